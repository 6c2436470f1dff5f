// Persistence: the live clients and their SQLite database. Only this module depends on GRDB and
// contains the schema.
import Clients
import Foundation
import GRDB
import Models

/// The database of the program: entries, measurements, preferences and the undo history.
///
/// ```swift
/// import Clients
/// import Foundation
/// import Models
///
/// let database = try JournalDatabase(directory: NSTemporaryDirectory() + "bako")
///
/// let observation = Task {
///   for await _ in database.changes() {  // also after writes of other processes
///     print(try database.countEntries())
///   }
/// }
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   journal: "Sun at last.", activities: ["Exercise"], createdAt: .now)
/// try database.add(entry)
///
/// let positive = EntryFilter(category: .positive, search: "sun")
/// let latest = try database.entries(EntriesRequest(filter: positive, limit: 20))
/// print(latest.map(\.firstLine))  // prints "["Sun at last."]"
///
/// let undone = try database.undo()
/// print(undone?.kind == .log)  // prints "true"
/// ```
///
/// Each method is synchronous and runs in one transaction. A write returns after the commit is on
/// disk: `synchronous` is FULL, so each commit waits for the log to be synced. Methods may be
/// called on any thread, and other processes may use the same file at the same time.
///
/// All methods throw `JournalDatabaseError`, or `InvalidInput` for a value that violates a rule of
/// the domain.
public final class JournalDatabase: Sendable {
  /// The path of `bako.sqlite`.
  public var path: String { file.path }

  var file: DatabaseFile { connection.file }
  var queue: DatabaseQueue { connection.queue }
  let connection: DatabaseConnection
  let watcher: ChangeWatcher

  /// The default time for which a writer waits for a lock: 5 seconds.
  public static let patience: TimeInterval = 5

  /// Opens the database of a directory, and migrates it if necessary.
  ///
  /// - Parameters:
  ///   - directory: The data directory.
  ///   - createsFile: Whether to create a missing directory and database. If false, a missing
  ///     database reads as empty.
  ///   - patience: The time in seconds for which a write waits for the lock of another process.
  /// - Throws: `JournalDatabaseError` if the file is damaged, was created by another program or by
  ///   a newer version, or cannot be accessed. A rejected file is not changed.
  public convenience init(
    directory: String, createsFile: Bool = true, patience: TimeInterval = JournalDatabase.patience
  ) throws {
    let connection = try DatabaseConnection(
      DatabaseFile(directory: directory), patience: patience, createsFile: createsFile)
    self.init(connection)
  }

  /// Opens the database of a directory for reading and changes nothing in it. A missing database
  /// reads as empty.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - patience: The time in seconds to wait for a lock.
  ///   - readsOlder: Whether a database of an earlier version is opened. Only ``status(now:)`` and
  ///     ``preferences()`` can read it.
  /// - Throws: `JournalDatabaseError.older` if the database must be migrated.
  public convenience init(
    unchangedIn directory: String, patience: TimeInterval, readsOlder: Bool = false
  ) throws {
    let file = DatabaseFile(directory: directory)
    self.init(
      try DatabaseConnection(unchanged: file, patience: patience, readsOlder: readsOlder))
  }

  private init(_ connection: DatabaseConnection) {
    self.connection = connection
    watcher = ChangeWatcher(directory: connection.file.directory) {
      try? connection.queue.inDatabase { try Int64.fetchOne($0, sql: "PRAGMA data_version") }
    }
  }

  deinit { close() }

  /// Closes the database. If no other connection is open, SQLite checkpoints the log and removes
  /// the companion files. The database must not be used afterwards.
  public func close() {
    watcher.stop()
    connection.close()
  }

  /// Returns a stream with an element after the database may have changed, in this process or
  /// another. Pending elements are coalesced into one. Closing the database finishes the stream.
  public func changes() -> AsyncStream<Void> { watcher.changes() }

  /// Returns whether a directory contains a database.
  public static func exists(in directory: String) -> Bool {
    DatabaseFile(directory: directory).exists
  }
}

extension JournalDatabase {
  /// Opens the database of a directory for the duration of a body.
  ///
  /// - Parameters:
  ///   - directory: The data directory.
  ///   - createsFile: Whether to create a missing directory and database. If false, a missing
  ///     database reads as empty.
  ///   - body: Uses the database, which is closed afterwards.
  /// - Throws: An error of opening the database, or that of the body.
  public static func withDatabase<Value>(
    in directory: String, createsFile: Bool = false, _ body: (JournalDatabase) throws -> Value
  ) throws -> Value {
    let database = try JournalDatabase(directory: directory, createsFile: createsFile)
    defer { database.close() }
    return try body(database)
  }

  /// Opens the database of a directory for reading, without changing it, for the duration of a
  /// body. Returns nil if there is none, or if it must be migrated.
  ///
  /// - Parameters:
  ///   - directory: The data directory.
  ///   - patience: The time in seconds to wait for a lock.
  ///   - readsOlder: Whether a database of an earlier version is opened. Only ``status(now:)`` and
  ///     ``preferences()`` can read it.
  ///   - body: Reads the database, which is closed afterwards.
  public static func withUnchangedDatabase<Value>(
    in directory: String, patience: TimeInterval, readsOlder: Bool = false,
    _ body: (JournalDatabase) throws -> Value
  ) throws -> Value? {
    guard exists(in: directory) else { return nil }
    do {
      let database = try JournalDatabase(
        unchangedIn: directory, patience: patience, readsOlder: readsOlder)
      defer { database.close() }
      return try body(database)
    } catch let error as JournalDatabaseError {
      guard case .older = error else { throw error }
      return nil
    }
  }

  /// Runs a body whose reads all observe the same state of the database.
  ///
  /// ```swift
  /// let (count, entries) = try database.snapshot { database in
  ///   (try database.countEntries(), try database.entries(EntriesRequest(limit: 20)))
  /// }
  /// ```
  public func snapshot<Value>(_ body: (JournalDatabase) throws -> Value) throws -> Value {
    try read { _ in try body(self) }
  }

  /// Runs a body in one read transaction. Calls may be nested.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try connection.read(body)
  }

  /// Runs a body in one write transaction. If the body throws, the transaction is rolled back.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let result = try writeUnobserved(body)
    watcher.notifyReaders()
    return result
  }

  /// Runs a body in one write transaction without notifying the observers of this process.
  func writeUnobserved<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try connection.write { queue in
      try queue.inDatabase { db in try db.transaction(.immediate) { try body(db) } }
    }
  }
}
