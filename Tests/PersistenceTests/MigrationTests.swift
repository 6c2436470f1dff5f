import Clients
import Foundation
import GRDB
import Models
import Support
import Synchronization
import Testing

@testable import Persistence

struct MigrationTests {
  let scratch: DatabaseDirectory

  init() throws {
    scratch = try DatabaseDirectory()
    try FileManager.default.createDirectory(
      atPath: scratch.data, withIntermediateDirectories: true)
  }

  /// Copies a database of an old version from Tests/Fixtures.
  private func copyFixture(_ version: Int) throws {
    let fixture = Repository.url("Tests/Fixtures", "vectors/stores/version-\(version).sqlite")
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: scratch.file))
  }

  @Test(arguments: 1...3)
  func oldVersionIsMigratedWithItsContents(_ version: Int) throws {
    try copyFixture(version)
    let database = try JournalDatabase(directory: scratch.data)
    let all = try database.entries()
    // Since version 3, the store has an entry with an own feeling as well.
    #expect(all.map(\.feeling.name).dropLast(2) == (version < 3 ? [] : ["Saudade"]))
    let entries = all.suffix(2).map(\.self)
    #expect(entries.map(\.feeling.name) == ["Happy", "Sad"])
    #expect(entries.map(\.journal) == ["Kept through every version.\nNUL \0 too.", ""])
    #expect(entries[0].activities == ["Work", "Gardening"])
    #expect(entries[0].place == "Café")
    #expect("\(entries[0].date)" == "2026-11-20T08:30:00+01:00")
    #expect(try database.bmiHistory().map(\.formattedValue) == ["22.3"])
    #expect(try database.preferences().vocabulary[.activity].custom == ["Gardening"])
    #expect(try database.preferences().device.isOnboardingDone)
    #expect(try database.countUndoable() == [0, 2, 4][version - 1])
    try database.deleteEntries([entries[0].id])
    #expect(try database.undo()?.kind == .delete)
    #expect(try database.entries() == all)
  }

  @Test func amountsAndUnknownTimesAreMigrated() throws {
    try copyFixture(4)
    let database = try JournalDatabase(directory: scratch.data)
    let entries = try database.entries()
    #expect(entries.map(\.feeling.name) == ["Saudade", "Happy"])
    #expect(entries.map(\.date.isTimeKnown) == [false, true])
    let amounts = entries[1].activities.compactMap { entries[1].amounts[$0] }
    #expect(amounts.map(\.description) == ["6.5h", "2cups"])
    #expect(try database.status(now: entries[0].date).currentStreak == 2)
  }

  @Test(arguments: 1..<Migration.latest)
  func oldVersionIsKeptUntilTheNextOpening(_ version: Int) throws {
    try copyFixture(version)
    let count = try scratch.countEntries(of: scratch.file)
    try JournalDatabase(directory: scratch.data).close()
    let backup = "bako.sqlite.v\(version)"
    #expect(scratch.names == ["bako.sqlite", backup])
    #expect(scratch.mode("\(scratch.data)/\(backup)") == 0o600)
    // The copy is a database that is migrated like the fixture.
    let copy = scratch.path + "/copy"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(scratch.data)/\(backup)", toPath: "\(copy)/bako.sqlite")
    #expect(try JournalDatabase(directory: copy).countEntries() == count)

    try JournalDatabase(directory: scratch.data).close()
    #expect(scratch.names == ["bako.sqlite"])
  }

  @Test func failedMigrationKeepsTheOldVersion() throws {
    struct Accident: Error {}
    try copyFixture(1)
    let before = try scratch.bytes()
    let file = DatabaseFile(directory: scratch.data)
    let queue = try DatabaseQueue(path: scratch.file)
    let broken = Migration(version: 2) { db in
      try db.execute(sql: "CREATE TABLE half (x)")
      throw Accident()
    }
    #expect(throws: Accident.self) {
      try queue.inDatabase { db in
        try Migration.run([.firstTables, broken], in: db, file: file, patience: 1)
      }
    }
    try queue.close()
    #expect(try scratch.bytes() == before)
    #expect(try JournalDatabase(directory: scratch.data).countEntries() == 2)
  }

  @Test func concurrentMigrationIsSafe() async throws {
    try copyFixture(1)
    let directory = scratch.data
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { try JournalDatabase(directory: directory).countEntries() }
      }
      for try await count in group { try #require(count == 2) }
    }
  }

  /// Another process creates the database between two statements of the check.
  @Test func databaseCreatedDuringCheckIsNotForeign() throws {
    try Data().write(to: URL(filePath: scratch.file))
    let directory = scratch.data
    let isMade = Mutex(false)
    let queue = try DatabaseQueue(path: scratch.file)
    try queue.inDatabase { db in
      db.trace { event in
        guard "\(event)".contains("user_version"), !isMade.withLock({ $0 }) else { return }
        isMade.withLock { $0 = true }
        _ = try? JournalDatabase(directory: directory, patience: 0.05)
      }
      try Migration.run(
        Migration.all, in: db, file: DatabaseFile(directory: directory), patience: 1)
    }
    try queue.close()
    #expect(isMade.withLock { $0 })
    #expect(try JournalDatabase(directory: scratch.data).countEntries() == 0)
  }

  /// The second opening may use another path.
  @Test func migrationCopyIsRemovedThroughAnotherPath() throws {
    try copyFixture(1)
    try JournalDatabase(directory: scratch.data).close()
    let moved = scratch.path + "/moved"
    try FileManager.default.moveItem(atPath: scratch.data, toPath: moved)
    try JournalDatabase(directory: scratch.path + "/./moved/").close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: moved) == ["bako.sqlite"])
  }

  @Test func versionsAreNumberedFromOne() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.latest))
  }

  /// Commands compare a store with the constant, and a new one has what the migrations create.
  @Test func latestSchemaIsThatOfTheMigrations() throws {
    #expect(try Schema(after: Migration.all[...]).hasObjects(of: .latest))
    #expect(try !Schema(after: Migration.all.dropLast()[...]).hasObjects(of: .latest))
  }
}
