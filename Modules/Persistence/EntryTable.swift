import Clients
import Foundation
import GRDB
import Models
import StreamSafeText

/// The `entry` table: one row per entry.
enum EntryTable {
  enum Column: Int, SelectedColumn {
    case id, date, offset, timeKnown, day, feeling, category, activities, amounts, place, created
    case updated, journal

    var sql: String {
      switch self {
      case .date: "date_ms"
      case .offset: "offset_min"
      case .timeKnown: "time_known"
      case .created: "created_ms"
      case .updated: "updated_ms"
      case .id, .day, .feeling, .category, .activities, .amounts, .place, .journal: stringValue
      }
    }

    /// The placeholder of a value. The journal is bound as bytes.
    var placeholder: String { self == .journal ? "CAST(? AS TEXT)" : "?" }

    func value(of entry: Entry) -> (any DatabaseValueConvertible)? {
      switch self {
      case .id: entry.id.stored
      case .date: entry.date.milliseconds
      case .offset: entry.date.offsetMinutes
      case .timeKnown: entry.date.isTimeKnown
      case .day: entry.day.number
      case .feeling: entry.feeling.name
      case .category: entry.category.rawValue
      case .activities: NameLines.stored(entry.activities)
      case .amounts: AmountLines.stored(entry.amounts, of: entry.activities)
      case .place: entry.place?.text
      case .created: entry.createdAt.milliseconds
      case .updated: entry.updatedAt.milliseconds
      // GRDB binds text only up to its first NUL, so the journal is bound as bytes.
      case .journal: Data(entry.journal.utf8)
      }
    }
  }

  /// The hour of the local time: the day is the local one, so the rest is its time of day.
  static let hour = "(date_ms + offset_min * 60000 - day * 86400000) / 3600000"

  /// The day of the week, from 1 for Monday to 7 for Sunday: day 0 was a Thursday.
  static let weekday = "((day + 3) % 7 + 7) % 7 + 1"

  static let order = "ORDER BY date_ms DESC, created_ms DESC, id DESC"

  static let reverseOrder = "ORDER BY date_ms, created_ms, id"

  private static let insertion = """
    INSERT INTO entry (\(Column.list)) VALUES \
    (\(Column.allCases.map(\.placeholder).joined(separator: ",")))
    """

  static func insert(_ entry: Entry, _ db: Database) throws {
    // Without the type annotation, the failable initializer for `[Any]` would be selected.
    let arguments: StatementArguments = StatementArguments(
      Column.allCases.map { $0.value(of: entry) })
    try db.cachedStatement(sql: insertion).execute(arguments: arguments)
  }

  static func delete(_ id: UUID, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?").execute(arguments: [id.stored])
  }

  private static let selection = "SELECT \(Column.list) FROM entry WHERE id = ?"

  /// - Parameter words: The words of the store; nil to read them.
  static func entry(_ id: UUID, _ db: Database, words: EntryWords? = nil) throws -> Entry? {
    let rows = try Row.fetchCursor(
      try db.cachedStatement(sql: selection), arguments: [id.stored])
    return try rows.next().map { try decode($0, try words ?? EntryWords(db)) }
  }

  /// Returns the entries of a query.
  ///
  /// - Parameter source: The query in SQL from the name of the table on.
  static func entries(
    from source: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Entry] {
    let words = try EntryWords(db)
    return try db.rows("SELECT \(Column.list) FROM \(source)", arguments) { try decode($0, words) }
  }

  /// Returns the entry of a row. Throws for values that no version of the program writes, except
  /// for the name of a feeling: an entry whose own feeling is unknown can still be read.
  ///
  /// - Parameter row: A row of a cursor. A copied row has a journal only up to its first NUL.
  static func decode(_ row: Row, _ words: EntryWords) throws -> Entry {
    try decode(
      row, words, feeling: row.feeling(Column.feeling, .category, words.feelings),
      journal: row.withUnsafeData(atIndex: Column.journal.rawValue) {
        String(decoding: $0 ?? Data(), as: UTF8.self).streamSafe
      },
      activities: row.names(Column.activities, as: .activity),
      place: row.names(Column.place, as: .place).first)
  }

  fileprivate static func decode(
    _ row: Row, _ words: EntryWords, feeling: Feeling, journal: String, activities: [EntryName],
    place: EntryName?
  ) throws -> Entry {
    Entry(
      id: try row.value(Column.id),
      date: try row.moment(Column.date, .offset)
        .with(isTimeKnown: try row.value(Column.timeKnown)),
      feeling: feeling, journal: journal, activities: activities,
      amounts: try AmountLines.amounts(row.value(Column.amounts), words.units), place: place,
      createdAt: Date(milliseconds: try row.value(Column.created)),
      updatedAt: Date(milliseconds: try row.value(Column.updated)))
  }
}

/// Decodes the entries of a query. Their feelings and names are a few that occur often, so decoded
/// ones are kept.
struct EntryDecoder {
  private let words: EntryWords
  private var feelings = TextCache<Feeling>()
  private var activities = TextCache<[EntryName]>()
  private var places = TextCache<[EntryName]>()

  init(_ db: Database) throws { words = try EntryWords(db) }

