import Models

/// The figures of a report, which Models computes.
public struct ReportData: Sendable {
  public let filter: EntryFilter
  public let hasPlaces: Bool
  public let stats: Stats
  public let influences: Influences
  /// The measurements, oldest first.
  public let bmi: [BMI]

  /// The first and the last day with an entry or a measurement. Nothing in the report depends on
  /// the day on which it is written, so equal data give equal bytes.
  public let days: ClosedRange<CalendarDay>?

  public var isEmpty: Bool { days == nil }

  /// Creates the figures of the entries and measurements of a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter of all figures.
  ///   - hasPlaces: Whether the report has the influences of places.
  ///   - stats: The statistics; their current day is the last one with an entry.
  ///   - influences: The influences of activities and places.
  ///   - bmi: The measurements, oldest first.
  public init(
    of filter: EntryFilter, hasPlaces: Bool, stats: Stats, influences: Influences, bmi: [BMI]
  ) {
    self.filter = filter
    self.hasPlaces = hasPlaces
    self.stats = stats
    self.influences = hasPlaces ? influences : influences.only(.activity)
    self.bmi = bmi
    let all = stats.days.map(\.day) + bmi.map(\.date.day)
    days = all.min().flatMap { first in all.max().map { first...$0 } }
  }
}
