import Models

/// The figures of a report, which Models computes.
public struct ReportData: Sendable {
  /// The period of the report. Without a named upper bound, it ends with the last entry.
  public let period: StatsPeriod
  public let hasPlaces: Bool
  public let stats: Stats
  public let influences: Influences
  /// The measurements, oldest first.
  public let bmi: [BMI]
  /// What the period was; nil without entries.
  public let review: PeriodReview?
  /// The units of heights and weights.
  public let units: Units

  /// The first and the last day. Unless the diary or the named period reaches into the future,
  /// nothing in the report depends on the day on which it is written, so equal data give equal
  /// bytes.
  public let days: ClosedRange<CalendarDay>?

  public var isEmpty: Bool { stats.entries == 0 && bmi.isEmpty }

  /// Creates the figures of the entries and measurements of a period.
  ///
  /// - Parameters:
  ///   - named: The bounds that the user named.
  ///   - hasPlaces: Whether the report has the influences of places.
  ///   - stats: The statistics of the period without or with its last entry as the upper bound.
  ///   - influences: The influences of activities and places.
  ///   - bmi: The measurements, oldest first.
  ///   - review: What the period was; nil without entries.
  ///   - units: The units of heights and weights.
  public init(
    of named: StatsPeriod, hasPlaces: Bool, stats: Stats, influences: Influences, bmi: [BMI],
    review: PeriodReview? = nil, units: Units = .metric
  ) {
    period = stats.period
    self.hasPlaces = hasPlaces
    self.stats = stats
    self.influences = hasPlaces ? influences : influences.only(.activity)
    self.bmi = bmi
    self.review = review
    self.units = units
    days = named.range(of: stats.days.map(\.day) + bmi.map(\.date.day))
  }
}
