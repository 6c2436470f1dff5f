/// The period of statistics: all parts of them are limited to its entries.
///
/// A bound that the user did not give is the first or the last day with an entry: the days before
/// and after are not days without entries. An entry in the future does not count.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let october = try CalendarPeriod(month: "2026-10")
/// let period = StatsPeriod(since: .day(october.first), until: .day(october.last), now: now)
/// print(period.end, period.isOver)  // prints "2026-10-31 true"
/// ```
public struct StatsPeriod: Hashable, Sendable {
  /// The lower bound, inclusive; nil for the first entry.
  public let since: When?
  /// The upper bound, inclusive; nil for the last entry.
  public let until: When?
  public let now: Moment

  /// Creates a period. Without a bound, it has all entries that are not in the future.
  public init(since: When? = nil, until: When? = nil, now: Moment) {
    self.since = since
    self.until = until
    self.now = now
  }

  /// Selects the entries of the period.
  public var filter: EntryFilter { EntryFilter(since: since, until: until, asOf: now) }

  /// The day to which streaks and the last days refer: that of the upper bound, or today.
  public var end: CalendarDay { min(until?.day ?? now.day, now.day) }

  /// Whether the period ended before today.
  public var isOver: Bool { end < now.day }

  /// Returns the first and the last day of the period; nil if it has no days.
  ///
  /// - Parameter days: The days with entries of the period, in any order.
  public func range(of days: some Collection<CalendarDay>) -> ClosedRange<CalendarDay>? {
    guard let first = since?.day ?? days.min(), let last = until == nil ? days.max() : end,
      first <= last
    else { return nil }
    return first...last
  }

  /// Returns the streaks of days with entries at the end of the period. Today is not yet a day
  /// without an entry; the last day of a period that is over is one.
  public func streaks(of days: some Sequence<CalendarDay>) -> Streaks {
    Streaks(days: days, today: isOver ? end.adding(days: 1) : end)
  }
}

extension When {
  /// The local day.
  public var day: CalendarDay {
    switch self {
    case let .day(day): day
    case let .moment(moment): moment.day
    }
  }
}
