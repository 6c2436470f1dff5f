import Clients
import GRDB

/// The tables and indexes of a database, compared with those that the migrations create.
///
/// A database is input: with another schema, a statement of this program could evaluate a view that
/// never ends, or run a trigger.
struct Schema {
  /// The definitions by name.
  private var definitions: [String: Definition] = [:]

  private struct Definition: Equatable {
    let type: String?
    let table: String?
    /// The statement with single blanks; nil for the index of a constraint.
    let sql: String?
  }

  /// Reads the schema of an open database, and no row of its tables.
  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT type, name, tbl_name, sql FROM main.sqlite_schema")
    while let row = try rows.next() {
      let values = (0..<4).map { String.fromDatabaseValue(row[$0] as DatabaseValue) }
      let definition = Definition(
        type: values[0], table: values[2],
        sql: values[3].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
      guard definition.type != "table" || !Self.statistics.contains(definition.sql ?? "") else {
        continue
      }
      definitions[values[1] ?? ""] = definition
    }
  }

  /// Returns the schema of a version.
  init(version: Int) throws {
    let queue = try DatabaseQueue()
    defer { ConnectionSetup.close(queue) }
    self = try queue.inDatabase { db in
      for migration in Migration.all.prefix(version) { try migration.apply(db) }
      return try Schema(db)
    }
  }

  /// The tables that a user's `ANALYZE` creates. Their prefix is reserved.
  private static let statistics: Set = [
    "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]

  /// Returns the name of a table or an index that `other` lacks or defines differently, or nil.
  func firstDifference(from other: Schema) -> String? {
    definitions.keys.sorted().first { definitions[$0] != other.definitions[$0] }
  }

  /// Returns the name of an object that neither this program created nor a migration would reject;
  /// nil if there is none. Throws if no command could use the database.
  static func unknownObject(_ db: Database, path: String) throws -> String? {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let actual = try Schema(db)
    let expected = try Schema(version: version)
    let missing = expected.firstDifference(from: actual)
    let extra = actual.firstDifference(from: expected)
    if let wrong = missing ?? (version < Migration.latest ? extra : nil) {
      throw JournalDatabaseError.damaged(
        path: path, reason: "its “\(wrong)” is not that of version \(version)")
    }
    return extra
  }

  /// Throws unless the schema of a database is exactly that of the version in its header.
  static func require(_ db: Database, path: String) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let actual = try Schema(db)
    let expected = try Schema(version: version)
    let difference =
      expected.firstDifference(from: actual) ?? actual.firstDifference(from: expected)
    guard let difference else { return }
    throw JournalDatabaseError.damaged(
      path: path, reason: "its “\(difference)” is not that of version \(version)")
  }
}
