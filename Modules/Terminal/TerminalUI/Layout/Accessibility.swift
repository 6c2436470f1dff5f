extension View {
  /// What the view is called where it is read and not seen.
  public func accessibilityLabel(_ label: String) -> some View {
    MappedNode(content: EnvironmentModifier(content: self) { $0.control.label = label }) {
      node, _ in
      node.traits.label = label
      return node
    }
  }

  /// What the view is called where it is read and not seen.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string(in: EnvironmentValues()))
  }

  /// What pressing the buttons inside does, for the line of keys, where their names do not say it.
  public func accessibilityHint(_ hint: String) -> some View {
    EnvironmentModifier(content: self) { $0.control.hint = hint }
  }

  /// Reads the views inside as one text: as their label says, and with `.combine`, where there is
  /// none, as they say themselves. With `.contain` each is read for itself, as it is anyway.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    ReadAsOne(content: self, children: children)
  }

  /// Keeps the views inside from being read; they are still seen and used.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    MappedNode(content: self) { node, _ in
      guard isHidden else { return node }
      return Node(
        wrapping: node,
        layOut: { rect, plan in plan.withoutDescriptions { node.layOut(in: rect, plan) } })
    }
  }
}

/// How the views inside are read.
public enum AccessibilityChildBehavior: Sendable { case ignore, combine, contain }

/// Views that are one text to who reads them.
private struct ReadAsOne<Content: View>: PrimitiveView {
  let content: Content
  let children: AccessibilityChildBehavior

  func _nodes(in context: ViewContext) -> [Node] {
    guard children != .contain else { return content._nodes(in: context) }
    return context.scoped("element") {
      let id = context.id
      let label = context.environment.control.label
      let nodes = context.withEnvironment({ $0.control.label = nil }) {
        content._nodes(in: context)
      }
      guard nodes.count == 1 else { return nodes }
      let node = nodes[0]
      return [
        Node(
          wrapping: node,
          layOut: { rect, plan in
            let words = label ?? (children == .combine ? node.text : "")
            if !words.isEmpty {
              plan.describe(Description(id: id, role: .text, label: words, rect: rect))
            }
            plan.withoutDescriptions { node.layOut(in: rect, plan) }
          })
      ]
    }
  }
}
