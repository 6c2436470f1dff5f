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
  var wheeled: (@MainActor (Int) -> Void)?
  var least: CGFloat = 0
  var taps = 1
  var isFocusable = true

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
  }

  public var _listener = GestureListener()

  /// Creates a drag gesture.
  ///
  /// - Parameter minimumDistance: The distance in points at which the drag begins (default: one
  ///   column).
  public init(minimumDistance: CGFloat = 8) { _listener.least = minimumDistance }

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
  public func onEnded(_ action: @escaping @MainActor () -> Void) -> TapGesture {
    var copy = self
    copy._listener.tapped = { _ in action() }
    return copy
  }
}

/// A press of the mouse button: every tap, because terminals do not report the duration of a press.
/// From the keyboard, Enter or Space.
public struct LongPressGesture: Gesture {
  public var _listener = GestureListener()

  /// Creates a gesture. The duration and the distance have no effect on a terminal.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// Adds an action to run for each tap. It receives true.
  public func onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
    var copy = self
    copy._listener.tapped = { _ in action(true) }
    return copy
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
      plan.addRegion(id, rect, isFocusable: false) { handlePointer($0, rect) }
      node.layOut(in: rect, plan)
      return
    }
    if listener.tapped != nil {
      let name = environment.control.label ?? node.traits.label ?? node.text
      plan.describe(
        Description(id: id, role: .button, label: name, rect: rect),
        ControlActions(activate: { listener.tapped?(.zero) }))
      plan.addRegion(
        id, rect, isFocusable: listener.isFocusable, keys: [KeyHint("Enter", "choose")]
      ) {
        handleEvent($0, rect)
      }
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
      guard listener.isFocusable else { return }
      plan.highlight(rect, whenFocused: id)
    } else {
      plan.addRegion(id, rect, isFocusable: false) { handleEvent($0, rect) }
      plan.withKeyScope(id, rect: rect, keys: [KeyHint("Alt-arrows", "drag")], handleKey: nudge) {
        node.layOut(in: rect, plan)
      }
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  /// Handles what has no key: the wheel and double clicks.
  private func handlePointer(_ event: RegionEvent, _ rect: CellRect) -> Bool {
    switch event {
    case .scroll(let rows) where listener.wheeled != nil: listener.wheeled?(rows)
    case .doubleClick(let point) where listener.taps > 1: return tap(self.point(point, rect))
    default: return false
    }
    return true
  }

  private func handleEvent(_ event: RegionEvent, _ rect: CellRect) -> Bool {
    switch event {
    case .key(let press) where press.isActivation: return tap(.zero)
    case .press: return true
    case .drag(let point, let start):
      let value = value(point, start, rect)
      guard let changed = listener.changed, isFarEnough(value) else { return false }
      changed(value)
      return true
    case .release(let point, let start, let isInside):
      let value = value(point, start, rect)
      if listener.changed != nil || listener.ended != nil, isFarEnough(value) {
        listener.ended?(value)
        return true
      }
      return isInside && tap(self.point(point, rect))
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

  private func value(_ point: CellPoint, _ start: CellPoint, _ rect: CellRect) -> DragGesture.Value
  {
    DragGesture.Value(startLocation: self.point(start, rect), location: self.point(point, rect))
  }

  private func point(_ point: CellPoint, _ rect: CellRect) -> CGPoint {
    CGPoint(
      x: .columns(point.column - rect.column) + 4, y: .rows(point.row - rect.row) + 8)
  }
}
