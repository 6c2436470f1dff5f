import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// The copy of a database that a migration leaves beside it until the new version was opened once.
///
/// The database records which file that is, so a file of the same name that the user made is
/// neither overwritten nor deleted.
enum MigrationCopy {
  /// The key of the record in the table of preferences.
  static let key = "migration_copy"

  /// Copies the last committed state of a database, on disk and checked, before it is migrated. The
  /// caller holds the write lock, so the database does not change. Returns the path of the copy.
  static func make(of file: DatabaseFile, version: Int, patience: TimeInterval, _ db: Database)
    throws
    -> String
  {
    let partial = PrivateFile.partialName(of: "\(file.path).v\(version)")
    try DatabaseCopy.make(of: file, at: partial, patience: patience)
    defer { unlink(partial) }
    let path = try name(partial, "\(file.path).v\(version)", of: file.identity.database)
    guard let record = record(of: path) else {
      throw JournalDatabaseError.inputOutput(path: path, reason: "it is gone")
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO preference (key, value) VALUES (?, ?)",
      arguments: [key, record])
    return path
  }

  /// Removes the copy once the new version was opened well, and nothing that only has its name.
  static func remove(of file: DatabaseFile, _ db: Database) throws {
    // Mostly there is none, and then no statement is needed.
    guard (1..<Migration.latest).contains(where: { access("\(file.path).v\($0)", F_OK) == 0 }),
      let record = try String.fetchOne(
        db, sql: "SELECT value FROM preference WHERE key = ?", arguments: [key])
    else { return }
    let path = "\(file.directory)/\(record.prefix { $0 != "\n" })"
    if self.record(of: path) == record { unlink(path) }
  }

  /// Gives a file the first free name: `….v1`, `….v1-2` and so on. One with the same content, which
  /// a process that died left, has the right name already.
  private static func name(
    _ partial: String, _ wanted: String, of database: DatabaseFile.Identity.File?
  ) throws -> String {
    var number = 1
    while true {
      let name = number == 1 ? wanted : "\(wanted)-\(number)"
      if try PrivateFile.rename(partial, toUnused: name) { return name }
      // Another name of the database itself is not read: closing it would release the database's
      // locks.
      if DatabaseFile.Identity.File(name) != database,
        FileManager.default.contentsEqual(atPath: partial, andPath: name)
      {
        return name
      }
      number += 1
    }
  }

  /// The name of a file in its directory and what distinguishes it from another file of that name;
  /// nil if there is none.
  private static func record(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(path.fileName)\n"
      + "\(status.st_dev) \(status.st_ino) \(status.st_size) "
      + "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}

/// Copies of a database in one file, without a log, mode 0600.
enum DatabaseCopy {
  /// Makes a new file with the last committed state of a database, checks it and waits until it is
  /// on disk. Other processes may read and write the database at the same time. A copy that fails
  /// is removed.
  static func make(of file: DatabaseFile, at path: String, patience: TimeInterval) throws {
    let source = try DatabaseQueue(
      path: file.lockingName, configuration: ConnectionSetup.reading(patience: patience))
    defer { try? source.close() }
    try make(of: source, at: path, patience: patience)
  }

  /// The same, over a connection that is open.
  static func make(of source: DatabaseQueue, at path: String, patience: TimeInterval) throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw JournalDatabaseError.creating(path, errno) }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    do {
      try JournalDatabaseError.mapping(path) { try copy(source, to: path, patience: patience) }
      guard fsync(descriptor) == 0 else {
        throw JournalDatabaseError.inputOutput(path: path, reason: String(cString: strerror(errno)))
      }
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
    defer { try? copy.close() }
    try source.backup(to: copy)
    let verdict = try copy.inDatabase { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      return try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
    }
    guard verdict == "ok" else {
      throw JournalDatabaseError.damaged(
        path: source.path, reason: verdict ?? "a copy of it cannot be read")
    }
  }

  /// Removes a copy and what SQLite may have left beside it.
  static func remove(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }
}
