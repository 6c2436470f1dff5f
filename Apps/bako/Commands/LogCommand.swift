import ArgumentParser
import Core
import Foundation
import Models

struct LogCommand: ParsableCommand {
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

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
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
    let moment = try date.map {
      try When.parse(
        $0, now: now, zone: ProcessEnvironment.zone,
        weekStart: dataDirectory.weekStart(for: [$0])
      ).moment(now: now, zone: ProcessEnvironment.zone)
    }
    let words = [feeling].compactMap(\.self) + (isNotePiped ? [] : note)
    let names = try knownNames(for: words.joined(separator: " "))
    let text = CheckInArguments(words, names: names)
    let given = try details.measuredActivities(names)
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
      amounts: text.tagged.amounts.adding(given.amounts), place: place(text.tagged.place()),
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
    try output.print(saved, plain: confirmation(of: saved, status, now))
  }

  /// Returns the feeling that the user picks on the map; nil if the map was left. Only a check-in
  /// without words shows it.
  private func picked(
    for text: CheckInArguments, of words: [String], _ names: KnownNames, _ date: Moment
  ) throws -> Feeling? {
    guard text.unread.reason == .empty else {
      let dated = DatedCheckIn(words.joined(separator: " "), names: names)
      let line = dated?.line ?? text.unread
      let uses = try dataDirectory.withDatabase { try $0.feelingUses() }.counts
      let suggestions = names.feelings.suggestions(for: line, uses: uses)
      throw dated.map { .datedCheckIn($0, suggestions: suggestions) }
        ?? UsageError.unreadCheckIn(line, suggestions: suggestions)
    }
    guard Console.isInputTerminal, Console.isOutputTerminal else {
      throw UsageError.noFeeling
    }
    return try dataDirectory.withDatabase { database in
      // Commands run on the main thread.
      MainActor.assumeIsolated {
        FeelingPicker.choose(date: date, database: database, color: output.color.choice)
      }
    }
  }

  /// The confirmation in one line.
  private func confirmation(of saved: Entry, _ status: CheckInStatus?, _ now: Moment) -> String {
    let style = output.style(in: dataDirectory)
    let feeling = saved.feeling
    let streak = status?.streakText.map { ", \($0)" } ?? ""
    let distance = saved.date.distanceInFuture(from: now).map { ", \($0)" } ?? ""
    return "Saved \(style.feeling(feeling)), \(saved.date.forPeople)\(distance) "
      + "\(style.dim("(\(saved.shortID))"))\(streak). "
      + style.dim("`bako undo` takes it back.")
  }

  /// The names that the text is matched with. For a feeling of the catalog without a tag, which no
  /// own feeling hides, the store is not opened for them.
  private func knownNames(for text: String) throws -> KnownNames {
    let isComplete =
      !text.contains("#") && !text.contains("@") && !details.activities.contains { $0.hasDigit }
    if isComplete, text.isEmpty || CheckInLine(text).feeling?.origin == .catalog {
      return KnownNames()
    }
    return KnownNames(try dataDirectory.withDatabase { try $0.preferences().vocabulary })
  }

  /// The place of a tag or of `--place`, which may not differ.
  private func place(_ tagged: EntryName?) throws -> EntryName? {
    let given = try details.placeName()
    if let given, let tagged, !given.isSame(as: tagged) {
      throw InvalidInput.severalPlaces(tagged, given)
    }
    return tagged ?? given
  }
}

extension String {
  /// Whether the text may have an amount.
  fileprivate var hasDigit: Bool { contains(where: \.isNumber) }
}
