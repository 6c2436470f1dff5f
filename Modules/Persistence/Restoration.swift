import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// A backup that was copied, checked and brought up to date, ready to take the place of a database.
///
///     let restoration = try Restoration(of: "backup.sqlite", into: directory)
///     defer { restoration.discard() }
///     let kept = try restoration.replaceDatabase(now: "20261122-140532")
public struct Restoration {
  /// The number of entries in the backup.
  public let entries: Int
  /// The number of measurements in the backup.
  public let bmi: Int
  /// The database that the backup replaces.
  private let target: DatabaseFile
  private let prepared: DatabaseFile
  /// The directories that were made for the copy.
  private let made: [String]

  /// Copies a backup beside the database of a directory, checks the copy row by row, and migrates
  /// it. The backup and the database are not changed.
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

  /// Removes what was prepared, and a directory that was made for it.
  public func discard() {
    DatabaseCopy.remove(prepared.path)
    for path in made.reversed() { rmdir(path) }
  }

  /// Removes what processes that were killed have prepared: files of just the names that they get.
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
      throw JournalDatabaseError.notFound("There is no file \(backup.path).")
    }
    _ = try backup.inspect()
    guard backup.size(of: backup.path) > 0 else {
      throw JournalDatabaseError.damaged(path: backup.path, reason: "it is empty")
    }
    // A process that had this number may have been killed.
    DatabaseCopy.remove(path)
    try JournalDatabaseError.mapping(backup.path) {
      let isInUse = OpenFiles.contains(backup.path) || backup.isOpenElsewhere
      let source =
        try isInUse
        ? DatabaseQueue(
          path: backup.lockingName,
          configuration: ConnectionSetup.reading(patience: JournalDatabase.patience))
        : DatabaseQueue(path: backup.quietName, configuration: ConnectionSetup.quiet)
      defer { if isInUse { try? source.close() } else { ConnectionSetup.abandon(source) } }
      try DatabaseCopy.make(of: source, at: path, patience: JournalDatabase.patience)
    }
  }

  private static func migrate(_ prepared: DatabaseFile) throws -> (entries: Int, bmi: Int) {
    try JournalDatabaseError.mapping(prepared.path) {
      let queue = try DatabaseQueue(
        path: prepared.lockingName,
        configuration: ConnectionSetup.configuration(patience: JournalDatabase.patience))
      defer { try? queue.close() }
      return try queue.inDatabase { db in
        try Migration.run(
          Migration.all, in: db, file: prepared, patience: JournalDatabase.patience,
          keepsOldVersion: false)
        try Doctor.readEverything(db)
        return (
          try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0,
          try Int.fetchOne(db, sql: "SELECT count(*) FROM bmi") ?? 0
        )
      }
    }
  }
}

extension Restoration {
  /// Puts the backup in place of the database, all or nothing, and keeps the database as it was
  /// under another name, which is returned; nil if it had nothing in it.
  ///
  /// A database that can be opened is replaced in one transaction: processes that have it open see
  /// the new contents. One that is damaged is replaced as a file, while no process has it open.
  ///
  /// - Parameter now: A time for the name, such as `20261122-140532`.
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
            // Under the write lock, so every write is in the copy or in the new database.
            if try hasContents(db) { kept = try keep(database, wanted) }
            for table in Migration.tables { try replace(table, db) }
            return .commit
          }
        }
      }
    } catch {
      // A database that is as it was needs no copy.
      if let kept { unlink(kept) }
      throw error
    }
    database.watcher.notifyReaders()
    return kept
  }

  private func hasContents(_ db: Database) throws -> Bool {
    try Migration.tables.contains { table in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM main.\(table))") ?? false
    }
  }

  private func keep(_ database: JournalDatabase, _ wanted: String) throws -> String {
    let partial = prepared.path + ".kept"
    DatabaseCopy.remove(partial)
    defer { unlink(partial) }
    try DatabaseCopy.make(of: database.file, at: partial, patience: JournalDatabase.patience)
    return try Self.firstFree(wanted) { try PrivateFile.rename(partial, toUnused: $0) }
  }

  private func replace(_ table: String, _ db: Database) throws {
    let columns = try db.columns(in: table).map(\.name)
    // Measurements of one instant are in the order of their numbers.
    let list = ((table == "bmi" ? ["rowid"] : []) + columns).joined(separator: ", ")
    // The record of a copy belongs to the directory, not to the contents.
    let rows = table == "preference" ? "WHERE key <> '\(MigrationCopy.key)'" : ""
    try db.execute(
      sql: """
        DELETE FROM main.\(table) \(rows);
        INSERT INTO main.\(table) (\(list)) SELECT \(list) FROM backup.\(table) \(rows);
        """)
  }

  private func replaceFile(keeping wanted: String) throws -> String {
    let deadline = ContinuousClock.now + .seconds(JournalDatabase.patience)
    guard let lock = FileLock(.exclusive, on: target, until: deadline) else {
      throw JournalDatabaseError.busy(path: target.path)
    }
    return try withExtendedLifetime(lock) {
      let kept = try Self.firstFree(wanted) { name in
        if link(target.path, name) == 0 { return true }
        if errno == EEXIST { return false }
        // Without hard links, the database has no name for a moment.
        return try PrivateFile.rename(target.path, toUnused: name)
      }
      for suffix in ["-wal", "-journal"] where access(target.path + suffix, F_OK) == 0 {
        guard rename(target.path + suffix, kept + suffix) == 0 else {
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

  /// The first of `name`, `name-2`, `name-3` … that a body takes.
  private static func firstFree(_ name: String, _ take: (String) throws -> Bool) rethrows -> String
  {
    var number = 1
    while true {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      if try take(candidate) { return candidate }
      number += 1
    }
  }
}

extension JournalDatabaseError {
  /// An error about a backup, in words that are about it and not about the database.
  fileprivate func restoring(_ backup: String, _ prepared: String) -> JournalDatabaseError {
    switch self {
    case .damaged(_, let reason), .foreign(_, let reason), .cannotCreate(backup, let reason):
      .unusableBackup(path: backup, reason: reason)
    case .inputOutput(backup, let reason): .unusableBackup(path: backup, reason: reason)
    case .noPermission(backup):
      .unusableBackup(path: backup, reason: "there is no permission to read it")
    default: self
    }
  }
}
