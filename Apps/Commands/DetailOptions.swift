import ArgumentParser
import CommandEnvironment
import Models

struct DetailOptions: ParsableArguments {
  @Option(
    name: .joined("j", "journal"), parsing: .unconditional,
    help: ArgumentHelp("The journal; - reads it from standard input.", valueName: "text"))
  var journal: String?

  @Option(
    name: .joined("a", "activity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What you were doing, with an amount if you like: “sleep 6.5h”. Can be repeated.",
      valueName: "activity"),
    completion: .activities)
  var activities: [String] = []

  @Option(
    name: .joined("p", "place"), parsing: .unconditional,
    help: ArgumentHelp("Where you were.", valueName: "place"), completion: .places)
  var place: String?

  @Flag(name: .customLong("editor"), help: "Write the journal in $VISUAL or $EDITOR.")
  var usesEditor = false

  var isEmpty: Bool { journal == nil && activities.isEmpty && place == nil && !usesEditor }

  /// Calls `save` with the journal from the note, the option, standard input or the editor; nil if
  /// none of them was given.
  func withJournal<Value>(
    startingWith old: String, note: String = "", for target: String, in directory: String,
    _ save: (String?) throws -> Value
  ) throws -> Value {
    let text =
      note.isEmpty
      ? try journal.map { journal in
        journal == "-" ? try StandardInput.text(limit: Entry.journalLimit) : journal
      } : note
    guard usesEditor else {
      try Entry.validate(journal: text ?? "")
      return try save(text)
    }
    return try JournalText.edit(
      text ?? old, for: target, offersEarlierText: text == nil, in: directory, save)
  }

  func placeName() throws -> EntryName? { try place.map { try EntryName($0, as: .place) } }
}
