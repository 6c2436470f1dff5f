// Gestures of two fingers, accepted for source compatibility with SwiftUI. A terminal does not
// report them, so their actions are never called.

/// A pinch. It is never recognized: a terminal has one pointer.
@available(
  *, deprecated, message: "The actions are never called: a terminal has one pointer. Add keys."
)
public struct MagnifyGesture: Gesture {
  /// The state of a pinch.
  public struct Value: Equatable, Sendable {
    /// The factor.
    public var magnification: CGFloat
    /// The point at which the pinch started.
    public var startLocation: CGPoint
  }

  public let _listener = GestureListener()

  /// Creates a gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  /// Has no effect: the action is never called.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> MagnifyGesture { self }
  /// Has no effect: the action is never called.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> MagnifyGesture { self }
  /// Has no effect: the state keeps its initial value.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Value, inout Stored, inout Transaction) -> Void
  ) -> MagnifyGesture { self }
}

/// A pinch. It is never recognized: a terminal has one pointer.
@available(
  *, deprecated, message: "The actions are never called: a terminal has one pointer. Add keys."
)
public struct MagnificationGesture: Gesture {
  public let _listener = GestureListener()

  /// Creates a gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  /// Has no effect: the action is never called.
  public func onChanged(
    _ action: @escaping @MainActor (CGFloat) -> Void
  ) -> MagnificationGesture { self }
  /// Has no effect: the action is never called.
  public func onEnded(
    _ action: @escaping @MainActor (CGFloat) -> Void
  ) -> MagnificationGesture { self }
  /// Has no effect: the state keeps its initial value.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (CGFloat, inout Stored, inout Transaction) -> Void
  ) -> MagnificationGesture { self }
}

/// A rotation. It is never recognized: a terminal has one pointer.
@available(
  *, deprecated, message: "The actions are never called: a terminal has one pointer. Add keys."
)
public struct RotateGesture: Gesture {
  /// The state of a rotation.
  public struct Value: Equatable, Sendable {
    /// The angle.
    public var rotation: Angle
    /// The point at which the rotation started.
    public var startLocation: CGPoint
  }

  public let _listener = GestureListener()

  /// Creates a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  /// Has no effect: the action is never called.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> RotateGesture { self }
  /// Has no effect: the action is never called.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> RotateGesture { self }
  /// Has no effect: the state keeps its initial value.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Value, inout Stored, inout Transaction) -> Void
  ) -> RotateGesture { self }
}

/// A rotation. It is never recognized: a terminal has one pointer.
@available(
  *, deprecated, message: "The actions are never called: a terminal has one pointer. Add keys."
)
public struct RotationGesture: Gesture {
  public let _listener = GestureListener()

  /// Creates a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  /// Has no effect: the action is never called.
  public func onChanged(_ action: @escaping @MainActor (Angle) -> Void) -> RotationGesture { self }
  /// Has no effect: the action is never called.
  public func onEnded(_ action: @escaping @MainActor (Angle) -> Void) -> RotationGesture { self }
  /// Has no effect: the state keeps its initial value.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Angle, inout Stored, inout Transaction) -> Void
  ) -> RotationGesture { self }
}
