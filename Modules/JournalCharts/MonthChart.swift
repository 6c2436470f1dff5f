import Models
import TerminalCharts
import Wording

/// A calendar: a row for each week, a cell for each day with its number and, in a period, the glyph
/// of its prevailing quadrant.
public struct MonthChart: JournalChart {
  private let days: [CalendarDay: DaySummary]
  /// The days that have a glyph.
  private let drawn: Set<CalendarDay>
  private let first: CalendarDay
  private let length: Int
  private let selected: CalendarDay?
  private let today: CalendarDay
  private let weekStart: Int

  /// Creates the chart of a month.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - period: The days that have a glyph, as far as they are in the month; nil for none.
  ///   - month: A day of the month.
  ///   - today: The day of today.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], in period: ClosedRange<CalendarDay>?, month: CalendarDay,
    today: CalendarDay, selected: CalendarDay? = nil, weekStart: Int = 1
  ) {
    let month = CalendarPeriod(monthOf: month)
    let drawn = Set(CalendarDay.days(period, from: month.first, to: month.last))
    self.days = Dictionary(days.filter { drawn.contains($0.day) }.map { ($0.day, $0) }) { $1 }
    self.drawn = drawn
    first = month.first
    length = month.last.days(since: month.first) + 1
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
    guard !drawn.isEmpty else { return first > today ? "In the future." : "No entries." }
    return "\(Array(days.values).words(of: drawn.count))."
  }

  private func cell(_ day: CalendarDay) -> some ChartContent {
    PointMark(x: .value("Weekday", day.shortWeekdayName), y: .value("Week", week(of: day)))
      .day(
        days[day]?.prevailing, isSelected: day == selected,
        empty: drawn.contains(day) ? .emptyDay : .blank
      )
      .annotation(position: .leading) { Text("\(day.day)") }
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
  fileprivate static var blank: BasicChartSymbolShape { .glyph(" ", ascii: " ") }
}
