import Clients
import Foundation
import Models
import Support
import Testing

@testable import Persistence

/// Two connections represent two processes.
struct ConcurrentEditTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  private func edit(_ change: (inout EntryChanges) -> Void) -> EntryChanges {
    var changes = EntryChanges()
    change(&changes)
    return changes
  }

  @Test func concurrentEditsOfDifferentFieldsMerge() async throws {
    let one = try JournalDatabase(directory: scratch.data)
    let two = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 21)
    let entry = try one.add(random.entry())
    for round in 0..<50 {
      let base = try #require(try one.entry(entry.id))
      let journal = edit { $0.journal = "J\(round)" }
      let place = edit { $0.place = EntryName(stored: "P\(round)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try one.edit(entry.id, journal, basedOn: base, at: entry.updatedAt) }
        group.addTask { _ = try two.edit(entry.id, place, basedOn: base, at: entry.updatedAt) }
        try await group.waitForAll()
      }
      let saved = try #require(try one.entry(entry.id))
      try #require(saved.journal == "J\(round)" && saved.place?.text == "P\(round)")
      try #require(saved.feeling == entry.feeling && saved.activities == entry.activities)
    }
  }

  @Test func editOfSameFieldThrowsConflict() throws {
    let one = try JournalDatabase(directory: scratch.data)
    let two = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 22)
    let entry = try one.add(random.entry())
    let theirs = try two.edit(
      entry.id, edit { $0.journal = "theirs" }, at: entry.updatedAt)
    let mine = edit {
      $0.journal = "mine"
      $0.place = "Gym"
    }
    #expect(
      throws: JournalDatabaseError.conflict(EntryConflict(current: theirs, fields: [.journal]))
    ) { try one.edit(entry.id, mine, basedOn: entry, at: entry.updatedAt) }
    #expect(try one.entry(entry.id) == theirs)
    #expect(try one.undo()?.kind == .edit)
    #expect(try one.entry(entry.id) == entry)
  }

  @Test func clientUpdatesRelativeToTheOriginal() async throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 23)
    let original = try database.add(random.entry())
    try database.edit(original.id, edit { $0.place = "Gym" }, at: original.updatedAt)
    var new = original
    new.journal = "from the form"
    let saved = try await EntriesClient.live(database).update(new, original, FormNames())
    #expect(saved.place == "Gym" && saved.journal == "from the form")
    try database.edit(original.id, edit { $0.journal = "elsewhere" }, at: original.updatedAt)
    new.journal = "from the form again"
    await #expect(throws: JournalDatabaseError.self) {
      try await EntriesClient.live(database).update(new, original, FormNames())
    }
    #expect(try database.entry(original.id)?.journal == "elsewhere")
  }

  @Test func repeatedAddSavesOnce() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 24)
    var entry = try database.add(random.entry())
    try database.add(entry)
    entry.journal = "typed since"
    try database.add(entry)
    #expect(try database.entries().map(\.journal) == ["typed since"])
    let measured = random.bmi()
    let bmi = try #require(measured)
    try database.addBMI(bmi)
    try database.addBMI(bmi)
    #expect(try database.countBMI() == 1)
  }

  @Test func emptyEditWritesNothing() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 25)
    let entry = try database.add(random.entry())
    #expect(try database.edit(entry.id, EntryChanges(), at: .distantFuture) == entry)
    #expect(try database.countUndoable() == 1)
  }
}
