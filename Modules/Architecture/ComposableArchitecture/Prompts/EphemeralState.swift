/// The state of a prompt, which each of its actions dismisses, and which needs no reducer.
public protocol _EphemeralState<Action> {
  /// The type of the buttons' actions.
  associatedtype Action
}

extension _EphemeralState {
  /// The type of the buttons' actions.
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}
