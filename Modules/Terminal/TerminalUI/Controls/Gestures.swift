/// A pointer gesture that ``View/gesture(_:)`` attaches to a view.
///
/// ```swift
/// struct CardView: View {
///   @State private var offset: CGFloat = 0
///   @State private var isFlipped = false
///
///   var body: some View {
///     Text(isFlipped ? "橋" : "bridge")
///       .padding()
///       .border()
///       .offset(x: offset)
///       .onTapGesture { isFlipped.toggle() }
///       .gesture(
///         DragGesture()
///           .onChanged { offset = $0.translation.width }
///           .onEnded { _ in offset = 0 })
///   }
/// }
/// ```
@MainActor
public protocol Gesture {
  /// The actions of the gesture.
  var _listener: GestureListener { get }
}

/// The actions and thresholds of a gesture. Points are relative to the upper left corner of the
/// view.
@MainActor
public struct GestureListener {
  var changed: (@MainActor (DragGesture.Value) -> Void)?
  var ended: (@MainActor (DragGesture.Value) -> Void)?
  var tapped: (@MainActor (CGPoint) -> Void)?
  /// Called before ``changed``, for states that follow the gesture.
  var updates: [@MainActor (DragGesture.Value) -> Void] = []
  /// Called with true when the button is pressed, and with false when it is released.
  var pressed: [@MainActor (Bool) -> Void] = []
  /// Called when the gesture ends, for states that follow it.
  var resets: [@MainActor () -> Void] = []
  var wheeled: (@MainActor (Int) -> Void)?
  var least: CGFloat = 0
  var taps = 1
  var isFocusable = true
  var space = CoordinateSpace.local

  /// Adds the actions of another gesture.
  mutating func add(_ other: GestureListener) {
    changed = Self.both(changed, other.changed)
    ended = Self.both(ended, other.ended)
    tapped = Self.both(tapped, other.tapped)
    wheeled = Self.both(wheeled, other.wheeled)
    updates += other.updates
    pressed += other.pressed
    resets += other.resets
    least = max(least, other.least)
    taps = max(taps, other.taps)
    isFocusable = isFocusable && other.isFocusable
    if other.space != .local { space = other.space }
  }

  private static func both<Value>(
    _ first: (@MainActor (Value) -> Void)?, _ second: (@MainActor (Value) -> Void)?
  ) -> (@MainActor (Value) -> Void)? {
    guard let first, let second else { return first ?? second }
    return { value in
      first(value)
      second(value)
    }
  }

  /// The component of the view's id.
  var name: ViewID.Component {
    if wheeled != nil { return "wheel" }
    return tapped == nil ? "drag" : taps > 1 ? "double" : "tap"
  }
}

/// Two gestures that are recognized together.
public struct SimultaneousGesture: Gesture {
  public let _listener: GestureListener
}

extension Gesture {
  /// Recognizes another gesture together with this one, each with its own actions.
  public func simultaneously(with other: some Gesture) -> SimultaneousGesture {
    var listener = _listener
    listener.add(other._listener)
    return SimultaneousGesture(_listener: listener)
  }
}

extension View {
  /// Runs an action for each click, and for Enter or Space while the view has the focus.
  ///
  /// The view becomes focusable and is described as a button, unless the action is for double
  /// clicks: give it a key as well.
  ///
  /// ```swift
  /// struct RevealedAnswer: View {
  ///   @State private var isRevealed = false
  ///
  ///   var body: some View {
  ///     Text(isRevealed ? "Canberra" : "…").onTapGesture { isRevealed = true }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of clicks; counts above two are treated as two.
  ///   - action: The action to run.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Runs an action for each click, and for Enter or Space while the view has the focus.
  ///
  /// - Parameters:
  ///   - count: The number of clicks; counts above two are treated as two.
  ///   - coordinateSpace: The origin of the point (default: the view).
  ///   - action: Receives the point, in points. It is that of the upper left corner of the view
  ///     for a key.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    var listener = TapGesture(count: count)._listener
    listener.tapped = { action($0) }
    listener.space = coordinateSpace
    return GestureView(content: self, listener: listener)
  }

  /// Runs an action when the mouse wheel is turned over the view.
  ///
  /// ```swift
  /// struct ZoomedYear: View {
  ///   @State private var year = 2026
  ///
  ///   var body: some View { Text("\(year)").onWheel { year += $0 } }
  /// }
  /// ```
  ///
  /// - Parameter action: Receives the number of rows; positive values are down.
  public func onWheel(perform action: @escaping @MainActor (Int) -> Void) -> some View {
    var listener = GestureListener()
    listener.wheeled = action
    return GestureView(content: self, listener: listener)
  }

  /// Runs an action for each tap, as ``onTapGesture(count:perform:)`` does: terminals do not report
  /// the duration of a press.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View {
    onTapGesture(perform: action)
  }

  /// Runs an action for each tap, as ``onTapGesture(count:perform:)`` does.
  ///
  /// - Parameters:
  ///   - minimumDuration: Has no effect: terminals do not report the duration of a press.
  ///   - maximumDistance: Has no effect.
  ///   - action: The action to run.
  ///   - onPressingChanged: Receives true when the mouse button is pressed, and false when it is
  ///     released.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    var listener = TapGesture().onEnded { action() }._listener
    if let onPressingChanged { listener.pressed.append { onPressingChanged($0) } }
    return GestureView(content: self, listener: listener)
  }

  /// Attaches a gesture to the view. A gesture of a view inside is handled first.
  public func highPriorityGesture<Listening: Gesture>(_ gesture: Listening) -> some View {
    self.gesture(gesture)
  }

  /// Attaches a gesture to the view.
  public func gesture<Listening: Gesture>(_ gesture: Listening) -> some View {
    GestureView(content: self, listener: gesture._listener)
  }

  /// Attaches a gesture to the view in addition to those that it already has.
  public func simultaneousGesture<Listening: Gesture>(_ gesture: Listening) -> some View {
    self.gesture(gesture)
  }
}
