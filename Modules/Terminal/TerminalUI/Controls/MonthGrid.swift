/// A calendar of one month, in which the arrow keys move the selected day.
@MainActor
struct MonthGrid {
  let id: ViewID
  let value: DateValue
  let environment: EnvironmentValues
  /// The action for Enter and Space, which are not handled if it is `nil`.
  var done: (@MainActor () -> Void)?

  /// The columns of a day: brackets, two digits, and a mark if there are any.
  private var dayColumns: Int { environment.calendarMarks == nil ? 4 : 5 }

  var node: Node {
    let days = value.days
    let rows = days.count / 7 + 2
    let columns = dayColumns * 7
    return Node(
      minimumColumns: columns,
      measure: { _ in CellSize(columns: columns, rows: rows) },
      layOut: { rect, plan in layOut(days, rect, plan) })
  }

  private func layOut(_ days: [Date], _ rect: CellRect, _ plan: FramePlan) {
    let style = environment.isEnabled ? environment.style : CellStyle(attributes: .dim)
    let heading = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    layOutHeading(heading, style, plan)
    for (index, name) in weekdays.enumerated() {
      let point = heading.origin.offset(columns: index * dayColumns + 1, rows: 1)
      plan.write(name, at: point, CellStyle(foreground: plan.theme.secondary))
    }
    var dayRects: [(CellRect, Date)] = []
    for (index, day) in days.enumerated() {
      let dayRect = CellRect(
        column: rect.column + index % 7 * dayColumns, row: rect.row + 2 + index / 7,
        columns: dayColumns, rows: 1)
      dayRects.append((dayRect, day))
      layOutDay(day, dayRect, style, plan)
    }
    guard environment.isEnabled else { return }
    plan.highlight(rect, whenFocused: id)
    plan.addRegion(id, rect, keys: keys) { event in handleEvent(event, heading, dayRects) }
    plan.interaction.bindFocus(environment.control.focusBindings, to: id)
  }

  private var keys: [KeyHint] {
    var keys = [KeyHint("Arrows", "day"), KeyHint("PgUp/PgDn", "month")]
    if done != nil { keys.insert(KeyHint("Enter", "done"), at: 0) }
    if environment.today != nil { keys.append(KeyHint("t", "today")) }
    return keys
  }

  private func layOutHeading(_ rect: CellRect, _ style: CellStyle, _ plan: FramePlan) {
    let title = value.string(Date.FormatStyle().month(.wide).year())
      .truncated(columns: max(0, rect.columns - 6), ellipsis: plan.glyphs.ellipsis)
    var bold = style
    bold.attributes.insert(.bold)
    plan.write(plan.glyphs.left, at: rect.origin.offset(columns: 1), style)
    plan.write(
      plan.glyphs.right, at: rect.origin.offset(columns: dayColumns * 7 - 2), style)
    let start = (dayColumns * 7 - title.displayWidth) / 2
    plan.write(title, at: rect.origin.offset(columns: start), bold)
  }

  private var weekdays: [String] {
    let symbols = value.calendar.shortStandaloneWeekdaySymbols
    guard symbols.count == 7 else { return [] }
    return (0..<7).map { index in
      let name = symbols[(index + value.calendar.firstWeekday - 1) % 7]
      return String(name.prefix(2))
    }
  }

  private func layOutDay(_ day: Date, _ rect: CellRect, _ style: CellStyle, _ plan: FramePlan) {
    let calendar = value.calendar
    let number = calendar.component(.day, from: day)
    let isSelected = calendar.isDate(day, inSameDayAs: value.date)
    let isInMonth = calendar.isDate(day, equalTo: value.date, toGranularity: .month)
    let isToday = environment.today.map { calendar.isDate(day, inSameDayAs: $0) } ?? false
    var style = style
    if !isInMonth || !isIn(value.range, day) {
      style.attributes.insert(.dim)
    }
    if isToday { style.attributes.formUnion([.underline, .bold]) }
    let digits = number < 10 ? " \(number)" : "\(number)"
    if isSelected {
      style.attributes = style.attributes.union(.bold).subtracting(.dim)
      if environment.isEnabled { style.foreground = environment.accent }
      plan.write("[\(digits)]", at: rect.origin, style)
    } else {
      plan.write(digits, at: rect.origin.offset(columns: 1), style)
    }
    if let mark = environment.calendarMarks?[calendar.startOfDay(for: day)] {
      var style = style
      style.foreground = mark.color
      style.attributes.remove(.underline)
      plan.write(mark.glyph, at: rect.origin.offset(columns: dayColumns - 1), style)
    }
  }

  private func isIn(_ range: ClosedRange<Date>, _ day: Date) -> Bool {
    let calendar = value.calendar
    return day >= calendar.startOfDay(for: range.lowerBound) && day <= range.upperBound
  }

  private func handleEvent(
    _ event: RegionEvent, _ heading: CellRect, _ dayRects: [(CellRect, Date)]
  ) -> Bool {
    switch event {
    case .key(let press):
      if press.isActivation, let done {
        done()
        return true
      }
      return value.handleKey(press, today: environment.today)
    case .press(let point):
      if heading.contains(point) {
        value.move(.month, point.column < heading.column + dayColumns * 3 ? -1 : 1)
      } else if let hit = dayRects.first(where: { $0.0.contains(point) }) {
        value.go(to: hit.1)
      }
    case .scroll(let lines): value.move(.month, lines.signum())
    case .release: break
    default: return false
    }
    return true
  }
}
