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
