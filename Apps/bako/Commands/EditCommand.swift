import ArgumentParser
import Foundation
import Models
import Persistence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "edit", abstract: "Change a check-in.",
    discussion: """
      EXAMPLES
        bako edit 3f2a --feeling calm
        bako edit 3f2a --activity Work --activity Food
        bako edit 3f2a --journal ""            clears the journal
        bako edit 3f2a --editor
      """)

  @Argument(help: "The id, or its first characters, at least 4.", completion: .entryIDs)
  var id: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What you felt.", valueName: "feeling"),
    completion: .feelings)
  var feeling: String?

  @OptionGroup var details: DetailOptions

  @Flag(name: .customLong("no-activities"), help: "Take all activities out.")
  var hasNoActivities = false

  @Flag(name: .customLong("no-place"), help: "Take the place out.")
  var hasNoPlace = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("When it was.", valueName: "when"))
  var date: String?

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if hasNoActivities, !details.activities.isEmpty {
      throw ValidationError("--activity and --no-activities contradict each other.")
    }
    if hasNoPlace, details.place != nil {
      throw ValidationError("--place and --no-place contradict each other.")
    }
    let isAnything =
      feeling != nil || date != nil || hasNoActivities || hasNoPlace || !details.isEmpty
    if !isAnything {
      throw ValidationError(
        "Say what to change: --feeling, --journal, --editor, --activity, --no-activities, "
          + "--place, --no-place or --date.")
    }
  }

  func run() throws {
    var changes = try changes()
    let directory = try dataDirectory.path()
    // The database is closed while the editor is open, which may be for an hour.
    let shown = try dataDirectory.withDatabase { try Lookup.entry(id, in: $0) }
    let saved = try details.withJournal(
      startingWith: shown.journal, for: shown.id.text, in: directory
    ) { journal in
      // An unchanged text in the editor changes nothing.
      let isSame = journal?.utf8.elementsEqual(shown.journal.utf8) == true
      if !usesEditor || !isSame { changes.journal = journal }
      return try dataDirectory.withDatabase { database in
        try database.edit(
          shown.id, changes, basedOn: usesEditor ? shown : nil, at: ProcessEnvironment.now.instant)
      }
    }
    let style = output.style
    try output.print(
      saved,
      plain: "\(changes.fields.isEmpty ? "Unchanged:" : "Changed") \(style.icon(saved.feeling)) "
        + "\(style.category(saved.feeling.name, saved.category)), \(saved.date.forPeople) "
        + style.dim("(\(saved.shortID))"))
  }

  private var usesEditor: Bool { details.usesEditor }

  /// The fields that the options change, except for the journal.
  private func changes() throws -> EntryChanges {
    let now = ProcessEnvironment.now
    var changes = EntryChanges()
    changes.feeling = try feeling.map(Feeling.parse)
    changes.date = try date.map {
      try When.parse($0, now: now, zone: ProcessEnvironment.zone).moment(
        now: now, zone: ProcessEnvironment.zone)
    }
    if !details.activities.isEmpty { changes.activities = try details.activityNames() }
    if hasNoActivities { changes.activities = [] }
    if let name = try details.placeName() { changes.place = .some(name) }
    if hasNoPlace { changes.place = .some(nil) }
    return changes
  }
}
