/// A gesture of the pointer.
@MainActor
public protocol Gesture {
  /// What the gesture listens for.
  var _listener: GestureListener { get }
}

/// What a gesture wants to know; lengths in points from the upper left corner of its view.
@MainActor
public struct GestureListener {
  var changed: (@MainActor (DragGesture.Value) -> Void)?
  var ended: (@MainActor (DragGesture.Value) -> Void)?
  var tapped: (@MainActor (CGPoint) -> Void)?
  var least: CGFloat = 0
  var taps = 1
}

/// The pointer moves with its button down; from the keyboard, Alt and the arrows, a column or a row
/// at a time, while the view has the focus.
public struct DragGesture: Gesture {
  /// Where a drag has come to. Lengths are in points, 8 to a column and 16 to a row.
  public struct Value: Equatable, Sendable {
    /// Where it began.
    public var startLocation: CGPoint
    /// Where it is.
    public var location: CGPoint

    /// How far it is from where it began.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// As ``translation``: nothing glides on a terminal.
    public var predictedEndTranslation: CGSize { translation }
  }

  public var _listener = GestureListener()

  /// A drag of at least some points.
  public init(minimumDistance: CGFloat = 8) { _listener.least = minimumDistance }

  /// Runs an action for each move.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.changed = action
    return copy
  }

  /// Runs an action when the button comes up.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
    var copy = self
    copy._listener.ended = action
    return copy
  }
}

/// The button goes down and comes up at one point; from the keyboard, Enter or Space.
public struct TapGesture: Gesture {
  public var _listener = GestureListener()

  /// A tap; a number of taps above one counts as one.
  public init(count: Int = 1) {}

  /// Runs an action at the tap.
  public func onEnded(_ action: @escaping @MainActor () -> Void) -> TapGesture {
    var copy = self
    copy._listener.tapped = { _ in action() }
    return copy
  }
}

extension View {
  /// Runs an action at a click, or at Enter or Space while the view has the focus. A number of taps
  /// above one counts as one.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    var listener = GestureListener()
    listener.tapped = { _ in action() }
    return GestureView(content: self, listener: listener)
  }

  /// As ``onTapGesture(count:perform:)``: a terminal does not say how long a button is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View {
    onTapGesture(perform: action)
  }

  /// Listens to the pointer.
  public func gesture<Listening: Gesture>(_ gesture: Listening) -> some View {
    GestureView(content: self, listener: gesture._listener)
  }

  /// Listens to the pointer, beside what the view listens to already.
  public func simultaneousGesture<Listening: Gesture>(_ gesture: Listening) -> some View {
    self.gesture(gesture)
  }
}

/// A view that listens to the pointer.
struct GestureView<Content: View>: PrimitiveView {
  let content: Content
  let listener: GestureListener

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(listener.tapped == nil ? "drag" : "tap") {
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
    // Before the content, so that a control inside lies on top of it.
    if listener.tapped != nil {
      let name = environment.control.label ?? node.traits.label ?? node.text
      plan.describe(
        Description(id: id, role: .button, label: name, rect: rect),
        ControlActions(activate: { listener.tapped?(.zero) }))
      plan.addRegion(id, rect, keys: [KeyHint("Enter", "choose")]) { handleEvent($0, rect) }
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
      plan.gutterMarker(id, rect)
      plan.restyle(rect, whenFocused: id) { $0.attributes.insert(.inverse) }
    } else {
      plan.addRegion(id, rect, isFocusable: false) { handleEvent($0, rect) }
      plan.withKeyScope(id, rect: rect, keys: [KeyHint("Alt-arrows", "drag")], handleKey: nudge) {
        node.layOut(in: rect, plan)
      }
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
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

  /// A drag of one cell by the keyboard.
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

  /// A drag of at least nothing is also one that stays where it began.
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
