/// The figures in the header of Home.
///
/// ```swift
/// let today = CalendarDay(number: 20_777)
/// let figures = JournalFigures(
///   days: [
///     DaySummary(day: today.adding(days: -1), [.bright: 2, .low: 1]),
///     DaySummary(day: today, [.tense: 1]),
///   ], today: today)
/// print(figures.streaks.current, figures.pleasantShare ?? 0)  // prints "2 0.5"
/// ```
public struct JournalFigures: Hashable, Sendable {
  public let streaks: Streaks
  /// The share of pleasant days among the days with entries of the last 30 days; nil without one. A
  /// day is pleasant if more of its entries are positive than negative.
  public let pleasantShare: Double?
  private let days: Int
  private let entries: Int

  /// Computes the figures of days with entries, in any order. Days after `today` are ignored.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of days.
  public init(days: [DaySummary], today: CalendarDay) {
    self.days = days.count
    entries = days.map(\.total).reduce(0, +)
    streaks = Streaks(days: days.map(\.day), today: today)
    let recent = days.filter { $0.day > today.adding(days: -30) && $0.day <= today }
    let pleasant = recent.count { $0.positive > $0.negative }
    pleasantShare = recent.isEmpty ? nil : Double(pleasant) / Double(recent.count)
  }

  /// The number of days with entries, or of entries, including those after today.
  public func rows(byDay: Bool) -> Int { byDay ? days : entries }
}
