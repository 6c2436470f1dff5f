import JournalCharts
import Models
import TerminalCharts
import Wording

/// The output of `bako stats`: figures and charts on one screen of 80 × 24, or all of them.
@MainActor
public struct StatsText {
  private let stats: Stats
  /// The first day of a week, from 1 for Monday to 7 for Sunday.
  private let weekStart: Int
  /// Whether everything is shown, instead of what fits a screen.
  private let showsAll: Bool
  private let text: ChartText

  /// Creates the output.
  ///
  /// - Parameters:
  ///   - stats: The statistics.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  ///   - showsAll: Whether everything is shown, instead of what fits a screen.
  ///   - text: The style and the width.
  public init(_ stats: Stats, weekStart: Int, showsAll: Bool, in text: ChartText) {
    self.stats = stats
    self.weekStart = weekStart
    self.showsAll = showsAll
    self.text = text
  }

  public var lines: [String] {
    var lines = headline + trend
    lines += text.titled(
      FeelingsChart(shown(stats.feelings, 5), of: stats),
      rows: min(stats.feelings.count, showsAll ? .max : 5))
    lines += names("Activities", stats.activities)
    guard showsAll else { return lines }
    lines += names("Places", stats.places)
    lines += text.titled(WeekdayChart(stats.weekdays.sorted(from: weekStart)), rows: 7)
    lines += text.titled(HourChart(stats.hours), rows: 8)
    return lines + year + milestones
  }

  /// The weeks of the period, at most a year.
  private var year: [String] {
    guard let range = stats.range else { return [] }
    let weeks = YearChart.weeks(in: range, weekStart: weekStart)
    let shown = min(max(weeks, YearChart.minimumWeeks), YearChart.weeks)
    let chart = YearChart(
      days: stats.days, in: range, ending: range.upperBound, weeks: shown, weekStart: weekStart)
    return text.titled(chart, rows: 10, columns: max(40, 4 + 2 * shown))
  }

  /// The number of entries, their share, and the streaks.
  var headline: [String] {
    let quadrants = FeelingQuadrant.allCases.map { quadrant in
      "\(stats.days.reduce(0) { $0 + $1[quadrant] }) \(quadrant.rawValue)"
    }
    let streaks = stats.streaks
    let end = stats.period.isOver ? " up to \(stats.period.end)" : ""
    return text.wrapped(stats.share.headline(", ") ?? "0 entries").map(text.style.bold)
      + text.wrapped(quadrants.joined(separator: ", "))
      + text.wrapped(
        "Streak\(end): \(streaks.forgiving, "day"); "
          + "longest: \(streaks.longestForgiving, "day"); one day missed in seven is forgiven")
  }

  /// The last 30 days, if they have entries.
  private var trend: [String] {
    let trend = stats.trend
    guard trend.recent.entries > 0 else { return [] }
    return text.titled(CourseChart(trend), rows: showsAll ? 8 : 5, columns: 70)
      + text.wrapped("\(trend.words ?? "").")
  }

  private func names(_ title: String, _ counts: [Stats.Count]) -> [String] {
    let counts = shown(counts, 3)
    guard !counts.isEmpty else { return [] }
    return text.titled(NamesChart(title: title, counts: counts), rows: counts.count)
  }

  private var milestones: [String] {
    guard !stats.milestones.isEmpty else { return [] }
    return ["", text.style.bold("Milestones")]
      + stats.milestones.map { "\($0.day)  \($0.title)" }
  }

  private func shown(_ counts: [Stats.Count], _ limit: Int) -> [Stats.Count] {
    showsAll ? counts : Array(counts.prefix(limit))
  }
}

/// The number of pleasant and unpleasant entries with activities or places.
private struct NamesChart: JournalChart {
  let title: String
  let counts: [Stats.Count]

  var chart: some ChartView {
    Chart(counts, id: \.name) { count in
      BarMark(x: .value("Entries", count.positive), y: .value("Name", count.name))
        .foregroundStyle(by: .value("Category", "pleasant"))
      BarMark(x: .value("Entries", count.n - count.positive), y: .value("Name", count.name))
        .foregroundStyle(by: .value("Category", "unpleasant"))
        .annotation { Text(text(count)) }
    }
    .chartForegroundStyleScale(["pleasant": Color.calm, "unpleasant": Color.low])
    .chartXAxis(.hidden)
    .chartLegend(.hidden)
  }

  var words: String { counts.map { "\($0.name): \(text($0))" }.joined(separator: ", ") }

  private func text(_ count: Stats.Count) -> String {
    "\(count.positive) pleasant, \(count.n - count.positive) not"
  }
}
