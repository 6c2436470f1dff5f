import DiaryHistory
import Foundation
import GRDB
import Models
import Support
import Testing

@testable import Persistence

/// Every table is restored, checked and purged, or is left alone on purpose.
struct StoredTableTests {
  let scratch: DatabaseDirectory
  private var backup: String { scratch.path + "/backup.sqlite" }

  init() throws { scratch = try DatabaseDirectory() }

  @Test func listHasTheTablesOfTheSchema() throws {
    try JournalDatabase(directory: scratch.data).close()
    let tables = try read { db in
      try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    }
    #expect(StoredTable.allCases.map(\.rawValue).sorted() == tables)
  }

  /// The export reads its own list, in which each table of the journal is once.
  @Test func exportHasTheTablesOfTheJournal() {
    let exported = StoredTable.allCases.compactMap { table in
      if case .journal(let exported) = table.contents { exported } else { nil }
    }
    #expect(exported == ExportedTable.allCases)
  }

  @Test func everyTableIsRestored() throws {
    try fill(1)
    let before = try rows()
    for (table, rows) in before { #expect(!rows.isEmpty, "\(table) is empty") }
    let database = try JournalDatabase(directory: scratch.data)
    try database.backUp(to: backup, replaces: false)
    database.close()
    try fill(2)
    let drafts = try rows()[.draft]
    let restoration = try Restoration(of: backup, into: scratch.data)
    defer { restoration.discard() }
    _ = try restoration.replaceDatabase(now: "now")
    let after = try rows()
    for table in StoredTable.allCases {
      #expect(after[table] == (table == .draft ? drafts : before[table]), "\(table)")
    }
  }

  @Test func purgeLeavesTheJournal() throws {
    try fill(1)
    let before = try rows()
    let database = try JournalDatabase(directory: scratch.data)
    try database.purge(with: sealer)
    database.close()
    let after = try rows()
    for table in StoredTable.purged {
      #expect(after[table] == [], "\(table)")
    }
    for table in [StoredTable.entry, .bmi] { #expect(after[table] == before[table], "\(table)") }
  }

  /// Makes files of one byte, with the number of the segment as their hash.
  private let sealer = SegmentSealer(
    program: "1", now: Moment(milliseconds: 0, offsetMinutes: 0)
  ) { segment in
    let hash = [UInt8](repeating: UInt8(clamping: segment.number), count: SegmentHash.byteCount)
    return SealedSegment(hash: try #require(SegmentHash(hash)), content: [1])
  }

  /// Writes rows to every table: entries and measurements with new names, changes of both and of
  /// the preferences, a draft, and the state of a shared diary.
  private func fill(_ seed: UInt64) throws {
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    var random = SeededGenerator(seed: seed)
    if seed == 1 {
      try database.add(random.entry())
      try database.beginSync(as: SyncIdentity(diary: "1", device: "laptop", name: "laptop"))
      try database.sync(receiving: [:], with: sealer)
    }
    for _ in 0..<20 { try database.add(random.entry()) }
    for _ in 0..<6 { if let bmi = random.bmi() { try database.addBMI(bmi) } }
    let entries = try database.entries()
    try database.deleteEntries(entries.prefix(2).map(\.id))
    let names: (EntryName, EntryName) = seed == 1 ? ("Work", "Labor") : ("Labor", "Toil")
    try database.change(.rename(names.0, to: names.1), of: .activity, at: Date(milliseconds: 0))
    try database.updatePreferences { $0.settings.units = seed == 1 ? .imperial : .metric }
    try database.saveDraft(
      Draft(id: random.uuid(), content: .line("calm", date: nil)), at: Date(milliseconds: 0))
  }

  private func rows() throws -> [StoredTable: [String]] {
    try read { db in
      try StoredTable.allCases.reduce(into: [:]) { rows, table in
        rows[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table.rawValue)")
          .map(\.description).sorted()
      }
    }
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: scratch.file)
    defer { try? queue.close() }
    return try queue.inDatabase(body)
  }
}
