/// Lays the lines of a list out from the first one in sight, and no further than the last.
@MainActor
struct ListParts {
  let id: String
  let memory: KitMemory
  let lines: ListLines
  let inherited: Inherited
  let isForm: Bool

  static func node<Content: View>(
    _ content: Content, isForm: Bool, in context: ViewContext
  ) -> Node {
    let nodes = context.inheriting({ $0.takesLazyRows = true }) {
      context.children(of: content, axis: .vertical, lazily: true)
    }
    let isGrouped =
      (isForm || context.inherited.groupsLists)
      && context.inherited.environment.screenSize.rows >= 16
    let parts = ListParts(
      id: context.path, memory: context.memory, lines: ListLines(nodes, isGrouped: isGrouped),
      inherited: context.inherited, isForm: isForm)
    return Node(
      stretch: .both, leastColumns: 8, text: { nodes.text }, measure: parts.measure,
      place: parts.place)
  }

  func measure(_ proposal: Proposal) -> CellSize {
    let columns = proposal.columns ?? 40
    if let rows = proposal.rows, rows > 0 { return CellSize(columns: columns, rows: rows) }
    // Enough to know what a list would like; nobody sees more of it at once.
    var rows = 0
    let most = proposal.rows == 0 ? 3 : 200
    var index = 0
    while index < lines.count, rows < most {
      rows += height(index, columns)
      index += 1
    }
    return CellSize(columns: columns, rows: min(rows, most))
  }

  func place(_ rect: CellRect, _ plan: FramePlan) {
    for prefix in lines.prefixes { plan.keep(prefix) }
    guard rect.columns > 0, rect.rows > 0 else { return }
    plan.touch(id)
    var columns = rect.columns
    var window = window(rect.rows, columns)
    if !window.showsAll {
      columns = max(1, columns - 1)
      window = self.window(rect.rows, columns)
    }
    memory.state.scrolls[id] = window.offset
    let scroller = ListScroller(id: id, memory: memory, window: window, page: rect.rows)
    let keys = window.showsAll ? [] : [KeyHint("PgUp/PgDn", "scroll")]
    plan.inScope(id, rect: rect, keys: keys, scroll: scroller.scroll, handle: scroller.handle) {
      let before = plan.regions.count
      plan.clipped(to: rect.inset(right: rect.columns - columns)) {
        for (index, top) in window.tops {
          let height = height(index, columns)
          let line = CellRect(
            column: rect.column, row: rect.row + top, columns: columns, rows: height)
          place(lines[index], in: line, plan)
        }
      }
      if !window.showsAll, !plan.regions[before...].contains(where: \.isFocusable) {
        scroller.addRegion(rect, plan)
      }
    }
    if !window.showsAll {
      plan.scrollBar(
        at: rect.inset(left: rect.columns - 1), first: window.offset.row,
        shown: min(window.tops.count, lines.count - 1), total: lines.count)
    }
  }

  /// What is in sight: the offset, brought into its bounds, and where the lines stand.
  private func window(_ rows: Int, _ columns: Int) -> ListWindow {
    var offset = memory.state.scrolls[id] ?? ScrollOffset()
    offset.row = min(max(0, offset.row), max(0, lines.count - 1))
    while offset.line < 0, offset.row > 0 {
      offset.row -= 1
      offset.line += height(offset.row, columns)
    }
    offset.line = max(0, offset.line)
    while offset.row < lines.count - 1, offset.line >= height(offset.row, columns) {
      offset.line -= height(offset.row, columns)
      offset.row += 1
    }
    var tops = fill(offset, rows, columns)
    if tops.last.map({ $0.0 == lines.count - 1 }) ?? true, let end = endOffset(rows, columns) {
      if (offset.row, offset.line) > (end.row, end.line) {
        offset = end
        tops = fill(offset, rows, columns)
      }
    }
    let last = tops.last
    let endsInSight =
      last.map { $0.0 == lines.count - 1 && $0.1 + height($0.0, columns) <= rows } ?? true
    return ListWindow(
      offset: offset, tops: tops, beginsInSight: offset.row == 0 && offset.line == 0,
      endsInSight: endsInSight, count: lines.count)
  }

  private func fill(_ offset: ScrollOffset, _ rows: Int, _ columns: Int) -> [(Int, Int)] {
    var tops: [(Int, Int)] = []
    var top = -offset.line
    var index = offset.row
    while index < lines.count, top < rows {
      tops.append((index, top))
      top += height(index, columns)
      index += 1
    }
    return tops
  }

