/// Lays out the visible lines of a list. Lines outside the viewport are neither made nor measured.
@MainActor
struct ListLayout {
  let id: ViewID
  let storage: ScreenStorage
  let lines: ListLines
  let environment: EnvironmentValues
  let isForm: Bool
  let selection: RowSelection?

  static func node<Content: View>(
    _ content: Content, isForm: Bool, selection: RowSelection? = nil, in context: ViewContext
  ) -> Node {
    let isGrouped =
      (isForm || context.environment.styles.groupsLists)
      && context.environment.layoutSize > .compact && !context.environment.container.isBoxed
    let nodes = context.withEnvironment({
      $0.container.axis = .vertical
      $0.container.takesLazyRows = true
      $0.container.labels = LabelColumn()
      if isGrouped { $0.container.isBoxed = true }
    }) {
      content._nodes(in: context)
    }
    let layout = ListLayout(
      id: context.id, storage: context.storage,
      lines: ListLines(nodes, id: context.id, isGrouped: isGrouped),
      environment: context.environment, isForm: isForm, selection: selection)
    return Node(
      stretch: .both, minimumColumns: 8, text: { nodes.text }, measure: layout.measure,
      layOut: layout.layOut)
  }

  func measure(_ proposal: Proposal) -> CellSize {
    let columns = min(proposal.columns ?? 40, isForm ? Self.mostFormColumns : .max)
    if let rows = proposal.rows, rows > 0 { return CellSize(columns: columns, rows: rows) }
    // An ideal height needs no more lines than a large screen has.
    var rows = 0
    let most = proposal.rows == 0 ? 3 : 200
    var next = lines.nearest(to: .init(group: 0, line: 0))
    while let index = next, rows < most {
      rows += height(index, columns)
      next = lines.after(index)
    }
    return CellSize(columns: columns, rows: min(rows, most))
  }

  func layOut(_ whole: CellRect, _ plan: FramePlan) {
    // The limit applies to lists only: every control of a form must be reachable.
    let most = isForm ? nil : environment.mostListLines
    let rect = whole.inset(bottom: max(0, whole.rows - (most ?? whole.rows)))
    for id in lines.rowIDs { plan.lifetimes.keep(id) }
    guard rect.columns > 0, rect.rows > 0 else { return }
    plan.lifetimes.touch(id)
    if storage.state.listAtEnd == id { storage.state.scrolls[id] = .end }
    // A list with more lines than rows has a scroll bar, however wide it is.
    let bar = plan.isBesidePaneBorder(rect) ? 0 : 1
    scrollToTarget(rect.rows, max(1, rect.columns - bar))
    let isLonger = lines.count(inGroup: storage.state.scrolls[id]?.group ?? 0) > rect.rows
    var columns = max(1, rect.columns - (isLonger ? bar : 0))
    var window = window(rect.rows, columns)
    if !window.showsAll, !isLonger {
      columns = max(1, columns - bar)
      window = self.window(rect.rows, columns)
    }
    storage.state.scrolls[id] = window.offset
    let scroller = ListScroller(id: id, storage: storage, window: window, page: rect.rows)
    let keys = window.showsAll ? [] : [KeyHint.scroll]
    plan.withKeyScope(
      id, rect: rect, keys: keys, scroll: scroller.scroll, handleKey: scroller.handleKey
    ) {
      let before = plan.interaction.regions.count
      plan.clipped(to: rect.inset(right: rect.columns - columns)) {
        for (index, top) in window.tops {
          let line = CellRect(
            column: rect.column, row: rect.row + top, columns: columns,
            rows: height(index, columns))
          // The controls of a form are single Tab stops; a list is one.
          plan.withGroup(isForm ? nil : id) { self.layOut(lines[index], in: line, plan) }
        }
      }
      if !window.showsAll, !plan.interaction.regions[before...].contains(where: \.isFocusable) {
        scroller.addRegion(rect, plan)
      }
    }
    if !window.showsAll, let first = window.tops.first?.0, let last = window.tops.last?.0 {
      let (row, total) = lines.progress(from: first, to: last, of: environment.styles.listTotal)
      let shown = min(window.tops.count, total - 1)
      let isAtEnd = window.endsInSight && lines.hasAll(of: environment.styles.listTotal)
      plan.scrollBar(
        at: rect.inset(left: rect.columns - 1),
        first: isAtEnd ? total - shown : min(row, total - shown), shown: shown,
        total: total)
    }
  }

