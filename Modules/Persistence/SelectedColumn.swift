import GRDB
import Models

/// The columns that a query selects. The raw value of a column is its index in a row.
///
/// Reading by index is several times as fast as by name; the list of the query is made from the
/// cases, so that both agree.
protocol SelectedColumn: CaseIterable, RawRepresentable<Int> {
  /// The column in SQL.
  var sql: String { get }
}

extension SelectedColumn {
  /// All columns, for `SELECT`.
  static var list: String { allCases.map(\.sql).joined(separator: ", ") }
}

extension Row {
  /// The value of a column. The subscript would trap where a damaged file has a value of another
  /// type.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: some SelectedColumn, as type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: column.rawValue)
  }

  /// The moment of two columns: milliseconds since 1970, and minutes east of UTC.
  func moment<Column: SelectedColumn>(_ milliseconds: Column, _ offset: Column) throws -> Moment {
    guard
      let moment = Moment(
        exactMilliseconds: try value(milliseconds), offsetMinutes: try value(offset))
    else { throw outOfRange("a date") }
    return moment
  }

  /// The day of a column.
  func day(_ column: some SelectedColumn) throws -> CalendarDay {
    let number: Int64 = try value(column)
    let milliseconds = number.multipliedReportingOverflow(by: 86_400_000)
    guard !milliseconds.overflow, Moment.localRange.contains(milliseconds.partialValue) else {
      throw outOfRange("a day")
    }
    return CalendarDay(number: Int(number))
  }

  /// The names of a column.
  func names<Name: EntryName>(_ column: some SelectedColumn) throws -> [Name] {
    NameLines.names(try value(column))
  }

  /// The name of a column.
  func name<Name: EntryName>(_ column: some SelectedColumn) throws -> Name? {
    try value(column, as: String?.self).map(Name.init(stored:))
  }

  private func outOfRange(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(what) is out of range")
  }
}
