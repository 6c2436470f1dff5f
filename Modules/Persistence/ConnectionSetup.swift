import Clients
import Foundation
import GRDB
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// How connections to the database are set up.
enum ConnectionSetup {
  static func configuration(patience: TimeInterval) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = waiting(upTo: patience)
    configuration.foreignKeysEnabled = false
    // With `journalMode = .wal`, GRDB would lower `synchronous` to NORMAL behind these lines, and a
    // commit could be lost with the power. The mode is set after opening instead, once per
    // database.
    configuration.journalMode = .default
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL;
          PRAGMA temp_store = MEMORY;
          PRAGMA secure_delete = ON;
          """)
    }
    return configuration
  }

  /// For reading with SQLite's locks, where nothing can be written.
  static func reading(patience: TimeInterval) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.busyMode = waiting(upTo: patience)
    return configuration
  }

  /// Keeps a connection open until the process ends.
  ///
  /// As it closes the last connection, SQLite removes a log without frames even where nothing may
  /// be written.
  static func abandon(_ queue: DatabaseQueue) { _ = Unmanaged.passRetained(queue) }

  /// For `DatabaseFile.quietName`: reads, and leaves the file and what lies beside it as they are.
  static var quiet: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    return configuration
  }

  /// Waits for a lock, asking more often the longer it takes.
  ///
  /// SQLite's own timeout asks less and less often, so that of twenty writers the one that has
  /// waited longest gets its turn last, and may get none within the time.
  private static func waiting(upTo patience: TimeInterval) -> Database.BusyMode {
    let deadline = Mutex(ContinuousClock.now)
    return .callback { tries in
      let now = ContinuousClock.now
      let left = deadline.withLock { deadline in
        if tries == 0 { deadline = now + .seconds(patience) }
        return deadline - now
      }
      guard left > .zero else { return false }
      // From 8 ms down to 1 ms.
      usleep(useconds_t(1_000 + 7_000 * min(1, left / .seconds(max(patience, 0.001)))))
      return true
    }
  }

  /// Turns a database that was just made to write-ahead logging. SQLite does not wait for others
  /// here, so this does.
  static func switchToWAL(_ db: Database, patience: TimeInterval) throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        if mode == "wal" { return }
        throw DatabaseError(
          resultCode: .SQLITE_IOERR, message: "the file system cannot hold a write-ahead log")
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
      {
        usleep(2_000)
      }
    }
  }
}
