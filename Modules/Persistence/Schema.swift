import Clients
import GRDB

/// The tables and indexes of a database, compared with those that the migrations create.
///
/// A database is input: with another schema, a statement of this program could evaluate a view that
/// never ends, run a trigger, or compute an index. The schema is compared before a row is read.
struct Schema {
  /// The definitions by name.
  private var definitions: [String: Definition] = [:]
  /// The first pages of tables and indexes, with the name of one that begins there.
  private var firstPages: [Int64: String] = [:]
  /// Two names with the same first page.
  private var shared: [String] = []

  fileprivate struct Definition: Equatable {
    let type: String?
    let table: String?
    /// The statement with single blanks; nil for the index of a constraint.
    let sql: String?

    /// Whether it is a table, or an index of one, that no statement of this program uses: it is
    /// neither virtual nor part of a table of this program.
    func isUnused(beside own: Schema) -> Bool {
      let isPlain = type == "table" && sql?.hasPrefix("CREATE TABLE ") == true || type == "index"
      return isPlain && !own.names.contains(table?.lowercased() ?? "")
    }
  }

  /// The names of the objects, which SQLite compares without case.
  private var names: Set<String> { Set(definitions.keys.map { $0.lowercased() }) }

  /// Reads the schema of an open database, and no row of its tables.
  init(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT type, name, tbl_name, sql, rootpage FROM main.sqlite_schema")
    while let row = try rows.next() {
      let values = (0..<4).map { String.fromDatabaseValue(row[$0] as DatabaseValue) }
      let name = values[1] ?? ""
      if let page = Int64.fromDatabaseValue(row[4] as DatabaseValue), page != 0,
        let other = firstPages.updateValue(name, forKey: page)
      {
        shared = [other, name].sorted()
      }
      let definition = Definition(
        type: values[0], table: values[2],
        sql: values[3].map(Self.withSingleBlanks))
      guard definition.type != "table" || !Self.statistics.contains(definition.sql ?? "") else {
        continue
      }
      definitions[name] = definition
    }
  }

  /// Returns a statement whose rows of blanks and line breaks are one blank. It compares bytes, not
  /// characters: every start of the program does it for all objects.
  private static func withSingleBlanks(_ sql: String) -> String {
    let blank = UInt8(ascii: " ")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sql.utf8.count)
    for byte in sql.utf8 {
      if byte != blank, !(0x09...0x0D).contains(byte) {
        bytes.append(byte)
      } else if let last = bytes.last, last != blank {
        bytes.append(blank)
      }
    }
    if bytes.last == blank { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A table, an index or a trigger.
  struct Object {
    let name: String
    fileprivate let definition: Definition

    /// - Parameter sql: The statement with single blanks; nil for the index of a constraint.
    init(_ type: String, _ name: String, of table: String, _ sql: String? = nil) {
      self.name = name
      definition = Definition(type: type, table: table, sql: sql)
    }
  }

  /// Creates the schema of tables and indexes, with the triggers.
  init(_ objects: [Object]) {
    definitions = Dictionary(
      uniqueKeysWithValues: (objects + Self.triggers).map { ($0.name, $0.definition) })
  }

  /// Returns whether two schemas have the same tables and indexes.
  func hasObjects(of other: Schema) -> Bool { definitions == other.definitions }

  /// Returns the schema after some migrations.
  init(after migrations: ArraySlice<Migration>) throws {
    let queue = try DatabaseQueue()
    defer { ConnectionSetup.close(queue) }
    self = try queue.inDatabase { db in
      for migration in migrations { try migration.apply(db) }
      return try Schema(db)
    }
  }

  /// The tables that a user's `ANALYZE` creates. Their prefix is reserved.
  private static let statistics: Set = [
    "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]

  /// Returns the name of a table or an index that `other` lacks or defines differently, or nil.
  private func firstDifference(from other: Schema) -> String? {
    definitions.keys.sorted().first { definitions[$0] != other.definitions[$0] }
  }

  /// Throws unless the statements of this program can run on a database: its encoding, tables and
  /// indexes are those of its version. Returns the name of a further table, which no statement of
  /// this program uses and no migration would create; nil if there is none.
  ///
  /// - Parameters:
  ///   - version: The version in the header, from 1 to the number of migrations.
  ///   - path: The path for the error.
  @discardableResult
  static func requireUsable(
    _ db: Database, version: Int, of migrations: [Migration] = Migration.all, path: String
  ) throws -> String? {
    func damaged(_ reason: String) -> JournalDatabaseError { .damaged(path: path, reason: reason) }
    let encoding = try String.fetchOne(db, sql: "PRAGMA main.encoding") ?? ""
    guard encoding == "UTF-8" else {
      throw damaged("its text encoding is \(encoding), not UTF-8")
    }
    let actual = try Schema(db)
    let isLatest = version == Migration.latest && migrations.count == version
    let expected = isLatest ? .latest : try Schema(after: migrations.prefix(version))
    let latest =
      version == migrations.count ? expected : try Schema(after: migrations[...])
    let extra = actual.definitions.filter { expected.definitions[$0.key] == nil }
    let harmful = extra.filter {
      latest.names.contains($0.key.lowercased()) || !$0.value.isUnused(beside: latest)
    }
    if let wrong = expected.firstDifference(from: actual) ?? harmful.keys.min() {
      throw damaged("its “\(wrong)” is not that of version \(version)")
    }
    if let first = actual.shared.first, let last = actual.shared.last {
      throw damaged("its “\(first)” and “\(last)” have the same pages")
    }
    return extra.keys.min()
  }

  /// Throws unless the schema of a database is exactly that of the version in its header.
  static func require(_ db: Database, path: String) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard let name = try requireUsable(db, version: version, path: path) else { return }
    throw JournalDatabaseError.damaged(
      path: path, reason: "its “\(name)” is not that of version \(version)")
  }
}
