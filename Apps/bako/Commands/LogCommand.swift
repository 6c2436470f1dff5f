import ArgumentParser
import Foundation
import Models

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "log", abstract: "Check in: save an entry.",
    discussion: """
      EXAMPLES
        bako log happy
        bako log tired --journal "Long day" --activity Work --place Home
        bako log calm --date yesterday
        git log -1 --format=%B | bako log proud --journal -
      """)

  @Argument(help: "How you feel; `bako feelings` lists the names.", completion: .feelings)
  var feeling: String

  @OptionGroup var details: DetailOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The date, such as yesterday, “monday 9:15”, “2 hours ago” or 2026-11-20 (default: now).",
      valueName: "when"),
    completion: .times)
  var date: String?

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let now = ProcessEnvironment.now
    let feeling = try Feeling.parse(feeling)
    let moment = try date.map {
      try When.parse($0, now: now, zone: ProcessEnvironment.zone).moment(
        now: now, zone: ProcessEnvironment.zone)
    }
    var entry = try Entry(
      id: UUID(), date: moment ?? now, feeling: feeling,
      activities: details.activityNames(), place: details.placeName(), createdAt: now.instant)
    let saved = try details.withJournal(startingWith: "", for: "new", in: dataDirectory.path()) {
      journal in
      entry.journal = journal ?? ""
      return try dataDirectory.withDatabase(createsFile: true) { try $0.add(entry) }
    }
    let style = output.style
    try output.print(
      saved,
      plain: "Saved \(style.icon(feeling)) "
        + "\(style.category(feeling.name, feeling.category)), \(saved.date.forPeople) "
        + style.dim("(\(saved.shortID))"))
  }
}
