import CommandHarness
import Foundation
import Support
import Testing

/// A store and a backup are input: with another schema, a statement of the program could evaluate a
/// view that never ends, run a trigger or compute an index. Both are refused before a row is read.
struct HostileSchemaTests {
  let bako: Bako
  private var backup: String { bako.scratch + "/backup.sqlite" }

  init() throws {
    bako = try Bako()
    try bako("log", "happy", "--journal", "before")
    try bako("bmi", "add", "170", "65")
  }

  /// The version of a new store: the last byte of `user_version`, which has four.
  private static let version: Int = {
    guard let bako = try? Bako(), (try? bako("log", "calm")) != nil,
      let header = try? Data(contentsOf: URL(filePath: bako.file)).prefix(64)
    else { return 0 }
    return Int(header.last ?? 0)
  }()

  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let sql: String
    /// A part of the message.
    let reason: String

    init(
      _ name: String, _ sql: String,
      _ reason: String = "is not that of version \(HostileSchemaTests.version)"
    ) {
      (self.name, self.sql, self.reason) = (name, sql, reason)
    }

    var testDescription: String { name }

    static func schema(_ change: String) -> String {
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET \(change)"
    }

    /// An expression that takes minutes.
    private static let endless = "instr(printf('%.900000000c', 'x'), printf('%.90000c', 'y'))"

