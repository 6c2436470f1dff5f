import Dependencies

/// Reads facts about the database as a whole.
@DependencyClient
public struct DatabaseClient: Sendable {
  /// Counts the contents of the database.
  public var contents: @Sendable () async throws -> DatabaseContents
}

/// The size of the database.
public struct DatabaseContents: Hashable, Sendable {
  /// The number of entries.
  public var entries: Int
  /// The number of BMI measurements.
  public var measurements: Int
  /// The size of its files in bytes.
  public var bytes: Int

  public init(entries: Int, measurements: Int, bytes: Int) {
    self.entries = entries
    self.measurements = measurements
    self.bytes = bytes
  }
}

extension DependencyValues {
  public var databaseClient: DatabaseClient {
    get { self[DatabaseClient.self] }
    set { self[DatabaseClient.self] = newValue }
  }
}
