import Clients
import GRDB
import Models

extension JournalDatabase {
  /// Returns the number of writes that can be undone.
  public func countUndoable() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM undo WHERE NOT is_redo") ?? 0 }
  }

  /// Empties the undo history, removes all drafts and rewrites the file. Deleted or replaced
  /// content then remains in no file of the directory: not in free pages, the log, the copy of an
  /// older version, the custom names, the last height, or what another device wrote and is not
  /// shown: conflicts of a shared diary end. The outbox is kept: it has, under the sync code, what
  /// the other devices still lack.
  ///
  /// - Parameter sealer: Makes the files of segments; needed by a shared diary, whose changes are
  ///   published before what they replaced is forgotten.
  /// - Throws: `JournalDatabaseError.purgeIncomplete` if the history was emptied but the file could
  ///   not be rewritten. After any other error, nothing has changed.
  /// - Complexity: Reads and rewrites the whole file.
  public func purge(with sealer: SegmentSealer? = nil) throws {
    // VACUUM reads every page. It would find a damaged one only after the history was deleted.
    try read { db in
      guard try Integrity.findings(db, maximum: 1).isEmpty else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      _ = try namesOfDeleted(db)
    }
    // A reader that prevents the truncation of the log must be detected before the history is
    // deleted. A checkpoint detects it only if the log has a page, so one is written.
    try connection.write { queue in
      try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = \(Migration.latest)") }
      try emptyLog(queue)
    }
    try write { db in
      try namesOfDeleted(db).forget(keepsDefaults: true, db)
      try BMITable.forgetUnusedHeight(db)
      for table in StoredTable.purged {
        try db.execute(sql: "DELETE FROM \(table.rawValue)")
      }
      guard let identity = try SyncTables.identity(db) else { return }
      guard let sealer else {
        throw JournalDatabaseError.notFound(
          "The diary is shared and its sync code is missing, so nothing was erased. Run `bako "
            + "sync leave` first.")
      }
      var merge = try DiaryMerge(db)
      try merge.capture(identity, settling: .all, with: sealer)
      try merge.finish()
      try SyncTables.forgetReplacedValues(in: merge.order, db)
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

  /// Checkpoints the log and truncates it to zero bytes.
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