  /// The offset at which the last line stands at the lower edge; the beginning if all fit.
  private func endOffset(_ rows: Int, _ columns: Int) -> ScrollOffset? {
    var free = rows
    var index = lines.count
    while index > 0 {
      index -= 1
      let height = height(index, columns)
      if height >= free { return ScrollOffset(row: index, line: height - free) }
      free -= height
    }
    return ScrollOffset()
  }

  private func height(_ index: Int, _ columns: Int) -> Int {
    let line = lines[index]
    switch line.kind {
    case .top, .bottom: return 1
    case .header, .footer:
      let inner = line.nodes.map { $0.measure(Proposal(columns: columns)).rows }.reduce(0, +)
      return max(1, inner) + (isForm || index == 0 ? 0 : 1)
    case .row:
      let inner = max(0, columns - margin(line) * 2)
      return max(1, line.nodes.map { $0.measure(Proposal(columns: inner)).rows }.reduce(0, +))
    }
  }

  private func margin(_ line: ListLine) -> Int { 2 }

  private func place(_ line: ListLine, in rect: CellRect, _ plan: FramePlan) {
    let faint = CellStyle(attributes: .dim)
    switch line.kind {
    case .top(let title):
      plan.boxTop(rect, title: title)
      if !title.isEmpty {
        plan.describe(
          Description(id: "\(id)/\(title)", role: .header, label: title, rect: rect))
      }
    case .bottom: plan.boxBottom(rect)
    case .header:
      let place = rect.inset(
        top: rect.rows - max(1, min(rect.rows, headerRows(line, rect.columns))))
      plan.silently { stack(line.nodes, in: place, plan) }
      plan.restyle(place) { $0.attributes.formUnion([.bold]) }
      let title = line.nodes.text
      plan.describe(Description(id: "\(id)/\(title)", role: .header, label: title, rect: place))
    case .footer: stack(line.nodes, in: rect.inset(left: margin(line)), plan)
    case .row:
      if line.isGrouped {
        for row in rect.row..<rect.endRow {
          let side = String(plan.glyphs.vertical)
          plan.write(side, at: CellPoint(column: rect.column, row: row), faint)
          plan.write(side, at: CellPoint(column: rect.endColumn - 1, row: row), faint)
        }
      }
      placeRow(line, rect, plan)
    }
  }

  private func headerRows(_ line: ListLine, _ columns: Int) -> Int {
    line.nodes.map { $0.measure(Proposal(columns: columns)).rows }.reduce(0, +)
  }

  private func placeRow(_ line: ListLine, _ rect: CellRect, _ plan: FramePlan) {
    let inner = rect.inset(left: margin(line), right: margin(line))
    plan.withGutter(rect.column + (line.isGrouped ? 1 : 0)) {
      if line.isFocusable, inherited.isEnabled {
        placeFocusable(line, rect, inner, plan)
      } else {
        stack(line.nodes, in: inner, plan)
      }
    }
  }

  private func placeFocusable(
    _ line: ListLine, _ rect: CellRect, _ inner: CellRect, _ plan: FramePlan
  ) {
    let before = plan.regions.count
    var keys: [KeyHint] = []
    if line.delete != nil { keys.append(KeyHint("d", "delete")) }
    if line.move != nil { keys.append(KeyHint("Shift-↑↓", "move")) }
    // A row that holds a control passes its own keys through that control.
    plan.inScope(line.id, rect: rect, keys: keys, handle: { Self.handle($0, line) }) {
      plan.region(line.id, inner, group: id, keys: keys) { event in
        if case .press = event { return true }
        return false
      }
      stack(line.nodes, in: inner, plan)
      if plan.regions[before...].filter(\.isFocusable).count > 1 {
        plan.dropRegion(line.id)
      } else {
        plan.gutterMarker(line.id, inner)
        plan.restyle(inner, whenFocused: line.id) { $0.attributes.insert(.inverse) }
      }
    }
    plan.describe(
      Description(
        id: line.id, role: .row, label: line.nodes.text, keys: keys, rect: rect),
      ControlActions(delete: line.delete))
  }

  private static func handle(_ press: KeyPress, _ line: ListLine) -> Bool {
    switch press.key {
    case .delete where press.isPlain, .backspace where press.isPlain,
      .character("d") where press.isPlain:
      guard let delete = line.delete else { return false }
      delete()
    case .up where press.modifiers == .shift: line.move?(-1)
    case .down where press.modifiers == .shift: line.move?(1)
    default: return false
    }
    return true
  }

