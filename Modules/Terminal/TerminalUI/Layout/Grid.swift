/// The width of a column, or of several equal columns, of a ``LazyVGrid``.
public struct GridItem: Sendable {
  /// The sizes of a column, in points.
  public enum Size: Sendable {
    /// A column of exactly this width.
    case fixed(CGFloat)
    /// A column with an equal share of the remaining width, between the minimum and the maximum.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit with the minimum width, each up to the maximum. Only supported as the
    /// single item of a grid.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  let size: Size
  let spacing: CGFloat?
  let alignment: Alignment?

  /// Creates a grid item. The spacing of the first item separates all columns (default: one
  /// column).
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A container that arranges views in columns, filling row after row.
///
/// ```swift
/// struct MonthView: View {
///   let columns = Array(repeating: GridItem(.flexible()), count: 7)
///
///   var body: some View {
///     LazyVGrid(columns: columns) {
///       ForEach(1..<31) { Text("\($0)") }
///     }
///   }
/// }
/// ```
///
/// All views are evaluated in every frame. Use a ``List`` for content of unbounded length.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The position of views in columns that have no alignment.
  ///   - spacing: The space between rows in points (default: none).
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.rows) ?? 0
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("grid") {
      let nodes = context.children(of: content, axis: .vertical)
      let grid = GridLayout(
        nodes: nodes, items: columns, alignment: alignment.halves, spacing: spacing)
      return [
        Node(
          stretch: .horizontal, minimumColumns: nodes.map(\.minimumColumns).max() ?? 0,
          text: { nodes.text }, measure: grid.measure, layOut: grid.layOut)
      ]
    }
  }
}

@MainActor
private struct GridLayout {
  let nodes: [Node]
  let items: [GridItem]
  let alignment: Int
  let spacing: Int

  func measure(_ proposal: Proposal) -> CellSize {
    let total = proposal.columns ?? 40
    let widths = widths(total)
    let heights = heights(widths)
    return CellSize(
      columns: total, rows: heights.reduce(spacing * max(0, heights.count - 1), +))
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let widths = widths(rect.columns)
    guard !widths.isEmpty else { return }
    let gaps = gaps(widths.count)
    var row = rect.row
    for (line, height) in heights(widths).enumerated() {
      var column = rect.column
      for (index, width) in widths.enumerated() {
        let position = line * widths.count + index
        guard position < nodes.count else { break }
        let node = nodes[position]
        let size = node.measure(Proposal(columns: width, rows: height))
        let columns = min(size.columns, width)
        let halves = item(index).alignment?.horizontal.halves ?? alignment
        let nodeRect = CellRect(
          column: column + (width - columns) * halves / 2, row: row, columns: columns,
          rows: min(size.rows, height))
        plan.clipped(to: rect) { node.layOut(in: nodeRect, plan) }
        column += width + gaps
      }
      row += height + spacing
    }
  }

  private func item(_ index: Int) -> GridItem { items[min(index, items.count - 1)] }

  private func gaps(_ count: Int) -> Int {
    count > 1 ? items.first?.spacing.map(Lengths.columns) ?? 1 : 0
  }

  private func widths(_ total: Int) -> [Int] {
    guard !items.isEmpty else { return [total] }
    if items.count == 1, case .adaptive(let least, let most) = items[0].size {
      let gap = items[0].spacing.map(Lengths.columns) ?? 1
      let count = max(1, (total + gap) / (max(1, Lengths.columns(least)) + gap))
      let width = max(0, (total - gap * (count - 1)) / count)
      return Array(repeating: min(width, Lengths.columns(most)), count: count)
    }
    let gap = gaps(items.count)
    var free = max(0, total - gap * (items.count - 1))
    for case .fixed(let width) in items.map(\.size) { free -= Lengths.columns(width) }
    var waiting = items.count { if case .fixed = $0.size { false } else { true } }
    return items.map { item in
      if case .fixed(let width) = item.size { return Lengths.columns(width) }
      var share = max(0, free) / max(1, waiting)
      if case .flexible(let least, let most) = item.size {
        share = max(Lengths.columns(least), min(share, Lengths.columns(most)))
      }
      free -= share
      waiting -= 1
      return share
    }
  }

  private func heights(_ widths: [Int]) -> [Int] {
    guard !widths.isEmpty else { return [] }
    return stride(from: 0, to: nodes.count, by: widths.count).map { start in
      (start..<min(nodes.count, start + widths.count)).map { index in
        nodes[index].measure(Proposal(columns: widths[index - start], rows: nil)).rows
      }.max() ?? 0
    }
  }
}
