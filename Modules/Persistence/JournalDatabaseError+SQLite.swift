import Clients
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#endif

extension JournalDatabaseError {
  /// Runs a body and converts errors of SQLite to `JournalDatabaseError`, which has messages and
  /// exit statuses.
  static func mapping<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw JournalDatabaseError(error, path: path) ?? error
    } catch let error as RowDecodingError {
      throw JournalDatabaseError.damaged(path: path, reason: "\(error)")
    }
  }

  /// Returns nil for an error that only a defect of this module can cause.
  private init?(_ error: DatabaseError, path: String) {
    let reason = error.reason
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_NOTADB: self = .foreign(path: path, reason: "it is not an SQLite database")
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
      self = .moved(path: path)
    // SQLite opens a file for reading if opening it for writing fails, for example for lack of
    // memory. The format was checked before.
    case .SQLITE_READONLY where DatabaseFile(path: path).isWritable:
      self = .inputOutput(path: path, reason: reason)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .notWritable(path)
    // SQLite reports some failures due to lack of space as I/O errors.
    case .SQLITE_IOERR where isDiskFull(path): self = .diskFull(path: path)
    case .SQLITE_IOERR: self = .inputOutput(path: path, reason: reason)
    case .SQLITE_CANTOPEN: self = .opening(DatabaseFile(path: path), reason: reason)
    // The statements match the schema. If SQLite cannot prepare one, or a row violates a
    // constraint, the file was altered.
    case .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_SCHEMA, .SQLITE_MISMATCH, .SQLITE_FORMAT:
      self = .damaged(path: path, reason: reason)
    case .SQLITE_ERROR where error.sql != nil: self = .damaged(path: path, reason: reason)
    case .SQLITE_NOMEM: self = .inputOutput(path: path, reason: reason)
    default: return nil
    }
  }
}

extension DatabaseError {
  /// The reason for a message of the user.
  var reason: String {
    // SQLite's message is “not an error” if the code was not set on the connection.
    let message = message.flatMap { $0 == "not an error" ? nil : $0 }
    return message ?? String(cString: sqlite3_errstr(resultCode.rawValue))
  }
}

extension JournalDatabaseError {
  /// Returns the error for a database or a companion file that SQLite cannot open.
  fileprivate static func opening(_ file: DatabaseFile, reason: String) -> JournalDatabaseError {
    let closed = ([file.path] + file.sidePaths).first { path in
      access(path, F_OK) == 0 && !DatabaseFile.allows(R_OK | W_OK, path)
    }
    if let closed { return .notWritable(closed) }
    guard DatabaseFile.allows(W_OK | X_OK, file.directory) else { return .notWritable(file.path) }
    return file.exists
      ? .inputOutput(path: file.path, reason: reason)
      : .cannotCreate(path: file.path, reason: reason)
  }

  /// Returns the error for a file that cannot be written: because of its file system, or of its
  /// permissions.
  static func notWritable(_ path: String) -> JournalDatabaseError {
    var status = statvfs()
    let isReadOnly =
      statvfs(DatabaseFile(path: path).directory, &status) == 0
      && status.f_flag & UInt(ST_RDONLY) != 0
    return isReadOnly ? .readOnlyFileSystem(path: path) : .noPermission(path: path)
  }
}

/// Returns whether the file system of a path has less free space than SQLite needs for the
/// companion files.
private func isDiskFull(_ path: String) -> Bool {
  var status = statvfs()
  guard statvfs(DatabaseFile(path: path).directory, &status) == 0 else { return false }
  return status.f_bavail * status.f_frsize < 65_536 || status.f_files > 0 && status.f_favail == 0
}
