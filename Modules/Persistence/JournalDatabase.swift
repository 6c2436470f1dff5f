// Persistence: the live clients over one SQLite file. It alone knows GRDB and the schema.
import Clients
import Foundation
import GRDB
import Models

/// The one database of the product: entries, measurements, preferences and what can be undone.
///
/// Every method is synchronous and one transaction; it returns after what it wrote is on disk. The
/// methods may be called from any thread, and other processes may use the same file at the same
/// time. All of them throw `JournalDatabaseError`, or `InvalidInput` where a value breaks a rule of
/// the domain.
public final class JournalDatabase: Sendable {
  /// Where `bako.sqlite` is.
  public var path: String { file.path }

  var file: DatabaseFile { connection.file }
  var queue: DatabaseQueue { connection.queue }
  let connection: DatabaseConnection
  let watcher: ChangeWatcher

  /// How long a writer waits for others: 5 s.
  public static let patience: TimeInterval = 5

  /// Opens the database of a directory and brings an old one up to date.
  ///
  /// - Parameter createsFile: Whether to make the database, and the directory, where there is none.
  ///   Without, such a database reads as empty.
  public convenience init(
    directory: String, createsFile: Bool = true, patience: TimeInterval = JournalDatabase.patience
  ) throws {
    let connection = try DatabaseConnection(
      DatabaseFile(directory: directory), patience: patience, createsFile: createsFile)
    self.init(connection)
  }

  /// Opens the database of a directory for reading and changes nothing in it: an old one is not
  /// brought up to date but refused, and where there is none, it reads as empty.
  public convenience init(unchangedIn directory: String, patience: TimeInterval) throws {
    let file = DatabaseFile(directory: directory)
    self.init(try DatabaseConnection(unchanged: file, patience: patience))
  }

  private init(_ connection: DatabaseConnection) {
    self.connection = connection
    watcher = ChangeWatcher(directory: connection.file.directory) {
      try? connection.queue.inDatabase { try Int64.fetchOne($0, sql: "PRAGMA data_version") }
    }
  }

  deinit { close() }

  /// Closes the file: folds the write-ahead log into it and removes the files beside it, if no
  /// other process has them open. Nothing can be read or written afterwards.
  public func close() {
    watcher.stop()
    connection.close()
  }

  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public func changes() -> AsyncStream<Void> { watcher.changes() }

  /// Whether the directory has a database.
  public static func exists(in directory: String) -> Bool {
    DatabaseFile(directory: directory).exists
  }

  /// Makes the directory of a database, 0700, unless it is there.
  public static func makeDirectory(_ directory: String) throws {
    try DatabaseFile(directory: directory).makeDirectory()
  }
}

extension JournalDatabase {
  /// Runs a body that reads several times, and sees one state of the database throughout.
  public func snapshot<Value>(_ body: (JournalDatabase) throws -> Value) throws -> Value {
    try read { _ in try body(self) }
  }

  /// Reads in one transaction, so that several statements see one state. May be nested.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try connection.read(body)
  }

  /// Writes in one transaction; what the body throws takes everything back.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let result = try connection.write { queue in
      try queue.inDatabase { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        return try value.orMissing()
      }
    }
    watcher.notifyReaders()
    return result
  }
}
