import GRDB
import GRDBSQLite

/// Ends the running statement of each connection on request, such as by a signal: the statement
/// fails with `SQLITE_INTERRUPT`, its transaction is rolled back, and temporary files are removed.
/// A wait for a lock ends, too.
///
/// A signal handler calls ``request()``; ``withdraw()`` allows statements again.
enum Interruption {
  /// Requests the end of the running statements, and of all statements until ``withdraw()``.
  ///
  /// Async-signal-safe.
  static func request() { flag = 1 }

  /// Withdraws the request.
  static func withdraw() { flag = 0 }

  /// Whether the end was requested.
  static var isRequested: Bool { flag != 0 }

  /// Throws if the end was requested. For loops that wait without a statement.
  static func check() throws {
    if isRequested { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
  }

  /// Lets a request end the statements of a connection.
  static func observe(_ db: Database) {
    sqlite3_progress_handler(db.sqliteConnection, 10_000, { _ in flag }, nil)
  }
}

// Written by a signal handler. The initial value is a constant, so access triggers no lazy
// initialization, and dynamic exclusivity checking is off.
@exclusivity(unchecked)
nonisolated(unsafe) private var flag: Int32 = 0
