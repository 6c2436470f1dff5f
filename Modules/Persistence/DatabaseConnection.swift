import Clients
import Foundation
import GRDB
import Synchronization

/// The connection to a database's file, opened again where the file is another one by now.
///
/// Reads and writes may come from any thread.
final class DatabaseConnection: Sendable {
  let file: DatabaseFile
  private let patience: TimeInterval
  private let state: Mutex<State>
  /// Held while the file is opened again, so that two threads do not open it twice.
  private let reopening = Mutex(())
  private let isCounted: Bool

  private struct State {
    var open: OpenDatabase
    /// Whether a write found another file, or none, in place of the one that is open.
    var isMoved = false
    /// Reads that have begun and not ended.
    var reads = 0
    var isClosed = false
  }

  /// Opens a database without changing it.
  init(unchanged file: DatabaseFile, patience: TimeInterval) throws {
    self.file = file
    self.patience = patience
    isCounted = false
    state = Mutex(State(open: try OpenDatabase(unchanged: file, patience: patience)))
  }

  /// - Parameter createsFile: Whether to make a database where there is none; if not, it reads as
  ///   empty.
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

  /// Closes the connection: folds the log into the file and removes the files beside it, if no
  /// other connection is open. SQLite leaves both where the file was moved; a connection that
  /// changes nothing is left to the end of the process.
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

  var queue: DatabaseQueue { state.withLock { $0.open.queue } }

  /// Reads in one transaction, so that several statements see one state. May be nested.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let open = try openForReading()
    defer { state.withLock { $0.reads -= 1 } }
    do {
      return try JournalDatabaseError.mapping(file.path) {
        try open.queue.unsafeReentrantRead { db in
          if db.isInsideTransaction { return try body(db) }
          var value: Value?
          try db.inTransaction(.deferred) {
            value = try body(db)
            return .commit
          }
          return try value.orMissing()
        }
      }
    } catch JournalDatabaseError.damaged(_, _) where open.stamp != nil && open.stamp != file.stamp {
      // The file changed while it was read without locks: that is no damage.
      throw JournalDatabaseError.busy(path: file.path)
    }
  }

  /// Runs a body on the connection after checking that it is open on the file of that name, and
  /// checks it again afterwards, before success is reported.
  ///
  /// - Throws: `JournalDatabaseError.moved` if the file is another one. The next call opens that
  ///   one.
  func write<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    let open = try openForWriting()
    let value = try JournalDatabaseError.mapping(file.path) { try body(open.queue) }
    try verify(open)
    return value
  }
}

extension DatabaseConnection {
  /// Another process may have written a database that is read without locks: it is opened again,
  /// unless a read is in progress.
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
    // A connection that must change nothing is not opened for writing later.
    guard isCounted else { return old }
    return try reopening.withLock { _ in
      let current = state.withLock { $0.open }
      guard current.queue === old.queue else { return current }
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

  private func isSame(_ open: OpenDatabase) -> Bool {
    open.identity == nil || open.identity == file.identity
  }

  private func close(_ open: OpenDatabase) {
    if open.stamp == nil { try? open.queue.close() } else { ConnectionSetup.abandon(open.queue) }
  }
}

extension Optional {
  /// The value that a transaction's body has set; it has run if the transaction did not throw.
  func orMissing() throws -> Wrapped {
    guard let self else { throw DatabaseError(message: "a transaction ended without a value") }
    return self
  }
}
