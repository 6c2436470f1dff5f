import ArgumentParser
import CommandEnvironment
import FileTransfer
import Files
import Interchange
import Models
import Reports

struct YearCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "Draw a year with a mark for each day.",
    discussion: """
      The mark of a day is that of its most frequent quadrant: bright, calm, tense or low.

      EXAMPLES
        bako year
        bako year 2025
        bako year 2025 --svg 2025.svg
        bako year --format csv > year.csv
      """)

  @Argument(help: ArgumentHelp("The year (default: this year).", valueName: "yyyy"))
  var year: String?

  @Option(
    name: .customLong("svg"), parsing: .unconditional,
    help: ArgumentHelp("Write the year as a picture to this file.", valueName: "file"),
    completion: .file())
  var picture: String?

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func validate() throws {
    if picture == "" { throw ValidationError(TransferError.emptyName.message) }
    if picture != nil, output.format != .plain {
      throw ValidationError("--svg writes a picture. Leave out --json and --format.")
    }
  }

  func run() throws {
    try output.print(
      year.map { try CalendarPeriod(year: $0) }, orCurrent: CalendarPeriod.init(yearOf:), glyphs,
      picture: picture, replaces: force
    ) { $0.year($1) }
  }
}

struct MonthCommand: StoreCommand {
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
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    try output.print(
      month.map { try CalendarPeriod(month: $0) }, orCurrent: CalendarPeriod.init(monthOf:), glyphs
    ) { $0.month($1) }
  }
}

extension OutputOptions<RecordFormat> {
  /// Prints the days of a calendar period as records, or as a calendar.
  ///
  /// - Parameters:
  ///   - named: The year or month that the user named. Without one, days before the first entry
  ///     and after the last are not days without entries.
  ///   - current: Returns the current year or month.
  ///   - glyphs: The glyphs.
  ///   - picture: The file to which the year is written as a picture instead; nil for none.
  ///   - replaces: Whether an existing file is replaced.
  ///   - lines: Returns the lines of the calendar.
  fileprivate func print(
    _ named: CalendarPeriod?, orCurrent current: (CalendarDay) -> CalendarPeriod,
    _ glyphs: GlyphOptions, picture: String? = nil, replaces: Bool = false,
    lines: @MainActor (CalendarText, CalendarPeriod) -> [String]
  ) throws {
    let now = ProcessEnvironment.now
    let period = named ?? current(now.day)
    let stats = StatsPeriod(
      since: named.map { .day($0.first) }, until: named.map { .day($0.last) }, now: now)
    let (all, weekStart, review) = try dataDirectory.withDatabase { database in
      if let picture { try TransferError.requireOther(picture, than: database) }
      return (
        try database.days(stats.filter),
        try database.preferences().settings.weekStart.weekdayOrMonday,
        format == .plain ? try database.review(period, now: now) : nil
      )
    }
    let style = themedStyle(glyphs)
    // Commands run on the main thread; charts are views.
    let text = MainActor.assumeIsolated {
      CalendarText(
        days: all, of: stats.range(of: all.map(\.day)), today: now.day, weekStart: weekStart,
        in: ChartText(style, columns: Console.textColumns))
    }
    if let picture {
      let year = MainActor.assumeIsolated { text.yearPicture(period) }
      return try OutputFile.write(to: picture, replaces: replaces) { try $0.write(year) }
    }
    try print(
      all.filter { period.first <= $0.day && $0.day <= period.last },
      plain: MainActor.assumeIsolated { text.lines(lines(text, period), sentencesOf: review) })
  }
}
