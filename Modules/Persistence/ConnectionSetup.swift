import Clients
import Foundation
import GRDB
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The configurations of connections to the database.
enum ConnectionSetup {
  private static var initial: Configuration {
    ReadFailures.distinguishFromDamage()
    LockFailures.distinguishFromLocks()
    StatusFailures.distinguishFromMoves()
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try prepare($0) }
    return configuration
  }

  static func configuration(patience: TimeInterval) -> Configuration {
    var configuration = initial
    configuration.busyMode = waiting(upTo: patience)
    // With `journalMode = .wal`, GRDB would change `synchronous` to NORMAL, with which a power
    // failure can lose a commit. WAL mode is set after opening instead, once per database.
    configuration.journalMode = .default
    configuration.prepareDatabase { db in
      // FULL: a commit waits until the log is on disk. MEMORY: SQLite creates no temporary files.
      // ON: deleted content is overwritten with zeros.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL;
          PRAGMA temp_store = MEMORY;
          PRAGMA secure_delete = ON;
          """)
    }
    return configuration
  }

  /// The configuration of a read-only connection that takes SQLite's locks.
  static func reading(patience: TimeInterval) -> Configuration {
    var configuration = initial
    configuration.readonly = true
    configuration.busyMode = waiting(upTo: patience)
    return configuration
  }

  /// Treats the schema of a file as input: it cannot call functions with side effects, and SQL
  /// cannot damage the file (sqlite.org/security.html).
  private static func prepare(_ db: Database) throws {
    try db.execute(sql: "PRAGMA trusted_schema = OFF")
    // SQLITE_DBCONFIG_DEFENSIVE
    _ = configure(db.sqliteConnection, 1010, 1, nil)
    Interruption.observe(db)
  }

  /// Closes a connection. The queue is kept: Dispatch starts a thread to dispose of it, and waits
  /// without end where none can be started.
  static func close(_ queue: DatabaseQueue) {
    try? queue.close()
    abandon(queue)
  }

  /// Keeps a connection open until the process ends.
  ///
  /// Closing the last connection to a database removes a log without frames, even if the connection
  /// is read-only.
  static func abandon(_ queue: DatabaseQueue) { _ = Unmanaged.passRetained(queue) }

  /// The configuration for `DatabaseFile.quietName`, which changes neither the file nor its
  /// companion files. EXCLUSIVE locking keeps the index of the log in heap memory instead of a
  /// `-shm` file.
  static var quiet: Configuration {
    var configuration = initial
    configuration.readonly = true
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    return configuration
  }

  /// Returns a busy handler that retries at decreasing intervals.
  ///
  /// The intervals of SQLite's own busy timeout increase. Of twenty writers, the one that has
  /// waited longest would then get the lock last, and could time out.
  private static func waiting(upTo patience: TimeInterval) -> Database.BusyMode {
    let deadline = Mutex(ContinuousClock.now)
    return .callback { tries in
      let now = ContinuousClock.now
      let left = deadline.withLock { deadline in
        if tries == 0 { deadline = now + .seconds(patience) }
        return deadline - now
      }
      guard left > .zero, !Interruption.isRequested else { return false }
      // From 8 ms down to 1 ms.
      usleep(useconds_t(1_000 + 7_000 * min(1, left / .seconds(max(patience, 0.001)))))
      return true
    }
  }

  /// Switches a new database to write-ahead logging. SQLite does not call the busy handler for this
  /// statement, so the function retries.
  static func switchToWAL(_ db: Database, patience: TimeInterval) throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        if mode == "wal" { return }
        throw DatabaseError(
          resultCode: .SQLITE_IOERR, message: "the file system does not support a write-ahead log")
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
      {
        try Interruption.check()
        usleep(2_000)
      }
    }
  }
}

// sqlite3_db_config is variadic, so it is not imported. On Linux, its arguments are passed like
// those of a function with fixed arguments.
@_silgen_name("sqlite3_db_config")
private func configure(
  _ connection: OpaquePointer?, _ option: Int32, _ value: Int32,
  _ result: UnsafeMutablePointer<Int32>?
) -> Int32
