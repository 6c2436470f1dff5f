import ArgumentParser
import Clients
import CommandEnvironment
import Models

struct TodayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "List the entries of today, and the streak.",
    discussion: """
      EXAMPLES
        bako today
        bako today --json | jq length
      """)

  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func run() throws {
    let now = ProcessEnvironment.now
    let filter = EntryFilter(since: .day(now.day), until: .day(now.day))
    let (entries, status) = try dataDirectory.withDatabase { database in
      try database.snapshot {
        (try $0.entries(EntriesRequest(filter: filter)), try $0.status(now: now))
      }
    }
    try output.print(entries) { [style = output.themedStyle()] in $0.line(style) }
    guard output.format == .plain else { return }
    if entries.isEmpty { Console.printMessage("No entries today.") }
    if let streak = status.streakText { try Console.print("\(streak)") }
  }
}
