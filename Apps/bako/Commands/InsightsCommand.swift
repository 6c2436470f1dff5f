import ArgumentParser
import Interchange
import Models
import Reports

struct InsightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights",
    abstract: "Show which activities and places went with a difference in mood.",
    discussion: """
      A name needs 10 days with it and 10 without, in 30 days. The claims
      account for weekday, trend, season, runs of days, the number of entries of
      a day and the number of names. In fewer than 180 days, the size of a
      difference is likely overstated.

      EXAMPLES
        bako insights
        bako insights --since 2026
        bako insights --json | jq '.influences[] | select(.claim)'
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let filter = try period.statsPeriod(now: ProcessEnvironment.now).filter
    let influences = try dataDirectory.withDatabase { try $0.influences(filter) }
    guard influences.days > 0 || output.format != .plain else {
      return Console.printMessage(period.emptyMessage)
    }
    let style = output.style(glyphs, in: dataDirectory)
    // Commands run on the main thread; charts are views.
    let lines = MainActor.assumeIsolated {
      InfluencesText(influences: influences, style: style, columns: Console.textColumns).lines
    }
    try output.print(plain: lines.joined(separator: "\n")) { influences.write(to: &$0) }
  }
}
