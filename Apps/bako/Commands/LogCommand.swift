import ArgumentParser
import Foundation
import Models

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Write a check-in.",
    discussion: """
      EXAMPLES
        bako log happy
        bako log tired --journal "Long day" --activity Work --place Home
        bako log calm --date yesterday
        git log -1 --format=%B | bako log proud --journal -
      """)

  @Argument(help: "What you feel; `bako feelings` lists the names.", completion: .feelings)
  var feeling: String

  @OptionGroup var details: DetailOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When: 2026-11-20, 2026-11-20T08:30, yesterday, “3 days ago” …", valueName: "when"))
  var date: String?

  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func run() throws {
    try LogTask(
      feeling: feeling, details: details.chosen, date: date, place: place.chosen,
      output: output.chosen
    ).run()
  }
}

/// Writes a check-in.
struct LogTask: CommandTask {
  var feeling: String
  var details: Details
  var date: String?
  var place: DataDirectory
  var output: Output

  func run() throws {
    let now = ProcessEnvironment.now
    let feeling = try Feeling.parse(feeling)
    let moment = try date.map {
      try When.parse($0, now: now, zone: ProcessEnvironment.zone).moment(
        now: now, zone: ProcessEnvironment.zone)
    }
    var entry = try Entry(
      id: UUID(), date: moment ?? now, feeling: feeling,
      activities: details.names(), place: details.placeName(), createdAt: now.instant)
    let saved = try details.withJournal(startingWith: "", for: "new", in: place.path()) {
      journal in
      entry.journal = journal ?? ""
      return try place.withDatabase(createsFile: true) { try $0.add(entry) }
    }
    let style = output.style
    try output.print(
      saved,
      plain: "Logged \(style.icon(feeling)) "
        + "\(style.category(feeling.name, feeling.category)), \(saved.date.forPeople) "
        + style.dim("(\(saved.shortID))"))
  }
}

/// What a check-in says besides its feeling and date.
struct DetailOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What to write; - reads standard input.", valueName: "text"))
  var journal: String?

  @Option(
    name: .customLong("activity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("What you were doing; may be repeated.", valueName: "activity"),
    completion: .activities)
  var activities: [String] = []

  @Option(
    name: .customLong("place"), parsing: .unconditional,
    help: ArgumentHelp("Where you were.", valueName: "place"), completion: .places)
  var placeText: String?

  @Flag(name: .customLong("editor"), help: "Write in $VISUAL or $EDITOR.")
  var usesEditor = false

  var chosen: Details {
    Details(journal: journal, activities: activities, place: placeText, usesEditor: usesEditor)
  }
}

/// What was given of a check-in besides its feeling and date, as it was typed.
struct Details {
  var journal: String?
  var activities: [String] = []
  var place: String?
  var usesEditor = false

  /// Whether nothing was given.
  var isEmpty: Bool { journal == nil && activities.isEmpty && place == nil && !usesEditor }

  /// Runs a body that saves with the journal that was given or is written in the editor now; nil if
  /// none was given.
  func withJournal<Value>(
    startingWith old: String, for target: String, in directory: String,
    _ save: (String?) throws -> Value
  ) throws -> Value {
    let text = try journal.map { journal in
      journal == "-" ? try StandardInput.text(limit: Entry.journalLimit) : journal
    }
    guard usesEditor else {
      try Entry.validate(journal: text ?? "")
      return try save(text)
    }
    return try Editor.edit(
      text ?? old, for: target, offersEarlierText: text == nil, in: directory, save)
  }

  func names() throws -> [String] {
    Name.unique(try activities.map { try Name.parse($0, of: .activity) })
  }

  func placeName() throws -> String? {
    try place.map { try Name.parse($0, of: .place) }
  }
}
