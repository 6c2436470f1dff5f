/// The column of the labels of a section, as wide as the longest of them.
///
/// Rows add their labels when they are evaluated, which precedes measuring.
@MainActor
final class LabelColumn {
  private(set) var width = 0
  /// Whether a row of the section has a control.
  private(set) var hasControls = false

  /// The space between a label and its control, in columns.
  static let gap = 2
  /// The maximum width of a row with a label, in columns.
  static let mostColumns = 72
  /// The maximum width of a row with a text at its trailing edge: the inside of the widest form.
  static let mostTextColumns = 76

  func add(_ width: Int, isText: Bool) {
    self.width = max(self.width, width)
    if !isText { hasControls = true }
  }
}

extension ContainerValues {
  /// Adds a label to the label column of the enclosing section and returns a function that returns
  /// the distance from the beginning of the label to the control.
  ///
  /// - Parameters:
  ///   - label: The width of the label, in columns.
  ///   - isText: Whether the row has a text in place of a control.
  @MainActor
  func labelIndent(_ label: Int, isText: Bool = false) -> @MainActor () -> Int {
    guard label > 0 else { return { 0 } }
    labels?.add(label, isText: isText)
    return { [labels] in (labels?.width ?? label) + LabelColumn.gap }
  }
}

/// A label with its control next to it. In a list or form, the controls of a section are aligned;
/// the texts of a section without controls are at the trailing edge.
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
          .stack(contents, .horizontal, spacing: 1, alignment: 0), isText: content is Text,
          in: context)
      ]
    }
  }
}

extension Node {
  /// Returns a node that draws a label and a control side by side.
  static func labeled(
    _ label: Node, _ control: Node, isText: Bool = false, in context: ViewContext
  ) -> Node {
    let container = context.environment.container
    let indent = container.labelIndent(label.measure(Proposal()).columns, isText: isText)
    let row = LabeledRowLayout(
      label: label, control: control, indent: indent, labels: isText ? container.labels : nil)
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
  /// The label column of the section, if the control is a text.
  let labels: LabelColumn?

  /// Whether the control is at the trailing edge of the row.
  private var isTrailing: Bool { labels.map { !$0.hasControls } ?? false }

  /// Returns the columns in front of the control, and the sizes. A label that is too wide wraps,
  /// but keeps at least half of the row.
  func sizes(_ proposal: Proposal) -> (
    indent: Int, label: CellSize, control: CellSize, whole: CellSize
  ) {
    let most = isTrailing ? LabelColumn.mostTextColumns : LabelColumn.mostColumns
    let columns = min(most, proposal.columns ?? most)
    let ideal = control.measure(Proposal(rows: proposal.rows)).columns
    let least = isTrailing ? label.measure(Proposal()).columns + LabelColumn.gap : indent()
    let indent = min(least, max(columns / 2, columns - ideal))
    let gap = min(indent, LabelColumn.gap)
    let label = label.measure(Proposal(columns: indent - gap, rows: proposal.rows))
    let control = control.measure(
      Proposal(columns: max(0, columns - indent), rows: proposal.rows))
    let isWide = isTrailing && proposal.columns != nil
    let whole = CellSize(
      columns: isWide ? columns : indent + control.columns, rows: max(label.rows, control.rows))
    return (indent, label, control, whole)
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let sizes = sizes(Proposal(columns: rect.columns, rows: rect.rows))
    let area = rect.inset(left: sizes.indent)
    label.layOut(in: Alignment.topLeading.position(sizes.label, in: rect), plan)
    let alignment: Alignment = isTrailing ? .topTrailing : .topLeading
    control.layOut(in: alignment.position(sizes.control, in: area), plan)
  }
}
