import Models

extension CalendarDay {
  /// How a day is written in English.
  public enum TextStyle: Sendable {
    /// `20 Nov 2026`
    case short
    /// `Friday, 20 Nov 2026`
    case long
    /// `20 November`
    case dayAndMonth
    /// `November 2026`
    case month
  }

  /// Returns the day in English, independent of the locale.
  ///
  /// ```swift
  /// import Models
  ///
  /// let day = CalendarDay(number: 20_777)
  /// print(day.formatted(.long))  // prints "Friday, 20 Nov 2026"
  /// ```
  public func formatted(_ style: TextStyle) -> String {
    switch style {
    case .short: "\(day) \(shortMonthName) \(year)"
    case .long: "\(weekdayName), \(formatted(.short))"
    case .dayAndMonth: "\(day) \(monthName)"
    case .month: "\(monthName) \(year)"
    }
  }

  /// The English name of the day of the week: `Friday`.
  public var weekdayName: String { CalendarDay.weekdayNames[weekday - 1] }

  /// The abbreviated name of the day of the week: `Fri`.
  public var shortWeekdayName: String { CalendarDay.shortWeekdayNames[weekday - 1] }

  /// The English name of the month: `November`.
  public var monthName: String { CalendarDay.monthNames[month - 1] }

  /// The abbreviated name of the month: `Nov`.
  public var shortMonthName: String { String(monthName.prefix(3)) }

  /// The abbreviated names of the weekdays, from Monday.
  public static let shortWeekdayNames = weekdayNames.map { String($0.prefix(3)) }

  /// Returns two days as a period: `1 Nov 2026 – 20 Nov 2026`; one day if they are equal.
  public static func range(_ first: CalendarDay, _ last: CalendarDay) -> String {
    first == last
      ? first.formatted(.short) : "\(first.formatted(.short)) – \(last.formatted(.short))"
  }
}
