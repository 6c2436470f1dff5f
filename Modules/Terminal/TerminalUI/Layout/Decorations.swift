extension View {
  /// A colour behind the view.
  public func background(_ color: Color) -> some View {
    MappedNode(content: self) { node, _ in
      Node(
        like: node,
        place: { rect, plan in
          plan.fill(rect, CellStyle(background: color))
          node.place(in: rect, plan)
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

  /// A rounded line around the view, in a colour; it takes one cell at each edge.
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
        like: node, leastColumns: node.leastColumns + 2,
        measure: { proposal in
          let inner = node.measure(
            Proposal(
              columns: proposal.columns.map { max(0, $0 - 2) },
              rows: proposal.rows.map { max(0, $0 - 2) }))
          return CellSize(columns: inner.columns + 2, rows: inner.rows + 2)
        },
        place: { rect, plan in
          plan.box(rect, title: title, CellStyle(foreground: color))
          plan.clipped(to: rect.inset(by: 1)) { node.place(in: rect.inset(by: 1), plan) }
        })
    }
  }

  /// Fainter text: nothing can be seen at 0, and less than 0.75 is drawn faint.
  public func opacity(_ opacity: Double) -> some View {
    Inheriting(content: self) {
      if opacity <= 0 { $0.foreground = .clear }
      if opacity < 0.75 { $0.attributes.insert(.dim) }
    }
  }

  /// A view that takes its room but is not drawn and not reached.
  @ViewBuilder public func hidden() -> some View {
    MappedNode(content: self) { node, _ in Node(like: node, place: { _, _ in }) }
  }

  /// Nothing on a terminal: the kit's own corners are round wherever a line is drawn.
  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  /// Nothing on a terminal: there are no shadows.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    -> some View
  { self }

  /// Nothing on a terminal: there is no edge to keep clear of.
  public func ignoresSafeArea() -> some View { self }

  /// Nothing on a terminal: frames follow one another without a transition.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Nothing on a terminal: frames follow one another without a transition.
  public func transition(_ transition: Animation) -> some View { self }

  /// Nothing on a terminal: what is drawn is already clipped to its room.
  public func clipped() -> some View { self }

  /// Nothing on a terminal: what is drawn keeps its rectangle.
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// Nothing on a terminal: the keyboard is a keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Nothing on a terminal: nothing is corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Nothing on a terminal: letters are as they are typed.
  public func textInputAutocapitalization(_ kind: TextCapitalization?) -> some View { self }

  /// Nothing on a terminal: text is not filled in.
  public func textContentType(_ type: String?) -> some View { self }

  /// Nothing on a terminal: the whole rectangle of a view answers to the pointer.
  public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }

  /// The same view, where a list or form would draw something behind it.
  public func listRowBackground(_ color: Color?) -> some View { self }

  /// Nothing on a terminal: rows stand close.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Nothing on a terminal: rows have no lines between them.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  /// What the view is called where it is read and not seen.
  public func accessibilityLabel(_ label: String) -> some View {
    MappedNode(content: Inheriting(content: self) { $0.label = label }) { node, _ in
      node.traits.label = label
      return node
    }
  }

  /// Nothing on a terminal: what a control does stands in its key hints.
  public func accessibilityHint(_ hint: String) -> some View { self }

  /// Nothing on a terminal: every control has an identity by its place.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

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

/// A kind of keyboard. It means nothing on a terminal.
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, numberPad, decimalPad, emailAddress, URL, phonePad
  case numbersAndPunctuation
}

/// Which letters would be capitals. It means nothing on a terminal.
public enum TextCapitalization: Sendable {
  case never, words, sentences, characters
}

/// Whether something is shown.
public enum Visibility: Sendable {
  case automatic, visible, hidden
}

/// A movement between two states. It means nothing on a terminal.
public struct Animation: Sendable {
  /// No movement.
  public static let `default` = Animation()
  /// No movement.
  public static let easeInOut = Animation()
  /// No movement.
  public static let linear = Animation()
  /// No movement.
  public static let opacity = Animation()
  /// No movement.
  public static let slide = Animation()
  /// No movement.
  public static func spring() -> Animation { Animation() }
}

/// Runs the closure. Nothing moves on a terminal.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

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
    let layer = Node.pile(others, alignment: alignment)
    return [
      Node(
        like: node,
        place: { rect, plan in
          if !isBehind { node.place(in: rect, plan) }
          let size = layer.measure(Proposal(columns: rect.columns, rows: rect.rows))
          let filled = CellSize(
            columns: layer.stretch.contains(.horizontal) ? rect.columns : size.columns,
            rows: layer.stretch.contains(.vertical) ? rect.rows : size.rows)
          plan.clipped(to: rect) { layer.place(in: alignment.place(filled, in: rect), plan) }
          if isBehind { node.place(in: rect, plan) }
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
        place: { rect, plan in plan.fill(rect, CellStyle(background: color)) })
    ]
  }
}
