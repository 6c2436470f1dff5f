/// A pane: views in a frame with a title.
///
/// ```swift
/// struct OverviewView: View {
///   @State private var note = ""
///
///   var body: some View {
///     GroupBox("Today") {
///       Text("Sunday, 22 November")
///       TextField("Note", text: $note)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭─ Today ──────────────────────────────╮
/// │ Sunday, 22 November                  │
/// │ ▌Note                              ▐ │
/// ╰──────────────────────────────────────╯
/// ```
///
/// The frame has the color `theme.focusedBorder` while a control inside has the focus, else
/// `theme.border`. Frames are not nested: a group box in another one, in a ``Section`` with a frame
/// or in a sheet is drawn as a bold title above its views.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content

  /// Creates a pane with a custom label, of which the text is drawn.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("group") {
      if let draw = context.environment.styles.drawGroupBox {
        let view = draw(
          GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content)))
        return context.withEnvironment({ $0.styles.drawGroupBox = nil }) {
          context.children(of: view, axis: .vertical)
        }
      }
      let title = context.scoped("label") { context.children(of: label, axis: .horizontal).text }
      let isBoxed = context.environment.container.isBoxed
      let nodes = context.withEnvironment({
        $0.container.isBoxed = true
        $0.container.isInPane = true
      }) {
        context.children(of: content, axis: .vertical)
      }
      let inner = Node.stack(nodes, .vertical, spacing: 0, alignment: 0)
      let pane = PaneLayout(
        id: context.id, title: title, content: inner, theme: context.environment.theme)
      guard isBoxed else { return [pane.node] }
      return [
        .stack(
          title.isEmpty ? [inner] : [pane.heading, inner], .vertical, spacing: 0, alignment: 0)
      ]
    }
  }
}

extension GroupBox where Label == Text {
  /// Creates a pane with a title in its upper edge.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a pane without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

@MainActor
private struct PaneLayout {
  let id: ViewID
  let title: String
  let content: Node
  let theme: Theme

  /// The columns and rows of the frame and the margin on each side.
  private static let (columns, rows) = (2, 1)

  var node: Node {
    Node(
      wrapping: content, minimumColumns: content.minimumColumns + Self.columns * 2,
      measure: { proposal in
        let inner = content.measure(
          Proposal(
            columns: proposal.columns.map { max(0, $0 - Self.columns * 2) },
            rows: proposal.rows.map { max(0, $0 - Self.rows * 2) }))
        let least = title.isEmpty ? 0 : min(title.displayWidth + 6, proposal.columns ?? .max)
        return CellSize(
          columns: max(least, inner.columns + Self.columns * 2), rows: inner.rows + Self.rows * 2)
      },
      layOut: layOut)
  }

  var heading: Node {
    Node(
      measure: { _ in CellSize(columns: title.displayWidth, rows: 1) },
      layOut: { rect, plan in
        plan.write(
          title.truncated(columns: rect.columns, ellipsis: plan.glyphs.ellipsis), at: rect.origin,
          CellStyle(attributes: .bold))
        describe(rect, plan)
      })
  }

  private func layOut(_ rect: CellRect, _ plan: FramePlan) {
    plan.box(
      rect, title: title, CellStyle(foreground: theme.border),
      titleStyle: CellStyle(attributes: .bold))
    if !title.isEmpty { describe(rect, plan) }
    let inner = rect.inset(
      left: Self.columns, top: Self.rows, right: Self.columns, bottom: Self.rows)
    let before = plan.interaction.regions.count
    plan.withPane(rect, inner: inner) {
      plan.clipped(to: inner) { content.fill(inner, .topLeading, plan) }
    }
    let inside = plan.interaction.regions[before...].map(\.id)
    plan.restyle(rect.edges, theme.focusedBorder, whileFocusIsIn: inside)
  }

  private func describe(_ rect: CellRect, _ plan: FramePlan) {
    let line = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    plan.describe(
      Description(id: id.child(.header), role: .header, label: title, rect: line))
  }
}

extension CellRect {
  /// The four sides of a frame along the inside of the rectangle.
  var edges: [CellRect] {
    [
      inset(bottom: max(0, rows - 1)), inset(top: max(0, rows - 1)),
      inset(right: max(0, columns - 1)), inset(left: max(0, columns - 1)),
    ]
  }
}

extension FramePlan {
  /// Changes the color of parts of a frame while one of the controls has the focus.
  func restyle(_ edges: [CellRect], _ color: Color, whileFocusIsIn ids: [ViewID]) {
    guard !ids.isEmpty else { return }
    let seen = edges.map { $0.intersection(clip) }.filter { !$0.isEmpty }
    let ids = Set(ids)
    paint { buffer, focus in
      guard let focus, ids.contains(focus) else { return }
      for edge in seen { buffer.restyle(edge) { $0.foreground = color } }
    }
  }
}
