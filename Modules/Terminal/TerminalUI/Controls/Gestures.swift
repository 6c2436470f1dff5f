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
  fileprivate var name: ViewID.Component {
    if wheeled != nil { return "wheel" }
    return tapped == nil ? "drag" : taps > 1 ? "double" : "tap"
  }
}

/// A drag with the left mouse button.
///
/// From the keyboard, Alt with an arrow key drags by one column or row while the focus is on a
/// control inside the view or nowhere.
///
/// ```swift
/// struct Divided: View {
///   @State private var width: CGFloat = .columns(20)
///
///   var body: some View {
///     HStack {
///       Text("Days").frame(width: width)
///       Text("┃").gesture(DragGesture().onChanged { width += $0.translation.width })
///       Text("Entries")
///     }
///   }
/// }
/// ```
public struct DragGesture: Gesture {
  /// The state of a drag. Lengths are in points, 8 per column and 16 per row.
  public struct Value: Equatable, Sendable {
    /// The point at which the drag started.
    public var startLocation: CGPoint
    /// The current point of the pointer.
    public var location: CGPoint

    /// The distance from ``startLocation`` to ``location``.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The same as ``translation``: a drag on a terminal has no momentum.
    public var predictedEndTranslation: CGSize { translation }
    /// The same as ``location``: a drag on a terminal has no momentum.
    public var predictedEndLocation: CGPoint { location }
    /// Always zero: a drag on a terminal has no momentum.
    public var velocity: CGSize { .zero }
  }

  public var _listener = GestureListener()

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points at which the drag begins (default: one column).
  ///   - coordinateSpace: The origin of the points of the drag (default: the view).
  public init(minimumDistance: CGFloat = 8, coordinateSpace: CoordinateSpace = .local) {
    _listener.least = minimumDistance
    _listener.space = coordinateSpace
  }

  /// Updates a state while the button is pressed. It has its initial value again afterwards.
  ///
  /// A drag from the keyboard ends at once, so that its updates cannot be seen.
  public func updating<Stored>(
    _ state: GestureState<Stored>,
    body: @escaping @MainActor (Value, inout Stored, inout Transaction) -> Void
  ) -> DragGesture {
    var copy = self
    copy._listener.updates.append { value in
      var transaction = Transaction()
      state.update { body(value, &$0, &transaction) }
    }
    copy._listener.resets.append { state.reset() }
    return copy
  }

  /// Adds an action to run for each movement of the pointer.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.changed = action
    return copy
  }

  /// Adds an action to run when the button is released.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.ended = action
    return copy
  }
}

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

/// A view with a pointer gesture.
struct GestureView<Content: View>: PrimitiveView {
  let content: Content
  let listener: GestureListener

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(listener.name) {
      let id = context.id
      let environment = context.environment
      return content._nodes(in: context).enumerated().map { index, node in
        let layout = GestureLayout(
          id: index == 0 ? id : id.child(.gesture).child(.position(index)), listener: listener,
          environment: environment,
          node: node, storage: context.storage)
        return Node(wrapping: node, layOut: layout.layOut)
      }
    }
  }
}

@MainActor
private struct GestureLayout {
  let id: ViewID
  let listener: GestureListener
  let environment: EnvironmentValues
  let node: Node
  let storage: ScreenStorage

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    guard environment.isEnabled else {
      node.layOut(in: rect, plan)
      return
    }
    // The region is added before the content, which puts the regions of controls inside on top.
    if listener.wheeled != nil || listener.taps > 1 {
      let origin = origin(rect, plan)
      plan.addRegion(id, rect, isFocusable: false) { handlePointer($0, rect, origin) }
      node.layOut(in: rect, plan)
      return
    }
    let origin = origin(rect, plan)
    if listener.tapped != nil {
      let name = environment.control.label ?? node.traits.label ?? node.text
      plan.describe(
        Description(id: id, role: .button, label: name, rect: rect),
        ControlActions(activate: { listener.tapped?(.zero) }))
      plan.addRegion(
        id, rect, isFocusable: listener.isFocusable, keys: [KeyHint("Enter", "choose")]
      ) {
        handleEvent($0, rect, origin)
      }
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
      guard listener.isFocusable else { return }
      plan.highlight(rect, whenFocused: id)
    } else {
      plan.addRegion(id, rect, isFocusable: false) { handleEvent($0, rect, origin) }
      plan.withKeyScope(id, rect: rect, keys: [KeyHint("Alt-arrows", "drag")], handleKey: nudge) {
        node.layOut(in: rect, plan)
      }
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  /// Returns the origin of the points that the actions receive, relative to that of the screen.
  private func origin(_ rect: CellRect, _ plan: FramePlan) -> CGPoint {
    listener.space == .local ? rect.origin.points : plan.spaces[listener.space] ?? .zero
  }

  /// Handles what has no key: the wheel and double clicks.
  private func handlePointer(_ event: RegionEvent, _ rect: CellRect, _ origin: CGPoint) -> Bool {
    switch event {
    case .scroll(let rows) where listener.wheeled != nil: listener.wheeled?(rows)
    case .doubleClick(let point) where listener.taps > 1: return tap(self.point(point, origin))
    default: return false
    }
    return true
  }

  private func handleEvent(_ event: RegionEvent, _ rect: CellRect, _ origin: CGPoint) -> Bool {
    switch event {
    case .key(let press) where press.isActivation: return tap(.zero)
    case .press:
      for pressed in listener.pressed { pressed(true) }
      return true
    case .drag(let point, let start):
      let value = value(point, start, origin)
      guard listener.changed != nil || !listener.updates.isEmpty, isFarEnough(value) else {
        return false
      }
      for update in listener.updates { update(value) }
      listener.changed?(value)
      return true
    case .release(let point, let start, let isInside):
      for reset in listener.resets { reset() }
      for pressed in listener.pressed { pressed(false) }
      let value = value(point, start, origin)
      if listener.changed != nil || listener.ended != nil, isFarEnough(value) {
        listener.ended?(value)
        return true
      }
      return isInside && tap(self.point(point, origin))
    default: return false
    }
  }

  private func tap(_ point: CGPoint) -> Bool {
    guard let tapped = listener.tapped else { return false }
    tapped(point)
    return true
  }

  /// Performs a drag of one cell from the keyboard.
  private func nudge(_ press: KeyPress) -> Bool {
    guard press.modifiers == .alt else { return false }
    var point = CGPoint.zero
    switch press.key {
    case .left: point.x = -.columns(1)
    case .right: point.x = .columns(1)
    case .up: point.y = -.rows(1)
    case .down: point.y = .rows(1)
    default: return false
    }
    let value = DragGesture.Value(startLocation: .zero, location: point)
    listener.changed?(value)
    listener.ended?(value)
    return true
  }

  /// Returns whether the drag exceeds the minimum distance. A minimum of 0 includes a drag that has
  /// not moved.
  private func isFarEnough(_ value: DragGesture.Value) -> Bool {
    listener.tapped == nil && listener.least == 0
      || hypot(value.translation.width, value.translation.height) >= listener.least
        && value.translation != .zero
  }

  private func value(
    _ point: CellPoint, _ start: CellPoint, _ origin: CGPoint
  ) -> DragGesture.Value {
    DragGesture.Value(
      startLocation: self.point(start, origin), location: self.point(point, origin))
  }

  /// Returns the middle of a cell, relative to an origin.
  private func point(_ point: CellPoint, _ origin: CGPoint) -> CGPoint {
    let position = point.points
    return CGPoint(x: position.x - origin.x + 4, y: position.y - origin.y + 8)
  }
}
