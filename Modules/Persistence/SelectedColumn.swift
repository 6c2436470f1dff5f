import GRDB
import Models
import StreamSafeText

/// The columns that a query selects. The raw value of a column is its index in a row.
///
/// Access by index is several times as fast as by name. The list in SQL is generated from the
/// cases, so the indices agree with it.
protocol SelectedColumn: CaseIterable, CodingKey, RawRepresentable<Int> {
  /// The column or expression in SQL.
  var sql: String { get }
}

extension SelectedColumn {
  /// The name of the case.
  var sql: String { stringValue }

  /// The list of all columns, for `SELECT`.
  static var list: String { allCases.map(\.sql).joined(separator: ", ") }
}

extension Database {
  /// Returns what a body makes of each row of a query.
  func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ body: (Row) throws -> Value
  ) throws -> [Value] {
    let rows = try Row.fetchCursor(try cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try rows.next() { values.append(try body(row)) }
    return values
  }
}

extension DatabaseError {
  /// Returns the error for a value that no version of the program writes.
  static func damage(_ message: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
  }
}

extension Row {
  /// Returns the value of a column. Throws where the subscript would trap: a damaged file may have
  /// a value of another type.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: some SelectedColumn, as type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: column.rawValue)
  }

  /// Returns the text of a column, stream-safe.
  func text(_ column: some SelectedColumn) throws -> String {
    try value(column, as: String.self).streamSafe
  }

  /// Returns the moment of two columns: milliseconds since 1970 and minutes east of UTC.
  func moment<Column: SelectedColumn>(_ milliseconds: Column, _ offset: Column) throws -> Moment {
    guard
      let moment = Moment(
        exactMilliseconds: try value(milliseconds), offsetMinutes: try value(offset))
    else { throw DatabaseError.damage("a date is out of range") }
    return moment
  }

  func day(_ column: some SelectedColumn) throws -> CalendarDay {
    let number: Int64 = try value(column)
    let milliseconds = number.multipliedReportingOverflow(by: 86_400_000)
    guard !milliseconds.overflow, Moment.localRange.contains(milliseconds.partialValue) else {
      throw DatabaseError.damage("a day is out of range")
    }
    return CalendarDay(number: Int(number))
  }

  /// Returns the feeling of two columns: its name and its category.
  func feeling<Column: SelectedColumn>(
    _ name: Column, _ category: Column, _ feelings: Feelings
  ) throws -> Feeling {
    let name = try text(name)
    if let feeling = feelings.catalogOrOwn(name) { return feeling }
    guard let category = FeelingCategory(rawValue: try value(category)),
      let feeling = feelings.stored(name, category)
    else { throw DatabaseError.damage("an entry has the unknown feeling “\(name)”") }
    return feeling
  }

  /// Returns the names of a column: activities, one per line, or a place; none for NULL.
  ///
  /// - Throws: `DatabaseError` for a name that no version of the program writes.
  func names(_ column: some SelectedColumn, as kind: NameKind) throws -> [EntryName] {
    guard let text = try value(column, as: String?.self)?.streamSafe else { return [] }
    let names =
      switch kind {
      case .activity: NameLines.names(text)
      case .place: [EntryName(stored: text)]
      }
    try NameLines.validate(names, as: kind)
    return names
  }
}
