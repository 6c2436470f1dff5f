import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// An open connection to a database file, and the conditions of its use.
struct OpenDatabase: Sendable {
  let queue: DatabaseQueue
  /// The files that had the names of the database and its log when the connection was opened. Nil
  /// for a connection that does not write, and for a database in memory.
  let identity: DatabaseFile.Identity?
  /// The reason for which the connection is read-only; nil if it can write.
  var readOnlyReason: JournalDatabaseError?
  /// The lock that keeps the file unchanged while a connection without locks reads it.
  var lock: FileLock?
  /// The stamp of the files at the opening of a connection without locks.
  var stamp: [Int]?

  /// Opens the database of a file, creating or migrating it if necessary.
  ///
  /// Without permission to write, or on a full disk, the database is opened for reading only.
  init(_ file: DatabaseFile, isOpenAlready: Bool, patience: TimeInterval) throws {
    if !file.exists { try file.create() }
    let isWAL = try isOpenAlready || file.inspect()
    guard file.isWritable else {
      self = try OpenDatabase(
        reading: file, because: .notWritable(file.path), isOpenAlready: isOpenAlready,
        patience: patience)
      return
    }
    if !isOpenAlready { try file.verifyLeftLog() }
    do {
      self = try OpenDatabase(writing: file, isWAL: isWAL, patience: patience)
    } catch let error as JournalDatabaseError {
      // SQLite cannot create the log or its index, which even a reader requires. A connection
      // without locks requires neither.
      guard error.isLackOfSpace, !isOpenAlready, !file.isOpenElsewhere,
        let quiet = try? OpenDatabase(
          reading: file, because: error, isOpenAlready: false, patience: patience)
      else { throw error }
      self = quiet
    }
  }

  private init(writing file: DatabaseFile, isWAL: Bool, patience: TimeInterval) throws {
    let opened = try JournalDatabaseError.mapping(file.path) {
      let before = file.identity.database
      let queue = try DatabaseQueue(
        path: file.lockingName, configuration: ConnectionSetup.configuration(patience: patience))
      do {
        try queue.inDatabase { db in
          try Migration.run(Migration.all, in: db, file: file, patience: patience)
          if !isWAL { try ConnectionSetup.switchToWAL(db, patience: patience) }
          // SQLite creates the log at the first read. It must exist before the identity is
          // recorded.
          _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        }
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_READONLY_DBMOVED
        && file.identity.database == before
      {
        ConnectionSetup.close(queue)
        // SQLite reports a file whose status cannot be read as moved.
        throw DatabaseError(
          resultCode: .SQLITE_IOERR, message: "the status of the file could not be read")
      } catch {
        ConnectionSetup.close(queue)
        throw error
      }
      let identity = file.identity
      guard identity.database == before else {
        ConnectionSetup.close(queue)
        throw JournalDatabaseError.moved(path: file.path)
      }
      return (queue, identity)
    }
    (queue, identity) = opened
  }

  /// Opens an empty database in memory, for commands that read where no file exists.
  init(emptyInsteadOf file: DatabaseFile) throws {
    queue = try DatabaseQueue()
    identity = nil
    try queue.inDatabase { db in
      try Migration.run(Migration.all, in: db, file: file, patience: 0)
    }
  }
}

extension OpenDatabase {
  /// Opens a database for reading without changing it: it is not migrated, and the log of a process
  /// that died is kept. A missing database reads as empty.
  init(unchanged file: DatabaseFile, patience: TimeInterval, readsOlder: Bool) throws {
    let isOpenAlready = OpenFiles.contains(file.path)
    guard file.exists, isOpenAlready || !file.isTornFirstWrite else {
      self = try OpenDatabase(emptyInsteadOf: file)
      return
    }
    if !isOpenAlready { _ = try file.inspect() }
    self = try OpenDatabase(
      reading: file, because: .notWritable(file.path), isOpenAlready: isOpenAlready,
      readsOlder: readsOlder, patience: patience)
  }

