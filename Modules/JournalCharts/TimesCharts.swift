import Models
import TerminalCharts
import Wording

/// The share of pleasant entries on each weekday as a line, with their number.
public struct WeekdayChart: JournalChart {
  private let hasCounts: Bool
  private let weekdays: [Stats.Weekday]

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - weekdays: The weekdays, from Monday.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  ///   - hasCounts: Whether the number of entries follows the share.
  public init(_ weekdays: [Stats.Weekday], weekStart: Int = 1, hasCounts: Bool = true) {
    self.hasCounts = hasCounts
    self.weekdays = weekdays.sorted {
      ($0.weekday - weekStart + 7) % 7 < ($1.weekday - weekStart + 7) % 7
    }
  }

  public var title: String { "Weekdays" }

  public var chart: some ChartView {
    Chart(weekdays, id: \.weekday) { weekday in
      let percent = weekday.share.map { $0 * 100 } ?? .nan
      RuleMark(
        xStart: .value("Start", 0), xEnd: .value("Pleasant %", percent),
        y: .value("Weekday", weekday.name)
      )
      .foregroundStyle(Color.share(weekday.share ?? 0))
      PointMark(x: .value("Pleasant %", percent), y: .value("Weekday", weekday.name))
        .foregroundStyle(Color.share(weekday.share ?? 0))
        .annotation(position: .trailing) {
          Text(weekday.share.map { hasCounts ? weekday.text : ShareText.percent($0) } ?? "")
        }
    }
    .chartYScale(domain: weekdays.map(\.name))
    // The rest of the scale has the numbers.
    .chartXScale(domain: 0...140)
    .chartXAxis(.hidden)
  }

  public var words: String {
    let shares = weekdays.map { "\($0.name) \($0.text)" }
    return "Pleasant entries: \(shares.joined(separator: ", "))."
  }
}

/// The number of pleasant and unpleasant entries in each hour of the day.
public struct HourChart: JournalChart {
  private let hours: [Stats.Hour]

  public init(_ hours: [Stats.Hour]) { self.hours = hours }

  public var title: String { "Hours" }

  public var chart: some ChartView {
    Chart(hours, id: \.hour) { hour in
      mark(hour, "pleasant", hour.positive)
      mark(hour, "unpleasant", hour.n - hour.positive)
    }
    .chartForegroundStyleScale(["pleasant": Color.calm, "unpleasant": Color.low])
    .chartXScale(domain: -0.5...23.5)
    .chartXAxis { AxisMarks(values: [0, 6, 12, 18]) }
    .chartYAxis { AxisMarks(values: .automatic(desiredCount: 3)) }
  }

  private func mark(_ hour: Stats.Hour, _ name: String, _ count: Int) -> some ChartContent {
    BarMark(
      x: .value("Hour", hour.hour), y: .value("Entries", hour.n == 0 ? .nan : Double(count))
    )
    .foregroundStyle(by: .value("Category", name))
  }

  public var words: String {
    let parts = [
      ("night", 0..<6), ("morning", 6..<12), ("afternoon", 12..<18), ("evening", 18..<24),
    ]
    .compactMap { name, range -> String? in
      let hours = hours.filter { range.contains($0.hour) }
      let n = hours.reduce(0) { $0 + $1.n }
      guard n > 0 else { return nil }
      let share = Double(hours.reduce(0) { $0 + $1.positive }) / Double(n)
      return "\(name) \(ShareText.percent(share)) of \(n)"
    }
    guard !parts.isEmpty else { return "No entries." }
    return "Pleasant entries: \(parts.joined(separator: ", "))."
  }
}

extension Stats.Weekday {
  fileprivate var name: String { CalendarDay.shortWeekdayNames[weekday - 1] }
  fileprivate var share: Double? { n == 0 ? nil : Double(positive) / Double(n) }
  /// The share and the number of entries: `62 % of 23`.
  fileprivate var text: String { share.map { "\(ShareText.percent($0)) of \(n)" } ?? "none" }
}
