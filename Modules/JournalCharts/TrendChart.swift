import Models
import TerminalCharts
import Wording

/// The share of pleasant entries on each of the last 30 days. A day without entries is a gap.
public struct TrendChart: JournalChart {
  private let trend: MoodTrend

  public init(_ trend: MoodTrend) { self.trend = trend }

  public var title: String { "Last \(MoodTrend.length) days" }

  public var chart: some ChartView {
    Chart(trend.days) { bar($0) }
      .chartXScale(
        domain: trend.recent.first.chartDate...trend.recent.last.adding(days: 1).chartDate
      )
      .chartYScale(domain: 0...100)
      .chartYAxis { AxisMarks(values: [0, 50, 100]) }
  }

  private func bar(_ day: DaySummary) -> some ChartContent {
    let percent = day.share.map { $0 * 100 } ?? .nan
    return BarMark(
      x: .value("Day", day.day.chartDate, unit: .day, calendar: .utc),
      y: .value("Pleasant %", percent)
    )
    .foregroundStyle(Color.share(day.share ?? 0))
  }

  public var words: String {
    guard let recent = trend.recent.share else { return "No entries in the last 30 days." }
    let days = trend.recent.days == 1 ? "1 day" : "\(trend.recent.days) days"
    let share = "\(ShareText.percent(recent)) pleasant on \(days)"
    guard let change = trend.change else { return "\(share)." }
    return "\(share), \(change)."
  }
}

extension MoodTrend {
  /// The difference from the 30 days before, in words: `8 points more than in the 30 days before`.
  /// Nil if one of the periods has no entries.
  public var change: String? {
    guard let difference else { return nil }
    let points = ShareText.number(abs(difference))
    let unit = points == 1 ? "point" : "points"
    guard points > 0 else { return "as in the 30 days before" }
    return "\(points) \(unit) \(difference > 0 ? "more" : "less") than in the 30 days before"
  }
}

extension DaySummary {
  /// The share of positive entries; nil without entries.
  fileprivate var share: Double? { total == 0 ? nil : Double(positive) / Double(total) }
}

extension Color {
  /// The color of a share of pleasant entries: calm from a half on, low below. The length of the
  /// bar has the same meaning.
  static func share(_ share: Double) -> Color { share >= 0.5 ? .calm : .low }
}

extension Calendar {
  /// The Gregorian calendar in UTC.
  static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
