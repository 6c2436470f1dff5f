import Clients
import GRDB
import Models

extension Store {
  /// How many writes can be taken back.
  public func countUndoable() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo") ?? 0 }
  }

  /// Empties the undo history and rewrites the file, so that nothing that was deleted or replaced is
  /// left in any file of the directory: not in free pages, not in the log, not in a copy of an older
  /// version, and not among the remembered names.
  public func purge() throws {
    try write { db in
      // Rewriting meets every page, and the damage of one too late: the history would be gone.
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      try UnusedNames.forget(namesOfDeleted(db), db)
      for table in ["undo_entry", "undo_bmi", "undo_name", "undo_preference", "undo"] {
        try db.execute(sql: "DELETE FROM \(table)")
      }
    }
    try StoreError.mapping(path) {
      try queue.inDatabase { db in
        try db.execute(sql: "VACUUM")
        let isBusy = try Bool.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") ?? false
        if isBusy { throw StoreError.busy(path: path) }
      }
    }
    Backup.removeAll(of: file, before: Migration.latest)
    watcher.tell()
  }

  private func namesOfDeleted(_ db: Database) throws -> [(kind: Name.Kind, name: String)] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT DISTINCT activities, place FROM undo_entry WHERE existed")
    var names: [(kind: Name.Kind, name: String)] = []
    while let row = try rows.next() {
      names += Names.read(try row.value(0)).map { (.activity, $0) }
      if let place = try row.value(1, as: String?.self) { names.append((.place, place)) }
    }
    return names
  }
}
