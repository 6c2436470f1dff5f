/// Days in a row with an entry.
public struct Streaks: Hashable, Sendable {
  /// Days in a row up to today or, if today has none yet, up to yesterday.
  public let current: Int
  /// The most days in a row.
  public let longest: Int

  /// The streaks of days with an entry, in any order, repeated or not. Days after today do not
  /// count.
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

/// One day of the strip on Home, or of the year in `bako stats`.
public struct DaySummary: Hashable, Identifiable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// Entries with a positive feeling.
  public var positive: Int
  /// Entries with a negative feeling.
  public var negative: Int

  /// The counts of a day.
  public init(day: CalendarDay, positive: Int = 0, negative: Int = 0) {
    self.day = day
    self.positive = positive
    self.negative = negative
  }

  /// The day, which is unique in a strip.
  public var id: CalendarDay { day }

  /// All entries of the day.
  public var total: Int { positive + negative }

  /// The last days up to today, the oldest first, with the entries that belong to each.
  public static func strip(
    of entries: some Sequence<Entry>, today: CalendarDay, days: Int = 7
  ) -> [DaySummary] {
    let first = today.adding(days: 1 - days)
    var strip = (0..<days).map { DaySummary(day: first.adding(days: $0)) }
    for entry in entries {
      let index = entry.day.days(since: first)
      guard strip.indices.contains(index) else { continue }
      switch entry.category {
      case .positive: strip[index].positive += 1
      case .negative: strip[index].negative += 1
      }
    }
    return strip
  }
}
