import Models
import TerminalCharts
import Wording

/// The share of pleasant entries on each of the last days. A day without entries is a gap.
public struct TrendChart: JournalChart {
  private let trend: MoodTrend

  public init(_ trend: MoodTrend) { self.trend = trend }

  public var title: String {
    let days = "\(trend.days.count, "day")"
    guard trend.isOver, let last = trend.days.last?.day else { return "Last \(days)" }
    return "\(days) up to \(last.formatted(.short))"
  }

  public var chart: some ChartView {
    Chart(trend.days) { bar($0) }
      .chartXScale(domain: domain)
      .chartYScale(domain: 0...100)
      .chartYAxis { AxisMarks(values: [0, 50, 100]) }
  }

  private var domain: ClosedRange<Date> {
    let first = trend.days.first?.day ?? CalendarDay(number: 0)
    return first.chartDate...first.adding(days: max(1, trend.days.count)).chartDate
  }

  private func bar(_ day: DaySummary) -> some ChartContent {
    BarMark(
      x: .value("Day", day.day.chartDate, unit: .day, calendar: .utc),
      y: .value("Pleasant %", day.share.chartValue)
    )
    .foregroundStyle(Color.share(day.share))
  }

  public var words: String {
    guard let share = trend.recent.text else { return "No entries in these days." }
    return "\(share)\(trend.change.map { ", \($0)" } ?? "")."
  }
}

extension MoodTrend {
  /// The change from the 30 days before, in words: `8 points more than in the 30 days before`. Nil
  /// if one of the periods has too few days.
  public var change: String? {
    guard let points else { return nil }
    guard points != 0 else { return "as in the 30 days before" }
    return "\(abs(points), "point") \(points > 0 ? "more" : "less") than in the 30 days before"
  }
}

extension PleasantShare {
  /// The share as a coordinate of an axis from 0 to 100; not a number without entries.
  var chartValue: Double { millionths.map { Double($0) / 10_000 } ?? .nan }
}

extension Color {
  /// The color of a share of pleasant entries: calm from a half on, low below. The length of the
  /// bar has the same meaning.
  static func share(_ share: PleasantShare) -> Color {
    share.millionths ?? 0 >= 500_000 ? .calm : .low
  }
}

extension Calendar {
  /// The Gregorian calendar in UTC.
  static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
