/// A container that arranges views in rows with aligned columns.
///
/// ```swift
/// struct ScoresView: View {
///   var body: some View {
///     Grid(alignment: .leading, horizontalSpacing: .columns(2)) {
///       GridRow {
///         Text("Name").bold()
///         Text("Points").bold()
///       }
///       Divider()
///       GridRow {
///         Text("Anna")
///         Text("12")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// Name  Points
/// ────────────
/// Anna  12
/// ```
///
/// A column is as wide as its widest cell; if the grid is too wide, its widest columns are
/// narrowed. A view outside of a ``GridRow`` occupies a whole row.
///
/// Use a grid for a small table whose columns are as wide as their contents. Equal columns, such as
/// a month, are a ``LazyVGrid``; a table of unbounded length is a ``List`` whose rows have fixed
/// widths.
///
/// All cells are evaluated and measured in every frame.
///
/// ## Topics
///
/// ### Creating a grid
///
/// - ``init(alignment:horizontalSpacing:verticalSpacing:content:)``
/// - ``GridRow``
///
/// ### Equal columns
///
/// - ``LazyVGrid``
/// - ``LazyHGrid``
/// - ``GridItem``
public struct Grid<Content: View>: PrimitiveView {
  let alignment: Alignment
  let columnGap: Int
  let rowGap: Int
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of the views in their cells.
  ///   - horizontalSpacing: The space between columns in points (default: one column).
  ///   - verticalSpacing: The space between rows in points (default: none).
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    columnGap = horizontalSpacing.map(Lengths.columns) ?? 1
    rowGap = verticalSpacing.map(Lengths.rows) ?? 0
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("table") {
      let nodes = context.children(of: content, axis: .vertical)
      let table = TableLayout(
        nodes: nodes, alignment: alignment, columnGap: columnGap, rowGap: rowGap)
      return [Node(text: { nodes.text }, measure: table.measure, layOut: table.layOut)]
    }
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row with a cell for each view.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of cells that are lower than the row (default: that of
  ///     the grid).
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let cells = context.children(of: content, axis: .horizontal)
    let row = Node.stack(cells, .horizontal, spacing: 1, alignment: 1)
    let node = Node(wrapping: row)
    node.traits.gridRow = cells
    node.traits.gridRowAlignment = alignment
    return [node]
  }
}

@MainActor
private struct TableLayout {
  let nodes: [Node]
  let alignment: Alignment
  let columnGap: Int
  let rowGap: Int

  /// Returns the widths of the columns: the ideal width of the widest cell, reduced from the widest
  /// column on until the columns fit.
  private func widths(_ columns: Int?) -> [Int] {
    var widths: [Int] = []
    for row in nodes.compactMap(\.traits.gridRow) {
      for (index, cell) in row.enumerated() {
        let width = cell.measure(Proposal()).columns
        if index < widths.count {
          widths[index] = max(widths[index], width)
        } else {
          widths.append(width)
        }
      }
    }
    guard let columns else { return widths }
    var excess = widths.reduce(0, +) + columnGap * max(0, widths.count - 1) - columns
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 0
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func height(_ node: Node, _ widths: [Int], _ columns: Int) -> Int {
    guard let row = node.traits.gridRow else {
      return node.measure(Proposal(columns: columns)).rows
    }
    return zip(row, widths).map { $0.measure(Proposal(columns: $1)).rows }.max() ?? 0
  }

  func measure(_ proposal: Proposal) -> CellSize {
    let widths = widths(proposal.columns)
    let total = widths.reduce(columnGap * max(0, widths.count - 1), +)
    let rows = nodes.reduce(rowGap * max(0, nodes.count - 1)) { $0 + height($1, widths, total) }
    return CellSize(columns: total, rows: rows)
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let widths = widths(rect.columns)
    var row = rect.row
    for node in nodes {
      let height = height(node, widths, rect.columns)
      var column = rect.column
      let cells = node.traits.gridRow ?? [node]
      let alignment = Alignment(
        horizontal: alignment.horizontal,
        vertical: node.traits.gridRowAlignment ?? alignment.vertical)
      for (cell, width) in zip(cells, node.traits.gridRow == nil ? [rect.columns] : widths) {
        let area = CellRect(column: column, row: row, columns: width, rows: height)
        let size = cell.measure(Proposal(columns: width, rows: height))
        plan.clipped(to: rect) { cell.layOut(in: alignment.position(size, in: area), plan) }
        column += width + columnGap
      }
      row += height + rowGap
    }
  }
}
