import Clients
import Foundation
import GRDB
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// The result of a check of a database. The check does not change it.
public struct Diagnosis: Sendable {
  /// The file.
  public var path: String
  /// Whether there is a file.
  public var exists = false
  /// The version of the schema; 0 without a database.
  public var schema = 0
  /// How many entries there are.
  public var entries = 0
  /// How many measurements there are.
  public var bmi = 0
  /// `ok`, or what is wrong with the file.
  public var integrity = "ok"
  /// Sentences about what is wrong or looser than it should be.
  public var problems: [String] = []
  /// Why the database cannot be used; nil if it can.
  public var error: JournalDatabaseError?
}

extension JournalDatabase {
  /// Looks at the database of a directory without opening it for writing.
  public static func diagnose(directory: String) -> Diagnosis {
    let file = DatabaseFile(directory: directory)
    var diagnosis = Diagnosis(path: file.path)
    diagnosis.exists = file.exists
    guard file.exists else { return diagnosis }
    diagnosis.problems = file.loosePermissions()
    do {
      try JournalDatabaseError.mapping(file.path) {
        if !OpenFiles.contains(file.path) { _ = try file.inspect() }
        try Doctor.examine(file, &diagnosis)
      }
    } catch let error as JournalDatabaseError {
      diagnosis.fail(error)
    } catch {
      diagnosis.fail(.inputOutput(path: file.path, reason: "\(error)"))
    }
    return diagnosis
  }
}

extension Diagnosis {
  fileprivate mutating func fail(_ error: JournalDatabaseError) {
    self.error = error
    integrity = integrity == "ok" ? "failed" : integrity
    problems.append(error.message)
  }
}

enum Doctor {
  /// Reads a database that no process has open without locks, and one that other processes use
  /// with SQLite's locks.
  fileprivate static func examine(_ file: DatabaseFile, _ diagnosis: inout Diagnosis) throws {
    if !OpenFiles.contains(file.path), !file.isOpenElsewhere {
      let stamp = file.stamp
      var quiet = diagnosis
      let result = Result {
        try read(file.quietName, ConnectionSetup.quiet, file, &quiet)
      }
      // A read is discarded if another process opened or wrote the file during it.
      if !file.isOpenElsewhere, file.stamp == stamp {
        diagnosis = quiet
        return try result.get()
      }
    }
    var locking = Configuration()
    locking.readonly = true
    locking.busyMode = .timeout(JournalDatabase.patience)
    try read(file.lockingName, locking, file, &diagnosis)
  }

  private static func read(
    _ name: String, _ configuration: Configuration, _ file: DatabaseFile,
    _ diagnosis: inout Diagnosis
  ) throws {
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    defer {
      if name == file.lockingName { try? queue.close() } else { ConnectionSetup.abandon(queue) }
    }
    try queue.inDatabase { db in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)")
      if findings != ["ok"] {
        diagnosis.integrity = findings.first ?? "failed"
        throw JournalDatabaseError.damaged(
          path: file.path, reason: findings.joined(separator: "; "))
      }
      diagnosis.schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard diagnosis.schema > 0 else { return }
      diagnosis.entries = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0
      diagnosis.bmi = try Int.fetchOne(db, sql: "SELECT count(*) FROM bmi") ?? 0
      try readEverything(db)
    }
  }

  /// Decodes every row; the day that is kept must be the one that the rule gives.
  static func readEverything(_ db: Database) throws {
    let entries = try Row.fetchCursor(db, sql: "SELECT \(EntryTable.Column.list) FROM entry")
    while let row = try entries.next() {
      let entry = try EntryTable.decode(row)
      let day = try row.day(EntryTable.Column.day)
      let category: String = try row.value(EntryTable.Column.category)
      guard entry.day == day, entry.category.rawValue == category else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "entry \(entry.id.text) contradicts itself")
      }
    }
    let history = try Row.fetchCursor(db, sql: "SELECT \(BMITable.Column.list) FROM bmi")
    while let row = try history.next() { _ = try BMITable.decode(row) }
  }
}

extension DatabaseFile {
  /// Sentences about permissions that let others in.
  func loosePermissions() -> [String] {
    var sentences: [String] = []
    func check(_ path: String, _ wanted: mode_t) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      let mode = status.st_mode & 0o777
      guard mode & ~wanted != 0 else { return }
      sentences.append(
        "\(path) has the permissions \(String(mode, radix: 8)): others may look. "
          + "`chmod \(String(wanted, radix: 8)) \(path)` keeps them out.")
    }
    check(directory, 0o700)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names.sorted() where name.hasPrefix("bako.sqlite") {
      check("\(directory)/\(name)", 0o600)
    }
    return sentences
  }
}
