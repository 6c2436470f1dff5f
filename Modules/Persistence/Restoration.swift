import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// A backup that was copied, checked and migrated, and is ready to replace the database.
///
/// ```swift
/// let restoration = try Restoration(of: "/tmp/backup.sqlite", into: "/tmp/bako")
/// defer { restoration.discard() }
/// print("Restoring \(restoration.entries) entries")
/// if let kept = try restoration.replaceDatabase(now: "20261122-140532") {
///   print("The replaced database is kept as \(kept)")
/// }
/// ```
public struct Restoration {
  /// The number of entries in the backup.
  public let entries: Int
  /// The number of measurements in the backup.
  public let bmi: Int
  private let target: DatabaseFile
  private let prepared: DatabaseFile
  /// The directories that were created for the copy.
  private let made: [String]

  /// Copies a backup to the data directory, migrates the copy and checks every row. Neither the
  /// backup nor the database is changed.
  ///
  /// - Throws: `JournalDatabaseError.unusableBackup` if the file is not a valid backup,
  ///   `unreadableBackup` if there is no permission to read it, and `notFound` if it does not
  ///   exist.
  public init(of backup: String, into directory: String) throws {
    let target = DatabaseFile(directory: directory)
    let made = try target.makeDirectory()
    let prepared = DatabaseFile(path: "\(target.path)\(Self.suffix)\(getpid())")
    do {
      try Self.copy(DatabaseFile(path: backup), to: prepared.path)
      (entries, bmi) = try Self.migrate(prepared)
    } catch {
      DatabaseCopy.remove(prepared.path)
      for path in made.reversed() { rmdir(path) }
      throw (error as? JournalDatabaseError)?.restoring(backup, prepared.path) ?? error
    }
    (self.target, self.prepared, self.made) = (target, prepared, made)
    removeLeftovers()
  }

  private static let suffix = ".restoring-"

  /// Removes the prepared copy, and the directories that were created for it.
  public func discard() {
    DatabaseCopy.remove(prepared.path)
    for path in made.reversed() { rmdir(path) }
  }

  /// Removes the files of restorations that were killed: those with exactly their names, and with
  /// the id of a process that no longer exists.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target.directory)) ?? []
    let beginning = target.path.fileName + Self.suffix
    for name in names where name.hasPrefix(beginning) {
      let rest = name.dropFirst(beginning.count)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let ends = ["", ".kept"].flatMap { kept in
        ["", "-journal", "-wal", "-shm"].map { kept + $0 }
      }
      guard let process = pid_t(digits), ends.contains(String(rest.dropFirst(digits.count))),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(target.directory)/\(name)")
    }
  }

  private static func copy(_ backup: DatabaseFile, to path: String) throws {
    guard backup.exists else {
      throw JournalDatabaseError.notFound("\(backup.path) does not exist.")
    }
    _ = try backup.inspect()
    guard backup.size(of: backup.path) != 0 else {
      throw JournalDatabaseError.damaged(path: backup.path, reason: "it is empty")
    }
    // A killed process with the same id may have left this file.
    DatabaseCopy.remove(path)
    try JournalDatabaseError.mapping(backup.path) {
      let isInUse = OpenFiles.contains(backup.path) || backup.isOpenElsewhere
      let source =
        try isInUse
        ? DatabaseQueue(
          path: backup.lockingName,
          configuration: ConnectionSetup.reading(patience: JournalDatabase.patience))
        : DatabaseQueue(path: backup.quietName, configuration: ConnectionSetup.quiet)
      defer {
        if isInUse { ConnectionSetup.close(source) } else { ConnectionSetup.abandon(source) }
      }
      try source.inDatabase { try Schema.require($0, path: backup.path) }
      try DatabaseCopy.make(of: source, at: path, patience: JournalDatabase.patience)
    }
  }

  private static func migrate(_ prepared: DatabaseFile) throws -> (entries: Int, bmi: Int) {
    try JournalDatabaseError.mapping(prepared.path) {
      let queue = try DatabaseQueue(
        path: prepared.lockingName,
        configuration: ConnectionSetup.configuration(patience: JournalDatabase.patience))
      defer { ConnectionSetup.close(queue) }
      return try queue.inDatabase { db in
        // The backup may have been replaced since the first comparison.
        try Schema.require(db, path: prepared.path)
        try Migration.run(
          Migration.all, in: db, file: prepared, patience: JournalDatabase.patience,
          keepsOldVersion: false)
        for table in StoredTable.restored { try table.check(db) }
        return (
          try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0,
          try Int.fetchOne(db, sql: "SELECT count(*) FROM bmi") ?? 0
        )
      }
    }
  }
}