  /// Returns the entry of the current row of a statement; see ``EntryTable/decode(_:_:)``.
  mutating func entry(_ row: Row, of statement: Statement) throws -> Entry {
    typealias Column = EntryTable.Column
    return try EntryTable.decode(
      row, words, feeling: feeling(row, statement),
      // GRDB reads text only up to its first NUL.
      journal: String(decoding: statement.text(Column.journal) ?? .empty, as: UTF8.self).streamSafe,
      activities: activities.value(of: statement.text(Column.activities)) {
        try row.names(Column.activities, as: .activity)
      },
      place: places.value(of: statement.text(Column.place)) {
        try row.names(Column.place, as: .place)
      }.first)
  }

  private mutating func feeling(_ row: Row, _ statement: Statement) throws -> Feeling {
    typealias Column = EntryTable.Column
    if let known = feelings[statement.text(Column.feeling)] { return known }
    let feeling = try row.feeling(Column.feeling, .category, words.feelings)
    // Any other feeling depends on the category as well.
    if words.feelings.catalogOrOwn(feeling.name) != nil {
      feelings[statement.text(Column.feeling)] = feeling
    }
    return feeling
  }
}

/// What the rows of entries are decoded with, read once for a query.
struct EntryWords {
  let feelings: Feelings
  /// The units of the amounts.
  let units: NameValues<String>

  init(_ db: Database) throws {
    let keys: [PreferenceTable.Key] = [.customFeelings, .activityUnits]
    let rows = try Row.fetchCursor(
      try db.cachedStatement(
        sql: "SELECT \(PreferenceTable.Column.list) FROM preference WHERE key IN (?, ?)"),
      arguments: [keys[0].rawValue, keys[1].rawValue])
    var preferences = Preferences()
    while let row = try rows.next() {
      let key: String = try row.value(PreferenceTable.Column.key)
      PreferenceTable.Key(rawValue: key)?
        .read(try row.text(PreferenceTable.Column.value), into: &preferences)
    }
    feelings =
      preferences.vocabulary.customFeelings.isEmpty ? .catalog : preferences.vocabulary.feelings
    units = preferences.vocabulary[.activity].units
  }
}

/// The format of amounts in a column: one line for each, as “Sleep”, a tab and thousandths.
enum AmountLines {
  static func stored(_ amounts: NameValues<Amount>, of names: [EntryName]) -> String {
    guard !amounts.isEmpty else { return "" }
    return names.compactMap { name in amounts[name].map { "\(name.text)\t\($0.thousandths)" } }
      .joined(separator: "\n")
  }

  /// Throws `DatabaseError` for a line that no version of the program writes.
  static func amounts(
    _ stored: String, _ units: NameValues<String>
  ) throws -> NameValues<Amount> {
    var amounts = NameValues<Amount>()
    guard !stored.isEmpty else { return amounts }
    for (name, number) in try numbers(stored.streamSafe) {
      amounts[name] = Amount(thousandths: number, unit: units[name] ?? "")
    }
    return amounts
  }

  /// Returns the names with thousandths in their order.
  static func numbers(_ stored: String) throws -> [(name: EntryName, thousandths: Int64)] {
    try stored.split(separator: "\n").map { line in
      guard let tab = line.lastIndex(of: "\t"), EntryName.isValid(stored: String(line[..<tab])),
        let number = Int64(line[line.index(after: tab)...]), Amount.range.contains(number)
      else { throw DatabaseError.damage("an entry has an invalid amount") }
      return (EntryName(stored: String(line[..<tab])), number)
    }
  }

  /// The format of units: one line for each, as “Sleep”, a tab and the unit.
  static func stored(units: NameValues<String>, of names: [EntryName]) -> String {
    guard !units.isEmpty else { return "" }
    return names.compactMap { name in units[name].map { "\(name.text)\t\($0)" } }
      .joined(separator: "\n")
  }

  /// Returns the units, without lines that no version of the program writes.
  static func units(_ stored: String) -> NameValues<String> {
    var units: NameValues<String> = [:]
    for line in stored.split(separator: "\n") {
      guard let tab = line.lastIndex(of: "\t") else { continue }
      let (name, unit) = (String(line[..<tab]), String(line[line.index(after: tab)...]))
      guard EntryName.isValid(stored: name), AmountUnit.isValid(unit) else { continue }
      units[EntryName(stored: name)] = unit
    }
    return units
  }
}

/// The format of names in a column: one per line, because no name contains a line end.
enum NameLines {
  static func stored(_ names: [EntryName]) -> String {
    names.map(\.text).joined(separator: "\n")
  }

  /// Throws `DatabaseError` for a name that no version of the program writes.
  static func validate(_ names: [EntryName], as kind: NameKind) throws {
    guard names.allSatisfy({ EntryName.isValid(stored: $0.text) }) else {
      throw DatabaseError.damage("an entry has an invalid \(kind.rawValue)")
    }
  }

  /// Returns the names of a column.
  static func names(_ stored: String) -> [EntryName] {
    var stored = stored
    return stored.withUTF8 { bytes in
      var names: [EntryName] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let name = rest.prefix { $0 != 0x0A }
        if !name.isEmpty { names.append(EntryName(stored: String(decoding: name, as: UTF8.self))) }
        rest = rest[name.endIndex...].dropFirst()
      }
      return names
    }
  }

  /// Returns an order in its stored form. An order without names is one empty line.
  static func stored(order: [EntryName]?) -> String {
    order.map { $0.isEmpty ? "\n" : stored($0) } ?? ""
  }

  static func order(_ stored: String) -> [EntryName]? {
    stored.isEmpty ? nil : names(stored)
  }
}

extension UUID {
  /// The 16 bytes of the id, which sort like its text.
  var stored: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}
