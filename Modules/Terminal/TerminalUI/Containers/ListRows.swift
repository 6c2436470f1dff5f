/// One line of a list's content: a row, a header, a footer, or the edge of a group.
struct ListLine {
  enum Kind {
    case row, header, footer, top(title: String), bottom
  }

  let kind: Kind
  let nodes: [Node]
  var isGrouped = false
  var id = ""
  var delete: (@MainActor () -> Void)?
  var move: (@MainActor (Int) -> Void)?

  /// Whether the row as a whole takes the focus.
  var isFocusable: Bool { delete != nil || move != nil }
}

/// The lines of a list, made when they are asked for and kept for the frame.
@MainActor
final class ListLines {
  private struct Run {
    let start: Int
    let count: Int
    let make: @MainActor (Int) -> ListLine
  }

  private var runs: [Run] = []
  private(set) var count = 0
  private var made: [Int: ListLine] = [:]
  private(set) var prefixes: [String] = []
  private let isGrouped: Bool

  init(_ nodes: [Node], isGrouped: Bool) {
    self.isGrouped = isGrouped
    var loose: [Node] = []
    for node in nodes {
      let sections = Self.sections(in: node)
      guard !sections.isEmpty else {
        loose.append(node)
        continue
      }
      addGroup(SectionContent(header: [], rows: loose, footer: []))
      loose = []
      for section in sections { addGroup(section) }
    }
    addGroup(SectionContent(header: [], rows: loose, footer: []))
  }

  /// The sections that a node stands for. Rows are looked at once: where the first of them is a
  /// section, all are, and they are made at once.
  private static func sections(in node: Node) -> [SectionContent] {
    if let section = node.traits.section { return [section] }
    guard let rows = node.traits.rows, rows.count > 0 else { return [] }
    let first = rows.make(0)
    guard first.contains(where: { $0.traits.section != nil }) else {
      node.traits.rows?.first = first
      return []
    }
    let rest = (1..<rows.count).flatMap { rows.make($0) }
    return (first + rest).compactMap(\.traits.section)
  }

  subscript(index: Int) -> ListLine {
    if let line = made[index] { return line }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    let line = runs[low].make(index - runs[low].start)
    made[index] = line
    return line
  }

  private func add(_ count: Int, _ make: @escaping @MainActor (Int) -> ListLine) {
    guard count > 0 else { return }
    runs.append(Run(start: self.count, count: count, make: make))
    self.count += count
  }

  private func addGroup(_ group: SectionContent) {
    guard !(group.header.isEmpty && group.rows.isEmpty && group.footer.isEmpty) else { return }
    if isGrouped, !group.rows.isEmpty {
      let title = group.header.text
      add(1) { _ in ListLine(kind: .top(title: title), nodes: [], isGrouped: true) }
    } else if !group.header.isEmpty {
      add(1) { _ in ListLine(kind: .header, nodes: group.header) }
    }
    for node in group.rows { addRow(node) }
    if isGrouped, !group.rows.isEmpty {
      add(1) { _ in ListLine(kind: .bottom, nodes: [], isGrouped: true) }
    }
    if !group.footer.isEmpty { add(1) { _ in ListLine(kind: .footer, nodes: group.footer) } }
  }

  private func addRow(_ node: Node) {
    let isGrouped = isGrouped
    guard let rows = node.traits.rows else {
      add(1) { _ in ListLine(kind: .row, nodes: [node], isGrouped: isGrouped) }
      return
    }
    prefixes.append(rows.prefix)
    add(rows.count) { offset in
      var line = ListLine(
        kind: .row, nodes: offset == 0 ? rows.first ?? rows.make(0) : rows.make(offset),
        isGrouped: isGrouped)
      line.id = "\(rows.prefix)/row\(offset)"
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
