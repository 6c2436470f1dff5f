import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// The copy of the old version that a migration keeps in the data directory until the new version
/// has been opened once.
///
/// The database records the identity of the copy. A file of the user with the same name is neither
/// overwritten nor deleted.
enum MigrationCopy {
  /// The key of the record in the `preference` table.
  static let key = "migration_copy"

  /// Copies the last committed state of a database before its migration, and returns the path. The
  /// copy has been checked and is on disk.
  ///
  /// The caller must hold the write lock, which prevents other processes from changing the
  /// database.
  static func make(of file: DatabaseFile, version: Int, patience: TimeInterval, _ db: Database)
    throws
    -> String
  {
    PrivateFile.removePartialFiles(in: file.directory)
    let partial = PrivateFile.partialName(of: "\(file.path).v\(version)")
    try DatabaseCopy.make(of: file, at: partial, patience: patience)
    defer { unlink(partial) }
    let path = try name(partial, "\(file.path).v\(version)", of: file.identity.database)
    // SQLite syncs the directory only if it creates the log.
    PrivateFile.syncDirectory(file.directory)
    guard let record = record(of: path) else {
      throw JournalDatabaseError.inputOutput(path: path, reason: "the file was removed")
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO preference (key, value) VALUES (?, ?)",
      arguments: [key, record])
    return path
  }

  /// Removes the recorded copy after the new version was opened successfully. A different file with
  /// its name is kept.
  static func remove(of file: DatabaseFile, _ db: Database) throws {
    // Usually no copy exists. Then no statement is executed.
    guard (1..<Migration.latest).contains(where: { access("\(file.path).v\($0)", F_OK) == 0 }),
      let record = try String.fetchOne(
        db, sql: "SELECT value FROM preference WHERE key = ?", arguments: [key])
    else { return }
    let path = "\(file.directory)/\(record.prefix { $0 != "\n" })"
    if self.record(of: path) == record { unlink(path) }
    PrivateFile.removePartialFiles(in: file.directory)
  }

  /// Renames a file to the first free name: `….v1`, `….v1-2` and so on. If a file with one of these
  /// names has the same content, left by a process that died, its name is returned instead.
  private static func name(
    _ partial: String, _ wanted: String, of database: DatabaseFile.Identity.File?
  ) throws -> String {
    try PrivateFile.firstFree(wanted) { name in
      if try PrivateFile.rename(partial, toUnused: name) { return true }
      // A hard link to the database is not read: closing it would release the locks of this
      // process.
      return DatabaseFile.Identity.File(name) != database
        && FileManager.default.contentsEqual(atPath: partial, andPath: name)
    }
  }

  /// Returns the file name with the attributes that distinguish the file from another of the same
  /// name, or nil if it does not exist.
  private static func record(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(path.fileName)\n"
      + "\(status.st_dev) \(status.st_ino) \(status.st_size) "
      + "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}

/// Copies databases to single files without a log, with mode 0600.
enum DatabaseCopy {
  /// Creates a file with the last committed state of a database, checks it and waits until it is on
  /// disk. Other processes may read and write the database at the same time. A failed copy is
  /// removed.
  static func make(of file: DatabaseFile, at path: String, patience: TimeInterval) throws {
    let source = try DatabaseQueue(
      path: file.lockingName, configuration: ConnectionSetup.reading(patience: patience))
    defer { ConnectionSetup.close(source) }
    try make(of: source, at: path, patience: patience)
  }

  /// Creates a copy from an open connection.
  static func make(of source: DatabaseQueue, at path: String, patience: TimeInterval) throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw JournalDatabaseError.creating(path, errno) }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    do {
      try JournalDatabaseError.mapping(path) { try copy(source, to: path, patience: patience) }
      // The caller renames the copy. If the rename reached the disk before the contents, a power
      // failure would leave an incomplete file under the final name.
      guard fsync(descriptor) == 0 else {
        throw JournalDatabaseError.inputOutput(path: path, reason: String(cString: strerror(errno)))
      }
      // SQLite ignores that it could not remove one.
      removeCompanions(path)
    } catch {
      remove(path)
      throw error
    }
  }

  private static func copy(
    _ source: DatabaseQueue, to path: String, patience: TimeInterval
  ) throws {
    let copy = try DatabaseQueue(
      path: DatabaseFile(path: path).lockingName,
      configuration: ConnectionSetup.configuration(patience: patience))
    defer { ConnectionSetup.close(copy) }
    try source.backup(to: copy, pagesPerStep: 1_000) { _ in try Interruption.check() }
    let finding = try copy.inDatabase { db in
      // The backup includes the WAL mode of the source. In DELETE mode, the copy is a single file.
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      return try Integrity.findings(db, maximum: 1).first
    }
    if let finding { throw JournalDatabaseError.damaged(path: source.path, reason: finding) }
  }

  /// Removes a copy and its companion files.
  static func remove(_ path: String) {
    unlink(path)
    removeCompanions(path)
  }

  private static func removeCompanions(_ path: String) {
    for suffix in ["-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }
}
