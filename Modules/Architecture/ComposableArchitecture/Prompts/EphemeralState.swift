/// State of a prompt: any of its actions dismisses it, and it needs no reducer of its own.
public protocol _EphemeralState<Action> {
  /// What the prompt's buttons send.
  associatedtype Action
}

extension _EphemeralState {
  /// What the prompt's buttons send.
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}
