/// The width of a column, or of several equal columns, of a ``LazyVGrid``.
///
/// ```swift
/// let columns = [
///   GridItem(.fixed(.columns(10)), alignment: .leading),
///   GridItem(.flexible(minimum: .columns(5))),
/// ]
/// let prices = LazyVGrid(columns: columns) {
///   Text("Tea")
///   Text("2.80")
/// }
/// ```
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
/// ```text
/// 1     2     3     4     5     6     7
/// 8     9    10    11    12    13    14
/// 15   16    17    18    19    20    21
/// 22   23    24    25    26    27    28
/// 29   30
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
  ///   - pinnedViews: Has no effect: headers scroll with the views.
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
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

/// A container that arranges views in rows, filling column after column.
///
/// ```swift
/// struct WeeksView: View {
///   let days = Array(repeating: GridItem(.fixed(.rows(1))), count: 7)
///
///   var body: some View {
///     ScrollView(.horizontal) {
///       LazyHGrid(rows: days) {
///         ForEach(0..<35) { Text("\($0)") }
///       }
///     }
///   }
/// }
/// ```
///
/// A row has the height of its item if that is fixed, otherwise that of its highest view; a grid
/// with one adaptive item has as many rows as fit. All views are evaluated in every frame.
public struct LazyHGrid<Content: View>: PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The position of views in rows that have no alignment.
  ///   - spacing: The space between columns in points (default: one column).
  ///   - pinnedViews: Has no effect: headers scroll with the views.
  ///   - content: The views.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing.map(Lengths.columns) ?? 1
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("grid") {
      let nodes = context.children(of: content, axis: .horizontal)
      let grid = RowGridLayout(
        nodes: nodes, items: rows, alignment: alignment.halves, spacing: spacing)
      return [Node(text: { nodes.text }, measure: grid.measure, layOut: grid.layOut)]
    }
  }
}

/// The layout of a grid that fills column after column.
@MainActor
private struct RowGridLayout {
  let nodes: [Node]
  let items: [GridItem]
  let alignment: Int
  let spacing: Int

  func measure(_ proposal: Proposal) -> CellSize {
    let count = rowCount(proposal.rows)
    let widths = widths(count)
    let heights = heights(count)
    return CellSize(
      columns: widths.reduce(spacing * max(0, widths.count - 1), +),
      rows: heights.reduce(gap * max(0, heights.count - 1), +))
  }

  func layOut(_ rect: CellRect, _ plan: FramePlan) {
    let count = rowCount(rect.rows)
    let heights = heights(count)
    var column = rect.column
    for (index, width) in widths(count).enumerated() {
      var row = rect.row
      for (line, height) in heights.enumerated() {
        let position = index * count + line
        guard position < nodes.count else { break }
        let size = nodes[position].measure(Proposal(columns: width, rows: height))
        let halves = item(line).alignment?.vertical.halves ?? alignment
        let rows = min(size.rows, height)
        let nodeRect = CellRect(
          column: column, row: row + (height - rows) * halves / 2, columns: width, rows: rows)
        plan.clipped(to: rect) { nodes[position].layOut(in: nodeRect, plan) }
        row += height + gap
      }
      column += width + spacing
    }
  }

  private func item(_ index: Int) -> GridItem { items[min(index, items.count - 1)] }

  private var gap: Int { items.first?.spacing.map(Lengths.rows) ?? 0 }

  /// Returns the number of rows: that of the items, or as many as fit with one adaptive item.
  private func rowCount(_ available: Int?) -> Int {
    guard items.count == 1, case .adaptive(let least, _) = items[0].size else {
      return max(1, items.count)
    }
    guard let available else { return 1 }
    return max(1, (available + gap) / (max(1, Lengths.rows(least)) + gap))
  }

  private func heights(_ count: Int) -> [Int] {
    (0..<count).map { line in
      if line < items.count, case .fixed(let height) = items[line].size {
        return Lengths.rows(height)
      }
      return stride(from: line, to: nodes.count, by: count).map {
        nodes[$0].measure(Proposal()).rows
      }.max() ?? 0
    }
  }

  private func widths(_ count: Int) -> [Int] {
    stride(from: 0, to: nodes.count, by: count).map { start in
      (start..<min(nodes.count, start + count)).map {
        nodes[$0].measure(Proposal()).columns
      }.max() ?? 0
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
