import Clients
import Foundation
import GRDB
import Models

/// How an entry lies in its table.
enum EntryTable {
  static let columns =
    "id, date_ms, offset_min, day, feeling, category, activities, place, created_ms, updated_ms, "
    + "journal"

  /// What `decode` reads: the columns, and the true length of the journal.
  static let selection = columns + ", length(CAST(journal AS BLOB))"

  /// GRDB binds text up to its first NUL, so the journal goes as bytes and becomes text in SQLite.
  private static let insertion =
    "INSERT INTO entry (\(columns)) VALUES (?,?,?,?,?,?,?,?,?,?,CAST(? AS TEXT))"

  static func insert(_ entry: Entry, _ db: Database) throws {
    let statement = try db.cachedStatement(sql: insertion)
    try statement.execute(arguments: [
      entry.id.stored, entry.date.milliseconds, entry.date.offsetMinutes, entry.day.number,
      entry.feeling.name, entry.category.rawValue, Names.stored(entry.activities), entry.place,
      entry.createdAt.milliseconds, entry.updatedAt.milliseconds, Data(entry.journal.utf8),
    ])
  }

  static func delete(_ id: UUID, _ db: Database) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?").execute(arguments: [id.stored])
    return db.changesCount > 0
  }

  static func entry(_ id: UUID, _ db: Database) throws -> Entry? {
    let statement = try db.cachedStatement(sql: "SELECT \(selection) FROM entry WHERE id = ?")
    let rows = try Row.fetchCursor(statement, arguments: [id.stored])
    return try rows.next().map(decode)
  }

  /// The entry of a row of `selection`; throws for one that no version of the product wrote.
  static func decode(_ row: Row) throws -> Entry {
    let name: String = try row.value(4)
    guard let feeling = Feeling.named(name) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "an entry has the feeling “\(name)”")
    }
    return Entry(
      id: try row.value(0), date: try row.moment(1), feeling: feeling, journal: try journal(row),
      activities: Names.read(try row.value(6)), place: try row.value(7),
      createdAt: Date(milliseconds: try row.value(8)),
      updatedAt: Date(milliseconds: try row.value(9)))
  }

  /// GRDB reads text up to its first NUL, too. Where that is not all, the bytes are read, which
  /// takes several times as long.
  private static func journal(_ row: Row) throws -> String {
    let text: String = try row.value(10)
    guard try row.value(11) != text.utf8.count else { return text }
    return try row.withUnsafeData(atIndex: 10) { String(decoding: $0 ?? Data(), as: UTF8.self) }
  }
}

/// How names lie in a column: one a line, which no name can contain.
enum Names {
  static func stored(_ names: [String]) -> String { names.joined(separator: "\n") }

  static func read(_ stored: String) -> [String] {
    var stored = stored
    return stored.withUTF8 { bytes in
      var names: [String] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let name = rest.prefix { $0 != 0x0A }
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        rest = rest[name.endIndex...].dropFirst()
      }
      return names
    }
  }
}

extension UUID {
  /// The sixteen bytes, whose order is the order of the text.
  var stored: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}
