/// The size proposed to a node. A nil dimension requests the ideal size.
struct Proposal: Hashable, Sendable {
  /// The number of columns.
  var columns: Int?
  /// The number of rows. Zero requests the minimum height.
  var rows: Int?

  /// Creates a proposal; without arguments, for the ideal size.
  init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}

/// An element of the layout of one frame: it measures, draws and describes itself.
///
/// A node is measured at most once for each proposal, and laid out at most once.
@MainActor
public final class Node {
  /// The axes along which a node may take the whole proposed length. A stack serves these nodes
  /// after the others. The measured size is authoritative: a node is never drawn larger.
  struct Stretch: OptionSet {
    let rawValue: UInt8
    static let horizontal = Stretch(rawValue: 1)
    static let vertical = Stretch(rawValue: 2)
    static let both: Stretch = [.horizontal, .vertical]
  }

  /// Information that a node passes to its containers.
  struct Traits {
    var isSpacer = false
    var tag: AnyHashable?
    /// The id of the enclosing ``ForEach`` element.
    var rowID: AnyHashable?
    /// The id of the view, while the layout scrolls to it.
    var scrollID: AnyHashable?
    /// Connects the focus of a row of a list whose view has no control.
    var focusBindings: [FocusBinding] = []
    var tabItem: TabItem?
    var badge: String?
    var section: SectionContent?
    var rows: LazyRows?
    var toolbar: ToolbarItemPlacement?
    var label: String?
    /// The cells of a row of a ``Grid``.
    var gridRow: [Node]?
    var gridRowAlignment: VerticalAlignment?
  }

  let stretch: Stretch
  /// The minimum width in columns of a node that stretches, when space is scarce.
  let minimumColumns: Int
  /// Whether the size depends on the proposed number of rows. If not, a node is measured once for
  /// each number of columns. A node that stretches vertically depends on it.
  let dependsOnRows: Bool
  private let overflows: Bool
  var traits: Traits
  private let measureContent: @MainActor (Proposal) -> CellSize
  private let layOutContent: @MainActor (CellRect, FramePlan) -> Void
  private let makeText: @MainActor () -> String
  private var measuredSizes: [(Proposal, CellSize)] = []
  private var cachedText: String?

  init(
    stretch: Stretch = [], minimumColumns: Int = 0, dependsOnRows: Bool = true,
    overflows: Bool = false, traits: Traits = Traits(),
    text: @escaping @MainActor () -> String = { "" },
    measure: @escaping @MainActor (Proposal) -> CellSize,
    layOut: @escaping @MainActor (CellRect, FramePlan) -> Void
  ) {
    self.stretch = stretch
    self.minimumColumns = minimumColumns
    self.dependsOnRows = dependsOnRows
    self.overflows = overflows
    self.traits = traits
    makeText = text
    measureContent = measure
    layOutContent = layOut
  }

  /// Creates a placeholder for rows that a list creates on demand.
  convenience init(rows: LazyRows) {
    self.init(
      traits: Traits(rows: rows), measure: { _ in .zero }, layOut: { _, _ in })
  }

  /// Creates a node that forwards to another, except for the arguments that are given. With
  /// `measure`, its size is assumed to depend on the proposed rows.
  convenience init(
    wrapping node: Node, stretch: Stretch? = nil, minimumColumns: Int? = nil,
    dependsOnRows: Bool? = nil, overflows: Bool = false,
    measure: (@MainActor (Proposal) -> CellSize)? = nil,
    layOut: (@MainActor (CellRect, FramePlan) -> Void)? = nil
  ) {
    self.init(
      stretch: stretch ?? node.stretch, minimumColumns: minimumColumns ?? node.minimumColumns,
      dependsOnRows: dependsOnRows ?? (measure != nil || node.dependsOnRows),
      overflows: overflows || node.overflows, traits: node.traits, text: { node.text },
      measure: measure ?? { node.measure($0) }, layOut: layOut ?? { node.layOut(in: $0, $1) })
  }

  /// Returns the size of the node for a proposal. Results are cached.
  func measure(_ proposal: Proposal) -> CellSize {
    var proposal = proposal
    if !dependsOnRows { proposal.rows = nil }
    for (known, size) in measuredSizes where known == proposal { return size }
    let size = measureContent(proposal)
    measuredSizes.append((proposal, size))
    return size
  }

  /// Lays the node out in a rectangle of the frame.
  ///
  /// Drawing is clipped to the rectangle, unless the node overflows on purpose, as an offset view
  /// does.
  func layOut(in rect: CellRect, _ plan: FramePlan) {
    if overflows {
      layOutContent(rect, plan)
    } else {
      plan.clipped(to: rect) { layOutContent(rect, plan) }
    }
  }

  /// Lays the node out in a rectangle, aligned in the size that it measures for that rectangle.
  func fill(_ rect: CellRect, _ alignment: Alignment, _ plan: FramePlan) {
    let size = measure(Proposal(columns: rect.columns, rows: rect.rows))
    layOut(in: alignment.position(size, in: rect), plan)
  }

  /// The text of the node, for labels that are read aloud or searched.
  var text: String {
    if let cachedText { return cachedText }
    let text = makeText()
    cachedText = text
    return text
  }
}

extension [Node] {
  /// The texts of the nodes, separated by spaces.
  @MainActor var text: String {
    var texts: [String] = []
    for node in self {
      let text = node.traits.label ?? node.text
      if !text.isEmpty { texts.append(text) }
    }
    return texts.joined(separator: " ")
  }
}
