import ArgumentParser
import Interchange
import Models
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
    try output.print(period, today, in: dataDirectory, output.style(glyphs, in: dataDirectory)) {
      $0.year(period.first.year)
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
    try output.print(period, today, in: dataDirectory, output.style(glyphs, in: dataDirectory)) {
      $0.month(of: period.first)
    }
  }
}

extension OutputOptions {
  /// Prints the days of a period as records, or as a calendar.
  fileprivate func print(
    _ period: CalendarPeriod, _ today: CalendarDay, in directory: DataDirectoryOption,
    _ style: Style, as lines: @MainActor (CalendarText) -> [String]
  ) throws {
    let (days, weekStart) = try directory.withDatabase { database in
      (
        try database.days(period.filter),
        try database.preferences().settings.weekStart.weekdayOrMonday
      )
    }
    // Commands run on the main thread; charts are views.
    try print(
      days,
      plain: MainActor.assumeIsolated {
        lines(
          CalendarText(
            days: days, today: today, weekStart: weekStart, style: style,
            columns: Console.textColumns))
      })
  }
}
