import ComposableArchitecture

extension AlertState {
  /// The alert of a failed operation: the error's message, Retry and Cancel.
  public static func failure(_ title: String, _ error: any Error, retry: Action) -> Self {
    failure(title, message: error.localizedDescription, retry: retry)
  }

  /// The alert of a failed operation with a message and alternatives to Retry. Pass nil for `retry`
  /// if the operation would fail again.
  public static func failure(
    _ title: String, message: String, retry: Action?,
    @ButtonStateBuilder<Action> alternatives: () -> [ButtonState<Action>] = { [] }
  ) -> Self {
    AlertState {
      TextState(title)
    } actions: {
      if let retry {
        ButtonState(action: retry) { TextState("Retry") }
      }
      for button in alternatives() { button }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(message)
    }
  }
}
