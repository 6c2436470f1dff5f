import Models
import TerminalCharts
import Wording

/// A calendar: a row for each week, a cell for each day with its number and the glyph of its
/// prevailing quadrant.
public struct MonthChart: JournalChart {
  private let days: [CalendarDay: DaySummary]
  private let first: CalendarDay
  private let length: Int
  private let selected: CalendarDay?
  private let today: CalendarDay
  private let weekStart: Int

  /// Creates the chart of a month.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - month: A day of the month.
  ///   - today: The last day that has a glyph.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], month: CalendarDay, today: CalendarDay, selected: CalendarDay? = nil,
    weekStart: Int = 1
  ) {
    let first = month.adding(days: 1 - month.day)
    // Every month begins at most 31 days after the one before.
    let next = first.adding(days: 31)
    let length = next.adding(days: 1 - next.day).days(since: first)
    self.days = Dictionary(
      days.filter { (0..<length).contains($0.day.days(since: first)) && $0.day <= today }
        .map { ($0.day, $0) }
    ) { $1 }
    self.first = first
    self.length = length
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  public var title: String { first.formatted(.month) }

  public var chart: some ChartView {
    Chart {
      ForEach(0..<length) { offset in
        cell(first.adding(days: offset))
      }
    }
    .moodScale()
    .chartXScale(domain: CalendarDay.weekdays(from: weekStart))
    .chartYScale(domain: weeks)
    .chartXAxis { AxisMarks(position: .top) }
  }

  public var words: String {
    let count = max(0, min(length, today.days(since: first) + 1))
    guard count > 0 else { return "In the future." }
    return "\(Array(days.values).words(of: count))."
  }

  @ChartContentBuilder private func cell(_ day: CalendarDay) -> some ChartContent {
    let point = PointMark(
      x: .value("Weekday", day.shortWeekdayName), y: .value("Week", week(of: day)))
    let number = "\(day.day)"
    if day == selected {
      point.foregroundStyle(Color.accentColor).symbol(.selectedDay)
        .annotation(position: .leading) { Text(number) }
    } else if let quadrant = days[day]?.prevailing {
      point.mood(quadrant).annotation(position: .leading) { Text(number) }
    } else {
      point.foregroundStyle(Color.secondary).symbol(day > today ? .futureDay : .emptyDay)
        .annotation(position: .leading) { Text(number) }
    }
  }

  /// The weeks of the month, top to bottom.
  private var weeks: [String] {
    (0..<length).map { week(of: first.adding(days: $0)) }
      .reduce(into: []) { weeks, week in if weeks.last != week { weeks.append(week) } }
  }

  /// Returns the number of the week in ISO 8601, which is that of its Thursday.
  private func week(of day: CalendarDay) -> String {
    let start = day.startOfWeek(weekStart)
    let thursday = start.adding(days: (4 - start.weekday + 7) % 7)
    let newYear = CalendarDay(year: thursday.year, month: 1, day: 1) ?? thursday
    return "\(thursday.days(since: newYear) / 7 + 1)"
  }
}

extension BasicChartSymbolShape {
  fileprivate static var futureDay: BasicChartSymbolShape { .glyph(" ", ascii: " ") }
}
