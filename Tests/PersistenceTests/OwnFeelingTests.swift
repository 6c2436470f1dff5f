import Clients
import Foundation
import GRDB
import Models
import Support
import Testing
import Wording

@testable import Persistence

struct OwnFeelingTests {
  let scratch: DatabaseDirectory
  let database: JournalDatabase
  let now = Date(milliseconds: 1_795_170_600_000)

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
  }

  @discardableResult
  func add(_ name: String = "Wistful", like: String = "Lonely") throws -> Feeling {
    try #require(try database.change(.add(name, like: like, icon: "⌂"), at: now).new)
  }

  @discardableResult
  func log(_ feeling: Feeling, _ count: Int = 1) throws -> [Entry] {
    var random = SeededGenerator(seed: UInt64(try database.countEntries()))
    return try (0..<count).map { _ in
      var entry = random.entry()
      entry.feeling = feeling
      return try database.add(entry)
    }
  }

  @Test func addedFeelingIsStoredAndUndone() throws {
    let wistful = try add()
    #expect(try database.feelings().own == [wistful])
    #expect(try database.preferences().vocabulary.customFeelings == [wistful])
    let other = try JournalDatabase(directory: scratch.data)
    #expect(try other.feelings().named("wistful") == wistful)
    let undone = try database.undo()
    #expect(undone?.message { _ in "" } == "Removed the feeling Wistful.")
    #expect(try database.feelings() == .catalog)
    #expect(try database.undo() == nil)
  }

  @Test(arguments: ["Wistful", "Far away", "Sad 5"]) func numbersAreStored(_ name: String) throws {
    let plain = try add("Plain 7")
    let new = try #require(
      try database.change(
        .add(name, like: "Lonely", icon: "5", valence: -20, energy: 40), at: now
      ).new)
    let stored = try JournalDatabase(directory: scratch.data).feelings().own
    #expect(stored == [plain, new])
    #expect(stored.map(\.valence) == [-79, -20])
    #expect(stored.map(\.energy) == [-35, 40])
    let entry = try log(new)[0]
    #expect(try database.entry(entry.id)?.feeling.valence == -20)
  }

  @Test func entriesAreReadFilteredAndCounted() throws {
    let wistful = try add()
    let entry = try log(wistful)[0]
    try log(try .parse("calm"))
    #expect(try database.entry(entry.id) == entry)
    #expect(try database.entries(EntriesRequest(filter: EntryFilter(feeling: wistful))) == [entry])
    #expect(
      try database.entries(EntriesRequest(filter: EntryFilter(search: "wistfu"))) == [entry])
    #expect(try database.feelingUses()[wistful]?.count == 1)
    // The entries have random dates.
    let later = Moment(milliseconds: 3_000_000 * 86_400_000, offsetMinutes: 0)
    let stats = try database.stats(StatsPeriod(now: later))
    #expect(stats.feelings.map(\.name) == ["Calm", "Wistful"])
    #expect(stats.feelings.map(\.quadrant) == [.calm, .low] && stats.negative == 1)
    #expect(try database.days().reduce(0) { $0 + $1.total } == 2)
    #expect(try database.status(now: later).lastFeeling != nil)
  }

  @Test func renameRewritesEntriesAsOneWrite() throws {
    let wistful = try add()
    let before = try log(wistful, 3)
    try database.updatePreferences {
      $0.vocabulary.moodMappings = [.init(mood: "zen", feeling: wistful)]
    }
    let contents = try DatabaseContents(database)
    let applied = try database.change(.rename("wistful", to: "Nostalgic"), at: now)
    #expect(applied.entries == 3)
    let after = try database.entries()
    #expect(after.allSatisfy { $0.feeling.name == "Nostalgic" && $0.updatedAt == now })
    #expect(Set(after.map(\.journal)) == Set(before.map(\.journal)))
    #expect(
      try database.preferences().vocabulary.moodMappings.map(\.description) == ["zen=Nostalgic"])
    let undone = try database.undo()
    #expect(
      undone?.message { _ in "" } == "Renamed the feeling Nostalgic back to Wistful in 3 entries.")
    #expect(undone?.ids.count == 3)
    #expect(try DatabaseContents(database) == contents)
  }

  @Test func removalNeedsAnotherFeelingForEntries() throws {
    let wistful = try add()
    try log(wistful, 2)
    let contents = try DatabaseContents(database)
    #expect(throws: InvalidInput.ownFeeling(.inUse(wistful, entries: 2))) {
      try database.change(.remove("Wistful"), at: now)
    }
    #expect(try DatabaseContents(database) == contents)
    try database.change(.remove("Wistful", into: "Happy"), at: now)
    #expect(try database.entries().map(\.feeling.name) == ["Happy", "Happy"])
    #expect(try database.countEntries(EntryFilter(category: .positive)) == 2)
    #expect(try database.feelings() == .catalog)
    let undone = try database.undo()
    #expect(undone?.message { _ in "" } == "Restored the feeling Wistful in 2 entries.")
    #expect(try DatabaseContents(database) == contents)
  }

  @Test func refusedChangeWritesNothing() throws {
    try add()
    #expect(throws: InvalidInput.self) { try database.change(.add("list", like: "Sad"), at: now) }
    #expect(throws: InvalidInput.self) { try database.change(.rename("calm", to: "X"), at: now) }
    #expect(try database.countUndoable() == 1)
  }

  @Test("An entry whose feeling was removed by another process adds it again")
  func savedEntryAddsRemovedFeeling() throws {
    let wistful = try add()
    let saved = try log(.parse("calm"))[0]
    try database.change(.remove("Wistful"), at: now)
    try log(wistful)
    #expect(try database.feelings().own == [wistful])
    _ = try database.undo()
    #expect(try database.feelings() == .catalog)
    var changes = EntryChanges()
    changes.feeling = wistful
    try database.edit(saved.id, changes, at: now)
    #expect(try database.entry(saved.id)?.feeling == wistful)
    _ = try database.undo()
    #expect(try database.feelings() == .catalog)
    #expect(try database.entry(saved.id)?.feeling.name == "Calm")
  }

  @Test func savedEntryTakesKnownFeelingOfItsName() throws {
    let old = try add()
    try database.change(.remove("Wistful"), at: now)
    let new = try add("wistful", like: "Safe")
    #expect(try log(old)[0].feeling == new)
  }

  @Test("An entry with an unknown feeling is read, and doctor names the feeling")
  func unknownFeelingIsReadAndReported() throws {
    let wistful = try add()
    let entry = try log(wistful)[0]
    try database.write { db in
      try db.execute(sql: "UPDATE preference SET value = '' WHERE key = 'custom_feelings'")
    }
    let read = try #require(try database.entry(entry.id))
    #expect(read.feeling.name == "Wistful" && read.category == .negative)
    #expect(try database.stats(StatsPeriod(now: entry.date)).negative == 1)
    var changes = EntryChanges()
    changes.journal = "New"
    try database.edit(entry.id, changes, at: now)
    #expect(try database.feelings() == .catalog)
    let problems = JournalDatabase.diagnose(directory: scratch.data).problems
    #expect(problems.contains { $0.contains("“Wistful”") }, "\(problems)")
    try database.change(.add("Wistful", like: "Safe"), at: now)
    #expect(try database.entry(entry.id)?.category == .positive)
    #expect(JournalDatabase.diagnose(directory: scratch.data).problems.isEmpty)
  }

  @Test func unknownFeelingHasTheCategoryOfItsEntry() throws {
    let entries = try log(add(), 3)
    try database.write { db in
      try db.execute(sql: "UPDATE preference SET value = '' WHERE key = 'custom_feelings'")
      try db.execute(
        sql: "UPDATE entry SET category = 'positive' WHERE id = ?",
        arguments: [entries[0].id.stored])
    }
    let read = try database.entries()
    #expect(read.filter { $0.category == .positive }.map(\.id) == [entries[0].id])
    #expect(Set(read.map(\.feeling.name)) == ["Wistful"])
  }

  @Test func draftKeepsOwnFeeling() throws {
    let wistful = try add()
    let draft = Draft(
      id: UUID(),
      content: .form(EntryContent(feeling: wistful, date: Moment(now, in: .utc), journal: "x")))
    try database.write {
      try DraftTable.save(draft, owner: ProcessIdentity("2147483647-1"), at: now, $0)
    }
    #expect(try database.latestDraft()?.content == draft.content)
    try database.change(.remove("Wistful"), at: now)
    #expect(try database.latestDraft()?.content == .line("x", date: nil))
  }

  @Test func importAddsFeelingsAsPartOfItsWrite() throws {
    let mine = try add("Wistful", like: "Lonely")
    let theirs = Feeling(stored: "wistful", like: try .parse("Happy"), icon: "+")
    let snug = Feeling(stored: "Snug", like: try .parse("Safe"), icon: "u")
    let spare = Feeling(stored: "Spare", like: try .parse("Safe"), icon: "u")
    var random = SeededGenerator(seed: 3)
    let entries = [theirs, snug].map { feeling in
      var entry = random.entry()
      entry.feeling = feeling
      return entry
    }
    var preferences = ImportedPreferences()
    preferences.vocabulary.customFeelings = [theirs, spare, snug]
    let given = preferences
    let merged = try database.merge(isDryRun: false) { session in
      for entry in entries { try session.merge(entry) }
      session.merge(given)
    }
    #expect(merged.added == 2)
    #expect(try database.feelings().own == [mine, spare, snug])
    #expect(try database.entry(entries[0].id)?.feeling == mine)
    #expect(try database.countEntries(EntryFilter(category: .negative)) == 1)
    let again = try database.merge(isDryRun: false) { session in
      for entry in entries { try session.merge(entry) }
    }
    #expect(again.unchanged == 2)
    _ = try database.undo()
    #expect(try database.feelings().own == [mine])
  }

  @Test func backupAndRestoreKeepFeelings() throws {
    let wistful = try add()
    try log(wistful)
    let copy = scratch.path + "/copy.sqlite"
    try database.backUp(to: copy, replaces: false)
    try database.change(.remove("Wistful", into: "Sad"), at: now)
    database.close()
    let restoration = try Restoration(of: copy, into: scratch.data)
    defer { restoration.discard() }
    _ = try restoration.replaceDatabase(now: "now")
    let restored = try JournalDatabase(directory: scratch.data)
    #expect(try restored.feelings().own == [wistful])
    #expect(try restored.entries().map(\.feeling) == [wistful])
  }
}
