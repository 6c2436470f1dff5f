import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// One opening of a database's file: a connection, and what it may be used for.
struct OpenDatabase: Sendable {
  let queue: DatabaseQueue
  /// The files that had the names of the database and its log when the connection was opened.
  let identity: DatabaseFile.Identity?
  /// Why nothing can be written over this connection; nil if it can.
  var readOnlyReason: JournalDatabaseError?
  /// What keeps the file from changing while a connection without locks reads it.
  var lock: FileLock?
  /// The sizes and times of the files, where the connection takes no locks.
  var stamp: [Int]?

  /// Opens the database of a file; makes it if there is none, and brings an old one up to date.
  ///
  /// Without permission to write, or on a full disk, the database is opened for reading.
  init(_ file: DatabaseFile, isOpenAlready: Bool, patience: TimeInterval) throws {
    if !file.exists { try file.create() }
    let isWAL = try isOpenAlready || file.inspect()
    guard file.isWritable else {
      self = try OpenDatabase(
        reading: file, because: .noPermission(path: file.path), isOpenAlready: isOpenAlready,
        patience: patience)
      return
    }
    if !isOpenAlready { try file.verifyLeftLog() }
    do {
      self = try OpenDatabase(writing: file, isWAL: isWAL, patience: patience)
    } catch let error as JournalDatabaseError {
      // SQLite cannot make the files that it needs beside the database.
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
          // The log is made when it is first read.
          _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        }
      } catch {
        try? queue.close()
        throw error
      }
      let identity = file.identity
      guard identity.database == before else {
        try? queue.close()
        throw JournalDatabaseError.moved(path: file.path)
      }
      return (queue, identity)
    }
    (queue, identity) = opened
  }

  /// A database in memory without entries, for commands that read where there is no file.
  init(emptyInsteadOf file: DatabaseFile) throws {
    queue = try DatabaseQueue()
    identity = nil
    try queue.inDatabase { db in
      try Migration.run(Migration.all, in: db, file: file, patience: 0)
    }
  }
}

extension OpenDatabase {
  /// Opens a database for reading without changing it: it is not migrated, and the log of a
  /// process that died stays. Where there is no database, it reads as empty.
  init(unchanged file: DatabaseFile, patience: TimeInterval) throws {
    guard file.exists else {
      self = try OpenDatabase(emptyInsteadOf: file)
      return
    }
    let isOpenAlready = OpenFiles.contains(file.path)
    if !isOpenAlready { _ = try file.inspect() }
    self = try OpenDatabase(
      reading: file, because: .noPermission(path: file.path), isOpenAlready: isOpenAlready,
      patience: patience)
  }

  /// Opens for reading.
  ///
  /// A database without a log is read without SQLite's locks, under a lock that keeps the file as
  /// it is. So is one with a log that no process uses; a log in use is read with SQLite's own
  /// locks.
  private init(
    reading file: DatabaseFile, because reason: JournalDatabaseError, isOpenAlready: Bool,
    patience: TimeInterval
  ) throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let stamp = file.stamp
      do {
        if isOpenAlready || file.hasLog && file.isOpenElsewhere {
          self = try OpenDatabase(
            reading: file.lockingName, ConnectionSetup.reading(patience: patience), file,
            because: reason)
          return
        }
        let lock = FileLock(.shared, on: file, until: deadline)
        if let lock, !file.hasLog || file.stamp == stamp {
          self = try OpenDatabase(reading: file, under: lock, because: reason)
          return
        }
        guard ContinuousClock.now < deadline else {
          throw JournalDatabaseError.busy(path: file.path)
        }
      } catch let error as JournalDatabaseError {
        // A writer may have come or gone, and made or removed the log.
        guard error.isOfPermission || file.stamp != stamp, ContinuousClock.now < deadline else {
          throw error
        }
      }
      usleep(2_000)
    }
  }

  private init(
    reading file: DatabaseFile, under lock: FileLock, because reason: JournalDatabaseError
  ) throws {
    let stamp = file.stamp
    self = try OpenDatabase(reading: file.quietName, ConnectionSetup.quiet, file, because: reason)
    (self.lock, self.stamp) = (lock, stamp)
  }

  private init(
    reading name: String, _ configuration: Configuration, _ file: DatabaseFile,
    because reason: JournalDatabaseError
  ) throws {
    queue = try JournalDatabaseError.mapping(file.path) {
      let queue = try DatabaseQueue(path: name, configuration: configuration)
      do {
        try queue.inDatabase { try Migration.requireLatest(in: $0, file: file) }
        return queue
      } catch {
        try? queue.close()
        throw error
      }
    }
    identity = nil
    readOnlyReason = reason
  }
}

extension DatabaseFile {
  /// Refuses a log that was left by a process that died, if the file is damaged with it.
  ///
  /// A copy of a database that was put in place of the file by hand is beside a log that continues
  /// another version of it. SQLite does not notice: it would apply one to the other. Costs a read
  /// of the whole file, and only after a crash.
  fileprivate func verifyLeftLog() throws {
    guard hasLog, !isOpenElsewhere else { return }
    let before = stamp
    let isWhole = try isWhole(quietName)
    // Another process that has opened the database since may have changed what was read.
    guard !isWhole, !isOpenElsewhere, stamp == before else { return }
    let isWholeWithoutLog = try self.isWhole(quietNameWithoutLog)
    throw JournalDatabaseError.damaged(
      path: path,
      reason: isWholeWithoutLog
        ? "the log beside it, \(path)-wal, does not continue it, as after a copy by hand"
        : "it does not pass SQLite's check of integrity")
  }

  /// Whether a file passes the check. A file that cannot be read is another matter.
  private func isWhole(_ name: String) throws -> Bool {
    do {
      return try JournalDatabaseError.mapping(path) {
        let queue = try DatabaseQueue(path: name, configuration: ConnectionSetup.quiet)
        defer { ConnectionSetup.abandon(queue) }
        return try queue.inDatabase {
          try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") == "ok"
        }
      }
    } catch JournalDatabaseError.damaged(_, _) {
      return false
    } catch JournalDatabaseError.foreign(_, _) {
      return false
    }
  }
}

extension JournalDatabaseError {
  /// Whether a file could not be opened, as one beside the database that its writer has just
  /// removed.
  fileprivate var isOfPermission: Bool {
    switch self {
    case .noPermission, .cannotCreate: true
    default: false
    }
  }

  /// Whether the disk has no room, or SQLite could not make a file that it needs.
  fileprivate var isLackOfSpace: Bool {
    switch self {
    case .diskFull, .inputOutput, .cannotCreate: true
    default: false
    }
  }
}
