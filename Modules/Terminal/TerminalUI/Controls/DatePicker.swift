/// The parts of a date that a ``DatePicker`` displays.
///
/// ```swift
/// struct AlarmView: View {
///   @State private var time = Date.now
///
///   var body: some View {
///     DatePicker("Alarm", selection: $time, displayedComponents: .hourAndMinute)
///   }
/// }
/// ```
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the set, one per part.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 1)
  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A control that selects a day, a time of day, or both.
///
/// ```swift
/// struct AppointmentView: View {
///   @State var date = Date.now
///
///   var body: some View {
///     Form {
///       DatePicker("Starts", selection: $date)
///       DatePicker("Day", selection: $date, displayedComponents: .date)
///         .datePickerStyle(.graphical)
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭────────────────────────────────────────────────────────────╮
/// │ Starts ▌‹ Thu, Nov 27, 2025 › [12:00]                      │
/// │  ‹     November 2025      ›                                │
/// │  Su  Mo  Tu  We  Th  Fr  Sa                                │
/// │  26  27  28  29  30  31   1                                │
/// │   2   3   4   5   6   7   8                                │
/// │   9  10  11  12  13  14  15                                │
/// │  16  17  18  19  20  21  22                                │
/// │  23  24  25  26 [27] 28  29                                │
/// │  30   1   2   3   4   5   6                                │
/// ╰────────────────────────────────────────────────────────────╯
/// ```
///
/// Dates are formatted and calculated in the calendar, locale and time zone of the environment. In
/// the compact style the left and right arrow keys change the day, Page Up and Page Down the month
/// (with Shift the year), and Enter opens a calendar. In a calendar the arrow keys change the day
/// and the week, Home and End select the ends of the week, and `t` selects today if the environment
/// provides the date.
///
/// Use a date picker for a day or a time near today. For a day that is far away, such as a
/// birthday, a ``TextField`` with a date format needs fewer keys. The graphical style takes nine
/// rows and more: use the compact one in a form.
///
/// The open calendar and its month are state of the screen: the program stores the date only.
///
/// ## Topics
///
/// ### Creating a date picker
///
/// - ``init(_:selection:in:displayedComponents:)-(_,_,ClosedRange<Date>,_)``
/// - ``init(selection:in:displayedComponents:label:)-(_,ClosedRange<Date>,_,_)``
/// - ``DatePickerComponents``
///
/// ### Changing the appearance
///
/// - ``View/datePickerStyle(_:)``
/// - ``DatePickerStyle``
///
/// ### Marking days
///
/// - ``EnvironmentValues/today``
/// - ``EnvironmentValues/calendarMarks``
/// - ``CalendarMark``
public struct DatePicker<Title: View>: PrimitiveView {
  let title: Title
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents

  /// Creates a date picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected date. Dates outside the range are clamped.
  ///   - range: The valid dates (default: all).
  ///   - displayedComponents: The parts that can be changed (default: day and time).
  ///   - label: The label of the picker, of which the text is displayed.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    title = label()
  }

  /// Creates a date picker with a custom label for dates from a minimum on.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: range.lowerBound ... .distantFuture,
      displayedComponents: displayedComponents, label: label)
  }

  /// Creates a date picker with a custom label for dates up to and including a maximum.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Title
  ) {
    self.init(
      selection: selection, in: .distantPast...range.upperBound,
      displayedComponents: displayedComponents, label: label)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("date") {
      let words = context.children(of: title, axis: .horizontal).text
      let environment = context.environment
      var calendar = environment.calendar
      calendar.locale = environment.locale
      calendar.timeZone = environment.timeZone
      let value = DateValue(
        date: selection.wrappedValue, binding: selection, range: range, calendar: calendar)
      let layout = DatePickerLayout(
        id: context.id, title: words, value: value, components: components,
        environment: context.environment, storage: context.storage)
      return [layout.node]
    }
  }
}

extension DatePicker where Title == Text {
  /// Creates a date picker that displays a title, for all dates or a range.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a date picker that displays a title, for dates from a minimum on.
  ///
  /// ```swift
  /// struct BirthdayView: View {
  ///   @Binding var birthday: Date
  ///
  ///   var body: some View {
  ///     DatePicker("Birthday", selection: $birthday, in: ...Date.now, displayedComponents: .date)
  ///   }
  /// }
  /// ```
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a date picker that displays a title, for dates up to and including a maximum.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

/// The displayed date, and the binding, range and calendar for changes to it.
@MainActor
struct DateValue {
  let date: Date
  let binding: Binding<Date>
  let range: ClosedRange<Date>
  let calendar: Calendar

  /// Sets the date, clamped to the range.
  func set(_ date: Date) {
    let bounded = min(max(date, range.lowerBound), range.upperBound)
    if bounded != binding.wrappedValue { binding.wrappedValue = bounded }
  }

  func move(_ component: Calendar.Component, _ count: Int) {
    if let date = calendar.date(byAdding: component, value: count, to: binding.wrappedValue) {
      set(date)
    }
  }

  /// Moves to another day at the same time of day.
  func go(to day: Date) {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: binding.wrappedValue),
      to: calendar.startOfDay(for: day)
    ).day
    if let days { move(.day, days) }
  }

  /// Changes the date: arrows by a day or a week, PgUp and PgDn by a month, with Shift by a year;
  /// Home and End select the ends of the week, `t` selects today. Returns whether the key was
  /// handled.
  func handleKey(_ press: KeyPress, today: Date?) -> Bool {
    switch (press.key, press.modifiers) {
    case (.left, []): move(.day, -1)
    case (.right, []): move(.day, 1)
    case (.up, []): move(.day, -7)
    case (.down, []): move(.day, 7)
    case (.pageUp, []): move(.month, -1)
    case (.pageDown, []): move(.month, 1)
    case (.pageUp, .shift): move(.year, -1)
    case (.pageDown, .shift): move(.year, 1)
    case (.home, []): move(.day, -weekday)
    case (.end, []): move(.day, 6 - weekday)
    case (.character("t"), []):
      guard let today else { return false }
      go(to: today)
    default: return false
    }
    return true
  }

  /// The days from the beginning of the week to the date.
  var weekday: Int { (calendar.component(.weekday, from: date) - calendar.firstWeekday + 7) % 7 }

  /// The days of the month, extended to whole weeks.
  var days: [Date] {
    guard let month = calendar.dateInterval(of: .month, for: date) else { return [] }
    let lead =
      (calendar.component(.weekday, from: month.start) - calendar.firstWeekday + 7) % 7
    let length = calendar.range(of: .day, in: .month, for: date)?.count ?? 30
    let weeks = (lead + length + 6) / 7
    return (0..<(weeks * 7)).compactMap {
      calendar.date(byAdding: .day, value: $0 - lead, to: month.start)
    }
  }

  func string(_ format: Date.FormatStyle) -> String {
    var format = format
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.locale = calendar.locale ?? .current
    return format.format(date)
  }
}

@MainActor
private struct DatePickerLayout {
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
