/// A year or a month of the calendar.
///
/// ```swift
/// let november = try CalendarPeriod(month: "2026-11")
/// print(november.first, november.last)  // prints "2026-11-01 2026-11-30"
/// print(CalendarPeriod(yearOf: november.first).last)  // prints "2026-12-31"
/// ```
public struct CalendarPeriod: Hashable, Sendable {
  public let first: CalendarDay
  public let last: CalendarDay

  /// Creates the year of a day.
  public init(yearOf day: CalendarDay) {
    first = day.adding(days: 1 - day.day).adding(months: 1 - day.month)
    last = first.adding(months: 12).adding(days: -1)
  }

  /// Creates the month of a day.
  public init(monthOf day: CalendarDay) {
    first = day.adding(days: 1 - day.day)
    last = first.adding(months: 1).adding(days: -1)
  }

  /// Parses a year: `2026`.
  ///
  /// - Throws: `InvalidInput.notAYear` for another text.
  public init(year text: String) throws(InvalidInput) {
    var reader = DateReader(text)
    guard let (year, month) = reader.readMonthOrYear(), month == nil,
      let day = CalendarDay(year: year, month: 1, day: 1), year > 0
    else { throw .notAYear(text) }
    self.init(yearOf: day)
  }

  /// Parses a month: `2026-11`.
  ///
  /// - Throws: `InvalidInput.notAMonth` for another text.
  public init(month text: String) throws(InvalidInput) {
    var reader = DateReader(text)
    guard let (year, month) = reader.readMonthOrYear(), let month,
      let day = CalendarDay(year: year, month: month, day: 1), year > 0
    else { throw .notAMonth(text) }
    self.init(monthOf: day)
  }

  /// The filter of its entries.
  public var filter: EntryFilter { EntryFilter(since: .day(first), until: .day(last)) }
}
