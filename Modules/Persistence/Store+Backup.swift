import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

extension Store {
  /// Writes a consistent, checked copy of the store into one file, mode 0600. Other processes may use
  /// the store meanwhile; the file appears when it is complete and on disk.
  ///
  /// - Parameter replaces: Whether a file of that name is replaced.
  public func backUp(to path: String, replaces: Bool) throws {
    let isTaken = try requireReplaceable(path)
    guard replaces || !isTaken else { throw StoreError.exists(path) }
    let partial = "\(path).partial-\(getpid())"
    try DatabaseCopy.make(of: queue, at: partial, patience: Store.patience)
    defer { unlink(partial) }
    let failure = replaces ? rename(partial, path) : link(partial, path)
    guard failure == 0 else {
      throw errno == EEXIST ? StoreError.exists(path) : StoreError.creating(path, errno)
    }
    syncDirectory(StoreFile(path: path).directory)
  }

  /// Whether a file has that name. Refuses one that is no file, and those of the store itself.
  private func requireReplaceable(_ path: String) throws -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.cannotBackUp(
        path: path, reason: "it is not a regular file. Name another one")
    }
    guard !ownsFile(path) else {
      throw StoreError.cannotBackUp(path: path, reason: "it is the store itself. Name another file")
    }
    return true
  }

  /// The paths of the stores that `Restoration` replaced and kept, in the order of their names.
  public static func replacedStores(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasPrefix("bako.sqlite\(Restoration.keptSuffix)") }.sorted()
      .map { "\(directory)/\($0)" }
  }

  /// Whether a name is one of the store or of the files beside it, under whatever spelling.
  public func ownsFile(_ path: String) -> Bool {
    guard let identity = StoreFile.Identity.File(path) else { return false }
    return ([file.path] + file.sidePaths).contains { StoreFile.Identity.File($0) == identity }
  }
}

/// The number of records in a backup.
public struct BackupContents: Equatable, Sendable {
  /// The number of entries.
  public let entries: Int
  /// The number of measurements.
  public let bmi: Int
}

/// A backup that was copied, checked and brought up to date, ready to take the place of a store.
///
///     let restoration = try Restoration(of: "backup.sqlite", into: directory)
///     defer { restoration.discard() }
///     let kept = try restoration.replaceStore(now: "20261122-140500")
public struct Restoration {
  /// The number of records in the backup.
  public let contents: BackupContents
  private let store: StoreFile
  private let prepared: StoreFile

  /// Copies a backup beside the store of a directory, checks the copy row by row, and migrates it. The
  /// backup and the store are not changed.
  public init(of backup: String, into directory: String) throws {
    store = StoreFile(directory: directory)
    try store.makeDirectory()
    Self.removeLeftovers(of: store)
    prepared = StoreFile(path: "\(store.path)\(Self.suffix)\(getpid())")
    do {
      try Self.copy(StoreFile(path: backup), to: prepared.path)
      contents = try Self.migrate(prepared)
    } catch let error as StoreError {
      DatabaseCopy.remove(prepared.path)
      switch error {
      case .damaged(_, let reason), .foreign(_, let reason):
        throw StoreError.unusableBackup(path: backup, reason: reason)
      default: throw error
      }
    } catch {
      DatabaseCopy.remove(prepared.path)
      throw error
    }
  }

  private static let suffix = ".restoring-"
  fileprivate static let keptSuffix = ".before-restore-"

  /// Removes what processes that were killed have prepared.
  private static func removeLeftovers(of store: StoreFile) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.directory)) ?? []
    for name in names {
      guard let range = name.range(of: "bako.sqlite\(suffix)"), range.lowerBound == name.startIndex,
        let process = pid_t(name[range.upperBound...].prefix { $0.isNumber }),
        process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      else { continue }
      unlink("\(store.directory)/\(name)")
    }
  }

  /// Removes what was prepared.
  public func discard() { DatabaseCopy.remove(prepared.path) }

  private static func copy(_ backup: StoreFile, to path: String) throws {
    guard backup.exists else {
      throw StoreError.notFound("There is no file \(backup.path).")
    }
    _ = try backup.inspect()
    guard backup.size(of: backup.path) > 0 else {
      throw StoreError.damaged(path: backup.path, reason: "it is empty")
    }
    try StoreError.mapping(backup.path) {
      let isInUse = OpenFiles.contains(backup.path) || backup.isOpenElsewhere
      let source = try DatabaseQueue(
        path: isInUse ? backup.path : backup.quietName,
        configuration: isInUse ? Connection.reading(patience: Store.patience) : Connection.quiet)
      defer { if isInUse { try? source.close() } else { Connection.abandon(source) } }
      try DatabaseCopy.make(of: source, at: path, patience: Store.patience)
    }
  }

  private static func migrate(_ prepared: StoreFile) throws -> BackupContents {
    try StoreError.mapping(prepared.path) {
      let queue = try DatabaseQueue(
        path: prepared.path, configuration: Connection.configuration(patience: Store.patience))
      defer { try? queue.close() }
      return try queue.inDatabase { db in
        try Migration.run(
          Migration.all, in: db, file: prepared, patience: Store.patience, keepsOldVersion: false)
        try Doctor.readEverything(db)
        return BackupContents(
          entries: try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0,
          bmi: try Int.fetchOne(db, sql: "SELECT count(*) FROM bmi") ?? 0)
      }
    }
  }
}

