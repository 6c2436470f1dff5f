extension View {
  /// Makes a control out of a view that only draws: it takes the focus, keys, and describes itself
  /// as something to choose from.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: What is chosen now.
  ///   - choices: What there is to choose from, if the choice can be made by name.
  ///   - choose: Makes a choice, counted from 0.
  ///   - hints: What its keys do.
  ///   - action: Gets every key first, Esc and Tab included; says whether it meant something.
  public func onKeyPress(
    _ label: String, value: String = "", choices: [String] = [],
    choose: (@MainActor (Int) -> Void)? = nil, hints: [KeyHint] = [],
    action: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    KeyView(
      content: self, label: label, value: value, choices: choices, choose: choose, hints: hints,
      action: action)
  }

  /// Lets a view see keys that nothing inside it wants; `hints` says what they do.
  public func onKeyPress(
    hints: [KeyHint] = [], action: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    MappedNode(content: self) { node, context in
      let id = context.id.child(.keys)
      return Node(
        wrapping: node,
        layOut: { rect, plan in
          plan.withKeyScope(id, rect: rect, keys: hints, handleKey: action) {
            node.layOut(in: rect, plan)
          }
        })
    }
  }
}

/// A drawing that is used with keys.
struct KeyView<Content: View>: PrimitiveView {
  let content: Content
  let label: String
  let value: String
  let choices: [String]
  let choose: (@MainActor (Int) -> Void)?
  let hints: [KeyHint]
  let action: @MainActor (KeyPress) -> Bool

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("keys") {
      let id = context.id
      let environment = context.environment
      let nodes = context.children(of: content, axis: .vertical)
      let node = Node.stack(nodes, .vertical, spacing: 0, alignment: 1)
      return [
        Node(
          wrapping: node, layOut: { rect, plan in layOut(node, id, environment, rect, plan) })
      ]
    }
  }

  private func layOut(
    _ node: Node, _ id: ViewID, _ environment: EnvironmentValues, _ rect: CellRect,
    _ plan: FramePlan
  ) {
    var actions = ControlActions()
    if environment.isEnabled { actions.choose = choose }
    plan.describe(
      Description(
        id: id, role: choices.isEmpty ? .chart : .picker, label: label, value: value,
        choices: choices, keys: hints, isEnabled: environment.isEnabled, rect: rect), actions)
    guard environment.isEnabled else {
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
      return
    }
    plan.addRegion(id, rect, takesText: true, keys: hints) { event in
      guard case .key(let press) = event else { return false }
      return action(press)
    }
    plan.interaction.setDefaultFocus(id)
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
    // What is drawn inside may take the pointer; keys go to the whole.
    plan.withKeyScope(id.child(.inside), rect: rect, handleKey: action) {
      plan.withoutDescriptions { node.layOut(in: rect, plan) }
    }
  }
}
