/// The space that a node is offered; nil requests its ideal size.
struct Proposal: Hashable, Sendable {
  /// Columns.
  var columns: Int?
  /// Rows. Zero requests the minimum height.
  var rows: Int?

  /// Offers columns and rows.
  init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// What a view has become in this frame: something that measures, draws and describes itself.
///
/// A node is measured at most once for each proposal, and laid out at most once.
@MainActor
public final class Node {
  /// The directions in which a node takes all the room that it is given.
  struct Stretch: OptionSet {
    let rawValue: UInt8
    static let horizontal = Stretch(rawValue: 1)
    static let vertical = Stretch(rawValue: 2)
    static let both: Stretch = [.horizontal, .vertical]
  }

  /// What a node tells the containers around it.
  struct Traits {
    var isSpacer = false
    var tag: AnyHashable?
    /// The id of the row of a ``ForEach`` that it is in.
    var rowID: AnyHashable?
    var tabItem: TabItem?
    var badge: String?
    var section: SectionContent?
    var rows: LazyRows?
    var toolbar: ToolbarItemPlacement?
    var label: String?
    /// The cells of a row of a ``Grid``.
    var gridRow: [Node]?
  }

  let stretch: Stretch
  /// The columns that the node should have even if it stretches and room is scarce.
  let minimumColumns: Int
  private let overflows: Bool
  var traits: Traits
  private let measureContent: @MainActor (Proposal) -> CellSize
  private let layOutContent: @MainActor (CellRect, FramePlan) -> Void
  private let makeText: @MainActor () -> String
  private var measuredSizes: [(Proposal, CellSize)] = []
  private var cachedText: String?

  init(
    stretch: Stretch = [], minimumColumns: Int = 0, overflows: Bool = false,
    traits: Traits = Traits(),
    text: @escaping @MainActor () -> String = { "" },
    measure: @escaping @MainActor (Proposal) -> CellSize,
    layOut: @escaping @MainActor (CellRect, FramePlan) -> Void
  ) {
    self.stretch = stretch
    self.minimumColumns = minimumColumns
    self.overflows = overflows
    self.traits = traits
    makeText = text
    measureContent = measure
    layOutContent = layOut
  }

  /// A node that stands for rows which a list makes when it needs them.
  convenience init(rows: LazyRows) {
    self.init(
      traits: Traits(rows: rows), measure: { _ in .zero }, layOut: { _, _ in })
  }

  /// A node that measures, draws and describes itself like another one, except for what is given.
  convenience init(
    wrapping node: Node, stretch: Stretch? = nil, minimumColumns: Int? = nil,
    overflows: Bool = false,
    measure: (@MainActor (Proposal) -> CellSize)? = nil,
    layOut: (@MainActor (CellRect, FramePlan) -> Void)? = nil
  ) {
    self.init(
      stretch: stretch ?? node.stretch, minimumColumns: minimumColumns ?? node.minimumColumns,
      overflows: overflows || node.overflows, traits: node.traits, text: { node.text },
      measure: measure ?? { node.measure($0) }, layOut: layOut ?? { node.layOut(in: $0, $1) })
  }

  /// Returns the size that the node takes of the proposed one.
  func measure(_ proposal: Proposal) -> CellSize {
    if let known = measuredSizes.first(where: { $0.0 == proposal }) { return known.1 }
    let size = measureContent(proposal)
    measuredSizes.append((proposal, size))
    return size
  }

  /// Lays the node out in a rectangle of the frame.
  ///
  /// What it draws outside of the rectangle is cut off, unless it is moved on purpose.
  func layOut(in rect: CellRect, _ plan: FramePlan) {
    if overflows {
      layOutContent(rect, plan)
    } else {
      plan.clipped(to: rect) { layOutContent(rect, plan) }
    }
  }

  /// Lays the node out in a rectangle: in its own size, or in all of it where it stretches.
  func fill(_ rect: CellRect, _ alignment: Alignment, _ plan: FramePlan) {
    let size = measure(Proposal(columns: rect.columns, rows: rect.rows))
    let filled = CellSize(
      columns: stretch.contains(.horizontal) ? rect.columns : size.columns,
      rows: stretch.contains(.vertical) ? rect.rows : size.rows)
    layOut(in: alignment.position(filled, in: rect), plan)
  }

  /// The text of the node, for labels that are read or searched.
  var text: String {
    if let cachedText { return cachedText }
    let text = makeText()
    cachedText = text
    return text
  }
}

extension [Node] {
  /// The texts of the nodes, separated by blanks.
  @MainActor var text: String {
    map { $0.traits.label ?? $0.text }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
