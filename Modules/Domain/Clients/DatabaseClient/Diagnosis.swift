/// The result of a check of a database, which does not change it.
public struct Diagnosis: Equatable, Sendable {
  /// The path of the database.
  public var path: String
  public var exists = false
  /// The schema version; 0 without a database.
  public var schema = 0
  /// The number of entries.
  public var entries = 0
  /// The number of measurements.
  public var bmi = 0
  /// `ok`, or the first problem of the integrity check.
  public var integrity = "ok"
  /// The problems and the permissions that are too open, as sentences.
  public var problems: [String] = []
  /// The error that prevents the use of the database, if any.
  public var error: JournalDatabaseError?

  /// Creates the diagnosis of a database that does not exist.
  public init(path: String) { self.path = path }

  /// The state in words: “version 9, integrity ok”.
  public var state: String {
    exists ? "version \(schema), integrity \(integrity)" : "none yet; created by the first save"
  }
}
