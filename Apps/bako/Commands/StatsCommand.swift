import ArgumentParser
import Interchange
import Models
import TerminalCells

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "stats", abstract: "Count feelings, activities, places, days and streaks.",
    discussion: """
      EXAMPLES
        bako stats
        bako stats --since 2026-01-01 --until 2026-12-31
        bako stats --json | jq .current_streak
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let now = ProcessEnvironment.now
    let (since, until) = try period.bounds(now: now)
    let filter = EntryFilter(since: since, until: until)
    let stats = try dataDirectory.withDatabase { try $0.stats(filter, today: now.day) }
    guard stats.entries > 0 || output.format != .plain else {
      return Console.printMessage("No entries in this period.")
    }
    let chart = StatsChart(stats: stats, today: now.day, style: output.style)
    try output.print(plain: chart.text) { stats.write(to: &$0) }
  }
}
