import Clients
import Foundation
import GRDB
import Models

/// How a measurement lies in its table.
enum BMITable {
  static let columns = "id, date_ms, offset_min, day, height, weight"
  static let order = "ORDER BY date_ms DESC, rowid DESC"

  static func insert(_ bmi: BMI, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO bmi (\(columns)) VALUES (?,?,?,?,?,?)").execute(
      arguments: [
        bmi.id.stored, bmi.date.milliseconds, bmi.date.offsetMinutes, bmi.date.day.number,
        bmi.height.tenThousandthsOfCentimetre, bmi.weight.tenBillionthsOfKilogram,
      ])
  }

  static func bmi(_ id: UUID, _ db: Database) throws -> BMI? {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM bmi WHERE id = ?", arguments: [id.stored])
    return try rows.next().map(decode)
  }

  static func decode(_ row: Row) throws -> BMI {
    guard let height = Height(tenThousandthsOfCentimetre: try row.value(4)),
      let weight = Weight(tenBillionthsOfKilogram: try row.value(5))
    else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a measurement is out of range")
    }
    return BMI(id: try row.value(0), height: height, weight: weight, date: try row.moment(1))
  }
}

extension JournalDatabase {
  /// Measurements between two limits, newest first, at most so many.
  public func bmiHistory(since: When? = nil, until: When? = nil, limit: Int? = nil) throws -> [BMI]
  {
    try read { db in
      let query = EntryQuery(EntryFilter(since: since, until: until), db)
      let limit = limit.map { "LIMIT \(max(0, $0))" } ?? ""
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(BMITable.columns) FROM bmi \(query.clause) \(BMITable.order) \(limit)",
        arguments: query.arguments)
      return try Array(rows.map(BMITable.decode))
    }
  }

  /// How many measurements lie between two limits.
  public func countBMI(since: When? = nil, until: When? = nil) throws -> Int {
    try read { db in
      let query = EntryQuery(EntryFilter(since: since, until: until), db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM bmi \(query.clause)", arguments: query.arguments) ?? 0
    }
  }

  /// The measurements whose ids begin with that text, newest first, at most so many.
  public func bmis(idPrefix: String, limit: Int) throws -> [BMI] {
    guard let (low, high) = IDPrefix.range(idPrefix) else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(BMITable.columns) FROM bmi WHERE id BETWEEN ? AND ? \(BMITable.order) LIMIT ?
          """, arguments: [low, high, limit])
      return try Array(rows.map(BMITable.decode))
    }
  }

  /// Saves a new measurement. One that is there already, after a first attempt that was reported as
  /// failed, stays as it is.
  public func addBMI(_ bmi: BMI) throws {
    try write { db in
      guard try BMITable.bmi(bmi.id, db) == nil else { return }
      let undo = try UndoHistory.begin(.bmiAdd, db)
      try undo.willInsert(bmi: bmi.id, db)
      try BMITable.insert(bmi, db)
    }
  }

  /// Deletes measurements, all or none, and returns them; those that are gone already do not
  /// matter.
  @discardableResult
  public func deleteBMI(_ ids: [UUID]) throws -> [BMI] {
    try write { db in
      let history = try ids.compactMap { try BMITable.bmi($0, db) }
      guard !history.isEmpty else { return [] }
      let undo = try UndoHistory.begin(.bmiDelete, db)
      for bmi in history {
        try undo.willDelete(bmi: bmi.id, db)
        try db.execute(sql: "DELETE FROM bmi WHERE id = ?", arguments: [bmi.id.stored])
      }
      return history
    }
  }
}