  /// Scrolls to the row that a ``ScrollViewProxy`` requests, unless it is completely visible
  /// and has no anchor.
  private func scrollToTarget(_ rows: Int, _ columns: Int) {
    guard let target = storage.scrollTarget, let index = lines.index(of: target.id) else { return }
    storage.scrollTarget = nil
    if let anchor = target.anchor {
      let above = Double(rows - height(index, columns)) * Double(anchor.y)
      storage.state.scrolls[id] = ScrollOffset(
        group: index.group, row: index.line, line: -Int(above.rounded()))
      return
    }
    let isVisible = window(rows, columns).tops.contains {
      $0.0 == index && $0.1 >= 0 && $0.1 + height(index, columns) <= rows
    }
    guard !isVisible else { return }
    // Some rows above the target show where it is.
    storage.state.scrolls[id] = ScrollOffset(
      group: index.group, row: index.line, line: -rows / 3)
  }

  /// Returns the visible lines, with the scroll offset clamped to its bounds.
  private func window(_ rows: Int, _ columns: Int) -> ListWindow {
    let wanted = storage.state.scrolls[id] ?? ScrollOffset()
    guard var first = lines.nearest(to: .init(group: wanted.group, line: wanted.row)) else {
      return ListWindow(
        offset: ScrollOffset(), tops: [], beginsInSight: true, endsInSight: true)
    }
    var line = wanted.line
    while line < 0, let before = lines.before(first) {
      first = before
      line += height(first, columns)
    }
    line = max(0, line)
    while line >= height(first, columns), let after = lines.after(first) {
      line -= height(first, columns)
      first = after
    }
    var tops = fill(first, line, rows, columns)
    if tops.last.map({ lines.after($0.0) == nil }) ?? true {
      let end = end(rows, columns)
      if (first, line) > end {
        (first, line) = end
        tops = fill(first, line, rows, columns)
      }
    }
    let endsInSight =
      tops.last.map { lines.after($0.0) == nil && $0.1 + height($0.0, columns) <= rows } ?? true
    return ListWindow(
      offset: ScrollOffset(group: first.group, row: first.line, line: line), tops: tops,
      beginsInSight: line == 0 && lines.before(first) == nil, endsInSight: endsInSight)
  }

  private func fill(
    _ first: ListLines.Index, _ line: Int, _ rows: Int, _ columns: Int
  ) -> [(ListLines.Index, Int)] {
    var tops: [(ListLines.Index, Int)] = []
    var top = -line
    var next: ListLines.Index? = first
    while let index = next, top < rows {
      tops.append((index, top))
      top += height(index, columns)
      next = lines.after(index)
    }
    return tops
  }

  /// Returns the scroll position at which the last line is at the bottom edge, or the first line if
  /// all lines fit.
  private func end(_ rows: Int, _ columns: Int) -> (ListLines.Index, Int) {
    var free = rows
    var first = ListLines.Index(group: 0, line: 0)
    var next = lines.nearest(to: ListLines.end)
    while let index = next {
      let height = height(index, columns)
      if height >= free { return (index, height - free) }
      free -= height
      first = index
      next = lines.before(index)
    }
    return (first, 0)
  }

  private func height(_ index: ListLines.Index, _ columns: Int) -> Int {
    let line = lines[index]
    switch line.kind {
    case .top, .bottom: return 1
    case .header, .footer:
      let inner = line.nodes.map { $0.measure(Proposal(columns: columns)).rows }.reduce(0, +)
      let isFirst = index == .init(group: 0, line: 0)
      let isCompact = isForm || environment.styles.hasCompactSections
      return max(1, inner) + (isCompact || isFirst ? 0 : 1)
    case .row:
      let inner = max(0, columns - Self.margin * 2)
      return max(1, line.nodes.map { $0.measure(Proposal(columns: inner)).rows }.reduce(0, +))
    }
  }

  /// The maximum width of a form. A wider screen would tear its rows apart.
  private static let mostFormColumns = 80
  /// The number of columns on each side of a row.
  static let margin = 2

  private func layOut(_ line: ListLine, in rect: CellRect, _ plan: FramePlan) {
    switch line.kind {
    case .top(let title):
      plan.boxTop(rect, title: title)
      if !title.isEmpty {
        plan.describe(
          Description(id: headerID(title), role: .header, label: title, rect: rect))
      }
    case .bottom: plan.boxBottom(rect)
    case .header:
      let headerRect = rect.inset(
        top: rect.rows - max(1, min(rect.rows, headerRows(line, rect.columns))))
      plan.withoutDescriptions { stack(line.nodes, in: headerRect, plan) }
      plan.restyle(headerRect) { $0.attributes.formUnion([.bold]) }
      let title = line.nodes.text
      plan.describe(
        Description(id: headerID(title), role: .header, label: title, rect: headerRect))
    case .footer: stack(line.nodes, in: rect.inset(left: Self.margin), plan)
    case .row:
      if line.isGrouped { plan.sides(rect, CellStyle(foreground: plan.theme.border)) }
      layOutRow(line, rect, plan)
    }
  }

