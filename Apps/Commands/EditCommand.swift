import ArgumentParser
import CommandEnvironment
import Foundation
import Models
import Persistence
import Reports

struct EditCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit an entry.",
    discussion: """
      Fields that are not given stay unchanged.

      EXAMPLES
        bako edit last --feeling calm
        bako edit 3f2a --feeling calm
        bako edit 3f2a --activity Work --activity Food
        bako edit 3f2a --journal ""            clears the journal
        bako edit 3f2a --editor
      """)

  @Argument(
    help: "The ID, at least its first 4 characters, or last, last~1 …", completion: .entryIDs)
  var id: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The new feeling.", valueName: "feeling"),
    completion: .feelings)
  var feeling: String?

  @OptionGroup var details: DetailOptions

  @Flag(name: .customLong("no-activities"), help: "Remove all activities.")
  var hasNoActivities = false

  @Flag(name: .customLong("no-place"), help: "Remove the place.")
  var hasNoPlace = false

  @Option(
    name: .joined("d", "date"), parsing: .unconditional,
    help: ArgumentHelp("The new date and time.", valueName: "when"),
    completion: .dates)
  var date: String?

  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

  func validate() throws {
    if hasNoActivities, !details.activities.isEmpty {
      throw ValidationError("--activity and --no-activities cannot be used together.")
    }
    if hasNoPlace, details.place != nil {
      throw ValidationError("--place and --no-place cannot be used together.")
    }
  }

  func run() throws {
    // Not in `validate`, which the parser calls before it reports an unknown option.
    guard feeling != nil || date != nil || hasNoActivities || hasNoPlace || !details.isEmpty else {
      throw ValidationError(
        "There is nothing to change. Use --feeling, --journal, --editor, --activity, "
          + "--no-activities, --place, --no-place or --date.")
    }
    let names = try dataDirectory.knownNames(needsStore: !details.activities.isEmpty)
    let directory = try dataDirectory.path()
    // Closes the database before the editor opens, which may stay open for hours.
    let shown = try dataDirectory.withDatabase { try RecordLookup($0).entry(id) }
    var changes = try changes(of: shown, names)
    let saved = try details.withJournal(
      startingWith: shown.journal, for: shown.id.text, in: directory
    ) { journal in
      // An unmodified text must not overwrite a concurrent change of the journal.
      let isSame = journal?.utf8.elementsEqual(shown.journal.utf8) == true
      if !details.usesEditor || !isSame { changes.journal = journal }
      return try dataDirectory.withDatabase { database in
        try database.edit(
          shown.id, changes, basedOn: details.usesEditor ? shown : nil,
          at: ProcessEnvironment.now.instant)
      }
    }
    let now = changes.date == nil ? nil : ProcessEnvironment.now
    try output.print(
      saved, plain: saved.edited(output.themedStyle(), from: shown, now: now))
  }

  /// The changes that the options request, except for the journal.
  private func changes(of shown: Entry, _ names: KnownNames) throws -> EntryChanges {
    var changes = EntryChanges()
    changes.feeling = try feeling.map(dataDirectory.feeling)
    changes.date = try date.map { try dataDirectory.moment($0, now: ProcessEnvironment.now) }
    if !details.activities.isEmpty {
      let given = try names.activities(details.activities)
      changes.activities = given.names
      // An activity that stays keeps its amount.
      if !given.amounts.isEmpty { changes.amounts = given.amounts.adding(shown.amounts) }
    }
    if hasNoActivities { changes.activities = [] }
    if let name = try details.placeName() { changes.place = .some(name) }
    if hasNoPlace { changes.place = .some(nil) }
    return changes
  }
}
