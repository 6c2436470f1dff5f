// Animations and transitions, accepted for source compatibility with SwiftUI. They have no effect.

extension View {
  /// Has no effect: frames change without a transition.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Has no effect: frames change without a transition.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Has no effect: frames change without a transition.
  public func transition(_ transition: AnyTransition) -> some View { self }
}

/// An animation. It has no effect on a terminal.
public struct Animation: Sendable {
  /// No animation.
  public static let `default` = Animation()
  /// No animation.
  public static let easeIn = Animation()
  /// No animation.
  public static let easeOut = Animation()
  /// No animation.
  public static let easeInOut = Animation()
  /// No animation.
  public static let linear = Animation()
  /// No animation.
  public static let spring = Animation()
  /// No animation.
  public static let bouncy = Animation()
  /// No animation.
  public static let smooth = Animation()
  /// No animation.
  public static let snappy = Animation()
  /// No animation.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// No animation.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// No animation.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// No animation.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// No animation.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// No animation.
  public func delay(_ delay: Double) -> Animation { self }
  /// No animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// A transition. It has no effect on a terminal.
public struct AnyTransition: Sendable {
  /// No transition.
  public static let identity = AnyTransition()
  /// No transition.
  public static let opacity = AnyTransition()
  /// No transition.
  public static let slide = AnyTransition()
  /// No transition.
  public static let scale = AnyTransition()
  /// No transition.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// No transition.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// Calls the closure and returns its result, without an animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
