// The forms of sending with an animation, accepted for source compatibility. The animation has no
// effect: frames change without a transition.

extension Store {
  /// Sends an action to the feature. The animation has no effect.
  @discardableResult
  public func send(
    _ action: Action, animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreTask {
    send(action, fileID: fileID, line: line)
  }
}

extension Send {
  /// Sends an action to the store. The animation has no effect.
  @MainActor
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
}

extension Effect {
  /// An effect that sends an action. The animation has no effect.
  public static func send(_ action: Action, animation: Animation?) -> Self { .send(action) }

  /// Returns the effect unchanged: frames change without a transition.
  public func animation(_ animation: Animation? = .default) -> Self { self }
}

extension ButtonStateAction {
  /// Returns a button action that sends an action, or only dismisses for `nil`. The animation has
  /// no effect.
  public static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction {
    .send(action)
  }
}
