import ArgumentParser
import CommandEnvironment
import Interchange
import Models
import Reports

struct WeekCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Show what a week was, in sentences and day by day.",
    discussion: """
      Facts only: days, ranks among earlier weeks, feelings and activities. Pleasantness is from \
      -100 to 100.

      EXAMPLES
        bako week
        bako week "last week"
        bako week 2026-11-20
        bako week --json | jq -r '.sentences[].text'
      """)

  @Argument(
    help: ArgumentHelp("A day of the week (default: today), or a week.", valueName: "when"),
    completion: .bounds)
  var day: String?

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let now = ProcessEnvironment.now
    let review = try dataDirectory.withDatabase { database in
      let start = try database.preferences().settings.weekStart.weekdayOrMonday
      let when = try day.map {
        try When.parse(
          $0, as: .since, now: now, zone: ProcessEnvironment.zone, weekStart: start)
      }
      let week = CalendarPeriod(weekOf: when?.day ?? now.day, startingOn: start)
      return try database.review(week, now: now)
    }
    try output.print(glyphs, lines: { PeriodText(review, in: $0).lines }, review.write)
  }
}

struct CompareCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show the figures of two periods side by side.",
    discussion: """
      EXAMPLES
        bako compare 2026-10 2026-11
        bako compare "last month" "this month"
        bako compare 2025 2026 --json
      """)

  @Argument(
    help: ArgumentHelp("A week, a month or a year.", valueName: "period"), completion: .bounds)
  var first: String

  @Argument(
    help: ArgumentHelp("Another one.", valueName: "period"), completion: .bounds)
  var second: String

  @OptionGroup var glyphs: GlyphOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let now = ProcessEnvironment.now
    let start = try dataDirectory.weekStart(for: [first, second])
    let periods = try [first, second].map { text in
      guard let period = try CalendarPeriod(text, today: now.day, weekStart: start) else {
        throw UsageError.notAPeriod(text)
      }
      return period
    }
    let reviews = try dataDirectory.withDatabase { database in
      try periods.map { try database.review($0, now: now) }
    }
    try output.print(glyphs, lines: { ComparisonText(reviews, in: $0).lines }) {
      $0.object { json in json.array(reviews, forKey: "periods") { $1.writeComparison(to: &$0) } }
    }
  }
}
