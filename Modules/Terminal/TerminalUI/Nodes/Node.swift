/// The room that a node is offered; nothing means as much as it would like.
public struct Proposal: Hashable, Sendable {
  /// Columns.
  public var columns: Int?
  /// Rows. Nought asks for the least height that shows everything.
  public var rows: Int?

  /// Offers columns and rows.
  public init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// What a view has become in this frame: something that measures, draws and describes itself.
///
/// A node is measured at most once for each proposal, and placed at most once.
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
  let leastColumns: Int
  private let overflows: Bool
  var traits: Traits
  private let sizing: @MainActor (Proposal) -> CellSize
  private let placing: @MainActor (CellRect, FramePlan) -> Void
  private let wording: @MainActor () -> String
  private var sizes: [(Proposal, CellSize)] = []
  private var words: String?

  init(
    stretch: Stretch = [], leastColumns: Int = 0, overflows: Bool = false,
    traits: Traits = Traits(),
    text: @escaping @MainActor () -> String = { "" },
    measure: @escaping @MainActor (Proposal) -> CellSize,
    place: @escaping @MainActor (CellRect, FramePlan) -> Void
  ) {
    self.stretch = stretch
    self.leastColumns = leastColumns
    self.overflows = overflows
    self.traits = traits
    wording = text
    sizing = measure
    placing = place
  }

  /// A node that stands for rows which a list makes when it needs them.
  convenience init(rows: LazyRows) {
    self.init(
      traits: Traits(rows: rows), measure: { _ in .zero }, place: { _, _ in })
  }

  /// A node that measures, draws and reads like another one.
  convenience init(
    like node: Node, stretch: Stretch? = nil, leastColumns: Int? = nil, overflows: Bool = false,
    measure: (@MainActor (Proposal) -> CellSize)? = nil,
    place: (@MainActor (CellRect, FramePlan) -> Void)? = nil
  ) {
    self.init(
      stretch: stretch ?? node.stretch, leastColumns: leastColumns ?? node.leastColumns,
      overflows: overflows || node.overflows, traits: node.traits, text: { node.text },
      measure: measure ?? { node.measure($0) }, place: place ?? { node.place(in: $0, $1) })
  }

  /// The size that the node takes of the room that it is offered.
  func measure(_ proposal: Proposal) -> CellSize {
    if let known = sizes.first(where: { $0.0 == proposal }) { return known.1 }
    let size = sizing(proposal)
    sizes.append((proposal, size))
    return size
  }

  /// Puts the node into a rectangle of the frame.
  ///
  /// What it draws outside of the rectangle is cut off, unless it is moved on purpose.
  func place(in rect: CellRect, _ plan: FramePlan) {
    if overflows { placing(rect, plan) } else { plan.clipped(to: rect) { placing(rect, plan) } }
  }

  /// Puts the node into a rectangle, of which it takes what it needs, or all where it stretches.
  func fill(_ rect: CellRect, _ alignment: Alignment, _ plan: FramePlan) {
    let size = measure(Proposal(columns: rect.columns, rows: rect.rows))
    let filled = CellSize(
      columns: stretch.contains(.horizontal) ? rect.columns : size.columns,
      rows: stretch.contains(.vertical) ? rect.rows : size.rows)
    place(in: alignment.place(filled, in: rect), plan)
  }

  /// What the node says, for labels that are read or searched.
  var text: String {
    if let words { return words }
    let text = wording()
    words = text
    return text
  }
}

extension [Node] {
  /// What the nodes say, one after the other.
  @MainActor var text: String {
    map { $0.traits.label ?? $0.text }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
