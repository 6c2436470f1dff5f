import Clients
import Foundation
import GRDB
import Models

extension DatabaseClient {
  /// Returns a client that counts the contents of a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - export: Exports the database to a new file and returns its path.
  public static func live(
    _ database: JournalDatabase, export: @escaping @Sendable (JournalDatabase) throws -> String
  ) -> DatabaseClient {
    DatabaseClient(contents: { try database.contents() }, export: { try export(database) })
  }
}

extension JournalDatabase {
  /// Returns the numbers of entries and measurements, and the size of the file and its log.
  public func contents() throws -> DatabaseContents {
    let files = ["", "-wal"].map { path + $0 }
    return DatabaseContents(
      entries: try countEntries(), measurements: try countBMI(),
      bytes: files.reduce(0) { $0 + Self.size(of: $1) }, lastExport: try lastExport())
  }

  /// Returns the time of the last export to a file.
  public func lastExport() throws -> Moment? { try preferences().device.lastExport }

  /// Saves the time of an export to a file.
  public func recordExport(at date: Moment) throws {
    try writeUnobserved { db in
      _ = try PreferenceTable.update(db) { $0.device.lastExport = date }
    }
  }

  /// Returns the size of a file in bytes, or 0 if it does not exist.
  private static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }
}
