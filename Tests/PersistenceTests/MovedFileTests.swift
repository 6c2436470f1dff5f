import Clients
import Foundation
import Models
import Support
import Testing

@testable import Persistence

/// A database whose file is deleted, moved or replaced while it is open.
struct MovedFileTests {
  let scratch: DatabaseDirectory
  let database: JournalDatabase

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 31)
    try database.add(random.entry())
  }

  enum Accident: CaseIterable {
    case directoryDeleted, directoryMoved, directoryReplacedByACopy, fileDeleted, fileReplaced,
      logDeleted, logReplaced
  }

  private func happen(_ accident: Accident) throws {
    let files = FileManager.default
    let elsewhere = scratch.path + "/elsewhere"
    switch accident {
    case .directoryDeleted: try files.removeItem(atPath: scratch.data)
    case .directoryMoved: try files.moveItem(atPath: scratch.data, toPath: elsewhere)
    case .directoryReplacedByACopy:
      try files.moveItem(atPath: scratch.data, toPath: elsewhere)
      try files.copyItem(atPath: elsewhere, toPath: scratch.data)
    case .fileDeleted: try files.removeItem(atPath: scratch.file)
    case .fileReplaced:
      try files.copyItem(atPath: scratch.file, toPath: elsewhere)
      _ = rename(elsewhere, scratch.file)
    case .logDeleted: try files.removeItem(atPath: scratch.file + "-wal")
    case .logReplaced:
      try files.copyItem(atPath: scratch.file + "-wal", toPath: elsewhere)
      _ = rename(elsewhere, scratch.file + "-wal")
    }
  }

  @Test(arguments: Accident.allCases)
  func writeThrowsMoved(_ accident: Accident) throws {
    var random = SeededGenerator(seed: 32)
    let entry = random.entry()
    try happen(accident)
    #expect(throws: JournalDatabaseError.moved(path: scratch.file)) { try database.add(entry) }
  }

  @Test(arguments: [Accident.directoryDeleted, .directoryMoved, .directoryReplacedByACopy])
  func retryWritesToTheFileWithTheName(_ accident: Accident) throws {
    var random = SeededGenerator(seed: 33)
    let entry = random.entry()
    try happen(accident)
    #expect(throws: JournalDatabaseError.self) { try database.add(entry) }
    try database.add(entry)
    let other = try JournalDatabase(directory: scratch.data)
    #expect(try other.entry(entry.id) == entry)
    #expect(try other.countEntries() == (accident == .directoryReplacedByACopy ? 2 : 1))
    #expect(try database.countEntries() == other.countEntries())
  }

  @Test func moveDuringWriteIsDetectedAfterCommit() throws {
    #expect(throws: JournalDatabaseError.moved(path: scratch.file)) {
      try database.write { _ in try happen(.directoryMoved) }
    }
  }

  /// When the last connection closes, SQLite removes the log by name, unless the file was moved.
  @Test func closingKeepsTheLogOfTheReplacement() throws {
    var random = SeededGenerator(seed: 34)
    let entry = random.entry()
    try database.add(entry)
    try happen(.directoryReplacedByACopy)
    database.close()
    let other = try JournalDatabase(directory: scratch.data)
    #expect(try other.entry(entry.id) == entry)
  }

  @Test func replacedDirectoryIsObserved() async throws {
    let changes = database.changes()
    try happen(.directoryDeleted)
    var random = SeededGenerator(seed: 35)
    let entry = random.entry()
    #expect(throws: JournalDatabaseError.self) { try database.add(entry) }
    try database.add(entry)
    let own: Void? = try await changes.next()
    try JournalDatabase(directory: scratch.data).add(random.entry())
    let others: Void? = try await changes.next()
    #expect(own != nil)
    #expect(others != nil)
  }
}
