/// A line of a list's content: a row, a header, a footer, or an edge of a group.
struct ListLine {
  enum Kind {
    case row, header, footer, top(title: String), bottom
  }

  let kind: Kind
  let nodes: [Node]
  var isGrouped = false
  var id = ViewID.root
  var delete: (@MainActor () -> Void)?
  var move: (@MainActor (Int) -> Void)?
}

/// A sequence of runs of elements, which are made lazily and cached for the frame.
@MainActor
final class LazyRuns<Element> {
  private struct Run {
    let start: Int
    let count: Int
    let make: @MainActor (Int) -> Element
    let find: (@MainActor (AnyHashable) -> Int?)?
  }

  private var runs: [Run] = []
  private(set) var count = 0
  private var made: [Int: Element] = [:]

  /// - Parameter find: Returns the offset of the element with an id.
  func add(
    _ count: Int = 1, find: (@MainActor (AnyHashable) -> Int?)? = nil,
    _ make: @escaping @MainActor (Int) -> Element
  ) {
    guard count > 0 else { return }
    runs.append(Run(start: self.count, count: count, make: make, find: find))
    self.count += count
  }

  /// Returns the index of the element with an id, without making elements.
  func index(of id: AnyHashable) -> Int? {
    for run in runs {
      if let offset = run.find?(id) { return run.start + offset }
    }
    return nil
  }

  subscript(index: Int) -> Element {
    if let element = made[index] { return element }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    let element = runs[low].make(index - runs[low].start)
    made[index] = element
    return element
  }
}

/// The lines of a list in groups. Groups and lines are made lazily.
@MainActor
final class ListLines {
  /// The position of a line: its group and its offset in the group.
  struct Index: Comparable {
    var group: Int
    var line: Int

    static func < (left: Index, right: Index) -> Bool {
      (left.group, left.line) < (right.group, right.line)
    }
  }

  private let groups = LazyRuns<LazyRuns<ListLine>>()
  /// The ids below which the state of rows outside the viewport is kept.
  private(set) var rowIDs: [ViewID] = []
  private let id: ViewID
  private let isGrouped: Bool
  private var hasSections = false

  init(_ nodes: [Node], id: ViewID, isGrouped: Bool) {
    self.id = id
    self.isGrouped = isGrouped
    var loose: [Node] = []
    for node in nodes {
      guard let (count, section) = sections(in: node) else {
        loose.append(node)
        continue
      }
      addLoose(loose)
      loose = []
      hasSections = true
      groups.add(count) { [unowned self] in lines(of: section($0)) }
    }
    addLoose(loose)
  }

  subscript(index: Index) -> ListLine { groups[index.group][index.line] }

  /// Returns the position of the row with an id.
  ///
  /// - Complexity: Makes the groups up to that of the row.
  func index(of id: AnyHashable) -> Index? {
    for group in 0..<groups.count {
      if let line = groups[group].index(of: id) { return Index(group: group, line: line) }
    }
    return nil
  }

  /// Returns the number of lines of the group that is nearest to an index.
  func count(inGroup index: Int) -> Int {
    groups.count > 0 ? groups[min(max(0, index), groups.count - 1)].count : 0
  }

  /// Returns the line that is nearest to an index, or `nil` if the list is empty.
  func nearest(to index: Index) -> Index? {
    guard groups.count > 0 else { return nil }
    let group = min(max(0, index.group), groups.count - 1)
    let count = groups[group].count
    let line = Index(group: group, line: min(max(0, index.line), count - 1))
    return count > 0 ? line : after(line) ?? before(Index(group: group, line: 0))
  }

  func after(_ index: Index) -> Index? {
    if index.line + 1 < groups[index.group].count {
      return Index(group: index.group, line: index.line + 1)
    }
    var group = index.group + 1
    while group < groups.count, groups[group].count == 0 { group += 1 }
    return group < groups.count ? Index(group: group, line: 0) : nil
  }

  func before(_ index: Index) -> Index? {
    if index.line > 0 { return Index(group: index.group, line: index.line - 1) }
    var group = index.group - 1
    while group >= 0, groups[group].count == 0 { group -= 1 }
    return group >= 0 ? Index(group: group, line: groups[group].count - 1) : nil
  }

