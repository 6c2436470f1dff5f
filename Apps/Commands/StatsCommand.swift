import ArgumentParser
import CommandEnvironment
import Interchange
import Models
import Reports
import TerminalCells

struct StatsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show shares, the trend, and the most frequent feelings and activities.",
    discussion: """
      EXAMPLES
        bako stats
        bako stats --all
        bako stats --month
        bako stats --since 2026-01-01 --until 2026-12-31
        bako stats --json | jq .current_streak
      """)

  @OptionGroup var period: PeriodOptions

  @Flag(name: .customLong("all"), help: "Show everything, not what fits a screen.")
  var showsAll = false

  @Flag(name: .customLong("month"), help: "Only this month.")
  var isOfMonth = false

  @Flag(name: .customLong("year"), help: "Only this year.")
  var isOfYear = false

  @OptionGroup var pager: PagerOption
  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func validate() throws {
    if isOfMonth || isOfYear, !period.isEmpty || isOfMonth && isOfYear {
      throw ValidationError("Only one of --month, --year, --on, --since and --until is possible.")
    }
  }

  func run() throws {
    var period = period
    if isOfMonth { period.on = "this month" }
    if isOfYear { period.on = "this year" }
    let statsPeriod = try period.statsPeriod(now: ProcessEnvironment.now, in: dataDirectory)
    let (stats, weekStart) = try dataDirectory.withDatabase { database in
      (
        try database.stats(statsPeriod),
        try database.preferences().settings.weekStart.weekdayOrMonday
      )
    }
    guard stats.entries > 0 || output.format != .plain else {
      return Console.printMessage(period.emptyMessage)
    }
    try Pager.show(unless: pager.isOff || !showsAll) {
      try output.print(
        glyphs,
        lines: { StatsText(stats, weekStart: weekStart, showsAll: showsAll, in: $0).lines },
        stats.write)
    }
  }
}
