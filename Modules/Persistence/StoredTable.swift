import DiaryHistory
import GRDB

/// The tables of the database. What handles all of them reads this list: restoring, checking,
/// exporting and purging. A test compares it with the tables that the migrations create.
enum StoredTable: String, CaseIterable {
  case entry, bmi, preference, undo
  case undoEntry = "undo_entry"
  case undoBMI = "undo_bmi"
  case undoName = "undo_name"
  case undoPreference = "undo_preference"
  case draft
  case syncSetting = "sync_setting"
  case syncSegment = "sync_segment"
  case syncPut = "sync_put"
  case syncOutbox = "sync_outbox"
  /// After the tables whose triggers write it.
  case syncDirty = "sync_dirty"

  enum Contents: Equatable {
    /// What the user keeps. A backup and an export contain it.
    case journal(ExportedTable)
    /// What a feature keeps on this device. A backup contains it.
    case device
    /// What undo needs. A backup contains it, and a purge removes it.
    case history
    /// What belongs to running processes. No backup contains it, and a purge removes it.
    case processes
    /// What devices of a shared diary have agreed upon. A backup contains it.
    case sync
  }

  var contents: Contents {
    switch self {
    case .entry: .journal(.entries)
    case .bmi: .journal(.measurements)
    case .preference: .journal(.preferences)
    case .undo, .undoEntry, .undoBMI, .undoName, .undoPreference: .history
    case .draft: .processes
    case .syncSetting, .syncSegment, .syncPut, .syncOutbox, .syncDirty: .sync
    }
  }

  /// The tables that a restoration copies, in order.
  static let restored = allCases.filter { $0.contents != .processes }

  /// The tables that a purge empties.
  static let purged = allCases.filter { $0.contents == .history || $0.contents == .processes }

  /// Returns whether the table has a row.
  func hasRows(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM main.\(rawValue))") ?? false
  }

  /// Decodes every row of the table, except those that are decoded when they are used.
  func check(_ db: Database) throws {
    switch self {
    case .entry: try EntryTable.check(db)
    case .bmi: try BMITable.check(db)
    case .preference: _ = try PreferenceTable.load(db)
    case .syncSegment: _ = try SyncTables.order(db)
    case .syncPut:
      for key in try SyncTables.keys(of: RecordKind.allCases, db) {
        _ = try SyncTables.state(of: key, db)
      }
    case .syncDirty: _ = try SyncTables.dirtyKeys(db)
    case .undo, .undoEntry, .undoBMI, .undoName, .undoPreference, .draft, .syncSetting,
      .syncOutbox:
      break
    }
  }
}

/// A table of which an export contains all rows, in the order of the format.
public enum ExportedTable: CaseIterable, Sendable {
  case entries, measurements, preferences
}

extension EntryTable {
  /// Decodes every row, and checks that the stored day and category of an entry agree with its date
  /// and feeling.
  fileprivate static func check(_ db: Database) throws {
    var decoder = try EntryDecoder(db)
    let statement = try db.makeStatement(sql: "SELECT \(Column.list) FROM entry")
    let entries = try Row.fetchCursor(statement)
    while let row = try entries.next() {
      let entry = try decoder.entry(row, of: statement)
      let day = try row.day(Column.day)
      let category: String = try row.value(Column.category)
      guard entry.day == day, entry.category.rawValue == category else {
        throw DatabaseError.damage("entry \(entry.id.text) is inconsistent")
      }
    }
  }
}

extension BMITable {
  fileprivate static func check(_ db: Database) throws {
    try Row.fetchCursor(db, sql: "SELECT \(Column.list) FROM bmi").forEach { _ = try decode($0) }
  }
}
