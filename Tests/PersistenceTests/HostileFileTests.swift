import Clients
import Foundation
import GRDB
import Models
import Support
import Testing

@testable import Persistence

#if canImport(Glibc)
  import Glibc
#endif

/// Files that no version of the program wrote, and paths that are not regular files.
struct HostileFileTests {
  let scratch: DatabaseDirectory

  init() throws {
    scratch = try DatabaseDirectory()
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 61)
    for _ in 0..<5 { try database.add(random.entry()) }
    database.close()
  }

  private func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The schema of a file is input (sqlite.org/security.html).
  @Test func noConnectionTrustsTheSchema() throws {
    let quietName = DatabaseFile(path: scratch.file).quietName
    for (path, configuration) in [
      (scratch.file, ConnectionSetup.configuration(patience: 1)),
      (scratch.file, ConnectionSetup.reading(patience: 1)), (quietName, ConnectionSetup.quiet),
    ] {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase { db in
        #expect(try Bool.fetchOne(db, sql: "PRAGMA trusted_schema") == false)
        try db.execute(sql: "PRAGMA writable_schema = ON")
        let error = #expect(throws: DatabaseError.self) {
          try db.execute(sql: "UPDATE sqlite_schema SET sql = sql")
        }
        // A read-only connection refuses it anyway.
        if !configuration.readonly {
          #expect(error?.message?.contains("may not be modified") == true)
        }
      }
      try queue.close()
    }
  }

  /// Comparing the marks of a row takes the square of their number.
  @Test func rowsOfMarksAreDivided() throws {
    let text = "a" + String(repeating: "\u{301}\u{323}", count: 50)
    try execute("UPDATE entry SET journal = '\(text)', place = '\(text)', activities = '\(text)'")
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    let entry = try #require(try database.entries().first)
    for text in [entry.journal, entry.place?.text, entry.activities.first?.text] {
      try #require(text?.unicodeScalars.count == 104)
    }
  }

  /// No version of the program writes such names.
  @Test(arguments: ["activities", "place"])
  func invalidNameIsDamage(_ column: String) throws {
    let name = String(repeating: "x", count: 101)
    try execute("UPDATE entry SET \(column) = '\(name)'")
    #expect(throws: JournalDatabaseError.self) {
      let database = try JournalDatabase(directory: scratch.data)
      defer { database.close() }
      _ = try database.entries()
    }
    #expect(JournalDatabase.diagnose(directory: scratch.data).error != nil)
  }

  private func errorOfOpening() -> JournalDatabaseError? {
    #expect(throws: JournalDatabaseError.self) {
      try JournalDatabase(directory: scratch.data).countEntries()
    }
  }

  @Test(arguments: [-1, -99, Int(Int32.min), 0])
  func impossibleVersionIsDamage(_ version: Int) throws {
    try execute("PRAGMA user_version = \(version)")
    guard case .damaged = errorOfOpening() else { Issue.record("no damage"); return }
    #expect(JournalDatabase.diagnose(directory: scratch.data).integrity != "ok")
    #expect(JournalDatabase.diagnose(directory: scratch.data).error != nil)
  }

  /// Bytes of the header that define the file format (sqlite.org/fileformat2.html).
  @Test(arguments: [(18, 3), (19, 3), (19, 1), (44, 1), (47, 9), (59, 2), (59, 3), (56, 1)])
  func unsupportedFormatIsDamage(_ byte: Int, _ value: UInt8) throws {
    var bytes = try scratch.bytes()
    bytes[byte] = value
    try bytes.write(to: URL(filePath: scratch.file))
    guard case .damaged = errorOfOpening() else { Issue.record("no damage"); return }
    guard case .damaged = JournalDatabase.diagnose(directory: scratch.data).error else {
      Issue.record("doctor reports no damage")
      return
    }
    #expect(try scratch.bytes() == bytes)
  }

  @Test(arguments: [1, 2])
  func versionOlderThanTablesIsDamage(_ version: Int) throws {
    try execute("PRAGMA user_version = \(version)")
    guard case .damaged = errorOfOpening() else { Issue.record("no damage"); return }
    #expect(scratch.names == ["bako.sqlite"])
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    guard case .damaged = diagnosis.error else { Issue.record("not diagnosed"); return }
    #expect(diagnosis.integrity != "ok")
  }

  @Test func doctorReportsUnknownUndo() throws {
    try execute("UPDATE undo SET kind = 'unknown' WHERE seq = 2")
    guard case .damaged = JournalDatabase.diagnose(directory: scratch.data).error else {
      Issue.record("not diagnosed")
      return
    }
  }

  /// Commands work, but a backup of the store could not be restored.
  @Test func doctorReportsUnknownTable() throws {
    try execute("CREATE TABLE extra (x)")
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.error == nil)
    #expect(diagnosis.problems.contains { $0.contains("extra") })
    #expect(try JournalDatabase(directory: scratch.data).countEntries() == 5)
  }

  @Test(arguments: [1, 2])
  func journalOfForeignDatabaseIsNotApplied(_ version: Int) throws {
    unlink(scratch.file)
    try execute("CREATE TABLE photos (x); PRAGMA user_version = \(version)")
    try Data("junk".utf8).write(to: URL(filePath: scratch.file + "-journal"))
    let bytes = try scratch.bytes()
    guard case .foreign = errorOfOpening() else { Issue.record("not foreign"); return }
    #expect(try scratch.bytes() == bytes)
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite-journal"])
  }

  /// After a power failure in the first write, the first page can be missing. The journal says that
  /// the file was empty.
  private func tearFirstWrite(pagesBefore: UInt8) throws {
    var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    journal += [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, pagesBefore, 0, 0, 2, 0, 0, 0, 0x10, 0]
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    let pages = [UInt8](repeating: 0, count: 4_096) + [UInt8](repeating: 13, count: 4_096)
    try Data(pages).write(to: URL(filePath: scratch.file))
    try Data(journal).write(to: URL(filePath: scratch.file + "-journal"))
  }

  @Test func tornFirstWriteIsRolledBack() throws {
    try tearFirstWrite(pagesBefore: 0)
    let bytes = try scratch.bytes()
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.error == nil)
    #expect(diagnosis.problems.contains { $0.contains("interrupted") })
    #expect(try JournalDatabase(unchangedIn: scratch.data, patience: 0).countEntries() == 0)
    #expect(try scratch.bytes() == bytes)
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 63)
    try database.add(random.entry())
    #expect(try database.countEntries() == 1)
  }

  @Test func zeroPageOfOlderFileIsForeign() throws {
    try tearFirstWrite(pagesBefore: 2)
    let bytes = try scratch.bytes()
    guard case .foreign = errorOfOpening() else { Issue.record("not foreign"); return }
    #expect(try scratch.bytes() == bytes)
  }

  @Test func emptyFileWithLogIsDamage() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 62)
    try database.add(random.entry())
    let copy = scratch.path + "/copy"
    try FileManager.default.copyItem(atPath: scratch.data, toPath: copy)
    try Data().write(to: URL(filePath: copy + "/bako.sqlite"))
    let log = try Data(contentsOf: URL(filePath: copy + "/bako.sqlite-wal"))
    let error = #expect(throws: JournalDatabaseError.self) { try JournalDatabase(directory: copy) }
    guard case .damaged = error else { Issue.record("no damage"); return }
    #expect(try Data(contentsOf: URL(filePath: copy + "/bako.sqlite-wal")) == log)
  }

  @Test(arguments: ["", "-journal", "-wal", "-shm"])
  func fifoIsRejectedWithoutBlocking(_ suffix: String) throws {
    unlink(scratch.file + suffix)
    #expect(mkfifo(scratch.file + suffix, 0o600) == 0)
    guard case .cannotCreate(let path, _) = errorOfOpening() else {
      Issue.record("not rejected")
      return
    }
    #expect(path == scratch.file + suffix)
    #expect(JournalDatabase.diagnose(directory: scratch.data).error != nil)
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func invalidCompanionFileIsReported(_ suffix: String) throws {
    let target = scratch.path + "/target"
    try Data("theirs".utf8).write(to: URL(filePath: target))
    symlink(target, scratch.file + suffix)
    guard case .cannotCreate = errorOfOpening() else { Issue.record("not rejected"); return }
    #expect(try Data(contentsOf: URL(filePath: target)) == Data("theirs".utf8))
    unlink(scratch.file + suffix)
    mkdir(scratch.file + suffix, 0o700)
    guard case .cannotCreate(let path, _) = errorOfOpening() else {
      Issue.record("not rejected")
      return
    }
    #expect(path == scratch.file + suffix)
  }

  @Test(arguments: ["/nowhere/at/all", "bako.sqlite"])
  func danglingLinkIsRejected(_ target: String) throws {
    unlink(scratch.file)
    symlink(target, scratch.file)
    guard case .cannotCreate = errorOfOpening() else { Issue.record("not rejected"); return }
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.exists && diagnosis.error != nil)
  }

  /// Closing the last connection would remove the log, even without permission to write.
  @Test func readOnlyOpeningKeepsEmptyLog() throws {
    let log = scratch.file + "-wal"
    try Data(count: 64).write(to: URL(filePath: log))
    let database = try JournalDatabase(unchangedIn: scratch.data, patience: 1)
    #expect(try database.countEntries() == 5)
    database.close()
    #expect(JournalDatabase.diagnose(directory: scratch.data).error == nil)
    #expect(try Data(contentsOf: URL(filePath: log)) == Data(count: 64))
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite-wal"])
  }

  /// SQLite creates the log next to the target of a symbolic link.
  @Test func symbolicLinkIsResolved() throws {
    let target = scratch.path + "/target.sqlite"
    try FileManager.default.moveItem(atPath: scratch.file, toPath: target)
    symlink(target, scratch.file)
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 64)
    try database.add(random.entry())
    #expect(JournalDatabase.diagnose(directory: scratch.data).entries == 6)
    let copy = scratch.path + "/copy"
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: target + suffix, toPath: copy + suffix)
    }
    database.close()
    try Data().write(to: URL(filePath: copy))
    unlink(scratch.file)
    symlink(copy, scratch.file)
    guard case .damaged = errorOfOpening() else { Issue.record("no damage"); return }
    #expect(FileManager.default.fileExists(atPath: copy + "-wal"))
  }

  @Test func undoOfUnknownKindIsDamage() throws {
    try execute("UPDATE undo SET kind = 'dream' WHERE seq = (SELECT max(seq) FROM undo)")
    let database = try JournalDatabase(directory: scratch.data)
    let error = #expect(throws: JournalDatabaseError.self) { try database.undo() }
    guard case .damaged(_, let reason) = error else { Issue.record("no damage"); return }
    #expect(reason.contains("dream"))
    #expect(try database.countEntries() == 5)
  }

  @Test func fileNamedLikeMigrationCopyIsKept() throws {
    let mine = scratch.file + ".v1"
    try FileManager.default.copyItem(atPath: scratch.file, toPath: mine)
    for _ in 0..<2 { try JournalDatabase(directory: scratch.data).close() }
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite.v1"])

    let bytes = try Data(contentsOf: URL(filePath: mine))
    let fixture = Repository.url("Tests/Fixtures/vectors/stores/version-1.sqlite")
    unlink(scratch.file)
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: scratch.file))
    try JournalDatabase(directory: scratch.data).close()
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite.v1", "bako.sqlite.v1-2"])
    try JournalDatabase(directory: scratch.data).purge()
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite.v1"])
    #expect(try Data(contentsOf: URL(filePath: mine)) == bytes)
  }

  @Test func readingCreatesNoDatabase() throws {
    let directory = scratch.path + "/none/here"
    let database = try JournalDatabase(directory: directory, createsFile: false)
    #expect(try database.entries().isEmpty && database.undo() == nil)
    try database.purge()
    database.close()
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/none"))
    #expect(throws: JournalDatabaseError.self) {
      try JournalDatabase(directory: "/proc/x", createsFile: false)
    }
  }

  /// 100,000 names take seconds. In quadratic time, they would take an hour.
  @Test func namesAreAddedInLinearTime() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 63)
    var entry = random.entry()
    entry.activities = (0..<100_000).map { EntryName(stored: "name \($0)") }
    let new = entry
    #expect(try database.merge(isDryRun: false) { try $0.merge(new) }.added == 1)
    #expect(try database.preferences().vocabulary[.activity].custom.count >= 100_000)
    #expect(try database.undo()?.kind == .import)
    #expect(try database.preferences().vocabulary[.activity].custom.count < 100)
  }

  @Test func purgeBlockedByReaderKeepsHistory() throws {
    let database = try JournalDatabase(directory: scratch.data)
    let reader = try JournalDatabase(directory: scratch.data, patience: 0.05)
    // A reader that prevents the truncation of the log prevents any change.
    let impatient = try JournalDatabase(directory: scratch.data, patience: 0.05)
    try reader.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
      #expect(throws: JournalDatabaseError.busy(path: scratch.file)) { try impatient.purge() }
    }
    #expect(try database.countUndoable() == 5)
    #expect(try database.undo()?.kind == .log)
    #expect(
      JournalDatabaseError.purgeIncomplete(path: "p", reason: .diskFull(path: "p")).message
        .contains("undo history is empty"))
    try database.purge()
    #expect(try database.countUndoable() == 0)
  }

  @Test func readErrorsDoNotMentionWrites() throws {
    let errors: [JournalDatabaseError] = [
      .busy(path: "p"), .diskFull(path: "p"), .inputOutput(path: "p", reason: "r"),
      .damaged(path: "p", reason: "r"),
    ]
    for error in errors { try #require(!error.message.contains("written"), "\(error)") }
    #expect(JournalDatabaseError.damaged(path: "p", reason: "r").message.contains("bako restore"))
  }
}
