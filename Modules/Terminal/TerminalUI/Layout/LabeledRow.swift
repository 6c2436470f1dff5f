/// The column of the labels of a section, as wide as the longest of them.
///
/// Rows add their labels when they are evaluated, which precedes measuring.
@MainActor
final class LabelColumn {
  private(set) var width = 0

  /// The space between a label and its control, in columns.
  static let gap = 2
  /// The maximum width of a row with a label, in columns.
  static let mostColumns = 72

  func add(_ width: Int) { self.width = max(self.width, width) }
}

extension ContainerValues {
  /// Adds a label to the label column of the enclosing section and returns a function that returns
  /// the distance from the beginning of the label to the control.
  @MainActor
  func labelIndent(_ label: Int) -> @MainActor () -> Int {
    guard label > 0 else { return { 0 } }
    labels?.add(label)
    return { [labels] in (labels?.width ?? label) + LabelColumn.gap }
  }
}

/// A label with its control next to it. In a list or form, the controls of a section are aligned.
struct LabeledRow<Name: View, Content: View>: PrimitiveView {
  let name: Name
  let content: Content

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("labeled") {
      let names = context.scoped("label") { context.children(of: name, axis: .horizontal) }
      let contents = context.scoped("content") { context.children(of: content, axis: .horizontal) }
      return [
        .labeled(
          .stack(names, .horizontal, spacing: 1, alignment: 0),
          .stack(contents, .horizontal, spacing: 1, alignment: 0), in: context)
      ]
    }
  }
}

extension Node {
  /// Returns a node that draws a label and a control side by side.
  static func labeled(_ label: Node, _ control: Node, in context: ViewContext) -> Node {
    let indent = context.environment.container.labelIndent(label.measure(Proposal()).columns)
    let row = LabeledRowLayout(label: label, control: control, indent: indent)
    return Node(
      stretch: control.stretch, minimumColumns: control.minimumColumns + 4,
      text: { [label, control].text }, measure: { row.sizes($0).whole }, layOut: row.layOut)
  }
}

@MainActor
private struct LabeledRowLayout {
  let label: Node
  let control: Node
  let indent: @MainActor () -> Int

  /// Returns the columns in front of the control, and the sizes. A label that is too wide wraps,
  /// but keeps at least half of the row.
  func sizes(_ proposal: Proposal) -> (
    indent: Int, label: CellSize, control: CellSize, whole: CellSize
  ) {
    let columns = min(LabelColumn.mostColumns, proposal.columns ?? LabelColumn.mostColumns)
    let ideal = control.measure(Proposal(rows: proposal.rows)).columns
    let indent = min(indent(), max(columns / 2, columns - ideal))
    let gap = min(indent, LabelColumn.gap)
    let label = label.measure(Proposal(columns: indent - gap, rows: proposal.rows))
    let control = control.measure(
      Proposal(columns: max(0, columns - indent), rows: proposal.rows))
    let whole = CellSize(
      columns: indent + control.columns, rows: max(label.rows, control.rows))
    return (indent, label, control, whole)
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let sizes = sizes(Proposal(columns: rect.columns, rows: rect.rows))
    let area = rect.inset(left: sizes.indent)
    label.layOut(in: Alignment.topLeading.position(sizes.label, in: rect), plan)
    control.layOut(in: Alignment.topLeading.position(sizes.control, in: area), plan)
  }
}
