/// The lengths of runs of consecutive days with an entry.
public struct Streaks: Hashable, Sendable {
  /// The length of the run that ends today, or yesterday if today has no entry yet.
  public let current: Int
  /// The length of the longest run.
  public let longest: Int

  /// Computes the streaks of days with an entry, in any order and with duplicates. Days after
  /// `today` are ignored.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of days.
  public init(days: some Sequence<CalendarDay>, today: CalendarDay) {
    var run = 0
    var most = 0
    var last: CalendarDay?
    for day in Set(days).filter({ $0 <= today }).sorted() {
      run = last?.adding(days: 1) == day ? run + 1 : 1
      most = max(most, run)
      last = day
    }
    longest = most
    current = last.map { $0 >= today.adding(days: -1) } == true ? run : 0
  }
}

/// The number of entries on a day.
public struct DaySummary: Hashable, Identifiable, Sendable {
  public let day: CalendarDay
  /// The number of positive entries.
  public var positive: Int
  /// The number of negative entries.
  public var negative: Int

  public init(day: CalendarDay, positive: Int = 0, negative: Int = 0) {
    self.day = day
    self.positive = positive
    self.negative = negative
  }

  /// The day, which identifies the summary.
  public var id: CalendarDay { day }

  /// The number of entries.
  public var total: Int { positive + negative }
}
