extension View {
  /// A color behind the view.
  public func background(_ color: Color) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        wrapping: node,
        layOut: { rect, plan in
          plan.fill(rect, CellStyle(background: color))
          node.layOut(in: rect, plan)
        })
    }
  }

  /// A view behind the view.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    Layered(content: self, other: content(), alignment: alignment, isBehind: true)
  }

  /// A view behind the view.
  public func background<Background: View>(_ background: Background) -> some View {
    Layered(content: self, other: background, alignment: .center, isBehind: true)
  }

  /// A view over the view.
  public func overlay<Over: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Over
  ) -> some View {
    Layered(content: self, other: content(), alignment: alignment, isBehind: false)
  }

  /// A view over the view.
  public func overlay<Over: View>(_ over: Over, alignment: Alignment = .center) -> some View {
    Layered(content: self, other: over, alignment: alignment, isBehind: false)
  }

  /// A rounded line around the view, in a color; it takes one cell at each edge.
  public func border(_ color: Color = .secondary, width: CGFloat = 1) -> some View {
    bordered(title: "", color: color)
  }

  /// A rounded line around the view, with a title in its upper edge.
  public func border(_ title: String, _ color: Color = .secondary) -> some View {
    bordered(title: title, color: color)
  }

  private func bordered(title: String, color: Color) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        wrapping: node, minimumColumns: node.minimumColumns + 2,
        measure: { proposal in
          let inner = node.measure(
            Proposal(
              columns: proposal.columns.map { max(0, $0 - 2) },
              rows: proposal.rows.map { max(0, $0 - 2) }))
          let least = title.isEmpty ? 0 : min(title.displayWidth + 6, proposal.columns ?? .max)
          return CellSize(columns: max(least, inner.columns + 2), rows: inner.rows + 2)
        },
        layOut: { rect, plan in
          plan.box(rect, title: title, CellStyle(foreground: color))
          plan.clipped(to: rect.inset(by: 1)) { node.layOut(in: rect.inset(by: 1), plan) }
        })
    }
  }

  /// A view that keeps to an edge while the rest takes what room is left.
  public func safeAreaInset<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    let bar = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { bar }
      self
      if edge == .bottom { bar }
    }
  }

  /// Keeps the pointer from the view if it is not allowed to hit it; keys keep away, too.
  public func allowsHitTesting(_ isAllowed: Bool) -> some View { disabled(!isAllowed) }

  /// Fainter text: nothing can be seen at 0, and less than 0.75 is drawn faint.
  public func opacity(_ opacity: Double) -> some View {
    EnvironmentModifier(content: self) {
      if opacity <= 0 { $0.text.foreground = .clear }
      if opacity < 0.75 { $0.text.attributes.insert(.dim) }
    }
  }

  /// A view that takes its room but is not drawn and not reached.
  @ViewBuilder public func hidden() -> some View {
    MappedNode(content: self) { node, _ in Node(wrapping: node, layOut: { _, _ in }) }
  }

  /// A number or a word beside the view in a list or on a tab.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : String(count)) }

  /// A number or a word beside the view in a list or on a tab.
  public func badge(_ label: String?) -> some View {
    MappedNode(content: self) { node, _ in
      node.traits.badge = label
      return node
    }
  }
}

/// Whether something is shown.
public enum Visibility: Sendable {
  case automatic, visible, hidden
}

/// The upper or the lower edge.
public enum VerticalEdge: Sendable { case top, bottom }

/// A view with another one before or behind it, in its rectangle.
struct Layered<Content: View, Other: View>: PrimitiveView {
  let content: Content
  let other: Other
  let alignment: Alignment
  let isBehind: Bool

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = context.scoped("main") { content._nodes(in: context) }
    guard nodes.count == 1 else { return nodes }
    let node = nodes[0]
    let others = context.scoped("layer") {
      context.children(of: other, axis: .vertical)
    }
    let layer = Node.layered(others, alignment: alignment)
    return [
      Node(
        wrapping: node,
        layOut: { rect, plan in
          if !isBehind { node.layOut(in: rect, plan) }
          plan.clipped(to: rect) { layer.fill(rect, alignment, plan) }
          if isBehind { node.layOut(in: rect, plan) }
        })
    ]
  }
}

extension Color: PrimitiveView {
  public func _nodes(in context: ViewContext) -> [Node] {
    let color = self
    return [
      Node(
        stretch: .both,
        measure: { CellSize(columns: $0.columns ?? 1, rows: $0.rows ?? 1) },
        layOut: { rect, plan in plan.fill(rect, CellStyle(background: color)) })
    ]
  }
}
