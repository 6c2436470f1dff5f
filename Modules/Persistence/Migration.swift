import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// A step from one version of the schema to the next. Versions are numbered from 1, and a file
/// stores its version in `user_version`.
///
/// To change the schema, add a database of the present version to Tests/Fixtures/vectors/stores by
/// Tools/new-feature/store-fixture, append a migration, and add its tables to ``StoredTable`` and
/// the constant of ``Schema``. `make new-feature ARGS=--store` does it for a new table:
///
/// ```text
/// static let all: [Migration] = [.firstTables, …, .sharedDiary, .weather]
///
/// static let weather = Migration(version: 7) { db in
///   try db.execute(sql: "ALTER TABLE entry ADD COLUMN weather TEXT")
/// }
/// ```
struct Migration: Sendable {
  let version: Int
  let apply: @Sendable (Database) throws -> Void

  /// All migrations, in order. A released migration must never be changed.
  static let all: [Migration] = [
    .firstTables, .undoHistory, .drafts, .amounts, .daysOfEntries, .sharedDiary,
  ]

  static var latest: Int { all.count }

  /// Migrates a database to the latest version in one transaction. By default, a copy of the old
  /// version is kept in the same directory.
  ///
  /// Any number of processes may call this at the same time: the first migrates, the others wait.
  static func run(
    _ migrations: [Migration], in db: Database, file: DatabaseFile, patience: TimeInterval,
    keepsOldVersion: Bool = true
  ) throws {
    let version = try currentVersion(db, file: file, of: migrations)
    if version == migrations.count {
      try MigrationCopy.remove(of: file, db)
      return
    }
    var copy: String?
    do {
      try db.inTransaction(.immediate) {
        let version = try currentVersion(db, file: file, of: migrations)
        guard version < migrations.count else { return .rollback }
        if version > 0, keepsOldVersion {
          copy = try MigrationCopy.make(of: file, version: version, patience: patience, db)
        }
        for migration in migrations[version...] { try migration.apply(db) }
        try db.execute(
          sql: """
            PRAGMA application_id = \(DatabaseFile.applicationID);
            PRAGMA user_version = \(migrations.count);
            """)
        return .commit
      }
    } catch {
      if let copy { unlink(copy) }
      throw error
    }
  }

  /// Checks that a database that may not be written needs no migration, or is of an earlier version
  /// if that can be read.
  static func requireReadable(in db: Database, file: DatabaseFile, readsOlder: Bool) throws {
    let version = try currentVersion(db, file: file, of: all)
    guard version == latest || readsOlder && version > 0 else {
      throw JournalDatabaseError.older(path: file.path)
    }
  }

  /// Returns the version of a database, read in one transaction: another process may commit a new
  /// database between the statements.
  private static func currentVersion(
    _ db: Database, file: DatabaseFile, of migrations: [Migration]
  ) throws -> Int {
    try db.isInsideTransaction
      ? version(db, file: file, of: migrations)
      : db.transaction(.deferred) { try version(db, file: file, of: migrations) }
  }

  private static func version(
    _ db: Database, file: DatabaseFile, of migrations: [Migration]
  ) throws -> Int {
    let hasTables = try Bool.fetchOne(db, sql: "SELECT count(*) > 0 FROM sqlite_master") == true
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version >= 0 else {
      throw JournalDatabaseError.damaged(
        path: file.path, reason: "its version, \(version), is invalid")
    }
    guard version <= migrations.count else {
      throw JournalDatabaseError.newer(path: file.path, found: version, known: migrations.count)
    }
    let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if hasTables ? version == 0 || applicationID != DatabaseFile.applicationID : version > 0 {
      throw JournalDatabaseError.foreign(
        path: file.path, reason: "it belongs to another program")
    }
    if version > 0 {
      try Schema.requireUsable(db, version: version, of: migrations, path: file.path)
    }
    return version
  }
}

