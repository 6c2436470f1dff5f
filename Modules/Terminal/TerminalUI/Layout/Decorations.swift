extension View {
  /// Fills the background of the view with a color.
  ///
  /// ```swift
  /// let header = Text("Monday").frame(maxWidth: .infinity).background(.blue)
  /// ```
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

  /// Draws a view behind this one, in its bounds.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    Layered(content: self, other: content(), alignment: alignment, isBehind: true)
  }

  /// Draws a view behind this one, in its bounds.
  public func background<Background: View>(_ background: Background) -> some View {
    Layered(content: self, other: background, alignment: .center, isBehind: true)
  }

  /// Draws a view in front of this one, in its bounds.
  ///
  /// ```swift
  /// let framed = Text("  12  ").border().overlay(alignment: .topTrailing) { Text("3").bold() }
  /// ```
  public func overlay<Over: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Over
  ) -> some View {
    Layered(content: self, other: content(), alignment: alignment, isBehind: false)
  }

  /// Draws a view in front of this one, in its bounds.
  public func overlay<Over: View>(_ over: Over, alignment: Alignment = .center) -> some View {
    Layered(content: self, other: over, alignment: alignment, isBehind: false)
  }

  /// Draws a line with rounded corners around the view. It adds one cell on each side.
  ///
  /// - Parameters:
  ///   - color: The color of the line.
  ///   - width: Ignored: the line is always one cell wide.
  public func border(_ color: Color = .border, width: CGFloat = 1) -> some View {
    bordered(title: "", color: color)
  }

  /// Draws a line with rounded corners around the view, in the color of a style. It adds one cell
  /// on each side.
  @_disfavoredOverload
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    bordered(title: "", color: style._color ?? .border)
  }

  /// Draws a line with rounded corners and a title around the view. It adds one cell on each side.
  ///
  /// ```swift
  /// struct NoteBox: View {
  ///   var body: some View { Text("A long walk").border("Monday") }
  /// }
  /// ```
  ///
  /// ```text
  /// ╭─ Monday ──╮
  /// │A long walk│
  /// ╰───────────╯
  /// ```
  public func border(_ title: String, _ color: Color = .border) -> some View {
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
          plan.clipped(to: rect.inset(by: 1)) { node.fill(rect.inset(by: 1), .topLeading, plan) }
        })
    }
  }

  /// Places a bar above or below the view, which receives the remaining height.
  ///
  /// ```swift
  /// let screen = List(["Dune", "Emma"], id: \.self) { Text($0) }
  ///   .safeAreaInset(edge: .bottom) { Text("2 books").font(.caption) }
  /// ```
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

  /// Enables or disables the view. Disabled views handle neither the mouse nor keys.
  public func allowsHitTesting(_ isAllowed: Bool) -> some View { disabled(!isAllowed) }

  /// Dims the text below an opacity of 0.75 and makes it transparent at 0.
  ///
  /// ```swift
  /// let past = Text("yesterday").opacity(0.5)  // dim
  /// ```
  public func opacity(_ opacity: Double) -> some View {
    EnvironmentModifier(content: self) {
      if opacity <= 0 { $0.text.foreground = .clear }
      if opacity < 0.75 { $0.text.attributes.insert(.dim) }
    }
  }

  /// Hides the view but keeps its space. It handles no events.
  ///
  /// ```swift
  /// let aligned = HStack {
  ///   Text("●").hidden()  // keeps the column of the mark
  ///   Text("Tuesday")
  /// }
  /// ```
  @ViewBuilder public func hidden() -> some View {
    MappedNode(content: self) { node, _ in Node(wrapping: node, layOut: { _, _ in }) }
  }

  /// Sets a number to display next to the view's tab. Zero removes it.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : String(count)) }

  /// Sets a text to display next to the view's tab.
  public func badge(_ label: String?) -> some View {
    MappedNode(content: self) { node, _ in
      node.traits.badge = label
      return node
    }
  }
}

/// The visibility of an element.
public enum Visibility: Sendable {
  /// Decided by the container.
  case automatic
  /// Always drawn.
  case visible
  /// Never drawn.
  case hidden
}

/// The top or bottom edge.
public enum VerticalEdge: Sendable {
  /// The upper edge, the first row.
  case top
  /// The lower edge, the last row.
  case bottom
}

/// A view with a second one in front of or behind it, in the same bounds.
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
