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
