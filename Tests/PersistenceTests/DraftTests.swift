import Clients
import Foundation
import GRDB
import Models
import Support
import Testing

@testable import Persistence

struct DraftTests {
  let scratch: DatabaseDirectory
  let database: JournalDatabase

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
  }

  /// Saves a draft for a process that no longer exists.
  private func leave(_ draft: Draft, at date: Date = Date(milliseconds: 0)) throws {
    try database.write {
      try DraftTable.save(draft, owner: ProcessIdentity("2147483647-1"), at: date, $0)
    }
  }

  @Test(arguments: 1...20)
  func everyDraftIsReadAsItWasSaved(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = Bool.random(using: &random) ? random.entry() : nil
    let entry = random.entry()
    let content: Draft.Content =
      Bool.random(using: &random)
      ? .form(EntryContent(entry))
      : .line(entry.journal, date: Bool.random(using: &random) ? entry.date : nil)
    let isLine = content != .form(EntryContent(entry))
    let draft = Draft(id: random.uuid(), original: isLine ? nil : original, content: content)
    try leave(draft)
    #expect(try database.latestDraft() == draft, "seed \(seed)")
  }

  @Test func draftOfThisProcessIsNotOffered() throws {
    var random = SeededGenerator(seed: 1)
    let draft = Draft(id: random.uuid(), content: .line("calm", date: nil))
    try database.saveDraft(draft, at: Date(milliseconds: 0))
    #expect(try database.latestDraft() == nil)
  }

  @Test func savingAgainTakesTheDraftOver() throws {
    var random = SeededGenerator(seed: 1)
    let draft = Draft(id: random.uuid(), content: .line("calm", date: nil))
    try leave(draft)
    try database.saveDraft(draft, at: Date(milliseconds: 1))
    #expect(try database.latestDraft() == nil)
  }

  @Test func latestDraftIsOfferedFirst() throws {
    var random = SeededGenerator(seed: 1)
    let drafts = [3, 9, 6].map { Draft(id: random.uuid(), content: .line("\($0)", date: nil)) }
    for (draft, second) in zip(drafts, [3, 9, 6]) {
      try leave(draft, at: Date(milliseconds: Int64(second)))
    }
    var offered: [String] = []
    while let draft = try database.latestDraft() {
      offered.append(draft.excerpt)
      try database.removeDraft(draft.id)
    }
    #expect(offered == ["9", "6", "3"])
  }

  @Test func savingTheEntryRemovesItsDraft() throws {
    var random = SeededGenerator(seed: 1)
    let entry = random.entry()
    try leave(Draft(id: entry.id, content: .form(EntryContent(entry))))
    try database.add(entry)
    let rows = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM draft") }
    #expect(rows == 0)
  }

  /// The process ended after saving the edit and before removing the draft.
  @Test func draftOfASavedEditIsNotOffered() throws {
    var random = SeededGenerator(seed: 1)
    let entry = random.entry()
    try database.add(entry)
    var content = EntryContent(try #require(try database.entry(entry.id)))
    content.journal += "more"
    let draft = Draft(id: random.uuid(), original: entry, content: .form(content))
    try leave(draft)
    #expect(try database.latestDraft() == draft)
    try database.edit(
      entry.id, EntryChanges(from: entry, to: content.entry(id: entry.id, now: .distantFuture)),
      at: .distantFuture)
    #expect(try database.latestDraft() == nil)
  }

  @Test func draftsAreNeitherUndoneNorObserved() async throws {
    var random = SeededGenerator(seed: 1)
    let changes = database.changes()
    try database.saveDraft(
      Draft(id: random.uuid(), content: .line("calm", date: nil)), at: Date(milliseconds: 0))
    #expect(try database.countUndoable() == 0)
    database.close()
    #expect(try await changes.next() == nil)
  }

  @Test func purgeRemovesDrafts() throws {
    var random = SeededGenerator(seed: 1)
    try leave(Draft(id: random.uuid(), content: .line("a secret that nobody reads", date: nil)))
    try database.purge()
    #expect(try database.latestDraft() == nil)
    let bytes = try scratch.bytes()
    #expect(bytes.firstRange(of: Array("a secret".utf8)) == nil)
  }
}
