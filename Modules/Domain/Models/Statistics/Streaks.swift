/// The lengths of runs of days with an entry, strict and forgiving.
///
/// A strict run has an entry on every day. A forgiving run has at most one day without an entry in
/// any seven consecutive days; that day does not count.
///
/// ```swift
/// let today = CalendarDay(number: 20_777)
/// let streaks = Streaks(days: [0, -1, -3, -4].map(today.adding(days:)), today: today)
/// print(streaks.current, streaks.forgiving)  // prints "2 4"
/// ```
public struct Streaks: Hashable, Sendable {
  /// The length of the strict run that ends today, or yesterday if today has no entry yet.
  public let current: Int
  /// The length of the longest strict run.
  public let longest: Int
  /// The number of days with an entry in the forgiving run that has not ended. Today is not yet a
  /// day without an entry.
  public let forgiving: Int
  /// The number of days with an entry in the longest forgiving run.
  public let longestForgiving: Int

  /// Computes the streaks of days with an entry, in any order and with duplicates. Days after
  /// `today` are ignored.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of days.
  public init(days: some Sequence<CalendarDay>, today: CalendarDay) {
    let days = Set(days).filter { $0 <= today }.sorted()
    let isYesterdayMissed = days.last.map { $0 < today.adding(days: -1) } ?? false
    (current, longest) = Self.runs(of: days, missing: isYesterdayMissed ? 1 : 0, allowed: 0)
    let missing = days.last.map { max(0, today.days(since: $0) - 1) } ?? 0
    (forgiving, longestForgiving) = Self.runs(of: days, missing: missing, allowed: 1)
  }

  /// Returns the number of days in the last run and in the longest one.
  ///
  /// - Parameters:
  ///   - days: The days with an entry, in order.
  ///   - missing: The number of days without an entry since the last day.
  ///   - allowed: The number of days without an entry that a run may have in seven days: 0 or 1.
  private static func runs(of days: [CalendarDay], missing: Int, allowed: Int) -> (Int, Int) {
    var longest = 0
    // The run: its first index, and the index of the day after its last day without an entry.
    var first = 0
    var resumed: Int?

    /// Ends the run before `index` if `missed` days without an entry precede it.
    func skip(_ missed: Int, before index: Int) {
      guard missed > 0 else { return }
      guard missed <= allowed else { return (first, resumed) = (index, nil) }
      // Both days without an entry are in the same seven days if they are less than 7 apart.
      if let last = resumed, index - last < 6 { first = last }
      resumed = index
    }

    for index in days.indices {
      if index > 0 { skip(days[index].days(since: days[index - 1]) - 1, before: index) }
      longest = max(longest, index - first + 1)
    }
    skip(missing, before: days.count)
    return (days.count - first, longest)
  }
}
