// Values that SwiftUI animates, accepted for source compatibility. They have no effect: views are
// drawn with their initial value.

/// A type with values that SwiftUI animates. On a terminal, they change at once.
@MainActor @preconcurrency
public protocol Animatable {
  /// The type of the values.
  associatedtype AnimatableData = EmptyAnimatableData
  /// The values.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No values.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A view modifier with values that SwiftUI animates. On a terminal, they change at once.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// No values.
public struct EmptyAnimatableData: Hashable, Sendable {
  /// Creates no values.
  public init() {}
}

/// Two values that change together.
public struct AnimatablePair<First, Second> {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A view that moves through keyframes. On a terminal, it is drawn with the initial value.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let content: Content

  /// Creates a view of the initial value.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> Keyframes
  ) {
    self.content = content(initialValue)
  }

  /// Creates a view of the initial value.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: (Value) -> Keyframes
  ) {
    self.content = content(initialValue)
  }

  public var body: some View { content }
}

extension View {
  /// Has no effect: the view is drawn with the initial value.
  public func keyframeAnimator<Value, Animated: View>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: (ModifiedViewContent, Value) -> Animated,
    @KeyframesBuilder<Value> keyframes: (Value) -> Keyframes
  ) -> some View {
    content(ModifiedViewContent(content: self), initialValue)
  }

  /// Has no effect: the view is drawn with the initial value.
  public func keyframeAnimator<Value, Animated: View>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: (ModifiedViewContent, Value) -> Animated,
    @KeyframesBuilder<Value> keyframes: (Value) -> Keyframes
  ) -> some View {
    content(ModifiedViewContent(content: self), initialValue)
  }
}

/// Keyframes. They have no effect on a terminal.
public struct Keyframes: Sendable {
  init() {}
}

/// A sequence of values of one property. It has no effect on a terminal.
public struct KeyframeTrack<Root, Value> {
  /// Creates a track of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackBuilder<Value> content: () -> Keyframe<Value>
  ) {}
}

extension KeyframeTrack where Root == Value {
  /// Creates a track of the whole value.
  public init(@KeyframeTrackBuilder<Value> content: () -> Keyframe<Value>) {}
}

/// A value at a time. It has no effect on a terminal.
public struct Keyframe<Value> {
  fileprivate init() {}
}

/// A value that is reached with a constant speed. It has no effect on a terminal.
public struct LinearKeyframe<Value> {
  /// Creates a keyframe.
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A value that is reached along a curve. It has no effect on a terminal.
public struct CubicKeyframe<Value> {
  /// Creates a keyframe.
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A value that is reached by a spring. It has no effect on a terminal.
public struct SpringKeyframe<Value> {
  /// Creates a keyframe.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring()) {}
}

/// A value that is reached at once. It has no effect on a terminal.
public struct MoveKeyframe<Value> {
  /// Creates a keyframe.
  public init(_ to: Value) {}
}

/// A spring. It has no effect on a terminal.
public struct Spring: Hashable, Sendable {
  /// No spring.
  public static let bouncy = Spring()
  /// No spring.
  public static let smooth = Spring()
  /// No spring.
  public static let snappy = Spring()

  /// Creates a spring.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
}

/// Builds the keyframes of several properties.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// Accepts a track.
  public static func buildExpression<Value>(_ track: KeyframeTrack<Root, Value>) -> Keyframes {
    Keyframes()
  }
  /// Accepts a keyframe of the whole value.
  public static func buildExpression(_ keyframe: LinearKeyframe<Root>) -> Keyframes { Keyframes() }
  /// Accepts a keyframe of the whole value.
  public static func buildExpression(_ keyframe: CubicKeyframe<Root>) -> Keyframes { Keyframes() }
  /// Accepts a keyframe of the whole value.
  public static func buildExpression(_ keyframe: SpringKeyframe<Root>) -> Keyframes { Keyframes() }
  /// Accepts a keyframe of the whole value.
  public static func buildExpression(_ keyframe: MoveKeyframe<Root>) -> Keyframes { Keyframes() }
  /// Combines keyframes.
  public static func buildBlock(_ parts: Keyframes...) -> Keyframes { Keyframes() }
}

/// Builds the keyframes of one property.
@resultBuilder
public enum KeyframeTrackBuilder<Value> {
  /// Accepts a keyframe.
  public static func buildExpression(_ keyframe: LinearKeyframe<Value>) -> Keyframe<Value> {
    Keyframe()
  }
  /// Accepts a keyframe.
  public static func buildExpression(_ keyframe: CubicKeyframe<Value>) -> Keyframe<Value> {
    Keyframe()
  }
  /// Accepts a keyframe.
  public static func buildExpression(_ keyframe: SpringKeyframe<Value>) -> Keyframe<Value> {
    Keyframe()
  }
  /// Accepts a keyframe.
  public static func buildExpression(_ keyframe: MoveKeyframe<Value>) -> Keyframe<Value> {
    Keyframe()
  }
  /// Combines keyframes.
  public static func buildBlock(_ parts: Keyframe<Value>...) -> Keyframe<Value> { Keyframe() }
}
