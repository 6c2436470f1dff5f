extension View {
  /// Sets the name of the view in descriptions: for the plain interface, key hints and tests. It is
  /// not drawn.
  ///
  /// ```swift
  /// let rating = Text("★★★☆☆").accessibilityLabel("3 of 5 stars")
  /// ```
  public func accessibilityLabel(_ label: String) -> some View {
    MappedNode(content: EnvironmentModifier(content: self) { $0.control.label = label }) {
      node, _ in
      node.traits.label = label
      return node
    }
  }

  /// Sets the name of the view in descriptions: for the plain interface, key hints and tests. It is
  /// not drawn.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string(in: EnvironmentValues()))
  }

  /// Describes the effect of the buttons inside, for the line of key hints. By default the hint is
  /// the button's title.
  ///
  /// ```swift
  /// let delete = Button("×", role: .destructive) {}
  ///   .accessibilityLabel("Delete")
  ///   .accessibilityHint("delete the entry")  // "Enter delete the entry" in the key hints
  /// ```
  public func accessibilityHint(_ hint: String) -> some View {
    EnvironmentModifier(content: self) { $0.control.hint = hint }
  }

  /// Describes the effect of the buttons inside, for the line of key hints.
  public func accessibilityHint(_ hint: Text) -> some View {
    accessibilityHint(hint.string(in: EnvironmentValues()))
  }

  /// Combines the views inside into one description.
  ///
  /// ```swift
  /// let weather = HStack {
  ///   Text("☀")
  ///   Text("21°")
  /// }
  /// .accessibilityElement()
  /// .accessibilityLabel("Sunny, 21 degrees")  // one line in the plain interface
  /// ```
  ///
  /// - Parameter children: With `.ignore`, the description is the label of the view; with
  ///   `.combine`, it is the text of the views inside unless the view has a label; with `.contain`,
  ///   each view keeps its own description, as without this modifier.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    ReadAsOne(content: self, children: children)
  }

  /// Removes the views inside from the descriptions. They are still drawn and operable.
  ///
  /// ```swift
  /// let heading = HStack {
  ///   Text("───").accessibilityHidden(true)
  ///   Text("March")
  /// }
  /// ```
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    MappedNode(content: self) { node, _ in
      guard isHidden else { return node }
      return Node(
        wrapping: node,
        layOut: { rect, plan in plan.withoutDescriptions { node.layOut(in: rect, plan) } })
    }
  }
}

/// The way in which the views inside an accessibility element are described.
public enum AccessibilityChildBehavior: Sendable {
  /// The views inside are not described.
  case ignore
  /// The texts of the views inside are one description.
  case combine
  /// Each view inside has its own description.
  case contain
}

/// Views with one description.
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