  static let end = Index(group: .max, line: .max)

  /// Returns the position of the first visible line and the total number of lines, for the scroll
  /// bar. Both are estimated from the sizes of the visible groups, since other groups may not have
  /// been made.
  ///
  /// - Parameter total: The number of sections, or of rows without sections, with those that will
  ///   be added.
  func progress(from first: Index, to last: Index, of total: Int?) -> (first: Int, total: Int) {
    let visible = (first.group...last.group).map { groups[$0].count }
    let lines = Double(max(1, visible.reduce(0, +))) / Double(visible.count)
    let count = hasSections ? max(groups.count, total ?? 0) : groups.count
    let all = Int((Double(count) * lines).rounded())
    return (
      Int((Double(first.group) * lines).rounded()) + first.line,
      max(1, hasSections ? all : max(all, total ?? 0))
    )
  }

  /// Whether the list has all of its sections, or of its rows without sections.
  func hasAll(of total: Int?) -> Bool {
    guard let total else { return true }
    return (hasSections ? groups.count : count(inGroup: 0)) >= total
  }

  /// Returns the sections that a node represents, or `nil` if it represents none. The first row
  /// decides: if it is a section, all rows are.
  private func sections(
    in node: Node
  ) -> (count: Int, section: @MainActor (Int) -> SectionContent)? {
    if let section = node.traits.section { return (1, { _ in section }) }
    guard let rows = node.traits.rows, rows.count > 0 else { return nil }
    let first = rows.make(0)
    guard first.contains(where: { $0.traits.section != nil }) else {
      node.traits.rows?.first = first
      return nil
    }
    rowIDs.append(rows.id)
    return (
      rows.count,
      { offset in
        let nodes = offset == 0 ? first : rows.make(offset)
        return nodes.lazy.compactMap(\.traits.section).first
          ?? SectionContent(header: [], rows: nodes, footer: [])
      }
    )
  }

  private func addLoose(_ rows: [Node]) {
    guard !rows.isEmpty else { return }
    let group = lines(of: SectionContent(header: [], rows: rows, footer: []))
    groups.add { _ in group }
  }

  private func lines(of group: SectionContent) -> LazyRuns<ListLine> {
    let lines = LazyRuns<ListLine>()
    let hasBox = isGrouped && !group.rows.isEmpty
    if hasBox {
      let title = group.header.text
      lines.add { _ in ListLine(kind: .top(title: title), nodes: [], isGrouped: true) }
    } else if !group.header.isEmpty {
      lines.add { _ in ListLine(kind: .header, nodes: group.header) }
    }
    for node in group.rows { add(node, to: lines) }
    if hasBox { lines.add { _ in ListLine(kind: .bottom, nodes: [], isGrouped: true) } }
    if !group.footer.isEmpty { lines.add { _ in ListLine(kind: .footer, nodes: group.footer) } }
    return lines
  }

  private func add(_ node: Node, to lines: LazyRuns<ListLine>) {
    let isGrouped = isGrouped
    guard let rows = node.traits.rows else {
      let lineID = id.child(.row).child(.position(groups.count)).child(.position(lines.count))
      lines.add(find: { node.traits.scrollID == $0 ? 0 : nil }) { _ in
        ListLine(kind: .row, nodes: [node], isGrouped: isGrouped, id: lineID)
      }
      return
    }
    rowIDs.append(rows.id)
    lines.add(rows.count, find: rows.find) { offset in
      var line = ListLine(
        kind: .row, nodes: offset == 0 ? rows.first ?? rows.make(0) : rows.make(offset),
        isGrouped: isGrouped)
      line.id = rows.id.child(.row).child(.position(offset))
      if let delete = rows.delete { line.delete = { delete(offset) } }
      if let move = rows.move {
        line.move = { Self.move(offset, by: $0, of: rows.count, move) }
      }
      return line
    }
  }

  private static func move(
    _ offset: Int, by step: Int, of count: Int, _ move: @MainActor (Int, Int) -> Void
  ) {
    let target = offset + step
    guard target >= 0, target < count else { return }
    move(offset, step > 0 ? target + 1 : target)
  }
}
