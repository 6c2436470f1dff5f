import Clients
import Foundation
import GRDB
import Models

/// The `bmi` table: one row per measurement.
enum BMITable {
  enum Column: Int, SelectedColumn {
    case id, date, offset, day, height, weight

    var sql: String {
      switch self {
      case .date: "date_ms"
      case .offset: "offset_min"
      case .id, .day, .height, .weight: stringValue
      }
    }

    func value(of bmi: BMI) -> any DatabaseValueConvertible {
      switch self {
      case .id: bmi.id.stored
      case .date: bmi.date.milliseconds
      case .offset: bmi.date.offsetMinutes
      case .day: bmi.date.day.number
      case .height: bmi.height.tenThousandthsOfCentimeter
      case .weight: bmi.weight.tenBillionthsOfKilogram
      }
    }
  }

  /// Measurements of one instant are in the order of their ids, which all devices share.
  static let order = "ORDER BY date_ms DESC, id DESC"

  private static let insertion = """
    INSERT INTO bmi (\(Column.list)) VALUES \
    (\(Column.allCases.map { _ in "?" }.joined(separator: ",")))
    """

  static func insert(_ bmi: BMI, _ db: Database) throws {
    let arguments: StatementArguments = StatementArguments(
      Column.allCases.map { $0.value(of: bmi) })
    try db.cachedStatement(sql: insertion).execute(arguments: arguments)
  }

  static func bmi(_ id: UUID, _ db: Database) throws -> BMI? {
    try db.rows("SELECT \(Column.list) FROM bmi WHERE id = ?", [id.stored], decode).first
  }

  /// Removes the last height from the preferences, unless a measurement has it.
  static func forgetUnusedHeight(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM preference WHERE key = ? AND NOT EXISTS
        (SELECT 1 FROM bmi WHERE height = CAST(preference.value AS INTEGER))
        """, arguments: [PreferenceTable.Key.lastHeight.rawValue])
  }

  /// Returns the measurement of a row. Throws for values that no version of the program writes.
  static func decode(_ row: Row) throws -> BMI {
    guard let height = Height(tenThousandthsOfCentimeter: try row.value(Column.height)),
      let weight = Weight(tenBillionthsOfKilogram: try row.value(Column.weight))
    else {
      throw DatabaseError.damage("a measurement is out of range")
    }
    return BMI(
      id: try row.value(Column.id), height: height, weight: weight,
      date: try row.moment(Column.date, .offset))
  }
}
