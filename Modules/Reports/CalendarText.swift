import Foundation
import JournalCharts
import Models
import TerminalCharts
import Wording

/// The output of `bako year` and `bako month`: a calendar, and what it shows in words.
@MainActor
public struct CalendarText {
  private let days: [DaySummary]
  private let range: ClosedRange<CalendarDay>?
  private let text: ChartText
  private let today: CalendarDay
  private let weekStart: Int

  /// Creates the output.
  ///
  /// - Parameters:
  ///   - days: The days with entries. Those of other calendar periods are ignored.
  ///   - range: The days of which those that have no entries are marked.
  ///   - today: The day of today.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  ///   - text: The style and the width.
  public init(
    days: [DaySummary], of range: ClosedRange<CalendarDay>?, today: CalendarDay, weekStart: Int,
    in text: ChartText
  ) {
    self.days = days
    self.range = range
    self.today = today
    self.weekStart = weekStart
    self.text = text
  }

  public func year(_ period: CalendarPeriod) -> [String] {
    let chart = YearChart(days: days, in: range, year: period.range, weekStart: weekStart)
    return lines(chart, rows: 10, columns: 110, of: period)
  }

  /// A year as an SVG picture: equal days give equal bytes.
  public func yearPicture(_ period: CalendarPeriod) -> String {
    YearChart(days: days, in: range, year: period.range, weekStart: weekStart).svg(
      size: CGSize(width: 50 + 13 * YearChart.weeks, height: 170), theme: .light,
      environment: ReportContent.environment) + "\n"
  }

  public func month(_ period: CalendarPeriod) -> [String] {
    let chart = MonthChart(
      days: days, in: range, month: period.first, today: today, weekStart: weekStart)
    return lines(chart, rows: 8, columns: 56, of: period)
  }

  /// Returns the lines of a calendar with sentences about its period below the title.
  public func lines(_ drawn: [String], sentencesOf review: PeriodReview?) -> [String] {
    let sentences = review.map { PeriodText($0, in: text).sentencesOfCalendar } ?? []
    return drawn.prefix(1) + (sentences.isEmpty ? [] : [""]) + sentences + drawn.dropFirst()
  }

  private func lines(
    _ chart: some JournalChart, rows: Int, columns: Int, of period: CalendarPeriod
  ) -> [String] {
    [text.style.bold(chart.title)] + text.lines(chart, rows: rows, columns: columns) + [""]
      + text.wrapped(chart.words) + share(of: period)
  }

  /// The share of pleasant entries in words; empty without entries.
  func share(of period: CalendarPeriod) -> [String] {
    let days = days.lazy.filter { period.first <= $0.day && $0.day <= period.last }
    return PleasantShare(of: days).text.map { text.wrapped("\($0).") } ?? []
  }
}
