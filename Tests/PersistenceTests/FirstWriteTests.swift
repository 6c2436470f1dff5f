import Clients
import Foundation
import Support
import Testing

@testable import Persistence

/// A power failure during the first write, before SQLite has ended its transaction.
struct FirstWriteTests {
  /// The pages that are on disk.
  struct Image: Sendable, CustomTestStringConvertible {
    let pages: Int
    var isFirstMissing = false

    var testDescription: String { "\(pages) pages\(isFirstMissing ? " without the first" : "")" }

    /// Writes the pages and the hot journal, which restores an empty file.
    func write() throws -> DatabaseDirectory {
      let scratch = try DatabaseDirectory()
      let database = try JournalDatabase(directory: scratch.data)
      database.close()
      var bytes = try [UInt8](scratch.bytes().prefix(pages * 4_096))
      // A later transaction changes the mode to write-ahead logging.
      (bytes[18], bytes[19]) = (1, 1)
      if isFirstMissing { bytes.replaceSubrange(..<4_096, with: repeatElement(0, count: 4_096)) }
      try Data(bytes).write(to: URL(filePath: scratch.file))
      // The magic number, no records, a nonce, an empty file, the sizes of a sector and of a page
      // (sqlite.org/fileformat2.html, “The Rollback Journal”).
      var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0, 0, 0]
      journal += [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 16, 0]
      journal += Array(repeating: 0, count: 512 - journal.count)
      try Data(journal).write(to: URL(filePath: scratch.file + "-journal"))
      return scratch
    }
  }

  static let images = [
    Image(pages: 1), Image(pages: 3), Image(pages: 3, isFirstMissing: true),
  ]

  @Test(arguments: images)
  func doctorReportsNoDamage(_ image: Image) throws {
    let scratch = try image.write()
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.error == nil)
    #expect(diagnosis.problems.contains { $0.hasPrefix("The first save was interrupted") })
  }

  @Test(arguments: images)
  func readerFindsEmptyStore(_ image: Image) throws {
    let scratch = try image.write()
    let database = try JournalDatabase(unchangedIn: scratch.data, patience: 1)
    defer { database.close() }
    #expect(try database.countEntries() == 0)
  }

  @Test(arguments: images)
  func nextWriteRepairsStore(_ image: Image) throws {
    let scratch = try image.write()
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 7)
    try database.add(random.entry())
    database.close()
    let diagnosis = JournalDatabase.diagnose(directory: scratch.data)
    #expect(diagnosis.entries == 1)
    #expect(diagnosis.error == nil)
  }
}