extension Migration {
  /// Creates the tables of entries, measurements and preferences.
  ///
  /// Dates are milliseconds with an offset in minutes. `day` is the value of `Moment.day`, stored
  /// for grouping by SQLite. Activities are one name per line. The journal is the last column:
  /// SQLite reads the other columns without reading through a long text.
  static let firstTables = Migration(version: 1) { db in
    try db.execute(
      sql: """
        CREATE TABLE entry (
          id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
          date_ms INTEGER NOT NULL,
          offset_min INTEGER NOT NULL,
          day INTEGER NOT NULL,
          feeling TEXT NOT NULL,
          category TEXT NOT NULL CHECK (category IN ('positive', 'negative')),
          activities TEXT NOT NULL,
          place TEXT,
          created_ms INTEGER NOT NULL,
          updated_ms INTEGER NOT NULL,
          journal TEXT NOT NULL
        ) STRICT;
        CREATE INDEX entry_by_date ON entry (date_ms DESC, created_ms DESC, id DESC);
        CREATE TABLE bmi (
          id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
          date_ms INTEGER NOT NULL,
          offset_min INTEGER NOT NULL,
          day INTEGER NOT NULL,
          height INTEGER NOT NULL,
          weight INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX bmi_by_date ON bmi (date_ms DESC);
        CREATE TABLE preference (
          key TEXT NOT NULL PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Creates the undo history: for each write, the previous rows or the fact that a row did not
  /// exist, the added names and the previous preferences.
  static let undoHistory = Migration(version: 2) { db in
    try db.execute(
      sql: """
        CREATE TABLE undo (
          seq INTEGER NOT NULL PRIMARY KEY,
          kind TEXT NOT NULL
        ) STRICT;
        CREATE TABLE undo_entry (
          undo INTEGER NOT NULL,
          existed INTEGER NOT NULL,
          id BLOB NOT NULL,
          date_ms INTEGER, offset_min INTEGER, day INTEGER, feeling TEXT, category TEXT,
          activities TEXT, place TEXT, created_ms INTEGER, updated_ms INTEGER, journal TEXT
        ) STRICT;
        CREATE INDEX undo_entry_by_undo ON undo_entry (undo);
        CREATE TABLE undo_bmi (
          undo INTEGER NOT NULL,
          existed INTEGER NOT NULL,
          id BLOB NOT NULL,
          position INTEGER,
          date_ms INTEGER, offset_min INTEGER, day INTEGER, height INTEGER, weight INTEGER
        ) STRICT;
        CREATE INDEX undo_bmi_by_undo ON undo_bmi (undo);
        CREATE TABLE undo_name (
          undo INTEGER NOT NULL,
          kind TEXT NOT NULL,
          name TEXT NOT NULL
        ) STRICT;
        CREATE TABLE undo_preference (
          undo INTEGER NOT NULL,
          key TEXT NOT NULL,
          value TEXT
        ) STRICT;
        """)
  }

  /// Creates the table of drafts. The owner is the `ProcessIdentity` of the process that saved the
  /// draft last.
  static let drafts = Migration(version: 3) { db in
    try db.execute(
      sql: """
        CREATE TABLE draft (
          id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
          owner TEXT NOT NULL,
          saved_ms INTEGER NOT NULL,
          content TEXT NOT NULL
        ) STRICT;
        """)
  }

  /// Adds the amounts of activities, whether the time of an entry is known, and whether a record
  /// of the history reverses an undo.
  ///
  /// The table is written anew, because the journal must stay the last column.
  static let amounts = Migration(version: 4) { db in
    let old = """
      id, date_ms, offset_min, day, feeling, category, activities, place, created_ms, updated_ms
      """
    try db.execute(
      sql: """
        CREATE TABLE entry_with_amounts (
          id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
          date_ms INTEGER NOT NULL,
          offset_min INTEGER NOT NULL,
          time_known INTEGER NOT NULL DEFAULT 1 CHECK (time_known IN (0, 1)),
          day INTEGER NOT NULL,
          feeling TEXT NOT NULL,
          category TEXT NOT NULL CHECK (category IN ('positive', 'negative')),
          activities TEXT NOT NULL,
          amounts TEXT NOT NULL DEFAULT '',
          place TEXT,
          created_ms INTEGER NOT NULL,
          updated_ms INTEGER NOT NULL,
          journal TEXT NOT NULL
        ) STRICT;
        INSERT INTO entry_with_amounts (rowid, \(old), journal)
          SELECT rowid, \(old), journal FROM entry ORDER BY rowid;
        DROP TABLE entry;
        ALTER TABLE entry_with_amounts RENAME TO entry;
        CREATE INDEX entry_by_date ON entry (date_ms DESC, created_ms DESC, id DESC);
        ALTER TABLE undo_entry ADD COLUMN time_known INTEGER DEFAULT 1;
        ALTER TABLE undo_entry ADD COLUMN amounts TEXT DEFAULT '';
        ALTER TABLE undo ADD COLUMN is_redo INTEGER NOT NULL DEFAULT 0 CHECK (is_redo IN (0, 1));
        """)
  }

  /// Adds an index of the days with an entry, which streaks are computed from. The instant excludes
  /// entries in the future.
  static let daysOfEntries = Migration(version: 5) { db in
    try db.execute(sql: "CREATE INDEX entry_by_day ON entry (day, date_ms)")
  }

  /// Adds the tables of a shared diary, which are empty unless it is shared. Triggers record the
  /// rows that change, also by other versions of the program. They have no `OR IGNORE`, which the
  /// conflict clause of the statement that fires them would replace.
  static let sharedDiary = Migration(version: 6) { db in
    try db.execute(
      sql: """
        CREATE TABLE sync_setting (
          key TEXT NOT NULL PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_segment (
          number INTEGER PRIMARY KEY,
          hash BLOB NOT NULL UNIQUE,
          device TEXT NOT NULL,
          name TEXT NOT NULL,
          device_number INTEGER NOT NULL,
          written_ms INTEGER NOT NULL,
          chain INTEGER NOT NULL,
          position INTEGER NOT NULL,
          vector BLOB NOT NULL,
          is_head INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE sync_put (
          kind TEXT NOT NULL,
          key BLOB NOT NULL,
          segment INTEGER NOT NULL,
          at_ms INTEGER NOT NULL,
          is_live INTEGER NOT NULL,
          fields TEXT NOT NULL,
          value BLOB NOT NULL,
          PRIMARY KEY (kind, key, segment)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_dirty (
          kind TEXT NOT NULL,
          key BLOB NOT NULL,
          PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_outbox (
          hash BLOB NOT NULL PRIMARY KEY,
          content BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
    for (table, key) in [("entry", "%.id"), ("bmi", "%.id"), ("preference", "CAST(%.key AS BLOB)")]
    {
      for (event, row) in [("insert", "new"), ("update", "new"), ("delete", "old")] {
        try db.execute(
          sql: """
            CREATE TRIGGER sync_\(table)_\(event) AFTER \(event.uppercased()) ON \(table)
            WHEN EXISTS (SELECT 1 FROM sync_setting)
            BEGIN
              INSERT INTO sync_dirty SELECT '\(table)', \(key.replacing("%", with: row))
              WHERE NOT EXISTS (
                SELECT 1 FROM sync_dirty
                WHERE kind = '\(table)' AND key = \(key.replacing("%", with: row)));
            END;
            """)
      }
    }
  }
}
