import Clients
import Foundation
import Models
import Support
import Testing

@testable import Persistence

@Suite struct RecordLookupTests {
  private let scratch: DatabaseDirectory
  private let database: JournalDatabase

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
  }

  private var lookup: RecordLookup { RecordLookup(database) { "\($0.day)" } }

  /// Adds entries with these ids, the last one as the newest.
  private func add(_ ids: String...) throws {
    for (hour, id) in ids.enumerated() {
      let date = Moment(
        Date(timeIntervalSince1970: 1_795_176_000 + Double(hour) * 3_600), in: .utc)
      let uuid = try #require(UUID(uuidString: id))
      try database.add(
        Entry(id: uuid, date: date, feeling: try .parse("calm"), createdAt: .fridayNoon))
    }
  }

  private let first = "3f2a0000-0000-4000-8000-000000000001"
  private let second = "3f2a1111-0000-4000-8000-000000000002"

  @Test func positionsAreFromTheNewest() throws {
    try add(first, second)
    #expect(try lookup.entry("last").id.text == second)
    #expect(try lookup.entry("LAST~1").id.text == first)
    let error = #expect(throws: JournalDatabaseError.self) {
      try lookup.entry("last~2")
    }
    #expect(error?.message == "The store has only 2 entries. `bako list` shows the IDs.")
  }

  @Test func emptyStoreHasNoLast() {
    let error = #expect(throws: JournalDatabaseError.self) {
      try lookup.bmi("last")
    }
    #expect(error?.message == "The store has no measurement yet.")
  }

  @Test func prefixIsUnique() throws {
    try add(first, second)
    #expect(try lookup.entry("3F2A1").id.text == second)
    let error = #expect(throws: LookupError.self) {
      try lookup.entry("3f2a")
    }
    #expect(
      error?.message == """
        Several IDs start with 3f2a. Type more characters of one of them:
          \(second)  2026-11-20  Calm
          \(first)  2026-11-20  Calm
        """)
  }

  @Test(arguments: ["", "3f2", "é"])
  func shortPrefixIsRefused(text: String) {
    #expect(throws: LookupError.tooShort(text)) {
      try lookup.entry(text)
    }
  }

  @Test(arguments: ["last~", "last~10000", "last~x", "last~1~2", "abcd"])
  func otherTextsAreNotFound(text: String) throws {
    try add(first)
    let error = #expect(throws: JournalDatabaseError.self) {
      try lookup.entry(text)
    }
    #expect(
      error?.message == "No entry has an ID that starts with \(text). `bako list` shows the IDs.")
  }

  @Test func manyCandidatesAreCut() {
    let error = LookupError.ambiguous("3f2a", (1...9).map(String.init))
    #expect(error.message.hasSuffix("  8\n  …"))
    #expect(LookupError.ambiguous("3f2a", ["1", "2"]).message.hasSuffix("  1\n  2"))
  }

  @Test func recordIsNamedOnce() throws {
    try add(first, second)
    let entries = try ["last", "last~1", "3f2a1"].map {
      try lookup.entry($0)
    }
    #expect(RecordLookup.unique(entries).map(\.id.text) == [second, first])
  }

  @Test func databaseIsOpenForTheBody() throws {
    try add(first)
    #expect(try JournalDatabase.withDatabase(in: scratch.data) { try $0.countEntries() } == 1)
    let missing = "\(scratch.path)/missing"
    #expect(try JournalDatabase.withDatabase(in: missing) { try $0.countEntries() } == 0)
    #expect(!FileManager.default.fileExists(atPath: missing))
    let read = try JournalDatabase.withUnchangedDatabase(in: missing, patience: 0) { _ in 1 }
    #expect(read == nil)
    let count = try JournalDatabase.withUnchangedDatabase(in: scratch.data, patience: 0) {
      try $0.countEntries()
    }
    #expect(count == 1)
  }

  @Test func placeMayBeAnActivity() throws {
    let entry = Entry(
      id: UUID(), date: Moment(.fridayNoon, in: .utc), feeling: try .parse("calm"),
      activities: [try EntryName("Sauna", as: .activity)], createdAt: .fridayNoon)
    try database.add(entry)
    let found = try database.otherTags(than: EntryFilter(search: "@Sauna"))
    #expect(found?.entries == 1)
    #expect(found.map { "\($0.query)" }?.contains("#Sauna") == true)
    let beach = try database.otherTags(than: EntryFilter(search: "@Beach"))
    #expect(beach == nil)
    let none = try database.otherTags(than: EntryFilter())
    #expect(none == nil)
  }

  @Test func signalsEndAStatementOnlyInTheBody() throws {
    let value = try EndingSignals.interrupting {
      #expect(!Interruption.isRequested)
      return try database.countEntries()
    }
    #expect(value == 0)
    #expect(throws: CancellationError.self) {
      try EndingSignals.interrupting { throw CancellationError() }
    }
    #expect(!Interruption.isRequested)
  }
}
