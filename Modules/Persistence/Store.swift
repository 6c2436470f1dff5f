import Clients
import Foundation
import GRDB
import Models

/// The one database of the product: entries, measurements, preferences and what can be undone.
///
/// Every method is synchronous and one transaction; it returns after what it wrote is on disk. The
/// methods may be called from any thread, and other processes may use the same file at the same time.
/// All of them throw `StoreError`, or `Refusal` where a value breaks a rule of the domain.
public final class Store: Sendable {
  /// Where `bako.sqlite` is.
  public var path: String { file.path }

  let file: StoreFile
  let queue: DatabaseQueue
  let watcher: ChangeWatcher

  /// How long a writer waits for others: 5 s.
  public static let patience: TimeInterval = 5

  /// Opens the store of a directory; makes it, and the directory, if there is none, and brings an old
  /// one up to date.
  public init(directory: String, patience: TimeInterval = Store.patience) throws {
    let file = StoreFile(directory: directory)
    self.file = file
    queue = try OpenFiles.opening(file.path) { isOpenAlready in
      try StoreError.mapping(file.path) {
        try Store.open(file, isOpenAlready: isOpenAlready, patience: patience)
      }
    }
    watcher = ChangeWatcher(directory: directory, queue: queue)
  }

  deinit {
    close()
    OpenFiles.closed(file.path)
  }

  /// Gives the file back: folds the write-ahead log into it and removes the files beside it, if
  /// nobody else has them open. Nothing can be read or written afterwards.
  public func close() {
    watcher.stop()
    try? queue.close()
  }

  /// Whether the directory has a store.
  public static func exists(in directory: String) -> Bool {
    StoreFile(directory: directory).exists
  }

  /// Makes the directory of a store, 0700, unless it is there.
  public static func makeDirectory(_ directory: String) throws {
    try StoreFile(directory: directory).makeDirectory()
  }

  private static func open(_ file: StoreFile, isOpenAlready: Bool, patience: TimeInterval) throws
    -> DatabaseQueue
  {
    if !file.exists { try file.create() }
    let isWAL = try isOpenAlready || file.inspect()
    // One that may not be written can be read. SQLite would make files beside it that it may not
    // write either, and that would keep out who may.
    let isWritable = file.isWritable
    let queue = try DatabaseQueue(
      path: isWritable ? file.path : file.quietName,
      configuration: isWritable ? Connection.configuration(patience: patience) : Connection.quiet)
    do {
      try queue.inDatabase { db in
        try Migration.run(Migration.all, in: db, file: file, patience: patience)
        if !isWAL, isWritable { try Connection.switchToWAL(db, patience: patience) }
      }
    } catch {
      try? queue.close()
      throw error
    }
    return queue
  }
}

extension Store {
  /// Runs a body that reads several times, and sees one state of the store throughout.
  public func snapshot<Value>(_ body: (Store) throws -> Value) throws -> Value {
    try read { _ in try body(self) }
  }

  /// Reads in one transaction, so that several statements see one state. May be nested.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.mapping(path) {
      try queue.unsafeReentrantRead { db in
        if db.isInsideTransaction { return try body(db) }
        var value: Value?
        try db.inTransaction(.deferred) {
          value = try body(db)
          return .commit
        }
        return try value.orMissing()
      }
    }
  }

  /// Writes in one transaction; what the body throws takes everything back.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let result = try StoreError.mapping(path) {
      try queue.inDatabase { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        return try value.orMissing()
      }
    }
    watcher.tell()
    return result
  }
}

extension Optional {
  /// The value that a transaction's body has set; it has run if the transaction did not throw.
  fileprivate func orMissing() throws -> Wrapped {
    guard let self else { throw DatabaseError(message: "a transaction ended without a value") }
    return self
  }
}
