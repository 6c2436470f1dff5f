import Foundation
import GRDB
import Support

/// A new temporary directory for a database, removed when the value is deallocated.
final class DatabaseDirectory: Sendable {
  private let directory: TemporaryDirectory
  var path: String { directory.path }

  init() throws { directory = try TemporaryDirectory() }

  /// The data directory. It does not exist until a database is created.
  var data: String { "\(path)/data" }
  var file: String { "\(data)/bako.sqlite" }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }

  func mode(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

extension DatabaseDirectory {
  /// Returns the number of entries in a database of any version, read from a copy.
  func countEntries(of file: String) throws -> Int {
    let copy = "\(path)/counted.sqlite"
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: copy + suffix)
      }
    }
    let queue = try DatabaseQueue(path: copy)
    defer { try? queue.close() }
    return try queue.inDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") } ?? 0
  }
}
