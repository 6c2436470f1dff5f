import Foundation

/// An orthonormal basis of the columns that are removed from the series of a ``DayRing``:
///
/// - an intercept and six weekday indicators;
/// - the date as a line, and waves of the date that are longer than 90 days: a season or a crisis
///   in both series looks like an influence otherwise;
/// - a yearly wave, in a diary of a year or more whose slow waves do not reach it;
/// - the logarithm of the number of the day's entries: a day with more entries has more names, so
///   if it is also a worse day, every name seems to go with a lower mood otherwise.
///
/// Constant and collinear columns are left out.
struct DayBasis {
  /// The vectors of intercept and weekdays.
  let weekdays: [[Double]]
  /// All vectors, beginning with those of ``weekdays``.
  let vectors: [[Double]]

  init(days: [CalendarDay], entries: [Int]) {
    var columns = [days.map { _ in 1.0 }]
    for weekday in 1...6 { columns.append(days.map { $0.weekday == weekday ? 1 : 0 }) }
    weekdays = Series.orthonormal(columns)
    let others = Self.dateColumns(days) + [entries.map { log(Double($0)) }]
    vectors = Series.orthonormal(others, extending: weekdays)
  }

  /// The line, the slow waves and the yearly wave.
  private static func dateColumns(_ days: [CalendarDay]) -> [[Double]] {
    guard let first = days.first, let last = days.last else { return [] }
    let span = last.days(since: first)
    let progress = days.map { Double($0.days(since: first)) / Double(max(1, span)) }
    var columns = [progress.map { $0 - 0.5 }]
    let waves = min(span * 2 / 90, days.count / 10, 80)
    if waves >= 2 {
      for wave in 2...waves { columns.append(progress.map { cos(.pi * Double(wave) * $0) }) }
    }
    let year = 365.25
    if span >= 365, year * Double(waves) < Double(2 * span) {
      let angles = progress.map { 2 * .pi * $0 * Double(span) / year }
      columns += [angles.map { cos($0) }, angles.map { sin($0) }]
    }
    return columns
  }
}
