import Dependencies
import Models
import Wording

/// Reads facts about the database as a whole, exports it and backs it up.
///
/// Paths are as they are typed: `~` is the home directory.
@DependencyClient
public struct DatabaseClient: Sendable {
  /// Writes a checked copy of the database to a file, and returns what it contains.
  public var backUp: @Sendable (_ path: String, _ replaces: Bool) async throws -> DatabaseContents
  /// Counts the contents of the database.
  public var contents: @Sendable () async throws -> DatabaseContents
  /// Checks the database without changing it.
  public var diagnose: @Sendable () async -> Diagnosis = { Diagnosis(path: "") }
  /// Exports everything to a file.
  public var export: @Sendable (_ path: String, _ replaces: Bool) async throws -> Void
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

extension DatabaseContents {
  /// “Last export: 20 Nov 2026 08:30”.
  public var lastExportText: String {
    lastExport.map { "Last export: \($0.dateAndTime)" } ?? "Not exported yet"
  }

  /// “412 entries, 18 measurements, 240 KB”.
  public var text: String {
    "\(entries, "entry"), \(measurements, "measurement"), \(StoreText.size(bytes: bytes))"
  }
}

extension DependencyValues {
  public var databaseClient: DatabaseClient {
    get { self[DatabaseClient.self] }
    set { self[DatabaseClient.self] = newValue }
  }
}
