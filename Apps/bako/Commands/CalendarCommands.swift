import ArgumentParser
import Core
import Interchange
import Reports

struct YearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "Draw a year with a mark for each day.",
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
    try output.print(
      period, in: dataDirectory, style: output.style(glyphs, in: dataDirectory), rows: 10
    ) {
      YearChart(days: $0, year: period.first.year, today: today, weekStart: $1)
    }
  }
}

struct MonthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "month", abstract: "Draw the calendar of a month with a mark for each day.",
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
    try output.print(
      period, in: dataDirectory, style: output.style(glyphs, in: dataDirectory), rows: 8,
      columns: 56
    ) {
      MonthChart(days: $0, month: period.first, today: today, weekStart: $1)
    }
  }
}

extension OutputOptions {
  /// Prints the days of a period as records, or as a chart and its words.
  ///
  /// - Parameters:
  ///   - period: The year or month.
  ///   - directory: The data directory.
  ///   - style: The colors and glyphs.
  ///   - rows: The maximum number of rows of the chart.
  ///   - columns: The maximum number of columns of the chart.
  ///   - chart: Returns the chart of the days, with weeks that start on a weekday.
  fileprivate func print(
    _ period: CalendarPeriod, in directory: DataDirectoryOption, style: Style, rows: Int,
    columns: Int = 110, as chart: @MainActor ([DaySummary], Int) -> some JournalChart
  ) throws {
    let (days, weekStart) = try directory.withDatabase { database in
      (try database.days(period.filter), try database.preferences().weekStart.weekdayOrMonday)
    }
    // Commands run on the main thread; charts are views.
    try print(
      days,
      plain: MainActor.assumeIsolated {
        let chart = chart(days, weekStart)
        let text = ChartText(style, columns: Console.textColumns)
        let drawn = text.lines(chart, rows: rows, columns: columns)
        return [style.bold(chart.title)] + drawn + [""] + text.wrapped(chart.words)
      })
  }
}