extension Restoration {
  /// Puts the backup in place of the store, all or nothing, and keeps the store as it was under another
  /// name, which is returned; nil if there was none.
  ///
  /// A store that can be opened is replaced in one transaction: processes that have it open see the new
  /// contents. One that is damaged is replaced as a file, while no process has it open.
  ///
  /// - Parameter now: A time for the name, such as `20261122-140532`.
  public func replaceStore(now: String) throws -> String? {
    guard store.exists else {
      let store = try Store(directory: store.directory)
      defer { store.close() }
      try replaceContents(of: store, keeping: nil)
      return nil
    }
    let kept = freeName(now)
    do {
      let store = try Store(directory: store.directory)
      defer { store.close() }
      try replaceContents(of: store, keeping: kept)
    } catch StoreError.damaged(_, _) {
      try replaceFile(keeping: kept)
    } catch StoreError.foreign(_, _) where !store.isSQLite {
      try replaceFile(keeping: kept)
    }
    return kept
  }

  private func freeName(_ now: String) -> String {
    let wanted = store.path + Self.keptSuffix + now
    let names = (1...).lazy.map { $0 == 1 ? wanted : "\(wanted)-\($0)" }
    return names.first { access($0, F_OK) != 0 } ?? wanted
  }

  private func replaceContents(of store: Store, keeping kept: String?) throws {
    try store.connection.write { queue in
      try queue.inDatabase { db in
        try db.execute(sql: "ATTACH ? AS backup", arguments: [prepared.quietName])
        defer { try? db.execute(sql: "DETACH backup") }
        try db.inTransaction(.immediate) {
          // Under the write lock, so every write is in the copy or in the new store.
          if let kept {
            let partial = prepared.path + ".kept"
            try DatabaseCopy.make(of: store.file, at: partial, patience: Store.patience)
            guard rename(partial, kept) == 0 else { throw StoreError.creating(kept, errno) }
          }
          for table in try String.fetchAll(db, sql: Self.tables) {
            let columns = try db.columns(in: table).map(\.name)
            // Measurements of one instant are in the order of their numbers.
            let list = ((table == "bmi" ? ["rowid"] : []) + columns).joined(separator: ", ")
            try db.execute(
              sql: """
                DELETE FROM main.\(table);
                INSERT INTO main.\(table) (\(list)) SELECT \(list) FROM backup.\(table);
                """)
          }
          return .commit
        }
      }
    }
    store.watcher.tell()
  }

  private static let tables =
    "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'"

  private func replaceFile(keeping kept: String) throws {
    let deadline = ContinuousClock.now + .seconds(Store.patience)
    guard let lock = FileLock(.exclusive, on: store, until: deadline) else {
      throw StoreError.busy(path: store.path)
    }
    try withExtendedLifetime(lock) {
      guard link(store.path, kept) == 0 else { throw StoreError.creating(kept, errno) }
      for suffix in ["-wal", "-journal"] where access(store.path + suffix, F_OK) == 0 {
        guard rename(store.path + suffix, kept + suffix) == 0 else {
          throw StoreError.creating(kept + suffix, errno)
        }
      }
      unlink(store.path + "-shm")
      guard rename(prepared.path, store.path) == 0 else {
        throw StoreError.creating(store.path, errno)
      }
      syncDirectory(store.directory)
    }
  }
}

/// Waits until the names in a directory are on disk.
private func syncDirectory(_ path: String) {
  let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard directory >= 0 else { return }
  fsync(directory)
  close(directory)
}

extension StoreError {
  fileprivate static func exists(_ path: String) -> StoreError {
    .cannotBackUp(path: path, reason: "it exists already. Name another file, or use --force")
  }
}
