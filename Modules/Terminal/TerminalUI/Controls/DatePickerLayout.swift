@MainActor
struct DatePickerLayout {
  let id: ViewID
  let title: String
  let value: DateValue
  let components: DatePickerComponents
  let environment: EnvironmentValues
  let storage: ScreenStorage

  private var hasDate: Bool { components.contains(.date) || !components.contains(.hourAndMinute) }
  private var hasTime: Bool { components.contains(.hourAndMinute) }

  private var style: CellStyle {
    var style = environment.style
    if !environment.isEnabled { style.attributes.insert(.dim) }
    return style
  }

  private var shownTitle: String { environment.styles.hidesLabels ? "" : title }

  private var day: String {
    value.string(
      Date.FormatStyle().weekday(.abbreviated).day().month(.abbreviated).year())
  }

  var node: Node {
    if environment.styles.showsMonth, hasDate {
      let month = MonthGrid(id: id, value: value, environment: environment)
      let page = month.node
      guard hasTime else { return described(page) }
      let clock = clock.node
      return described(.stack([page, clock], .vertical, spacing: 0, alignment: 1))
    }
    return described(line)
  }

  private var clock: ClockField {
    ClockField(id: id.child(.time), value: value, environment: environment, storage: storage)
  }

  private func described(_ node: Node) -> Node {
    Node(
      wrapping: node,
      layOut: { rect, plan in
        var actions = ControlActions()
        if environment.isEnabled { actions.setDate = { value.set($0) } }
        var words: [String] = []
        if hasDate { words.append(day) }
        if hasTime { words.append(clock.text) }
        plan.describe(
          Description(
            id: id, role: .datePicker, label: environment.control.label ?? title,
            value: words.joined(separator: " "), isEnabled: environment.isEnabled, rect: rect),
          actions)
        plan.withoutDescriptions { node.layOut(in: rect, plan) }
      })
  }

  private var line: Node {
    var parts: [Node] = []
    if !shownTitle.isEmpty {
      let label = shownTitle
      // The stack adds one more column.
      let indent = environment.container.labelIndent(label.displayWidth)
      parts.append(
        Node(
          measure: { CellSize(columns: min(indent() - 1, $0.columns ?? .max), rows: 1) },
          layOut: { rect, plan in
            plan.write(
              label.truncated(columns: rect.columns, ellipsis: plan.glyphs.ellipsis),
              at: rect.origin, style)
          }))
    }
    if hasDate { parts.append(dayField) }
    if hasTime { parts.append(clock.node) }
    return .stack(parts, .horizontal, spacing: 1, alignment: 0)
  }

  private var dayField: Node {
    let glyphs = environment.glyphs
    let text = "\(glyphs.left) \(day) \(glyphs.right)"
    return Node(
      measure: { _ in CellSize(columns: text.displayWidth, rows: 1) },
      layOut: { rect, plan in layOutDay(text, rect, plan) })
  }

  private func layOutDay(_ text: String, _ rect: CellRect, _ plan: FramePlan) {
    plan.clipped(to: rect) { plan.write(text, at: rect.origin, style) }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    let keys = [KeyHint("←→", "day"), KeyHint("Enter", "calendar")]
    plan.addRegion(id, rect, keys: keys) { event in
      switch event {
      case .key(let press) where press.isActivation: storage.setControl(.calendarOpen, of: id)
      case .key(let press) where press.isKey(.left): value.move(.day, -1)
      case .key(let press) where press.isKey(.right): value.move(.day, 1)
      case .key(let press) where press.key == .pageUp || press.key == .pageDown:
        return value.handleKey(press, today: nil)
      case .press: break
      case .release(let point, _, true):
        if point.column < rect.column + 2 {
          value.move(.day, -1)
        } else if point.column >= rect.endColumn - 2 {
          value.move(.day, 1)
        } else {
          storage.setControl(.calendarOpen, of: id)
        }
      case .release: break
      default: return false
      }
      return true
    }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
    if storage.state.controls[id] == .calendarOpen { plan.overlays.append(calendarOverlay) }
  }

  private var calendarOverlay: Overlay {
    let close: @MainActor () -> Void = { storage.setControl(nil, of: id) }
    let month = MonthGrid(
      id: id.child(.month), value: value, environment: environment, done: close)
    let node = month.node
    let title = title
    return Overlay(
      id: id.child(.calendar), dimsBelow: true,
      layOut: { screen, plan in
        let size = node.measure(Proposal(columns: screen.columns, rows: nil))
        let box = CellSize(
          columns: min(screen.columns, size.columns + 4), rows: min(screen.rows, size.rows + 2))
        let rect = Alignment.center.position(box, in: screen)
        plan.blank(rect)
        plan.box(
          rect, title: title, CellStyle(foreground: plan.theme.focusedBorder),
          titleStyle: CellStyle(attributes: .bold))
        let inner = rect.inset(left: 2, top: 1, right: 2, bottom: 1)
        plan.clipped(to: inner) { node.layOut(in: inner, plan) }
      }, cancel: close)
  }
}
