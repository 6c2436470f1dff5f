import Clients
import Foundation
import Models
import Support
import Testing
import Wording

@testable import Persistence

struct NameChangeTests {
  let scratch: DatabaseDirectory
  let database: JournalDatabase
  let later = Date(milliseconds: 5_000_000)

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
  }

  @discardableResult
  private func add(
    _ activities: [EntryName], _ place: EntryName? = nil, seed: UInt64 = 1
  ) throws -> Entry {
    var random = SeededGenerator(seed: seed)
    var entry = random.entry()
    entry.activities = activities
    entry.place = place
    return try database.add(entry)
  }

  @Test func renameRewritesEntries() throws {
    let first = try add(["Work"], "Gym", seed: 1)
    let second = try add([], "Home", seed: 2)
    let before = try DatabaseContents(database)
    let saved = try database.change(
      .rename("gym", to: "Fitness"), of: .place, at: later)
    #expect(saved.message == "Renamed Gym to Fitness in 1 entry.")
    let renamed = try database.entry(first.id)
    #expect(renamed?.place == "Fitness" && renamed?.updatedAt == later)
    #expect(renamed?.journal == first.journal && renamed?.activities == ["Work"])
    #expect(try database.entry(second.id) == second)
    let undone = try database.undo()
    #expect(undone?.kind == .nameRename && undone?.ids == [first.id])
    #expect(undone?.message { "\($0)" } == "Renamed Fitness back to Gym.")
    #expect(try DatabaseContents(database) == before)
  }

  @Test func mergeKeepsEachNameOnceInOrder() throws {
    let entry = try add(["Food", "Chess", "Rest", "Hobby", "Sauna"])
    let before = try DatabaseContents(database)
    let saved = try database.change(
      .merge(["chess", "sauna"], into: "Hobby"), of: .activity, at: later)
    #expect(saved.message == "Merged Chess and Sauna into Hobby in 2 entries.")
    #expect(try database.entry(entry.id)?.activities == ["Food", "Hobby", "Rest"])
    #expect(try database.preferences().vocabulary[.activity].custom.isEmpty)
    let message = try database.undo()?.message { "\($0)" }
    #expect(message == "Undid the merge of Chess and Sauna into Hobby.")
    #expect(try DatabaseContents(database) == before)
  }

  @Test("Each kind of change is one undoable write")
  func eachChangeIsOneWrite() throws {
    try add(["Chess"], "Gym")
    try database.updatePreferences { _ = $0.vocabulary.add("Choir", as: .activity) }
    let changes: [(NameChange<EntryName>, String)] = [
      (.rename("Chess", to: "Go"), "Renamed Go back to Chess."),
      (.merge(["Go"], into: "Hobby"), "Undid the merge of Go into Hobby."),
      (.remove("Choir"), "Restored Choir."),
      (.remove("Travel"), "Restored Travel."),
      (.hide(["Work", "Rest"]), "Showed Work and Rest again."),
      (.unhide(["Rest"]), "Hid Rest again."),
      (.order(["Rest", "Food"]), "Restored the order of activities."),
      (.unit("Steps", ""), "Restored the unit of Steps."),
    ]
    var states = [try DatabaseContents(database)]
    for (change, _) in changes {
      try database.change(change, of: .activity, at: later)
      states.append(try DatabaseContents(database))
    }
    #expect(try database.countUndoable() == changes.count + 1)
    for (index, (_, message)) in changes.enumerated().reversed() {
      try #require(try database.undo()?.message { "\($0)" } == message)
      try #require(try DatabaseContents(database) == states[index])
    }
    for index in changes.indices {
      try #require(try database.redo() != nil)
      try #require(try DatabaseContents(database) == states[index + 1], "\(changes[index].0)")
    }
  }

  @Test func changeWithoutEffectIsNotRecorded() throws {
    try database.change(.unhide(["Gym"]), of: .place, at: later)
    try database.change(.order(["Home", "Work"]), of: .place, at: later)
    try database.change(.rename("Gym", to: "Gym"), of: .place, at: later)
    #expect(try database.countUndoable() == 0)
  }

  @Test func usedNameIsNotRemoved() throws {
    try add([], "Gym")
    let before = try DatabaseContents(database)
    #expect(throws: InvalidInput.nameInUse(.place, "Gym", entries: 1)) {
      try database.change(.remove("gym"), of: .place, at: later)
    }
    #expect(try DatabaseContents(database) == before)
    #expect(try database.countUndoable() == 1)
  }

  @Test func namesOfEntriesAreUnitedBySpelling() throws {
    try add([], "Café", seed: 1)
    // As an older version saved it.
    let old = try add([], "Home", seed: 2)
    try database.queue.inDatabase {
      try $0.execute(
        sql: "UPDATE entry SET place = 'cafe' WHERE id = ?", arguments: [old.id.stored])
    }
    let uses = try database.nameUses(of: .place)
    #expect(uses.first { $0.name == "Café" }?.entries == 2 && uses.count == 8)
    #expect(try database.countEntries(EntryFilter(place: "CAFE")) == 2)
    try database.change(.rename("cafe", to: "Café"), of: .place, at: later)
    #expect(try database.entry(old.id)?.place == "Café")
    #expect(try database.countUndoable() == 3)
  }

  @Test func failedChangeChangesNothing() throws {
    try add(["Chess"], "Gym")
    let before = try DatabaseContents(database)
    try database.queue.inDatabase { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER full BEFORE INSERT ON main.preference
          BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    #expect(throws: JournalDatabaseError.self) {
      try database.change(.rename("Chess", to: "Go"), of: .activity, at: later)
    }
    #expect(try DatabaseContents(database) == before)
    #expect(try database.countUndoable() == 1)
  }

  @Test func olderExportDoesNotRevertARename() throws {
    let old = try add([], "Gym")
    try database.change(.rename("Gym", to: "Fitness"), of: .place, at: later)
    let summary = try database.merge(isDryRun: false) { try $0.merge(old) }
    #expect(summary.skipped == [old.id])
    #expect(try database.entry(old.id)?.place == "Fitness")
    #expect(try !database.preferences().vocabulary[.place].all.contains("Gym"))
  }

  @Test func clockThatWasSetBackStillUpdates() throws {
    let entry = try add([], "Gym")
    let saved = Date(milliseconds: -9)
    try database.change(.rename("Gym", to: "Fitness"), of: .place, at: saved)
    let updated = try database.entry(entry.id)?.updatedAt
    #expect(updated?.milliseconds == entry.updatedAt.milliseconds + 1)
  }

  @Test func undoKeepsNamesAddedSince() throws {
    try add(["Chess"])
    try database.change(.rename("Chess", to: "Go"), of: .activity, at: later)
    // A name that a form has added is not part of the history.
    try database.updatePreferences { $0.vocabulary.add(FormNames(activities: ["Choir"])) }
    _ = try database.undo()
    #expect(try database.preferences().vocabulary[.activity].custom == ["Chess", "Choir"])
  }

  @Test func draftsFollow() throws {
    var random = SeededGenerator(seed: 5)
    var entry = random.entry()
    entry.activities = ["Chess", "Rest"]
    entry.place = "Gym"
    let draft = Draft(id: entry.id, original: entry, content: .form(EntryContent(entry)))
    try database.write {
      try DraftTable.save(draft, owner: ProcessIdentity("2147483647-1"), at: later, $0)
    }
    try database.updatePreferences { _ = $0.vocabulary.add("Chess", as: .activity) }
    try database.change(.merge(["Chess"], into: "Rest"), of: .activity, at: later)
    try database.change(.rename("Gym", to: "Fitness"), of: .place, at: later)
    entry.activities = ["Rest"]
    entry.place = "Fitness"
    let followed = try database.latestDraft()
    #expect(followed?.content == .form(EntryContent(entry)) && followed?.original == entry)
  }

  @Test("A form that was open during a rename saves the new name, but what was typed as typed")
  func openFormFollows() throws {
    let entry = try add(["Chess", "Rest"], "Gym")
    try database.change(.rename("Gym", to: "Fitness"), of: .place, at: later)
    try database.change(.merge(["Fitness"], into: "Outdoors"), of: .place, at: later)
    try database.change(.merge(["Chess"], into: "Rest"), of: .activity, at: later)

    var random = SeededGenerator(seed: 3)
    var new = random.entry()
    new.activities = ["Rest", "chess", "Sauna"]
    new.place = "gym"
    let names = FormNames(activities: ["Sauna"])
    let saved = try database.add(new, remembering: names)
    #expect(saved.activities == ["Rest", "Sauna"] && saved.place == "Outdoors")
    new.id = random.uuid()
    new.activities = []
    #expect(try database.add(new, remembering: FormNames(places: ["gym"])).place == "gym")
    _ = try database.undo()

    // An edit that began before the rename is no conflict.
    var edited = entry
    edited.activities = ["Chess", "Rest", "Work"]
    let result = try database.edit(
      entry.id, EntryChanges(from: entry, to: edited), basedOn: entry, at: later,
      remembering: FormNames())
    #expect(result.activities == ["Rest", "Work"] && result.place == "Outdoors")
  }

  @Test func purgeErasesOldNames() throws {
    try add(["Topsecretactivity"])
    try database.change(
      .rename("Topsecretactivity", to: "Chess"), of: .activity, at: later)
    try database.purge()
    database.close()
    for name in scratch.names {
      let bytes = try Data(contentsOf: URL(filePath: "\(scratch.data)/\(name)"))
      try #require(!bytes.contains("Topsecret".utf8), "\(name)")
    }
  }

  @Test func importedOrderIsUsedOnlyWithoutOne() throws {
    var imported = ImportedPreferences()
    imported.vocabulary[.place] = NameList(
      .place, custom: ["Sauna"], order: ["Sauna", "Home", "Fitness"], hidden: ["Home"])
    let given = imported
    _ = try database.merge(isDryRun: false) { $0.merge(given) }
    #expect(try database.preferences().vocabulary[.place].all == ["Sauna", "Home", "Fitness"])
    #expect(try database.preferences().vocabulary[.place].hidden == ["Home"])
    try database.change(.order(["Fitness"]), of: .place, at: later)
    try database.change(.hide(["Sauna"]), of: .place, at: later)
    let before = try DatabaseContents(database)
    _ = try database.merge(isDryRun: false) { $0.merge(given) }
    #expect(try DatabaseContents(database) == before)
    #expect(try database.countUndoable() == 3)
    for _ in 0..<3 { _ = try database.undo() }
    #expect(try database.preferences() == Preferences())
  }
}

extension Data {
  fileprivate func contains(_ text: String.UTF8View) -> Bool {
    firstRange(of: Data(text)) != nil
  }
}
