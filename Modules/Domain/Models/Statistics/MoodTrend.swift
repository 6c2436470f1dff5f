/// The last 30 days of a period beside the 30 days before: the share of pleasant entries, and how
/// pleasantness went.
///
/// ```swift
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let days = (0..<60).reversed().map { age in
///   DaySummary(day: now.day.adding(days: -age), [age < 30 ? .bright : .low: 1])
/// }
/// let trend = MoodTrend(days: days, period: StatsPeriod(now: now))
/// print(trend.recent.percent ?? 0, trend.points ?? 0)  // prints "100 100"
/// ```
public struct MoodTrend: Hashable, Sendable {
  /// The share of the last days.
  public let recent: PleasantShare
  /// The share of the 30 days before, as far as they are in the period.
  public let before: PleasantShare
  /// The pleasantness of the last 30 days, or of those since the lower bound.
  public let course: Course
  /// Whether the last day is before today.
  public let isOver: Bool

  /// The maximum number of days.
  public static let length = 30

  /// Computes the trend from days with entries, oldest first. Days after the period are ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(days: some Collection<DaySummary>, period: StatsPeriod) {
    let start = period.end.adding(days: 1 - Self.length)
    let limit = period.since?.day ?? start.adding(days: -Self.length)
    let first = min(max(start, limit), period.end)
    let earlier = max(start.adding(days: -Self.length), limit)
    recent = PleasantShare(of: days.lazy.filter { first <= $0.day && $0.day <= period.end })
    before = PleasantShare(of: days.lazy.filter { earlier <= $0.day && $0.day < first })
    let medians = earlier.adding(days: -Course.daysOfMedian)
    course = Course(
      days: days.filter { medians < $0.day && $0.day <= period.end }, in: first...period.end)
    isOver = period.isOver
  }

  /// The change of the share in percentage points; nil if one of the shares has too few days.
  public var points: Int? { recent.points(over: before) }
}
