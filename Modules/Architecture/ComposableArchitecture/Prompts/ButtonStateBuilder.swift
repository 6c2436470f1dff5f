/// Collects the buttons of a prompt.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Buttons one after another.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap(\.self)
  }

  /// The buttons of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap(\.self)
  }

  /// The buttons of the branch that is taken.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// The buttons of the other branch.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// The buttons of a condition, if it holds.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The buttons of an availability check.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
