import JournalCharts
import Models

/// The output of `bako year` and `bako month`: a mark for each day, and the numbers in words.
@MainActor
public struct CalendarText {
  let days: [DaySummary]
  let today: CalendarDay
  let weekStart: Int
  let text: ChartText
  let style: Style

  /// Creates the output.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order.
  ///   - today: The last day that has a mark.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  ///   - style: The colors and glyphs.
  ///   - columns: The number of columns of a line.
  public init(
    days: [DaySummary], today: CalendarDay, weekStart: Int, style: Style, columns: Int
  ) {
    self.days = days
    self.today = today
    self.weekStart = weekStart
    self.style = style
    text = ChartText(style, columns: columns)
  }

  /// Returns the lines of a year.
  public func year(_ year: Int) -> [String] {
    lines(
      YearChart(days: days, year: year, today: today, weekStart: weekStart), rows: 10,
      columns: 110)
  }

  /// Returns the lines of the month of a day.
  public func month(of day: CalendarDay) -> [String] {
    lines(
      MonthChart(days: days, month: day, today: today, weekStart: weekStart), rows: 8, columns: 56)
  }

  private func lines(_ chart: some JournalChart, rows: Int, columns: Int) -> [String] {
    [style.bold(chart.title)] + text.lines(chart, rows: rows, columns: columns) + [""]
      + text.wrapped(chart.words)
  }
}
