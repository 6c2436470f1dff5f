import ArgumentParser
import Core
import Interchange

struct YearCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "year", abstract: "Draw a year with a mark for each day.",
    discussion: """
      The mark of a day is that of its most frequent quadrant: bright, calm, tense or low.

      EXAMPLES
        bako year
        bako year 2025
        bako year --format csv > year.csv
      """)

  @Argument(help: ArgumentHelp("The year (default: this year).", valueName: "yyyy"))
  var year: String?

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let today = ProcessEnvironment.now.day
    let period = try year.map { try CalendarPeriod(year: $0) } ?? CalendarPeriod(yearOf: today)
    let days = try dataDirectory.withDatabase { try $0.days(period.filter) }
    try output.print(days, style: output.style(glyphs), rows: 10) {
      YearChart(days: days, year: period.first.year, today: today)
    }
  }
}

struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "month", abstract: "Draw the calendar of a month with a mark for each day.",
    discussion: """
      The mark of a day is that of its most frequent quadrant: bright, calm, tense or low.

      EXAMPLES
        bako month
        bako month 2026-02
        bako month --json | jq '.[] | select(.low > 0)'
      """)

  @Argument(help: ArgumentHelp("The month (default: this month).", valueName: "yyyy-mm"))
  var month: String?

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func run() throws {
    let today = ProcessEnvironment.now.day
    let period = try month.map { try CalendarPeriod(month: $0) } ?? CalendarPeriod(monthOf: today)
    let days = try dataDirectory.withDatabase { try $0.days(period.filter) }
    try output.print(days, style: output.style(glyphs), rows: 8, columns: 56) {
      MonthChart(days: days, month: period.first, today: today)
    }
  }
}

extension OutputOptions {
  /// Prints days as records, or as a chart and its words.
  fileprivate func print(
    _ days: [DaySummary], style: Style, rows: Int, columns: Int = 110,
    as chart: @MainActor () -> some JournalChart
  ) throws {
    // Commands run on the main thread; charts are views.
    try print(
      days,
      plain: MainActor.assumeIsolated {
        let chart = chart()
        let text = ChartText(style)
        let drawn = text.lines(chart, rows: rows, columns: columns)
        return [style.bold(chart.title)] + drawn + [""] + text.wrapped(chart.words)
      })
  }
}