  private func stack(_ nodes: [Node], in rect: CellRect, _ plan: FramePlan) {
    var row = rect.row
    for node in nodes {
      let size = node.measure(Proposal(columns: rect.columns))
      let columns =
        node.stretch.contains(.horizontal) ? rect.columns : min(size.columns, rect.columns)
      let place = CellRect(
        column: rect.column, row: row, columns: columns, rows: max(1, size.rows))
      plan.clipped(to: rect) { node.place(in: place, plan) }
      row += max(1, size.rows)
    }
  }
}

/// What of a list is in sight.
struct ListWindow {
  let offset: ScrollOffset
  /// The lines in sight, each with its distance from the upper edge.
  let tops: [(Int, Int)]
  let beginsInSight: Bool
  let endsInSight: Bool
  let count: Int

  var showsAll: Bool { beginsInSight && endsInSight }
}

/// Moves the offset of a list.
@MainActor
struct ListScroller {
  let id: String
  let memory: KitMemory
  let window: ListWindow
  let page: Int

  func scroll(_ step: ScrollStep) -> Bool {
    var offset = memory.state.scrolls[id] ?? window.offset
    switch step {
    case .line(let lines), .reveal(let lines):
      guard canMove(lines) else { return false }
      offset.line += lines
    case .page(let pages):
      guard canMove(pages) else { return false }
      offset.line += pages * max(1, page - 1)
    case .begin:
      guard canMove(-1) else { return false }
      offset = ScrollOffset()
    case .end:
      guard canMove(1) else { return false }
      offset = ScrollOffset(row: window.count - 1, line: 0)
    }
    memory.state.scrolls[id] = offset
    memory.onChange()
    return true
  }

  private func canMove(_ direction: Int) -> Bool {
    direction < 0 ? !window.beginsInSight : !window.endsInSight
  }

  func handle(_ press: KeyPress) -> Bool {
    guard press.isPlain else { return false }
    switch press.key {
    case .pageUp: return scroll(.page(-1))
    case .pageDown: return scroll(.page(1))
    case .home: return scroll(.begin)
    case .end: return scroll(.end)
    default: return false
    }
  }

  func addRegion(_ rect: CellRect, _ plan: FramePlan) {
    plan.region(id, rect, keys: [KeyHint("↑↓", "scroll")]) { event in
      switch event {
      case .key(let press) where press.isKey(.up): scroll(.line(-1))
      case .key(let press) where press.isKey(.down): scroll(.line(1))
      case .scroll(let lines): scroll(.line(lines))
      default: false
      }
    }
  }
}

extension FramePlan {
  /// The upper edge of a group, with its title.
  func boxTop(_ rect: CellRect, title: String) {
    guard rect.columns >= 2 else { return }
    let faint = CellStyle(attributes: .dim)
    let line = String(repeating: glyphs.horizontal, count: rect.columns - 2)
    write("\(glyphs.corners[0])\(line)\(glyphs.corners[1])", at: rect.origin, faint)
    guard !title.isEmpty, rect.columns > 6 else { return }
    let shown = title.truncated(columns: rect.columns - 6, ellipsis: glyphs.ellipsis)
    write(" \(shown) ", at: rect.origin.offset(columns: 2), CellStyle(attributes: .bold))
  }

  /// The lower edge of a group.
  func boxBottom(_ rect: CellRect) {
    guard rect.columns >= 2 else { return }
    let line = String(repeating: glyphs.horizontal, count: rect.columns - 2)
    write(
      "\(glyphs.corners[2])\(line)\(glyphs.corners[3])", at: rect.origin,
      CellStyle(attributes: .dim))
  }

  /// Marks the row of a control without brackets while it has the focus.
  func gutterMarker(_ id: String, _ rect: CellRect) {
    guard let gutter, rect.column - gutter <= 2 else { return }
    let marker = glyphs.focusLeft
    let clip = gutterClip
    let point = CellPoint(column: gutter, row: rect.row)
    paint { buffer, focus in
      guard focus == id else { return }
      buffer.write(marker, at: point, style: CellStyle(attributes: .bold), clip: clip)
    }
  }

  /// Rows placed in `body` have their focus marker in this column.
  func withGutter(_ column: Int, _ body: () -> Void) {
    let outer = (gutter, gutterClip)
    (gutter, gutterClip) = (column, clip)
    body()
    (gutter, gutterClip) = outer
  }
}
