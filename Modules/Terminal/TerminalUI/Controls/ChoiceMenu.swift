/// The open menu of a picker: an overlay of all values, with type-to-select.
@MainActor
struct ChoiceMenu {
  let id: ViewID
  let title: String
  let choices: [String]
  let highlighted: Int
  let anchor: CellRect
  let highlight: @MainActor (Int) -> Void
  let close: @MainActor () -> Void
  let choose: @MainActor (Int) -> Void

  var overlay: Overlay {
    Overlay(id: id, dimsBelow: true, layOut: layOut, cancel: close)
  }

  private func layOut(_ screen: CellRect, _ plan: FramePlan) {
    let widest = choices.map(\.displayWidth).max() ?? 0
    let size = CellSize(
      columns: min(screen.columns, max(widest, title.displayWidth) + 6),
      rows: min(screen.rows, choices.count + 2))
    let column = min(max(screen.column, anchor.column), screen.endColumn - size.columns)
    let row = min(max(screen.row, anchor.row), screen.endRow - size.rows)
    let rect = CellRect(origin: CellPoint(column: column, row: row), size: size)
    plan.blank(rect)
    plan.box(
      rect, title: title, CellStyle(foreground: plan.theme.focusedBorder),
      titleStyle: CellStyle(attributes: .bold))
    let inner = rect.inset(by: 1)
    let first = min(max(0, highlighted - inner.rows / 2), max(0, choices.count - inner.rows))
    for index in first..<min(choices.count, first + max(0, inner.rows)) {
      layOutChoice(index, inner, first, plan)
    }
    plan.scrollBar(
      at: CellRect(column: rect.endColumn - 1, row: inner.row, columns: 1, rows: inner.rows),
      first: first, shown: inner.rows, total: choices.count)
    plan.describe(
      Description(id: id, role: .alert, label: title, choices: choices, rect: rect),
      ControlActions(choose: pick))
    plan.addRegion(id, rect, keys: [KeyHint("↑↓", "move"), KeyHint("Enter", "choose")]) { event in
      handleEvent(event, inner, first)
    }
  }

  private func layOutChoice(_ index: Int, _ inner: CellRect, _ first: Int, _ plan: FramePlan) {
    let line = CellRect(
      column: inner.column, row: inner.row + index - first, columns: inner.columns, rows: 1)
    let isHighlighted = index == highlighted
    plan.clipped(to: inner) {
      plan.write(
        choices[index], at: line.origin.offset(columns: 2),
        CellStyle(attributes: isHighlighted ? .bold : []))
      guard isHighlighted else { return }
      plan.write(plan.glyphs.focusLeft, at: line.origin, plan.theme.focusMark)
      plan.highlight(line)
    }
  }

  private func pick(_ index: Int) {
    close()
    choose(index)
  }

  private func handleEvent(_ event: RegionEvent, _ inner: CellRect, _ first: Int) -> Bool {
    switch event {
    case .key(let press): return handleKey(press, page: max(1, inner.rows - 1))
    case .scroll(let lines): moveHighlight(to: highlighted + lines.signum())
    case .release(let point, _, _):
      let index = first + point.row - inner.row
      if inner.contains(point), choices.indices.contains(index) { pick(index) }
    case .press, .drag, .doubleClick: break
    case .paste: return false
    }
    return true
  }

  private func handleKey(_ press: KeyPress, page: Int) -> Bool {
    switch press.key {
    case .up: moveHighlight(to: highlighted - 1)
    case .down: moveHighlight(to: highlighted + 1)
    case .pageUp: moveHighlight(to: highlighted - page)
    case .pageDown: moveHighlight(to: highlighted + page)
    case .home: moveHighlight(to: 0)
    case .end: moveHighlight(to: choices.count - 1)
    case .enter, .character(" "): pick(highlighted)
    case .character(let letter) where press.isPlain: jump(to: letter)
    default: return false
    }
    return true
  }

  private func moveHighlight(to index: Int) {
    highlight(min(max(0, index), max(0, choices.count - 1)))
  }

  /// Highlights the next choice that begins with a letter, wrapping around at the end.
  private func jump(to letter: Character) {
    let wanted = letter.lowercased()
    let order = Array(choices.indices.dropFirst(highlighted + 1)) + Array(choices.indices)
    if let index = order.first(where: { choices[$0].lowercased().hasPrefix(wanted) }) {
      moveHighlight(to: index)
    }
  }
}
