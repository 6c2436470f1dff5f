import Core
import Persistence

/// The figures of a report, which Models computes.
struct ReportData {
  let filter: EntryFilter
  let hasPlaces: Bool
  let stats: Stats
  let influences: Influences
  /// The measurements, oldest first.
  let bmi: [BMI]

  /// The first and the last day with an entry or a measurement. Nothing in the report depends on
  /// the day on which it is written, so equal data give equal bytes.
  let days: ClosedRange<CalendarDay>?

  var isEmpty: Bool { days == nil }

  init(of filter: EntryFilter, hasPlaces: Bool, in database: JournalDatabase) throws {
    self.filter = filter
    self.hasPlaces = hasPlaces
    let today = try database.days(filter).last?.day ?? CalendarDay(number: 0)
    stats = try database.stats(filter, today: today)
    let influences = try database.influences(filter)
    self.influences = hasPlaces ? influences : influences.only(.activity)
    bmi = try database.bmiHistory(since: filter.since, until: filter.until).reversed()
    let all = stats.days.map(\.day) + bmi.map(\.date.day)
    days = all.min().flatMap { first in all.max().map { first...$0 } }
  }
}
