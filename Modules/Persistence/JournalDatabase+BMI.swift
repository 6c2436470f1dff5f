import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Measurements between two limits, newest first, at most so many.
  public func bmiHistory(since: When? = nil, until: When? = nil, limit: Int? = nil) throws -> [BMI]
  {
    try read { db in
      let condition = WhereClause(since: since, until: until)
      let limit = limit.map { "LIMIT \(max(0, $0))" } ?? ""
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(BMITable.Column.list) FROM bmi \(condition.sql) \(BMITable.order) \(limit)
          """, arguments: condition.arguments)
      return try Array(rows.map(BMITable.decode))
    }
  }

  /// How many measurements lie between two limits.
  public func countBMI(since: When? = nil, until: When? = nil) throws -> Int {
    try read { db in
      let condition = WhereClause(since: since, until: until)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM bmi \(condition.sql)", arguments: condition.arguments) ?? 0
    }
  }

  /// The measurements whose ids begin with that text, newest first, at most so many.
  public func bmis(idPrefix: String, limit: Int) throws -> [BMI] {
    guard let ids = IDPrefix(idPrefix) else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(BMITable.Column.list) FROM bmi WHERE id BETWEEN ? AND ? \
          \(BMITable.order) LIMIT ?
          """, arguments: [ids.first.stored, ids.last.stored, limit])
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
