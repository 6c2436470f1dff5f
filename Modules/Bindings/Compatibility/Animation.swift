extension Binding {
  /// Returns the binding unchanged: frames change without a transition.
  public func animation(_ animation: Animation? = .default) -> Binding { self }
}

/// An animation. It has no effect on a terminal.
public struct Animation: Hashable, Sendable {
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
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// No animation.
  public static func spring(bounce: Double) -> Animation { Animation() }
  /// No animation.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// No animation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// No animation.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// No animation.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// No animation.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// No animation.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// No animation.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }
  /// No animation.
  public func delay(_ delay: Double) -> Animation { self }
  /// No animation.
  public func speed(_ speed: Double) -> Animation { self }
  /// No animation.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// No animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
