import ArgumentParser
import Models
import TerminalUI

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Count feelings, activities, places, days and streaks.",
    discussion: """
      EXAMPLES
        bako stats
        bako stats --since 2026-01-01 --until 2026-12-31
        bako stats --json | jq .current_streak
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func run() throws {
    try StatsTask(period: period.chosen, place: place.chosen, output: output.chosen).run()
  }
}

/// Counts.
struct StatsTask: CommandTask {
  var period: Period
  var place: DataDirectory
  var output: Output

  func run() throws {
    let now = ProcessEnvironment.now
    let (since, until) = try period.limits(now: now)
    let filter = EntryFilter(since: since, until: until)
    let stats = try place.withDatabase { try $0.stats(filter, today: now.day) }
    guard stats.entries > 0 || output.format != .plain else {
      return Console.say("There are no entries in this period.")
    }
    let chart = StatsChart(stats: stats, today: now.day, style: output.style)
    try output.print(plain: chart.text) { stats.write(to: &$0) }
  }
}

extension Stats {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("entries")
      json.integer(entries)
      json.key("days")
      json.integer(days.count)
      json.key("current_streak")
      json.integer(streaks.current)
      json.key("longest_streak")
      json.integer(streaks.longest)
      json.key("categories")
      json.object { json in
        json.key("positive")
        json.integer(positive)
        json.key("negative")
        json.integer(negative)
      }
      json.key("feelings")
      json.array(feelings) { json, count in
        json.object { json in
          json.key("name")
          json.string(count.name)
          json.key("n")
          json.integer(count.n)
        }
      }
      json.key("activities")
      json.array(activities) { $1.write(to: &$0) }
      json.key("places")
      json.array(places) { $1.write(to: &$0) }
      json.key("weekdays")
      json.array(weekdays) { json, weekday in
        json.object { json in
          json.key("weekday")
          json.integer(weekday.weekday)
          json.key("n")
          json.integer(weekday.n)
          json.key("positive")
          json.integer(weekday.positive)
        }
      }
    }
  }
}

extension Stats.Count {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("n")
      json.integer(n)
      json.key("positive")
      json.integer(positive)
    }
  }
}
