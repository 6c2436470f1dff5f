import Clients
import Foundation

extension DatabaseClient {
  /// Returns a client that counts the contents of a database.
  public static func live(_ database: JournalDatabase) -> DatabaseClient {
    DatabaseClient(contents: { try database.contents() })
  }
}

extension JournalDatabase {
  /// Returns the numbers of entries and measurements, and the size of the file and its log.
  public func contents() throws -> DatabaseContents {
    let files = ["", "-wal"].map { path + $0 }
    return DatabaseContents(
      entries: try countEntries(), measurements: try countBMI(),
      bytes: files.reduce(0) { $0 + Self.size(of: $1) })
  }

  /// Returns the size of a file in bytes, or 0 if it does not exist.
  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }
}
