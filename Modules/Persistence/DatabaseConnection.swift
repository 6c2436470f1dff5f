import Clients
import Foundation
import GRDB
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The connection to a database file, which is reopened if the file was replaced.
///
/// Reads and writes may be called on any thread.
final class DatabaseConnection: Sendable {
  let file: DatabaseFile
  private let patience: TimeInterval
  private let state: Mutex<State>
  /// Held while the file is reopened, because two threads must not open it at the same time.
  private let reopening = Mutex(())
  private let isCounted: Bool

  private struct State {
    var open: OpenDatabase
    /// Whether a write found that the file was deleted, moved or replaced.
    var isMoved = false
    /// The number of reads in progress.
    var reads = 0
    var isClosed = false
  }

  /// Opens a database for reading without changing it.
  init(unchanged file: DatabaseFile, patience: TimeInterval, readsOlder: Bool) throws {
    self.file = file
    self.patience = patience
    isCounted = false
    state = Mutex(
      State(
        open: try OpenDatabase(unchanged: file, patience: patience, readsOlder: readsOlder)))
  }

  /// Opens a database for reading and writing.
  ///
  /// - Parameter createsFile: Whether to create a missing database. If false, a missing database
  ///   reads as empty.
  init(_ file: DatabaseFile, patience: TimeInterval, createsFile: Bool) throws {
    self.file = file
    self.patience = patience
    isCounted = createsFile || file.exists
    if !isCounted { try file.requireCreatable() }
    let open =
      try isCounted
      ? OpenFiles.opening(file.path) {
        try OpenDatabase(file, isOpenAlready: $0, patience: patience)
      } : OpenDatabase(emptyInsteadOf: file)
    state = Mutex(State(open: open))
  }

  /// Closes the connection. If it is the last one to the file, SQLite checkpoints the log and
  /// removes the companion files.
  ///
  /// SQLite does neither if the file was moved. A connection without locks is not closed but kept
  /// until the process ends; see `ConnectionSetup.abandon(_:)`.
  func close() {
    let open = state.withLock { state -> OpenDatabase? in
      let open = state.isClosed ? nil : state.open
      state.isClosed = true
      state.open.lock = nil
      return open
    }
    guard let open else { return }
    close(open)
    if isCounted { OpenFiles.closed(file.path) }
  }

  /// Whether the database cannot be written, because of permissions or a lack of space.
  var isReadOnly: Bool { state.withLock { $0.open.readOnlyReason != nil } }

  var queue: DatabaseQueue { state.withLock { $0.open.queue } }

  /// Runs a body in one read transaction, in which all statements read the same state. Calls may be
  /// nested.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let open = try openForReading()
    defer { state.withLock { $0.reads -= 1 } }
    do {
      return try JournalDatabaseError.mapping(file.path) {
        try open.queue.unsafeReentrantRead { db in
          try db.isInsideTransaction ? body(db) : db.transaction(.deferred) { try body(db) }
        }
      }
    } catch JournalDatabaseError.damaged(_, _) where open.stamp != nil && open.stamp != file.stamp {
      // The file changed while it was read without locks, so the inconsistency is not damage.
      throw JournalDatabaseError.busy(path: file.path)
    }
  }

  /// Runs a body that writes, after checking that the open file still has its name. Repeats the
  /// check after the body, before success is reported: a commit to a file that was moved away must
  /// not count as saved.
  ///
  /// - Throws: `JournalDatabaseError.moved` if the file was deleted, moved or replaced. The next
  ///   call opens the file that then has the name; `unconfirmed` if the system failed to write the
  ///   commit to the disk.
  func write<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    let open = try openForWriting()
    let value = try JournalDatabaseError.mapping(file.path) {
      do {
        return try body(open.queue)
      } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_IOERR_FSYNC {
        // The frames of the commit are in the log. If it cannot be checkpointed either, the next
        // process that recovers the log takes them for committed.
        throw JournalDatabaseError.unconfirmed(path: file.path, reason: error.reason)
      }
    }
    try verify(open)
    return value
  }
}

extension DatabaseConnection {
  /// Returns the connection for a read. A file that is read without locks is reopened after another
  /// process has written it, unless a read is in progress.
  private func openForReading() throws -> OpenDatabase {
    let (open, isStale) = state.withLock { state in
      state.reads += 1
      let stamp = state.open.stamp
      return (state.open, state.reads == 1 && stamp != nil && stamp != file.stamp)
    }
    guard isStale else { return open }
    do {
      return try openAgain(insteadOf: open)
    } catch {
      state.withLock { $0.reads -= 1 }
      throw error
    }
  }

  private func openForWriting() throws -> OpenDatabase {
    let (open, mustReopen) = state.withLock { state in
      (state.open, state.isMoved || state.open.readOnlyReason != nil && state.reads == 0)
    }
    let current = try mustReopen ? openAgain(insteadOf: open) : open
    if let reason = current.readOnlyReason { throw reason }
    try verify(current)
    return current
  }

  private func openAgain(insteadOf old: OpenDatabase) throws -> OpenDatabase {
    // A connection that must not change the file is never reopened for writing.
    guard isCounted else { return old }
    return try reopening.withLock { _ in
      let current = state.withLock { $0.open }
      guard current.queue === old.queue else { return current }
      // A new database needs an exclusive lock until it has a log. Without this one, the old
      // connection is replaced when the file changes.
      current.lock?.release()
      let new = try OpenDatabase(file, isOpenAlready: false, patience: patience)
      close(old)
      state.withLock { state in
        state.open = new
        state.isMoved = false
      }
      return new
    }
  }

  private func verify(_ open: OpenDatabase) throws {
    guard !isSame(open) else { return }
    state.withLock { $0.isMoved = true }
    throw JournalDatabaseError.moved(path: file.path)
  }

  /// Whether the open file still has its name. A `stat` can fail for a moment, as on a network file
  /// system, and a commit that is reported as lost is repeated by the user: a difference counts
  /// only if it persists.
  private func isSame(_ open: OpenDatabase) -> Bool {
    guard let identity = open.identity else { return true }
    for _ in 0..<3 {
      if identity == file.identity { return true }
      usleep(1_000)
    }
    return false
  }

  private func close(_ open: OpenDatabase) {
    if open.stamp == nil {
      ConnectionSetup.close(open.queue)
    } else {
      ConnectionSetup.abandon(open.queue)
    }
  }
}

extension Database {
  /// Runs a body in a transaction and returns its value. If it throws, the transaction is rolled
  /// back.
  func transaction<Value>(_ kind: TransactionKind, _ body: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(kind) {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError(message: "a transaction ended without a value") }
    return value
  }
}
