import ArgumentParser
import CommandEnvironment
import Foundation
import Models
import Persistence
import Reports

struct LogCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Check in: save an entry.",
    discussion: """
      EXAMPLES
        bako log                                choose on the map
        bako log happy
        bako log calm "slept well #rest @home"
        bako calm "slept well #rest @home"      the same, without log
        bako I feel so tired after the release
        bako log tired -j "Long day" -a Work -p Home
        bako log tired "#sleep 5.5h #coffee 3"      amounts of activities
        bako log calm --date yesterday
        git log -1 --format=%B | bako proud -
      """)

  @Argument(
    help: """
      How you feel, in your words: `bako feelings` lists the names. Without it, a terminal shows \
      the map.
      """,
    completion: .feelings)
  var feeling: String?

  @Argument(
    help: """
      A note for the journal, in which #work adds an activity and @home the place; - reads \
      standard input, as it is.
      """)
  var note: [String] = []

  @OptionGroup var details: DetailOptions

  @Option(
    name: .joined("d", "date"), parsing: .unconditional,
    help: ArgumentHelp(
      "The date, such as yesterday, “monday 9:15”, “2 hours ago” or 2026-11-20 (default: now).",
      valueName: "when"),
    completion: .dates)
  var date: String?

  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func validate() throws {
    if !note.isEmpty, details.journal != nil { throw Self.noteAndJournal }
  }

  private static let noteAndJournal = ValidationError(
    "A note and --journal cannot be used together.")

  /// Whether the note is read from standard input.
  private var isNotePiped: Bool { note == ["-"] }

  func run() throws {
    let now = ProcessEnvironment.now
    let moment = try date.map { try dataDirectory.moment($0, now: now) }
    let words = [feeling].compactMap(\.self) + (isNotePiped ? [] : note)
    // The store is not opened if it has no name for the text.
    let names = try dataDirectory.knownNames(
      needsStore: !CheckInArguments.needsNoStore(
        words.joined(separator: " "), activities: details.activities))
    let text = CheckInArguments(words, names: names)
    let given = try names.activities(details.activities)
    var details = details
    if isNotePiped { details.journal = "-" }
    if !text.note.isEmpty, details.journal != nil { throw Self.noteAndJournal }
    guard let feeling = try text.feeling ?? picked(for: text, of: words, names, moment ?? now)
    else {
      return Console.printMessage("Nothing was saved.")
    }
    var entry = try Entry(
      id: .random(), date: moment ?? now, feeling: feeling,
      activities: (text.tagged.activities() + given.names).unique(),
      amounts: text.tagged.amounts.adding(given.amounts),
      place: text.tagged.place(or: details.placeName()),
      createdAt: now.instant)
    let (saved, status) = try details.withJournal(
      startingWith: "", note: text.note, for: "new", in: dataDirectory.path()
    ) { journal in
      entry.journal = journal ?? ""
      return try dataDirectory.withDatabase(createsFile: true) {
        // The entry is saved: a failed read must not suggest to save it again.
        (try $0.add(entry), try? $0.status(now: now))
      }
    }
    for tag in text.tagged.tags {
      guard let unused = tag.unusedAmount else { continue }
      Console.printMessage(unused.message(of: "\(tag.kind.sign)\(tag.name)") + ".")
    }
    try output.print(
      saved, plain: saved.saved(output.themedStyle(), status, now: now))
  }

  /// Returns the feeling that the user picks on the map; nil if the map was left. Only a check-in
  /// without words shows it.
  private func picked(
    for text: CheckInArguments, of words: [String], _ names: KnownNames, _ date: Moment
  ) throws -> Feeling? {
    guard text.unread.reason == .empty else {
      let dated = DatedCheckIn(
        words.joined(separator: " "), names: names, clock: ProcessEnvironment.clock)
      let line = dated?.line ?? text.unread
      let uses = try dataDirectory.withDatabase { try $0.feelingUses() }.counts
      let suggestions = names.feelings.suggestions(for: line, uses: uses)
      throw dated.map { .dated($0.date, $0.line, suggestions: suggestions) }
        ?? CheckInError.unread(line, suggestions: suggestions)
    }
    guard Console.isInputTerminal, Console.isOutputTerminal,
      let screens = CommandLineProgram.screens
    else { throw CheckInError.noFeeling }
    return try dataDirectory.withDatabase { database in
      try screens.chooseFeeling(at: date, in: database, color: output.color.choice)
    }
  }
}