  private func headerID(_ title: String) -> ViewID {
    id.child(.header).child(.element(title))
  }

  private func headerRows(_ line: ListLine, _ columns: Int) -> Int {
    line.nodes.map { $0.measure(Proposal(columns: columns)).rows }.reduce(0, +)
  }

  private func layOutRow(_ line: ListLine, _ rect: CellRect, _ plan: FramePlan) {
    let inner = rect.inset(left: Self.margin, right: Self.margin)
    let side = line.isGrouped ? 1 : 0
    plan.withGutter(rect.inset(left: side, right: side)) {
      if line.delete != nil || line.move != nil || choice(line) != nil, environment.isEnabled {
        layOutFocusable(line, rect, inner, plan)
      } else {
        stack(line.nodes, in: inner, plan)
      }
    }
  }

  private func layOutFocusable(
    _ line: ListLine, _ rect: CellRect, _ inner: CellRect, _ plan: FramePlan
  ) {
    let before = plan.interaction.regions.count
    var keys: [KeyHint] = []
    let choice = choice(line)
    if choice != nil { keys.append(KeyHint("Enter", "choose")) }
    if line.delete != nil { keys.append(KeyHint("d", "delete")) }
    if line.move != nil { keys.append(KeyHint("Shift-↑↓", "move")) }
    // The keys of a row that contains a control are handled after those of the control.
    plan.withKeyScope(line.id, rect: rect, keys: keys, handleKey: { Self.handleKey($0, line) }) {
      plan.addRegion(line.id, inner, group: id, keys: keys) { event in
        switch event {
        case .press: return true
        case .key(let press) where press.isActivation: choice?.choose()
        case .release(_, _, let isInside): if isInside { choice?.choose() }
        default: return false
        }
        return choice != nil
      }
      stack(line.nodes, in: inner, plan)
      if plan.interaction.regions[before...].filter(\.isFocusable).count > 1 {
        plan.interaction.removeRegion(line.id)
      } else {
        if choice?.isChosen == true { drawChosen(inner, plan) }
        plan.highlight(inner, whenFocused: line.id)
        plan.interaction.bindFocus(
          line.nodes.first?.traits.focusBindings ?? [], to: line.id)
      }
    }
    plan.describe(
      Description(
        id: line.id, role: .row, label: line.nodes.text,
        value: choice?.isChosen == true ? "chosen" : "", keys: keys, rect: rect),
      ControlActions(activate: choice?.choose, delete: line.delete))
  }

  /// Marks the chosen row in its margin.
  private func drawChosen(_ inner: CellRect, _ plan: FramePlan) {
    plan.restyle(inner) { $0.attributes.insert(.bold) }
    plan.write(plan.glyphs.checked, at: inner.origin.offset(columns: -1), plan.theme.focusMark)
  }

  /// Returns the value of the row in the list's selection, or `nil` if it cannot be selected.
  private func choice(
    _ line: ListLine
  ) -> (isChosen: Bool, choose: @MainActor () -> Void)? {
    guard let selection, let traits = line.nodes.first?.traits,
      let value = traits.tag ?? traits.rowID
    else { return nil }
    return (selection.contains(value), { selection.choose(value) })
  }

  private static func handleKey(_ press: KeyPress, _ line: ListLine) -> Bool {
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
      let nodeRect = CellRect(
        column: rect.column, row: row, columns: min(size.columns, rect.columns),
        rows: size.rows)
      plan.clipped(to: rect) { node.layOut(in: nodeRect, plan) }
      row += size.rows
    }
  }
}

/// The visible part of a list.
struct ListWindow {
  let offset: ScrollOffset
  /// The visible lines with their distances from the top edge of the viewport.
  let tops: [(ListLines.Index, Int)]
  let beginsInSight: Bool
  let endsInSight: Bool

  var showsAll: Bool { beginsInSight && endsInSight }
}

/// Scrolls a list by changing its stored offset.
@MainActor
struct ListScroller {
  let id: ViewID
  let storage: ScreenStorage
  let window: ListWindow
  let page: Int

  func scroll(_ step: ScrollStep) -> Bool {
    var offset = storage.state.scrolls[id] ?? window.offset
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
      offset = .end
    }
    storage.state.scrolls[id] = offset
    storage.onChange()
    return true
  }

  private func canMove(_ direction: Int) -> Bool {
    direction < 0 ? !window.beginsInSight : !window.endsInSight
  }

  func handleKey(_ press: KeyPress) -> Bool {
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
    plan.addRegion(id, rect, keys: [KeyHint("↑↓", "scroll")]) { event in
      switch event {
      case .key(let press) where press.isKey(.up): scroll(.line(-1))
      case .key(let press) where press.isKey(.down): scroll(.line(1))
      case .scroll(let lines): scroll(.line(lines))
      default: false
      }
    }
  }
}
