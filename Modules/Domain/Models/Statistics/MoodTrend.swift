/// The share of pleasant entries in a period.
public struct MoodPeriod: Hashable, Sendable {
  public let first: CalendarDay
  public let last: CalendarDay
  /// The number of days with entries.
  public let days: Int
  /// The number of entries.
  public let entries: Int
  /// The number of positive entries.
  public let positive: Int

  /// Counts the entries from `first` to `last`. Other days are ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of summaries.
  public init(days: some Sequence<DaySummary>, from first: CalendarDay, to last: CalendarDay) {
    let days = days.filter { first <= $0.day && $0.day <= last && $0.total > 0 }
    self.first = first
    self.last = last
    self.days = days.count
    entries = days.reduce(0) { $0 + $1.total }
    positive = days.reduce(0) { $0 + $1.positive }
  }

  /// The share of positive entries, from 0 to 1; nil without entries.
  public var share: Double? { entries == 0 ? nil : Double(positive) / Double(entries) }
}

/// The share of pleasant entries in the last 30 days, beside the 30 days before.
///
/// ```swift
/// let today = CalendarDay(number: 20_777)
/// let trend = MoodTrend(
///   days: [
///     DaySummary(day: today.adding(days: -40), [.low: 3, .calm: 1]),
///     DaySummary(day: today, [.bright: 1]),
///   ], today: today)
/// print(trend.recent.share ?? 0, trend.difference ?? 0)  // prints "1.0 0.75"
/// ```
public struct MoodTrend: Hashable, Sendable {
  /// The 30 days up to today.
  public let recent: MoodPeriod
  /// The 30 days before ``recent``.
  public let before: MoodPeriod
  /// Each day of ``recent``, oldest first, those without entries too.
  public let days: [DaySummary]

  /// The number of days in each period.
  public static let length = 30

  /// Computes the trend from days with entries, in any order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(days: [DaySummary], today: CalendarDay) {
    let first = today.adding(days: 1 - Self.length)
    let earlier = first.adding(days: -Self.length)
    recent = MoodPeriod(days: days, from: first, to: today)
    before = MoodPeriod(days: days, from: earlier, to: first.adding(days: -1))
    self.days = days.filled(from: first, to: today)
  }

  /// The share of the recent days minus that of the days before, from −1 to 1; nil if one of the
  /// periods has no entries.
  public var difference: Double? {
    guard let recent = recent.share, let before = before.share else { return nil }
    return recent - before
  }
}
