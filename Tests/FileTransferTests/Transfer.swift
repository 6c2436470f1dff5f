import Foundation
import Models
import Persistence
import Support

@testable import FileTransfer

/// A store and the files beside it.
final class Transfer: Sendable {
  let directory: TemporaryDirectory
  let database: JournalDatabase
  let clock = LocalClock(zone: .utc) { .fridayNoon }

  init() throws {
    directory = try TemporaryDirectory()
    database = try JournalDatabase(directory: "\(directory.path)/data")
  }

  deinit { database.close() }

  func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @discardableResult
  func checkIn(_ feeling: String, journal: String = "") throws -> Entry {
    try database.add(
      Entry(
        id: UUID(), date: clock.now, feeling: try .parse(feeling), journal: journal,
        createdAt: .fridayNoon))
  }

  func feelings() throws -> [String] { try database.entries().map(\.feeling.name).sorted() }
}
