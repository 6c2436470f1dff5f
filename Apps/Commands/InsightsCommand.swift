import ArgumentParser
import CommandEnvironment
import Interchange
import Models
import Reports

struct InsightsCommand: StoreCommand {
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
        bako insights --example
        bako insights --json | jq '.influences[] | select(.claim)'
      """)

  @Flag(
    name: .customLong("example"),
    help: "Show an invented diary, which says what a year of entries gives. Nothing is saved.")
  var isExample = false

  @OptionGroup var period: PeriodOptions
  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let now = ProcessEnvironment.now
    let filter = try period.statsPeriod(now: now, in: dataDirectory).filter
    let influences =
      try isExample
      ? Influences(ExampleDiary.entries(until: now).filter(filter.contains))
      : dataDirectory.withDatabase { try $0.influences(filter) }
    guard influences.days > 0 || output.format != .plain else {
      return Console.printMessage(period.emptyMessage)
    }
    try output.print(
      glyphs,
      lines: {
        let text = InfluencesText(influences, in: $0)
        return isExample ? text.exampleLines(until: now) : text.lines
      }, influences.write)
  }
}
