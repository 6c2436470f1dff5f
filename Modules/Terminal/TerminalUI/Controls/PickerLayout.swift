@MainActor
struct PickerLayout {
  let id: ViewID
  let title: String
  let choices: [String]
  let selected: Int?
  let environment: EnvironmentValues
  let storage: ScreenStorage
  let choose: @MainActor (Int) -> Void

  var node: Node {
    switch environment.styles.picker {
    case .segmented: segmented
    case .inline: inline
    case .automatic, .menu: menu
    }
  }

  private var style: CellStyle {
    var style = environment.style
    if !environment.isEnabled { style.attributes.insert(.dim) }
    return style
  }

  private var secondary: CellStyle {
    var style = style
    style.foreground = environment.theme.secondary
    return style
  }

  private func describe(_ rect: CellRect, _ plan: FramePlan) {
    var actions = ControlActions()
    if environment.isEnabled { actions.choose = choose }
    plan.describe(
      Description(
        id: id, role: .picker, label: environment.control.label ?? title,
        value: selected.map { choices[$0] } ?? "",
        choices: choices, isEnabled: environment.isEnabled, rect: rect), actions)
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  /// Moves the selection and returns whether it could be moved.
  private func move(_ step: Int) -> Bool {
    let next = selected.map { $0 + step } ?? 0
    guard choices.indices.contains(next) else { return false }
    choose(next)
    return true
  }

  // Segmented and inline: all values in one row, or one below the other if the row is too narrow.

  private var segments: [String] {
    choices.indices.map { index in
      let mark = index == selected ? environment.glyphs.on : environment.glyphs.off
      return " \(mark) \(choices[index]) "
    }
  }

  private var segmented: Node {
    let segments = segments
    let widths = segments.map(\.displayWidth)
    let total = widths.reduce(0, +) + max(0, widths.count - 1)
    return Node(
      minimumColumns: widths.max() ?? 0, text: { "" },
      measure: { proposal in
        let fits = proposal.columns.map { $0 >= total } ?? true
        return fits
          ? CellSize(columns: total, rows: 1)
          : CellSize(columns: widths.max() ?? 0, rows: segments.count)
      },
      layOut: { rect, plan in
        let isRow = rect.columns >= total
        layOut(segments, widths, isRow: isRow, rect, plan)
      })
  }

  private var inline: Node {
    let segments = segments
    let widths = segments.map(\.displayWidth)
    let titleRows = title.isEmpty || environment.styles.hidesLabels ? 0 : 1
    return Node(
      minimumColumns: widths.max() ?? 0, text: { "" },
      measure: { _ in
        CellSize(
          columns: max(widths.max() ?? 0, titleRows * title.displayWidth),
          rows: segments.count + titleRows)
      },
      layOut: { rect, plan in
        if titleRows > 0 { plan.write(title, at: rect.origin, style) }
        layOut(segments, widths, isRow: false, rect.inset(top: titleRows), plan)
      })
  }

  private func layOut(
    _ segments: [String], _ widths: [Int], isRow: Bool, _ rect: CellRect, _ plan: FramePlan
  ) {
    describe(rect, plan)
    var rects: [CellRect] = []
    var point = rect.origin
    for index in segments.indices {
      rects.append(
        CellRect(column: point.column, row: point.row, columns: widths[index], rows: 1))
      if isRow { point.column += widths[index] + 1 } else { point.row += 1 }
    }
    plan.clipped(to: rect) {
      for (index, segment) in segments.enumerated() {
        var style = style
        if index == selected { style.attributes.insert(.bold) } else { style = secondary }
        plan.write(segment, at: rects[index].origin, style)
        if index == selected, environment.isEnabled {
          style.foreground = environment.accent
          plan.write(environment.glyphs.on, at: rects[index].origin.offset(columns: 1), style)
        }
      }
    }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    let keys = [KeyHint(isRow ? "←→" : "↑↓", title.isEmpty ? "choose" : title)]
    plan.addRegion(id, rect, keys: keys) { event in
      handleEvent(event, rects, isRow: isRow)
    }
  }

  private func handleEvent(_ event: RegionEvent, _ rects: [CellRect], isRow: Bool) -> Bool {
    switch event {
    case .key(let press) where press.isPlain:
      switch press.key {
      case .left where isRow, .up where !isRow: return move(-1)
      case .right where isRow, .down where !isRow: return move(1)
      case .enter where selected == nil, .character(" ") where selected == nil: return move(0)
      case .character(" "): choose(((selected ?? -1) + 1) % max(1, choices.count))
      default: return false
      }
    case .press(let point):
      if let index = rects.firstIndex(where: { $0.contains(point) }) { choose(index) }
    case .release: break
    default: return false
    }
    return true
  }

  // Menu: one row with the selected value, which opens a menu.

  private var menu: Node {
    let shown = selected.map { choices[$0] } ?? "–"
    let glyphs = environment.glyphs
    let label = title.isEmpty || environment.styles.hidesLabels ? "" : title
    let field = "[ \(shown) \(glyphs.down) ]"
    let indent = environment.container.labelIndent(label.displayWidth)
    return Node(
      minimumColumns: 12, text: { "" },
      measure: { proposal in
        CellSize(columns: min(indent() + field.displayWidth, proposal.columns ?? .max), rows: 1)
      },
      layOut: { rect, plan in layOutMenu(label, field, indent(), rect, plan) })
  }

  private func layOutMenu(
    _ label: String, _ field: String, _ indent: Int, _ rect: CellRect, _ plan: FramePlan
  ) {
    describe(rect, plan)
    let width = min(field.displayWidth, rect.columns)
    let fieldRect = CellRect(
      column: rect.column + min(indent, rect.columns - width), row: rect.row, columns: width,
      rows: 1)
    plan.clipped(to: rect) {
      let available = max(0, fieldRect.column - rect.column - 1)
      plan.write(
        label.truncated(columns: available, ellipsis: plan.glyphs.ellipsis), at: rect.origin, style)
      plan.write(
        field.truncated(columns: width, ellipsis: plan.glyphs.ellipsis), at: fieldRect.origin, style
      )
    }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    plan.addRegion(id, rect, keys: [KeyHint("Enter", "choose"), KeyHint("←→", "change")]) { event in
      switch event {
      case .key(let press) where press.isActivation: open()
      case .key(let press) where press.isKey(.left): return move(-1)
      case .key(let press) where press.isKey(.right): return move(1)
      case .press: break
      case .release(_, _, let isInside): if isInside { open() }
      default: return false
      }
      return true
    }
    if case .menuOpen(let highlighted) = storage.state.controls[id] {
      let menu = ChoiceMenu(
        id: id.child(.menu), title: title, choices: choices,
        highlighted: min(highlighted, max(0, choices.count - 1)), anchor: fieldRect,
        highlight: { storage.setControl(.menuOpen(highlighted: $0), of: id) },
        close: { storage.setControl(nil, of: id) }, choose: choose)
      plan.overlays.append(menu.overlay)
    }
  }

  private func open() {
    storage.setControl(.menuOpen(highlighted: selected ?? 0), of: id)
  }
}
