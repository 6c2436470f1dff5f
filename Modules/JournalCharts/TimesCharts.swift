import Models
import TerminalCharts
import Wording

/// The share of pleasant entries on each weekday as a line, with the number of days.
public struct WeekdayChart: JournalChart {
  private let hasCounts: Bool
  private let weekdays: [Stats.Weekday]

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - weekdays: The weekdays, from the top.
  ///   - hasCounts: Whether the number of days follows the share.
  public init(_ weekdays: [Stats.Weekday], hasCounts: Bool = true) {
    self.hasCounts = hasCounts
    self.weekdays = weekdays
  }

  public var title: String { "Weekdays" }

  public var chart: some ChartView {
    Chart(weekdays, id: \.weekday) { weekday in
      // Not a number without entries.
      let percent = weekday.share.millionths.map { Double($0) / 10_000 } ?? .nan
      RuleMark(
        xStart: .value("Start", 0), xEnd: .value("Pleasant %", percent),
        y: .value("Weekday", weekday.name)
      )
      .foregroundStyle(Color.primary)
      PointMark(x: .value("Pleasant %", percent), y: .value("Weekday", weekday.name))
        .foregroundStyle(Color.primary)
        .annotation(position: .trailing) {
          Text((hasCounts ? weekday.share.countedText : weekday.share.valueText) ?? "")
        }
    }
    .chartYScale(domain: weekdays.map(\.name))
    // The rest of the scale has the numbers.
    .chartXScale(domain: 0...140)
    .chartXAxis(.hidden)
  }

  public var words: String {
    let shares = weekdays.map { "\($0.name) \($0.share.countedText ?? "none")" }
    return "Pleasant: \(shares.joined(separator: ", "))."
  }
}

/// The number of pleasant and unpleasant entries in each hour of the day.
public struct HourChart: JournalChart {
  private let hours: [Stats.Hour]
  private let selected: Int?

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - hours: The hours, from 0.
  ///   - selected: The hour that is drawn as selected.
  public init(_ hours: [Stats.Hour], selected: Int? = nil) {
    self.hours = hours
    self.selected = selected
  }

  public var title: String { "Hours" }

  public var chart: some ChartView {
    Chart {
      if let selected {
        RuleMark(x: .value("Hour", selected)).foregroundStyle(Color.accentColor)
      }
      ForEach(hours, id: \.hour) { hour in
        mark(hour, "pleasant", hour.positive)
        mark(hour, "unpleasant", hour.n - hour.positive)
      }
    }
    .chartForegroundStyleScale(["pleasant": Color.primary, "unpleasant": Color.secondary])
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
      return "\(name) \(hours.reduce(0) { $0 + $1.positive }) of \(n)"
    }
    guard !parts.isEmpty else { return "No entries." }
    return "Pleasant entries: \(parts.joined(separator: ", "))."
  }
}

extension [Stats.Weekday] {
  /// Returns the weekdays in the order of a week.
  ///
  /// - Parameter weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public func sorted(from weekStart: Int) -> [Stats.Weekday] {
    sorted { ($0.weekday - weekStart + 7) % 7 < ($1.weekday - weekStart + 7) % 7 }
  }
}

extension Stats.Weekday {
  fileprivate var name: String { CalendarDay.shortWeekdayNames[weekday - 1] }
}
