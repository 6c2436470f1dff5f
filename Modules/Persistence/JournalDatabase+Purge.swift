import Clients
import GRDB
import Models

extension JournalDatabase {
  /// How many writes can be taken back.
  public func countUndoable() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo") ?? 0 }
  }

  /// Empties the undo history and rewrites the file, so that nothing that was deleted or replaced
  /// is left in any file of the directory: not in free pages, not in the log, not in a copy of an
  /// older version, and not among the remembered names.
  ///
  /// - Throws: `JournalDatabaseError.purgeIncomplete` if the history is empty and the file could
  ///   not be rewritten; after any other error nothing has changed.
  public func purge() throws {
    // Rewriting meets every page, and the damage of one too late: the history would be gone.
    try read { db in
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      _ = try namesOfDeleted(db)
    }
    // A reader that keeps the log from being emptied would be noticed below, after the history is
    // gone. It is noticed here if the log has a page.
    try connection.write { queue in
      try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(Migration.latest)") }
      try emptyLog(queue)
    }
    try write { db in
      try namesOfDeleted(db).forget(db)
      for table in ["undo_entry", "undo_bmi", "undo_name", "undo_preference", "undo"] {
        try db.execute(sql: "DELETE FROM \(table)")
      }
    }
    do {
      try connection.write { queue in
        try queue.inDatabase { try $0.execute(sql: "VACUUM") }
        try emptyLog(queue)
        try queue.inDatabase { try MigrationCopy.remove(of: file, $0) }
      }
    } catch let error as JournalDatabaseError {
      throw JournalDatabaseError.purgeIncomplete(path: path, reason: error)
    }
    watcher.notifyReaders()
  }

  /// Moves the log into the file and cuts it to nothing.
  private func emptyLog(_ queue: DatabaseQueue) throws {
    let isBusy = try queue.inDatabase { db in
      try Bool.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") ?? false
    }
    if isBusy { throw JournalDatabaseError.busy(path: path) }
  }

  private func namesOfDeleted(_ db: Database) throws -> UnusedNames {
    var names = UnusedNames()
    try names.add(
      namesOf: Row.fetchCursor(
        db, sql: "SELECT DISTINCT \(EntryTable.NamesColumn.list) FROM undo_entry WHERE existed"))
    return names
  }
}
