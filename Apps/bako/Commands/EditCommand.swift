import ArgumentParser
import Foundation
import Models
import Persistence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a check-in.",
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

  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if hasNoActivities, !details.activities.isEmpty {
      throw ValidationError("--activity and --no-activities contradict each other.")
    }
    if hasNoPlace, details.placeText != nil {
      throw ValidationError("--place and --no-place contradict each other.")
    }
    let isAnything =
      feeling != nil || date != nil || hasNoActivities || hasNoPlace || !details.chosen.isEmpty
    if !isAnything {
      throw ValidationError(
        "Say what to change: --feeling, --journal, --editor, --activity, --no-activities, "
          + "--place, --no-place or --date.")
    }
  }

  func run() throws {
    let directory = try place.directory()
    let old = try place.withStore { try Lookup.entry(id, in: $0) }
    let new = try changed(old, directory: directory)
    let saved = try place.withStore { try $0.update(new) }
    let style = output.chosen.style
    try output.chosen.print(
      saved,
      plain: "Changed \(style.icon(saved.feeling)) "
        + "\(style.category(saved.feeling.name, saved.category)), \(saved.date.forPeople) "
        + style.dim("(\(saved.shortID))"))
  }

  /// The store is closed meanwhile: an editor may stay open for an hour.
  private func changed(_ old: Entry, directory: String) throws -> Entry {
    let now = World.now
    let details = details.chosen
    var entry = old
    if let feeling { entry.feeling = try Feeling.parse(feeling) }
    if let date {
      entry.date = try When.parse(date, now: now, zone: World.zone)
        .moment(now: now, zone: World.zone)
    }
    if !details.activities.isEmpty { entry.activities = try details.names() }
    if hasNoActivities { entry.activities = [] }
    if let name = try details.placeName() { entry.place = name }
    if hasNoPlace { entry.place = nil }
    if let text = try details.text(startingWith: old.journal, in: directory) {
      entry.journal = text
    }
    // Of two versions the later one wins at an import, so a change is later whatever the clock says.
    let later = max(World.now.milliseconds, old.updatedAt.milliseconds + 1)
    entry.updatedAt = Date(milliseconds: later)
    return entry
  }
}
