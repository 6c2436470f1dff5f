import Clients
import Foundation
import GRDB
import Models

#if canImport(Glibc)
  import Glibc
#endif

extension JournalDatabase {
  /// Checks the database of a directory without opening it for writing.
  ///
  /// ```swift
  /// import Clients
  ///
  /// let diagnosis = JournalDatabase.diagnose(directory: "/tmp/bako")
  /// if diagnosis.exists {
  ///   print(diagnosis.entries, diagnosis.integrity)  // prints "3 ok"
  ///   for problem in diagnosis.problems { print(problem) }
  /// }
  /// ```
  ///
  /// - Complexity: Reads the whole file.
  public static func diagnose(directory: String) -> Diagnosis {
    let file = DatabaseFile(directory: directory)
    var diagnosis = Diagnosis(path: file.path)
    diagnosis.exists = file.exists
    guard file.exists else { return diagnosis }
    diagnosis.problems = file.loosePermissions()
    if !OpenFiles.contains(file.path), file.isTornFirstWrite, !file.isOpenElsewhere {
      diagnosis.problems.append(
        "The first save was interrupted, and nothing was saved. The next command repairs the store."
      )
      return diagnosis
    }
    do {
      try JournalDatabaseError.mapping(file.path) {
        if !OpenFiles.contains(file.path) { _ = try file.inspect() }
        try Doctor.examine(file, &diagnosis)
      }
    } catch {
      let error =
        error as? JournalDatabaseError ?? .inputOutput(path: file.path, reason: "\(error)")
      diagnosis.error = error
      if diagnosis.integrity == "ok" { diagnosis.integrity = "failed" }
      diagnosis.problems.append(error.message)
    }
    return diagnosis
  }
}

enum Doctor {
  /// Reads a database without locks if no process has it open, and with SQLite's locks otherwise.
  fileprivate static func examine(_ file: DatabaseFile, _ diagnosis: inout Diagnosis) throws {
    if !OpenFiles.contains(file.path), !file.isOpenElsewhere {
      let stamp = file.stamp
      var quiet = diagnosis
      let result = Result {
        try read(file.quietName, ConnectionSetup.quiet, file, &quiet)
      }
      // Discard the result if another process opened or wrote the file during the read.
      if !file.isOpenElsewhere, file.stamp == stamp {
        diagnosis = quiet
        return try result.get()
      }
    }
    let locking = ConnectionSetup.reading(patience: JournalDatabase.patience)
    try read(file.lockingName, locking, file, &diagnosis)
  }

  private static func read(
    _ name: String, _ configuration: Configuration, _ file: DatabaseFile,
    _ diagnosis: inout Diagnosis
  ) throws {
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    defer {
      if name == file.lockingName {
        ConnectionSetup.close(queue)
      } else {
        ConnectionSetup.abandon(queue)
      }
    }
    try queue.inDatabase { db in
      // First: the check of the rows computes indexes.
      diagnosis.schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let unknown =
        diagnosis.schema > 0
        ? try Schema.requireUsable(db, version: diagnosis.schema, path: file.path) : nil
      let findings = try Integrity.findings(db, maximum: 20)
      if !findings.isEmpty {
        diagnosis.integrity = findings.first ?? "failed"
        throw JournalDatabaseError.damaged(
          path: file.path, reason: findings.joined(separator: "; "))
      }
      guard diagnosis.schema > 0 else { return }
      if let name = unknown {
        diagnosis.problems.append(
          "The store has “\(name)”, which Bako did not create. `bako restore` refuses a backup "
            + "of it. Export to a new store to get rid of it.")
      }
      diagnosis.entries = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0
      diagnosis.bmi = try Int.fetchOne(db, sql: "SELECT count(*) FROM bmi") ?? 0
      if diagnosis.schema == Migration.latest {
        for table in StoredTable.allCases { try table.check(db) }
      } else {
        try readMigratedCopy(of: db, file)
      }
      if diagnosis.schema > 1 { try UndoHistory.requireKnownKinds(db) }
      diagnosis.problems += try unknownFeelings(db)
    }
  }

  /// Returns a sentence for each feeling of entries that is neither in the catalog nor an own one.
  private static func unknownFeelings(_ db: Database) throws -> [String] {
    let feelings = try PreferenceTable.feelings(db)
    return try String.fetchAll(db, sql: "SELECT DISTINCT feeling FROM entry ORDER BY 1")
      .filter { feelings.named($0) == nil }
      .map {
        "Entries have the feeling “\($0)”, which is unknown. Add it with "
          + "`bako feelings add \($0) --like <feeling>`."
      }
  }

  /// Reads a store of an earlier version as it will be after the migration, in memory.
  private static func readMigratedCopy(of db: Database, _ file: DatabaseFile) throws {
    let queue = try DatabaseQueue()
    defer { ConnectionSetup.close(queue) }
    try queue.inDatabase { copy in
      try db.backup(to: copy)
      try Migration.run(
        Migration.all, in: copy, file: file, patience: 0, keepsOldVersion: false)
      for table in StoredTable.allCases { try table.check(copy) }
    }
  }
}

extension DatabaseFile {
  /// Returns sentences about permissions that give other users access.
  func loosePermissions() -> [String] {
    var sentences: [String] = []
    func check(_ path: String, _ wanted: mode_t) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      let mode = status.st_mode & 0o777
      guard mode & ~wanted != 0 else { return }
      sentences.append(
        "\(path) has the permissions \(String(mode, radix: 8)), which let other users access it. "
          + "Run `chmod \(String(wanted, radix: 8)) \(path)`.")
    }
    check(directory, 0o700)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names.sorted() where name.hasPrefix("bako.sqlite") {
      check("\(directory)/\(name)", 0o600)
    }
    return sentences
  }
}