extension Restoration {
  /// Replaces the database with the backup in a single step, and keeps the replaced database under
  /// another name. Returns its path, or nil if it was empty.
  ///
  /// A database that can be opened is replaced in one transaction: processes that have it open read
  /// the new contents. A damaged database is replaced as a file, while no process has it open.
  ///
  /// - Parameter now: A time for the name of the replaced database, such as `20261122-140532`.
  public func replaceDatabase(now: String) throws -> String? {
    let wanted = "\(target.path).before-restore-\(now)"
    do {
      let database = try JournalDatabase(directory: target.directory)
      defer { database.close() }
      return try replaceContents(of: database, keeping: wanted)
    } catch JournalDatabaseError.damaged(_, _) {
      return try replaceFile(keeping: wanted)
    } catch JournalDatabaseError.foreign(_, _) where !target.isSQLite {
      return try replaceFile(keeping: wanted)
    }
  }

  private func replaceContents(of database: JournalDatabase, keeping wanted: String) throws
    -> String?
  {
    var kept: String?
    do {
      try database.connection.write { queue in
        try queue.inDatabase { db in
          try db.execute(sql: "ATTACH ? AS backup", arguments: [prepared.quietName])
          defer { try? db.execute(sql: "DETACH backup") }
          try db.inTransaction(.immediate) {
            // The write lock is held: every write of another process is either in the kept copy or
            // made to the new contents.
            if try StoredTable.restored.contains(where: { try $0.hasRows(db) }) {
              kept = try keep(database, wanted)
            }
            let diary = try SyncTables.identity(db)?.diary
            for table in StoredTable.restored { try replace(table, db) }
            // The state of another diary, or of none, would claim to have seen what it has not.
            if try SyncTables.identity(db)?.diary != diary || diary == nil {
              try SyncTables.empty(db)
            }
            return .commit
          }
        }
      }
    } catch {
      // The database was not changed, so the copy is not needed.
      if let kept { unlink(kept) }
      throw error
    }
    database.watcher.notifyReaders()
    return kept
  }

  private func keep(_ database: JournalDatabase, _ wanted: String) throws -> String {
    let partial = prepared.path + ".kept"
    DatabaseCopy.remove(partial)
    defer { unlink(partial) }
    try DatabaseCopy.make(of: database.file, at: partial, patience: JournalDatabase.patience)
    return try PrivateFile.firstFree(wanted) { try PrivateFile.rename(partial, toUnused: $0) }
  }

  private func replace(_ table: StoredTable, _ db: Database) throws {
    let name = table.rawValue
    let columns = try db.columns(in: name).map(\.name)
    // Measurements of the same instant are ordered by row id.
    let list = ((table == .bmi ? ["rowid"] : []) + columns).joined(separator: ", ")
    // The record of a migration copy belongs to the directory, not to the contents.
    let rows = table == .preference ? "WHERE key <> '\(MigrationCopy.key)'" : ""
    try db.execute(
      sql: """
        DELETE FROM main.\(name) \(rows);
        INSERT INTO main.\(name) (\(list)) SELECT \(list) FROM backup.\(name) \(rows);
        """)
  }

  private func replaceFile(keeping wanted: String) throws -> String {
    let deadline = ContinuousClock.now + .seconds(JournalDatabase.patience)
    guard let lock = try FileLock(.exclusive, on: target, until: deadline) else {
      throw JournalDatabaseError.busy(path: target.path)
    }
    return try withExtendedLifetime(lock) {
      let kept = try PrivateFile.firstFree(wanted) { name in
        if link(target.path, name) == 0 { return true }
        if errno == EEXIST { return false }
        // Without hard links, no file has the name of the database for a moment.
        return try PrivateFile.rename(target.path, toUnused: name)
      }
      // SQLite would apply a log that is left to the restored database.
      for suffix in ["-wal", "-journal"] {
        guard rename(target.path + suffix, kept + suffix) == 0 || errno == ENOENT else {
          throw JournalDatabaseError.creating(kept + suffix, errno)
        }
      }
      unlink(target.path + "-shm")
      guard rename(prepared.path, target.path) == 0 else {
        throw JournalDatabaseError.creating(target.path, errno)
      }
      PrivateFile.syncDirectory(target.directory)
      return kept
    }
  }
}

extension JournalDatabaseError {
  /// Returns the error in terms of the backup instead of the database.
  fileprivate func restoring(_ backup: String, _ prepared: String) -> JournalDatabaseError {
    // The errors contain the target of a symbolic link.
    let file = DatabaseFile(path: backup).path
    return switch self {
    case .damaged(_, let reason), .foreign(_, let reason), .cannotCreate(file, let reason):
      .unusableBackup(path: backup, reason: reason)
    case .inputOutput(file, let reason): .inputOutput(path: backup, reason: reason)
    case .noPermission(file): .unreadableBackup(path: backup)
    default: self
    }
  }
}
