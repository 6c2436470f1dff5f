import Dependencies
import Models

/// Reads facts about the database as a whole, and exports it.
@DependencyClient
public struct DatabaseClient: Sendable {
  /// Counts the contents of the database.
  public var contents: @Sendable () async throws -> DatabaseContents
  /// Exports everything to a new file and returns its path, for the user.
  public var export: @Sendable () async throws -> String
}

/// The size of the database, and when it was last exported to a file.
public struct DatabaseContents: Hashable, Sendable {
  /// The number of entries.
  public var entries: Int
  /// The number of BMI measurements.
  public var measurements: Int
  /// The size of its files in bytes.
  public var bytes: Int
  /// The time of the last export to a file; nil if there is none.
  public var lastExport: Moment?

  public init(entries: Int, measurements: Int, bytes: Int, lastExport: Moment? = nil) {
    self.entries = entries
    self.measurements = measurements
    self.bytes = bytes
    self.lastExport = lastExport
  }
}

extension DependencyValues {
  public var databaseClient: DatabaseClient {
    get { self[DatabaseClient.self] }
    set { self[DatabaseClient.self] = newValue }
  }
}
