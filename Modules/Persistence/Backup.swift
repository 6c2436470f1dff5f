import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// The copy of a store that a migration leaves beside it until the new version was opened once.
enum Backup {
  /// Copies the last committed state of a store, on disk and checked, before it is migrated. The
  /// caller holds the write lock, so nobody changes it meanwhile.
  static func make(of file: StoreFile, version: Int, patience: TimeInterval) throws {
    let path = file.backupPath(version: version)
    unlink(path)
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    fchmod(descriptor, 0o600)
    Glibc.close(descriptor)
    do {
      try copy(file, to: path, patience: patience)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func copy(_ file: StoreFile, to path: String, patience: TimeInterval) throws {
    var configuration = Connection.configuration(patience: patience)
    configuration.readonly = true
    let source = try DatabaseQueue(path: file.path, configuration: configuration)
    let copy = try DatabaseQueue(
      path: path, configuration: Connection.configuration(patience: patience))
    try source.backup(to: copy)
    let verdict = try copy.inDatabase { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      return try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
    }
    try source.close()
    try copy.close()
    guard verdict == "ok" else {
      throw StoreError.damaged(path: file.path, reason: verdict ?? "its copy cannot be read")
    }
  }

  /// Removes the copies of versions before one that was opened well.
  static func removeAll(of file: StoreFile, before version: Int) {
    for old in 1..<max(1, version) { unlink(file.backupPath(version: old)) }
  }
}
