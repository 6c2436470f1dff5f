import GRDB
import Models

extension Row {
  /// The value of a column. The subscript would trap where a damaged file has a value of another
  /// type.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws -> Value {
    try decode(Value.self, atIndex: index)
  }

  /// The moment of two columns: milliseconds since 1970, and minutes east of UTC.
  func moment(_ index: Int) throws -> Moment {
    let milliseconds: Int64 = try value(index)
    let offset: Int = try value(index + 1)
    guard let moment = Moment(exactMilliseconds: milliseconds, offsetMinutes: offset) else {
      throw outOfRange("a date")
    }
    return moment
  }

  /// The day of a column.
  func day(_ index: Int) throws -> CalendarDay {
    let number: Int64 = try value(index)
    let milliseconds = number.multipliedReportingOverflow(by: 86_400_000)
    guard !milliseconds.overflow, Moment.localRange.contains(milliseconds.partialValue) else {
      throw outOfRange("a day")
    }
    return CalendarDay(number: Int(number))
  }

  private func outOfRange(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(what) is out of range")
  }
}