    static let all = [
      Change(
        "endless view",
        """
        ALTER TABLE entry RENAME TO e2; CREATE VIEW entry AS
        WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT e2.* FROM e2, c
        """, "its “entry” is not that of version \(HostileSchemaTests.version)"),
      Change(
        "view", "CREATE VIEW extra AS SELECT 1",
        "its “extra” is not that of version \(HostileSchemaTests.version)"),
      Change("trigger", "CREATE TRIGGER extra AFTER INSERT ON entry BEGIN DELETE FROM bmi; END"),
      Change("trigger of a view", "CREATE TRIGGER extra BEFORE UPDATE ON bmi BEGIN SELECT 1; END"),
      Change("generated column", "ALTER TABLE entry ADD COLUMN extra INT AS (length(journal))"),
      Change("column", "ALTER TABLE preference ADD COLUMN extra TEXT"),
      Change(
        "default",
        schema("sql = replace(sql, 'place TEXT', 'place TEXT DEFAULT (\(endless.quoted))')")),
      Change(
        "check", schema("sql = replace(sql, '(length(id) = 16)', '(\(endless.quoted) = 0)')")),
      Change("collation", schema("sql = replace(sql, 'place TEXT', 'place TEXT COLLATE NOCASE')")),
      Change("not strict", schema("sql = replace(sql, 'STRICT', '')")),
      Change("index of an expression", "CREATE INDEX extra ON entry (upper(journal))"),
      Change("endless index", schema("sql = replace(sql, 'date_ms DESC,', '\(endless.quoted),')")),
      Change("partial index", "CREATE INDEX extra ON bmi (day) WHERE day > 0"),
      Change("plain index", "CREATE INDEX extra ON entry (place)"),
      Change("virtual table", "CREATE VIRTUAL TABLE extra USING fts5(x)"),
      Change("missing index", "DROP INDEX entry_by_date"),
      Change("missing table", "DROP TABLE draft"),
      Change("older version", "PRAGMA user_version = 2", "is not that of version 2"),
      Change(
        "shared pages of tables",
        schema(
          """
          rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'entry')
          WHERE name = 'undo_name'
          """), "its “entry” and “undo_name” have the same pages"),
      Change(
        "shared pages of an index",
        schema(
          """
          rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'bmi')
          WHERE name = 'entry_by_date'
          """), "its “bmi” and “entry_by_date” have the same pages"),
    ]
  }

  /// Changes a database by SQL in the program's place.
  private func alter(_ path: String, _ sql: String) throws {
    let script = """
      import sqlite3, sys
      store = sqlite3.connect(sys.argv[1])
      store.executescript(sys.argv[2])
      store.commit()
      store.execute("PRAGMA journal_mode")
      store.close()
      """
    let outcome = try bako.start(["/usr/bin/env", "python3", "-c", script, path, sql]).wait()
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  /// Runs a command with 5 s of processor time.
  private func limited(_ command: String) throws -> Bako.Outcome {
    try bako.shell("ulimit -t 5; \"$BAKO\" \(command)")
  }

  @Test(arguments: Change.all)
  func storeIsRefusedUnread(_ change: Change) throws {
    try alter(bako.file, change.sql)
    try expectRefusals(of: ["prompt", "log sad", "doctor"], change.reason)
  }

  @Test func everyCommandRefusesStore() throws {
    try alter(bako.file, "CREATE VIEW extra AS SELECT 1")
    try expectRefusals(
      of: [
        "list", "today", "export", "undo", "stats", "insights", "bmi list", "feelings",
        "activities merge Work --into Study", "import \"$HOME/entry\"", "purge --force",
        "backup \"$HOME/made\"", "report --output \"$HOME/made\"",
      ], "its “extra” is not that of version \(HostileSchemaTests.version)")
    let completed = try limited("---completion list -- --activity 3 0 bako list --activity ''")
    #expect(completed.status < 128)
  }

  private func expectRefusals(of commands: [String], _ reason: String) throws {
    let contents = try bako.contents()
    _ = try bako.write(#"{"feeling":"Happy","date":"2026-01-01"}"#, to: "entry")
    for command in commands {
      let outcome = try limited(command)
      #expect(outcome.status == 65, "\(command): \(outcome.out)")
      let message = command == "doctor" ? outcome.out : outcome.error
      #expect(message.contains(reason), "\(command): \(message)")
      #expect(command == "doctor" || outcome.out.isEmpty, "\(command): \(outcome.out)")
    }
    #expect(try bako.contents() == contents)
    #expect(!FileManager.default.fileExists(atPath: bako.scratch + "/made"))
  }

  @Test(arguments: Change.all)
  func backupIsRefusedUnread(_ change: Change) throws {
    try bako("backup", backup)
    try alter(backup, change.sql)
    try expectRefusedBackup(change.reason)
  }

  private func expectRefusedBackup(_ reason: String) throws {
    let contents = try bako.contents()
    let outcome = try limited("restore --force \"$HOME/backup.sqlite\"")
    #expect(outcome.status == 65, "\(outcome.error)")
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(try bako.contents() == contents)
  }

  /// The damaged store is kept as a file.
  @Test func refusedStoreIsReplacedByBackup() throws {
    try bako("backup", backup)
    try alter(bako.file, "CREATE TRIGGER extra AFTER INSERT ON entry BEGIN DELETE FROM bmi; END")
    #expect(try bako("restore", backup, "--force").status == 0)
    #expect(try bako("list").out.contains("before"))
    #expect(bako.names.contains { $0.contains("before-restore") })
  }

  /// A table of the user is harmless in a store, which no statement of the program reads. A backup
  /// of it is refused: it is no backup of Bako.
  @Test func furtherTableIsTolerated() throws {
    try alter(bako.file, "CREATE TABLE extra (x); CREATE INDEX extra_x ON extra (x)")
    #expect(try bako("list").out.contains("before"))
    let doctor = try bako("doctor")
    #expect(doctor.out.contains("“extra”"), "\(doctor.out)")
    try bako("backup", backup)
    try expectRefusedBackup("its “extra” is not that of version \(HostileSchemaTests.version)")
  }

  @Test(arguments: ["UTF-16le", "UTF-16be"])
  func otherEncodingIsRefused(_ encoding: String) throws {
    try bako("backup", backup)
    let script = """
      import os, sqlite3, sys
      path, encoding = sys.argv[1:]
      text = "\\n".join(sqlite3.connect(path).iterdump())
      os.remove(path)
      store = sqlite3.connect(path)
      store.executescript(f"PRAGMA encoding = '{encoding}'; " + text)
      store.executescript("PRAGMA application_id = 1111575375")
      store.executescript("PRAGMA user_version = \(Self.version)")
      store.close()
      """
    let identity = try Data(contentsOf: URL(filePath: backup))[68..<72]
    let number = identity.reduce(0) { $0 << 8 | Int($1) }
    let fitting = script.replacing("1111575375", with: "\(number)")
    let made = try bako.start(["/usr/bin/env", "python3", "-c", fitting, backup, encoding]).wait()
    try #require(made.status == 0, "\(made.error)")
    try expectRefusedBackup("its header has an unsupported format")
    try FileManager.default.removeItem(atPath: bako.file)
    try FileManager.default.copyItem(atPath: backup, toPath: bako.file)
    try expectRefusals(of: ["list"], "its header has an unsupported format")
    // With a rollback journal, the header may be incomplete and is not checked.
    try Data("no journal".utf8).write(to: URL(filePath: bako.file + "-journal"))
    let outcome = try bako("list")
    #expect(outcome.status == 65, "\(outcome.error)")
    #expect(outcome.error.contains("its text encoding is \(encoding)"), "\(outcome.error)")
  }

  /// The schema of an older version is compared before the migration.
  @Test(arguments: ["CREATE TABLE DRAFT (x)", "CREATE VIEW extra AS SELECT 1"])
  func olderStoreIsNotMigrated(_ sql: String) throws {
    try FileManager.default.removeItem(atPath: bako.file)
    try FileManager.default.copyItem(
      atPath: Bako.fixture("vectors/stores/version-2.sqlite"), toPath: bako.file)
    try alter(bako.file, sql)
    let contents = try bako.contents()
    let outcome = try bako("list")
    #expect(outcome.status == 65, "\(outcome.error)")
    #expect(outcome.error.contains("is not that of version 2"), "\(outcome.error)")
    #expect(try bako.contents() == contents)
  }
}

extension String {
  /// For an SQL string in quotation marks.
  fileprivate var quoted: String { replacing("'", with: "''") }
}
