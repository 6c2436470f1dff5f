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

struct BackupTests {
  let scratch: DatabaseDirectory
  var backup: String { scratch.path + "/backup.sqlite" }

  init() throws { scratch = try DatabaseDirectory() }

  private func fill(_ seed: UInt64, _ count: Int = 40) throws -> DatabaseContents {
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count { try database.add(random.entry()) }
    for _ in 0..<6 { if let bmi = random.bmi() { try database.addBMI(bmi) } }
    return try DatabaseContents(database)
  }

  private func contents() throws -> DatabaseContents {
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    return try DatabaseContents(database)
  }

  private func restore(_ path: String? = nil) throws -> String? {
    let restoration = try Restoration(of: path ?? backup, into: scratch.data)
    defer { restoration.discard() }
    return try restoration.replaceDatabase(now: "now")
  }

  private func backUp(replaces: Bool = false) throws {
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    try database.backUp(to: backup, replaces: replaces)
  }

  @Test func backupIsOnePrivateFileAndRestoresEverything() throws {
    let before = try fill(41)
    try backUp()
    #expect(scratch.mode(backup) == 0o600)
    let after = try fill(42)
    #expect(before != after)
    let kept = try #require(try restore())
    #expect(try contents() == before)
    #expect(scratch.names == ["bako.sqlite", "bako.sqlite.before-restore-now"])
    // The replaced database is a database that can be restored, with its undo history.
    #expect(try restore(kept) != nil)
    #expect(try contents() == after)
    #expect(try JournalDatabase(directory: scratch.data).undo()?.kind == .bmiAdd)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
    #expect(files == ["backup.sqlite", "data"])
  }

  @Test func openConnectionsReadTheRestoredContents() throws {
    let before = try fill(43)
    let other = try JournalDatabase(directory: scratch.data)
    try other.backUp(to: backup, replaces: false)
    var random = SeededGenerator(seed: 44)
    try other.add(random.entry())
    _ = try restore()
    #expect(try DatabaseContents(other) == before)
    try other.add(random.entry())
    #expect(try contents().entries.count == before.entries.count + 1)
  }

  @Test func damagedDatabaseIsReplacedAndKept() throws {
    let before = try fill(45)
    try backUp()
    var damaged = try scratch.bytes()
    for page in 1..<damaged.count / 4_096 { damaged[page * 4_096] = 0xFF }
    let cases = [
      damaged, damaged.prefix(5_000), Data("no database at all".utf8), Data(damaged.dropFirst(1)),
    ]
    for bytes in cases {
      try bytes.write(to: URL(filePath: scratch.file))
      let kept = try #require(try restore())
      try #require(try Data(contentsOf: URL(filePath: kept)) == bytes)
      try #require(try contents() == before)
      try #require(scratch.mode(scratch.file) == 0o600)
    }
  }

