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

struct FileTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  private func filled(_ count: Int = 50) throws -> DatabaseContents {
    let database = try JournalDatabase(directory: scratch.data)
    defer { database.close() }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<count { try database.add(random.entry()) }
    return try DatabaseContents(database)
  }

  /// Runs a body and checks that the bytes of the file have not changed.
  private func untouched(_ body: () throws -> Void) throws {
    let before = try scratch.bytes()
    try body()
    #expect(try scratch.bytes() == before)
  }

  @Test func filesArePrivate() throws {
    let database = try JournalDatabase(directory: scratch.path + "/a/b/data")
    var random = SeededGenerator(seed: 1)
    try database.add(random.entry())
    for directory in ["a", "a/b", "a/b/data"] {
      try #require(scratch.mode("\(scratch.path)/\(directory)") == 0o700)
    }
    for name in ["bako.sqlite", "bako.sqlite-wal", "bako.sqlite-shm"] {
      try #require(scratch.mode("\(scratch.path)/a/b/data/\(name)") == 0o600, "\(name)")
    }
  }

  @Test("Only a directory without other contents becomes private")
  func onlyEmptyDirectoriesBecomePrivate() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.data, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    _ = try JournalDatabase(directory: scratch.data)
    #expect(scratch.mode(scratch.data) == 0o700)
    chmod(scratch.path, 0o755)
    _ = try JournalDatabase(directory: scratch.path)
    #expect(scratch.mode(scratch.path) == 0o755)
  }

  @Test("A commit is on disk before it is acknowledged")
  func commitsAreDurable() throws {
    let database = try JournalDatabase(directory: scratch.data)
    let pragmas = try database.queue.inDatabase { db in
      try ["synchronous", "journal_mode", "temp_store", "secure_delete"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)") ?? ""
      }
    }
    #expect(pragmas == ["2", "wal", "2", "1"])
  }

  @Test func closingLeavesOneFile() throws {
    _ = try filled()
    #expect(scratch.names == ["bako.sqlite"])
  }

  @Test func logOfKilledProcessIsRecovered() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 2)
    let entry = try database.add(random.entry())
    // The files that a killed process leaves: the three files in their current state.
    let copy = scratch.path + "/copy"
    try FileManager.default.copyItem(atPath: scratch.data, toPath: copy)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copy).count == 3)
    let recovered = try JournalDatabase(directory: copy)
    #expect(try recovered.entry(entry.id) == entry)
  }

  @Test func nonSQLiteFileIsRejectedUnchanged() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.data, withIntermediateDirectories: true)
    for text in [
      "x", "My diary, a plain text of some length. " + String(repeating: "x", count: 500),
    ] {
      try Data(text.utf8).write(to: URL(filePath: scratch.file))
      try untouched {
        let error = #expect(throws: JournalDatabaseError.self) {
          try JournalDatabase(directory: scratch.data)
        }
        guard case .foreign = error else { Issue.record("\(String(describing: error))"); return }
      }
      #expect(scratch.names == ["bako.sqlite"])
    }
  }

  @Test func foreignDatabaseIsRejectedUnchanged() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.data, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    try queue.close()
    try untouched {
      let error = #expect(throws: JournalDatabaseError.self) {
        try JournalDatabase(directory: scratch.data)
      }
      guard case .foreign = error else { Issue.record("\(String(describing: error))"); return }
    }
    #expect(scratch.names == ["bako.sqlite"])
  }

  @Test func newerDatabaseIsRejectedUnchanged() throws {
    _ = try filled()
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 99") }
    try queue.close()
    try untouched {
      #expect(
        throws: JournalDatabaseError.newer(path: scratch.file, found: 99, known: Migration.latest)
      ) { try JournalDatabase(directory: scratch.data) }
    }
    #expect(scratch.names == ["bako.sqlite"])
  }

  @Test func truncatedDatabaseIsRejectedUnchanged() throws {
    _ = try filled(400)
    let whole = try scratch.bytes()
    for size in [50, 100, 3_000, 4_096, 8_192, whole.count / 2, whole.count - 1] {
      try whole.prefix(size).write(to: URL(filePath: scratch.file))
      try untouched {
        try #require(throws: JournalDatabaseError.self, "\(size) bytes") {
          try JournalDatabase(directory: scratch.data)
        }
      }
    }
  }

  @Test(arguments: [1, 2])
  func flippedBitIsDetectedOrHarmless(_ seed: UInt64) throws {
    let contents = try filled(200)
    let whole = try scratch.bytes()
    var random = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<60 {
      var damaged = whole
      let index = Int.random(in: 0..<damaged.count, using: &random)
      damaged[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try damaged.write(to: URL(filePath: scratch.file))
      let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
      try #require(try scratch.bytes() == damaged, "seed \(seed), byte \(index)")
      if diagnosis.error != nil { found += 1 }
      do {
        let database = try JournalDatabase(directory: scratch.data)
        defer { database.close() }
        _ = try database.entries()
      } catch is JournalDatabaseError {
        continue
      } catch {
        Issue.record("seed \(seed), byte \(index): \(error)")
      }
    }
    #expect(found > 0)
    try whole.write(to: URL(filePath: scratch.file))
    #expect(try DatabaseContents(JournalDatabase(directory: scratch.data)) == contents)
  }

  /// In a damaged file, a column may have a value of any type.
  @Test func impossibleValuesAreDamage() throws {
    _ = try filled(3)
    let (columns, schema) = try loosenSchema()
    #expect(columns.count > 30)
    let whole = try scratch.bytes()
    var found = 0
    for (table, column) in columns {
      for value in ["NULL", "x'00ff'", "9223372036854775807", "-9223372036854775808"] {
        try whole.write(to: URL(filePath: scratch.file))
        let queue = try DatabaseQueue(path: scratch.file)
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
          try restore(schema, in: db)
        }
        try queue.close()
        do {
          let database = try JournalDatabase(directory: scratch.data)
          defer { database.close() }
          _ = try database.entries()
          let future = Moment(milliseconds: 3_000_000 * 86_400_000, offsetMinutes: 0)
          _ = try database.stats(StatsPeriod(now: future))
          _ = try database.bmiHistory()
          _ = try database.undo()
          try database.purge()
        } catch is JournalDatabaseError {
          found += 1
        } catch {
          Issue.record("\(table).\(column) = \(value): \(error)")
        }
      }
    }
    #expect(found > columns.count)
  }

  /// Removes the constraints from the schema. Returns the columns of its tables, and the statements
  /// of the schema by name.
  private func loosenSchema() throws -> (
    columns: [(table: String, column: String)], schema: [String: String]
  ) {
    let queue = try DatabaseQueue(path: scratch.file)
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction { db in
      let schema = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE sql <> ''")
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(replace(replace(
            sql, 'NOT NULL', ''), 'STRICT', ''), 'CHECK (length(id) = 16)', '');
          PRAGMA writable_schema = RESET;
          """)
      let tables = ["entry", "undo", "undo_entry", "undo_name", "undo_preference", "preference"]
      let columns = try tables.flatMap { table in
        try db.columns(in: table).map { (table, $0.name) }
      }
      .filter { $0.1 != "seq" }  // the row id, which SQLite always constrains
      return (columns, Dictionary(uniqueKeysWithValues: schema.map { ($0[0], $0[1]) }))
    }
  }

  /// Replaces the statements of the schema. The program would refuse others before it reads a row.
  private func restore(_ schema: [String: String], in db: Database) throws {
    try db.execute(sql: "PRAGMA writable_schema = ON")
    for (name, sql) in schema {
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [sql, name])
    }
    try db.execute(sql: "PRAGMA writable_schema = RESET")
  }

  @Test func flippedBitInSchemaIsDamage() throws {
    _ = try filled(20)
    // The schema has several pages. A migration leaves parts of them in unused bytes.
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.vacuum()
    try queue.close()
    let whole = try scratch.bytes()
    let name = Data("activities TEXT".utf8)
    var rest = 0..<whole.count
    while let found = whole.range(of: name, in: rest) {
      var damaged = whole
      damaged[found.lowerBound] ^= 4  // another name: “ectivities”
      try damaged.write(to: URL(filePath: scratch.file))
      let error = try #require(throws: JournalDatabaseError.self, "byte \(found.lowerBound)") {
        let database = try JournalDatabase(directory: scratch.data)
        defer { database.close() }
        _ = try database.entries()
        try database.purge()
      }
      guard case .damaged = error else {
        Issue.record("byte \(found.lowerBound): \(error)")
        return
      }
      try #require(try scratch.bytes() == damaged)
      rest = found.upperBound..<whole.count
    }
    #expect(rest.lowerBound > 0)
  }

  @Test func purgeOfDamagedDatabaseChangesNothing() throws {
    _ = try filled(200)
    let whole = try scratch.bytes()
    // The first byte of a page is its type.
    for page in stride(from: 4_096, to: whole.count, by: 4_096 * 3) {
      var damaged = whole
      damaged[page] ^= 0xFF
      try damaged.write(to: URL(filePath: scratch.file))
      try #require(throws: JournalDatabaseError.self, "page at \(page)") {
        let database = try JournalDatabase(directory: scratch.data)
        defer { database.close() }
        try database.purge()
      }
      try #require(try scratch.bytes() == damaged, "page at \(page)")
    }
  }

  @Test func directoryWithNameOfFileIsRejected() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.file, withIntermediateDirectories: true)
    let error = #expect(throws: JournalDatabaseError.self) {
      try JournalDatabase(directory: scratch.data)
    }
    guard case .cannotCreate = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func fileWithNameOfDirectoryIsRejected() throws {
    try Data().write(to: URL(filePath: scratch.data))
    let error = #expect(throws: JournalDatabaseError.self) {
      try JournalDatabase(directory: scratch.data)
    }
    guard case .cannotCreate = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func emptyFileBecomesADatabase() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.data, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: scratch.file))
    #expect(try JournalDatabase(directory: scratch.data).countEntries() == 0)
  }

  @Test func writerTimesOutWithoutWriting() throws {
    let database = try JournalDatabase(directory: scratch.data)
    let other = try JournalDatabase(directory: scratch.data, patience: 0.05)
    var random = SeededGenerator(seed: 3)
    let entry = random.entry()
    try database.write { _ throws in
      #expect(throws: JournalDatabaseError.busy(path: scratch.file)) { try other.add(entry) }
      // Readers are not blocked.
      #expect(try other.countEntries() == 0)
    }
    try other.add(entry)
    #expect(try database.countEntries() == 1)
  }

  @Test func concurrentCreationIsSafe() async throws {
    let directory = scratch.data
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(seed))
          let database = try JournalDatabase(directory: directory)
          for _ in 0..<10 { try database.add(random.entry()) }
          database.close()
        }
      }
      try await group.waitForAll()
    }
    #expect(try JournalDatabase(directory: directory).countEntries() == 80)
  }

  @Test func doctorReportsPermissionsWithoutChanges() throws {
    let contents = try filled()
    try untouched {
      let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
      #expect(diagnosis.integrity == "ok" && diagnosis.problems.isEmpty)
      #expect(diagnosis.entries == contents.entries.count)
      #expect(diagnosis.schema == Migration.latest)
      #expect(scratch.names == ["bako.sqlite"])
    }
    chmod(scratch.file, 0o644)
    chmod(scratch.data, 0o755)
    #expect(JournalDatabase.diagnose(directory: scratch.data).problems.count == 2)
    #expect(scratch.mode(scratch.file) == 0o644)
    #expect(!JournalDatabase.diagnose(directory: scratch.path + "/none").exists)
  }

  @Test func doctorReadsDatabaseInUse() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 4)
    try database.add(random.entry())
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.entries == 1 && diagnosis.error == nil)
    try database.add(random.entry())
    #expect(try database.countEntries() == 2)
  }
}
