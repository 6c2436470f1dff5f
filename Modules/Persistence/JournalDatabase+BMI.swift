import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Returns the measurements within inclusive bounds, newest first.
  ///
  /// - Parameter limit: The maximum number of measurements; nil for all.
  public func bmiHistory(since: When? = nil, until: When? = nil, limit: Int? = nil) throws -> [BMI]
  {
    try read { db in
      let condition = WhereClause(since: since, until: until)
      let limit = limit.map { "LIMIT \(max(0, $0))" } ?? ""
      return try db.rows(
        "SELECT \(BMITable.Column.list) FROM bmi \(condition.sql) \(BMITable.order) \(limit)",
        condition.arguments, BMITable.decode)
    }
  }

  /// Returns the number of measurements within inclusive bounds.
  public func countBMI(since: When? = nil, until: When? = nil) throws -> Int {
    try read { db in
      let condition = WhereClause(since: since, until: until)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM bmi \(condition.sql)", arguments: condition.arguments) ?? 0
    }
  }

  /// Returns up to `limit` measurements whose ids begin with a prefix, newest first.
  public func bmis(idPrefix: String, limit: Int) throws -> [BMI] {
    guard let ids = IDPrefix(idPrefix) else { return [] }
    return try read { db in
      try db.rows(
        """
        SELECT \(BMITable.Column.list) FROM bmi WHERE id BETWEEN ? AND ? \
        \(BMITable.order) LIMIT ?
        """, [ids.first.stored, ids.last.stored, limit], BMITable.decode)
    }
  }

  /// Saves a new measurement and its height as the last one. A measurement with the same id, saved
  /// by an attempt that was reported as failed, is kept, so retrying is safe.
  public func addBMI(_ bmi: BMI) throws {
    try write { db in
      guard try BMITable.bmi(bmi.id, db) == nil else { return }
      let undo = try UndoHistory.begin(.bmiAdd, db)
      try undo.willInsert(bmi.id, into: .bmi, db)
      try BMITable.insert(bmi, db)
      try undo.willChange(preference: .lastHeight, db)
      try PreferenceTable.update(db) { $0.device.lastHeight = bmi.height }
    }
  }

  /// Deletes measurements in one transaction and returns them. Ids without a measurement are
  /// ignored.
  @discardableResult
  public func deleteBMI(_ ids: [UUID]) throws -> [BMI] {
    try write { db in
      let history = try ids.compactMap { try BMITable.bmi($0, db) }
      guard !history.isEmpty else { return [] }
      let undo = try UndoHistory.begin(.bmiDelete, db)
      for bmi in history {
        try undo.willChange(bmi.id, in: .bmi, db)
        try db.execute(sql: "DELETE FROM bmi WHERE id = ?", arguments: [bmi.id.stored])
      }
      return history
    }
  }
}