  /// Opens the database for reading.
  ///
  /// A database whose log is empty or not in use is read without SQLite's locks, under a lock that
  /// keeps the file unchanged. A log that a process uses requires SQLite's own locks. Retries until
  /// the deadline if the files change during the attempt.
  private init(
    reading file: DatabaseFile, because reason: JournalDatabaseError, isOpenAlready: Bool,
    readsOlder: Bool = false, patience: TimeInterval
  ) throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let stamp = file.stamp
      do {
        if isOpenAlready || file.hasLog && file.isOpenElsewhere {
          self = try OpenDatabase(
            reading: file.lockingName, ConnectionSetup.reading(patience: patience), file,
            because: reason, readsOlder: readsOlder)
          return
        }
        var lock: FileLock?
        var failure = JournalDatabaseError.busy(path: file.path)
        do {
          lock = try FileLock(.shared, on: file, until: deadline)
        } catch {
          failure = error
        }
        if let lock, !file.hasLog || file.stamp == stamp {
          let stamp = file.stamp
          self = try OpenDatabase(
            reading: file.quietName, ConnectionSetup.quiet, file, because: reason,
            readsOlder: readsOlder)
          (self.lock, self.stamp) = (lock, stamp)
          return
        }
        guard ContinuousClock.now < deadline else { throw failure }
      } catch let error as JournalDatabaseError {
        // A writer may have opened or closed the database, and created or removed the log.
        guard error.isOfPermission || file.stamp != stamp, ContinuousClock.now < deadline else {
          throw error
        }
      }
      try Interruption.check()
      usleep(2_000)
    }
  }

  private init(
    reading name: String, _ configuration: Configuration, _ file: DatabaseFile,
    because reason: JournalDatabaseError, readsOlder: Bool
  ) throws {
    queue = try JournalDatabaseError.mapping(file.path) {
      let queue = try DatabaseQueue(path: name, configuration: configuration)
      do {
        try queue.inDatabase {
          try Migration.requireReadable(in: $0, file: file, readsOlder: readsOlder)
        }
        return queue
      } catch {
        ConnectionSetup.close(queue)
        throw error
      }
    }
    identity = nil
    readOnlyReason = reason
  }
}

extension DatabaseFile {
  /// Checks the database together with the log of a process that died.
  ///
  /// If a copy is put in place of the database by hand, the remaining log continues a different
  /// version of the file. SQLite does not detect this, and would apply the log to the copy. The
  /// check runs only after a crash.
  ///
  /// - Complexity: Reads the whole file.
  fileprivate func verifyLeftLog() throws {
    guard hasLog, !isOpenElsewhere else { return }
    let before = stamp
    let finding = try finding(in: quietName)
    // If another process has opened the database since, it may have changed what was checked.
    guard finding != nil, !isOpenElsewhere, stamp == before else { return }
    let findingWithoutLog = try self.finding(in: quietNameWithoutLog)
    throw JournalDatabaseError.damaged(
      path: path,
      reason: findingWithoutLog
        ?? "its write-ahead log, \(path)-wal, belongs to another version of the file, "
        + "as after copying the file by hand")
  }

  /// Returns the reason for which a file is damaged, or nil. Throws if the file cannot be read.
  private func finding(in name: String) throws -> String? {
    let failed = "it fails SQLite's integrity check"
    do {
      return try JournalDatabaseError.mapping(path) {
        let queue = try DatabaseQueue(path: name, configuration: ConnectionSetup.quiet)
        defer { ConnectionSetup.abandon(queue) }
        return try queue.inDatabase { db in
          let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
          // First: the check of the rows computes indexes.
          if (1...Migration.latest).contains(version) {
            try Schema.requireUsable(db, version: version, path: path)
          }
          return try Integrity.findings(db, maximum: 1).isEmpty ? nil : failed
        }
      }
    } catch JournalDatabaseError.damaged(_, let reason) {
      return reason
    } catch JournalDatabaseError.foreign(_, _) {
      return failed
    }
  }
}

extension JournalDatabaseError {
  /// Whether a file could not be opened, such as a log that its writer has just removed.
  fileprivate var isOfPermission: Bool {
    switch self {
    case .noPermission, .readOnlyFileSystem, .cannotCreate: true
    default: false
    }
  }

  /// Whether the disk is full, or SQLite could not create a file that it needs.
  fileprivate var isLackOfSpace: Bool {
    switch self {
    case .diskFull, .inputOutput, .cannotCreate: true
    default: false
    }
  }
}
