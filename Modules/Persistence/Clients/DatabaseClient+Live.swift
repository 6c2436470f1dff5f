import Clients
import GRDB
import Models

extension DatabaseClient {
  /// Returns a client of a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - directory: Its directory.
  ///   - expand: Returns the path of a typed one.
  ///   - export: Exports the database to a path, and replaces a file there if requested.
  public static func live(
    _ database: JournalDatabase, in directory: String,
    expanding expand: @escaping @Sendable (String) -> String,
    export: @escaping @Sendable (JournalDatabase, String, _ replaces: Bool) throws -> Void
  ) -> DatabaseClient {
    DatabaseClient(
      backUp: { path, replaces in
        try database.backUp(to: expand(path), replaces: replaces)
        return try database.contents()
      },
      contents: { try database.contents() },
      diagnose: { JournalDatabase.diagnose(directory: directory) },
      export: { try export(database, expand($0), $1) })
  }
}

extension JournalDatabase {
  /// Returns the numbers of entries and measurements, and the size of the file and its log.
  public func contents() throws -> DatabaseContents {
    DatabaseContents(
      entries: try countEntries(), measurements: try countBMI(),
      bytes: [path, path + "-wal"].reduce(0) { $0 + Int(max(0, file.size(of: $1))) },
      lastExport: try lastExport())
  }

  /// Returns the time of the last export to a file.
  public func lastExport() throws -> Moment? { try preferences().device.lastExport }

  /// Saves the time of an export to a file.
  public func recordExport(at date: Moment) throws {
    try writeUnobserved { db in
      _ = try PreferenceTable.update(db) { $0.device.lastExport = date }
    }
  }
}