  /// A backup that was copied by hand over a database with the log of a killed process.
  @Test("A log of another version is not applied, and restoring replaces both")
  func logOfAnotherVersionIsNotApplied() throws {
    let before = try fill(46, 200)
    try backUp()
    let database = try JournalDatabase(directory: scratch.data)
    try database.deleteEntries(before.entries.prefix(150).map(\.id))
    try database.purge()
    var random = SeededGenerator(seed: 47)
    for _ in 0..<150 { try database.add(random.entry()) }
    let left = scratch.path + "/left"
    try FileManager.default.copyItem(atPath: scratch.data, toPath: left)
    database.close()
    try FileManager.default.removeItem(atPath: left + "/bako.sqlite")
    try FileManager.default.copyItem(atPath: backup, toPath: left + "/bako.sqlite")
    try FileManager.default.removeItem(atPath: scratch.data)
    try FileManager.default.moveItem(atPath: left, toPath: scratch.data)
    let copy = try scratch.bytes()
    let error = #expect(throws: JournalDatabaseError.self) {
      try JournalDatabase(directory: scratch.data)
    }
    guard case .damaged(_, let reason) = error else { Issue.record("\(error as Any)"); return }
    #expect(reason.contains("-wal"))
    #expect(error?.message.contains("bako restore") == true)
    #expect(try scratch.bytes() == copy)
    let kept = try #require(try restore())
    #expect(try contents() == before)
    #expect(FileManager.default.fileExists(atPath: kept + "-wal"))
  }

  @Test func backupMayBeNamedLikeAnIncompleteRestoration() throws {
    let before = try fill(51)
    try backUp()
    let mine = scratch.file + ".restoring-999999"
    let notes = scratch.file + ".restoring-999998-my-notes"
    try FileManager.default.moveItem(atPath: backup, toPath: mine)
    try Data("notes".utf8).write(to: URL(filePath: notes))
    #expect(try restore(mine) != nil)
    #expect(try contents() == before)
    #expect(FileManager.default.fileExists(atPath: notes))
  }

  @Test func writesBeforeTheLockAreKept() throws {
    _ = try fill(52, 3)
    try backUp()
    try FileManager.default.removeItem(atPath: scratch.data)
    let restoration = try Restoration(of: backup, into: scratch.data)
    defer { restoration.discard() }
    // No database existed when the backup was prepared.
    let later = try fill(53, 2)
    let kept = try #require(try restoration.replaceDatabase(now: "now"))
    #expect(try restore(kept) != nil)
    #expect(try contents() == later)
  }

  @Test func keptDatabasesHaveUniqueNames() throws {
    _ = try fill(54, 2)
    try backUp()
    let names = try (0..<3).map { _ in try #require(try restore()) }
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test func unknownTablesAreIgnored() throws {
    let before = try fill(55)
    try backUp()
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase {
      try $0.execute(sql: "CREATE TABLE notes (x); INSERT INTO notes VALUES (1)")
    }
    try queue.close()
    #expect(try restore() != nil)
    #expect(try contents() == before)
  }

  @Test func restorationPreservesRecordOfMigrationCopy() throws {
    _ = try fill(56, 2)
    try backUp()
    let fixture = Repository.url("Tests/Fixtures/vectors/stores/version-1.sqlite")
    try FileManager.default.removeItem(atPath: scratch.file)
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: scratch.file))
    _ = try restore()
    try JournalDatabase(directory: scratch.data).purge()
    #expect(!scratch.names.contains("bako.sqlite.v1"))
  }

  @Test func backupRejectsNamesOfDatabaseFiles() throws {
    _ = try fill(57, 1)
    let database = try JournalDatabase(directory: scratch.data)
    for suffix in ["-journal", "-wal", "-shm", ""] {
      try #require(throws: JournalDatabaseError.self) {
        try database.backUp(to: scratch.file + suffix, replaces: true)
      }
    }
    // Nor can a backup replace a database that another connection has open.
    let other = try JournalDatabase(directory: scratch.path + "/other")
    #expect(throws: JournalDatabaseError.self) {
      try database.backUp(to: other.path, replaces: true)
    }
    #expect(try other.countEntries() == 0)
  }

  @Test("An invalid backup is rejected before anything is changed")
  func invalidBackupIsRejectedUnchanged() throws {
    let before = try fill(48)
    try backUp()
    let whole = try Data(contentsOf: URL(filePath: backup))
    var flipped = whole
    flipped[4_096 * 3] ^= 0xFF
    var newer = whole
    newer[63] = 99
    let bytes = try scratch.bytes()
    for (name, content) in [
      ("text", Data("x".utf8)), ("empty", Data()), ("flipped", flipped), ("newer", newer),
      ("short", whole.prefix(whole.count / 2)),
    ] {
      try content.write(to: URL(filePath: backup))
      #expect(throws: JournalDatabaseError.self, "\(name)") { try restore() }
      #expect(try scratch.bytes() == bytes, "\(name)")
      #expect(scratch.names == ["bako.sqlite"], "\(name)")
    }
    let pipe = scratch.path + "/pipe"
    mkfifo(pipe, 0o600)
    #expect(throws: JournalDatabaseError.self) { try restore(pipe) }
    #expect(throws: JournalDatabaseError.notFound("/nowhere/at/all does not exist.")) {
      try restore("/nowhere/at/all")
    }
    #expect(try contents() == before)
  }

  @Test func foreignDatabaseIsNotReplaced() throws {
    _ = try fill(49)
    try backUp()
    try FileManager.default.removeItem(atPath: scratch.file)
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE photos (x)") }
    try queue.close()
    let bytes = try scratch.bytes()
    #expect(throws: JournalDatabaseError.self) { try restore() }
    #expect(try scratch.bytes() == bytes)
    #expect(scratch.names == ["bako.sqlite"])
  }

  @Test("A backup replaces a file only on request, and a symbolic link never")
  func backupReplacesFilesOnlyOnRequest() throws {
    _ = try fill(50)
    try Data("mine".utf8).write(to: URL(filePath: backup))
    #expect(throws: JournalDatabaseError.self) { try backUp() }
    #expect(try Data(contentsOf: URL(filePath: backup)) == Data("mine".utf8))
    try backUp(replaces: true)
    #expect(try restore() != nil)
    let target = scratch.path + "/target"
    try Data("mine".utf8).write(to: URL(filePath: target))
    unlink(backup)
    symlink(target, backup)
    #expect(throws: JournalDatabaseError.self) { try backUp(replaces: true) }
    #expect(try Data(contentsOf: URL(filePath: target)) == Data("mine".utf8))
    let database = try JournalDatabase(directory: scratch.data)
    for path in [scratch.file, scratch.file + "-wal", scratch.data + "/../data/bako.sqlite"] {
      try #require(throws: JournalDatabaseError.self) {
        try database.backUp(to: path, replaces: true)
      }
    }
    #expect(try database.countEntries() == 40)
  }

  @Test(arguments: 1..<Migration.latest)
  func olderBackupIsMigrated(_ version: Int) throws {
    let name = "vectors/stores/version-\(version).sqlite"
    let fixture = Repository.url("Tests/Fixtures", name).path()
    let bytes = try Data(contentsOf: URL(filePath: fixture))
    #expect(try restore(fixture) == nil)
    #expect(try contents().entries.count == scratch.countEntries(of: fixture))
    #expect(scratch.names == ["bako.sqlite"])
    #expect(try Data(contentsOf: URL(filePath: fixture)) == bytes)
  }
}
