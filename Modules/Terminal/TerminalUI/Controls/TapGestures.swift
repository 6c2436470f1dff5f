/// A click: a press and a release of the mouse button at one point. From the keyboard, Enter or
/// Space.
///
/// ```swift
/// let cell = Text("12").gesture(TapGesture(count: 2).onEnded { print("opened") })
/// ```
public struct TapGesture: Gesture {
  public var _listener = GestureListener()

  /// Creates a tap gesture.
  ///
  /// - Parameter count: The number of clicks; counts above two are treated as two. A double click
  ///   has no key: give its action a key as well.
  public init(count: Int = 1) { _listener.taps = count }

  /// Leaves the focus where it is: the click has no key, and the view is no stop of Tab.
  public func withoutFocus() -> TapGesture {
    var copy = self
    copy._listener.isFocusable = false
    return copy
  }

  /// Adds an action to run for each tap.
  public func onEnded(_ action: @escaping @MainActor (()) -> Void) -> TapGesture {
    var copy = self
    copy._listener.tapped = { _ in action(()) }
    return copy
  }
}

/// A press of the mouse button: every tap, because terminals do not report the duration of a press.
/// From the keyboard, Enter or Space.
public struct LongPressGesture: Gesture {
  public var _listener = GestureListener()

  /// Creates a gesture. The duration and the distance have no effect on a terminal.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// Updates a state while the button is pressed. It has its initial value again afterwards.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Bool, inout Stored, inout Transaction) -> Void
  ) -> LongPressGesture {
    var copy = self
    copy._listener.pressed.append { isPressed in
      guard isPressed else { return }
      var transaction = Transaction()
      state.update { body(true, &$0, &transaction) }
    }
    copy._listener.resets.append { state.reset() }
    return copy
  }

  /// Adds an action to run when the button is pressed. It receives true.
  public func onChanged(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    var copy = self
    copy._listener.pressed.append { if $0 { action(true) } }
    return copy
  }

  /// Adds an action to run for each tap. It receives true.
  public func onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    var copy = self
    copy._listener.tapped = { _ in action(true) }
    return copy
  }
}
