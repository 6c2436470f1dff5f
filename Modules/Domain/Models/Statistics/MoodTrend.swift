/// The share of pleasant entries in the last 30 days of a period, beside the 30 days before.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let days = (0..<60).map { age in
///   DaySummary(day: now.day.adding(days: -age), [age < 30 ? .bright : .low: 1])
/// }
/// let trend = MoodTrend(days: days, period: StatsPeriod(now: now))
/// print(trend.recent.percent ?? 0, trend.points ?? 0)  // prints "100 100"
/// ```
public struct MoodTrend: Hashable, Sendable {
  /// The share of ``days``.
  public let recent: PleasantShare
  /// The share of the 30 days before, as far as they are in the period.
  public let before: PleasantShare
  /// The last 30 days, or those since the lower bound: oldest first, those without entries too.
  public let days: [DaySummary]
  /// Whether the last day is before today.
  public let isOver: Bool

  /// The maximum number of days.
  public static let length = 30

  /// Computes the trend from days with entries, in any order. Days after the period are ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(days: some Collection<DaySummary>, period: StatsPeriod) {
    let start = period.end.adding(days: 1 - Self.length)
    let limit = period.since?.day ?? start.adding(days: -Self.length)
    let first = min(max(start, limit), period.end)
    let earlier = max(start.adding(days: -Self.length), limit)
    self.days = days.filled(from: first, to: period.end)
    recent = PleasantShare(of: self.days)
    before = PleasantShare(of: days.lazy.filter { earlier <= $0.day && $0.day < first })
    isOver = period.isOver
  }

  /// The change of the share in percentage points; nil if one of the shares has too few days.
  public var points: Int? { recent.points(over: before) }
}
