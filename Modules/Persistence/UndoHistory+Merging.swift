import DiaryHistory
import Foundation
import GRDB
import Models

/// The copies of undo after a merge (decision 59).
extension UndoHistory {
  /// Returns the entries and measurements that have copies.
  static func copiedKeys(_ db: Database) throws -> Set<RecordKey> {
    let entries = try UUID.fetchSet(db, sql: "SELECT id FROM undo_entry")
    let measurements = try UUID.fetchSet(db, sql: "SELECT id FROM undo_bmi")
    return Set(entries.map(RecordKey.init(entry:)))
      .union(measurements.map(RecordKey.init(bmi:)))
  }

  /// Makes the copies of an entry follow a merge.
  static func merge(
    from old: RecordValue?, to new: RecordValue, of id: UUID, _ words: EntryWords, _ db: Database
  ) throws {
    let columns = EntryTable.Column.allCases
    let copies = try db.rows(
      "SELECT \(EntryTable.Column.list), rowid FROM undo_entry WHERE id = ? AND existed",
      [id.stored]
    ) { row in
      let rowID = try row.decode(Int64.self, atIndex: columns.count)
      return (copy: RecordValue(try EntryTable.decode(row, words)), rowID: rowID)
    }
    for (copy, rowID) in copies {
      guard case .keep(let merged?) = UndoCopy.merging(from: old, to: new, into: copy),
        merged != copy, let entry = merged.entry(id: id, feelings: words.feelings)
      else { continue }
      let assignments = columns.map { "\($0.sql) = \($0.placeholder)" }
      var arguments = StatementArguments(columns.map { $0.value(of: entry) })
      arguments += [rowID]
      try db.execute(
        sql: """
          UPDATE undo_entry SET \(assignments.joined(separator: ", ")) WHERE rowid = ?
          """, arguments: arguments)
    }
  }

  /// Removes the copies of a record that a merge has deleted, and the writes that have no copy
  /// left.
  static func drop(_ id: UUID, from table: Table, _ db: Database) throws {
    let writes = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT undo FROM \(table.copies) WHERE id = ?", arguments: [id.stored])
    try db.execute(sql: "DELETE FROM \(table.copies) WHERE id = ?", arguments: [id.stored])
    for seq in writes {
      let hasCopies = try ["undo_entry", "undo_bmi", "undo_preference"].contains { table in
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE undo = ?)", arguments: [seq])
          ?? false
      }
      if !hasCopies { try UndoHistory(seq: seq).forget(db) }
    }
  }

  /// Makes the copies of preferences follow a merge, which is not written yet.
  static func merge(
    preferencesFrom old: [RecordKey: RecordValue], to new: [RecordKey: RecordValue],
    _ db: Database
  ) throws {
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let current = try PreferenceTable.rows(db)
    for seq in try Int64.fetchAll(db, sql: "SELECT DISTINCT undo FROM undo_preference") {
      var values = current
      let rows = try Row.fetchAll(
        db, sql: "SELECT \(PreferenceTable.Column.list) FROM undo_preference WHERE undo = ?",
        arguments: [seq])
      for row in rows {
        values[try row.text(PreferenceTable.Column.key)] =
          try row.value(PreferenceTable.Column.value, as: String?.self)
      }
      let copy = PreferenceTable.preferences(of: values)
      var records = SharedPreferences.records(of: copy)
      for key in changed {
        // A record that arrives was not made by the write. Copies lack the other ones.
        guard old[key] != nil else {
          records[key] = new[key]
          continue
        }
        switch UndoCopy.merging(from: old[key], to: new[key], into: records[key]) {
        case .keep(let merged): records[key] = merged
        case .drop: records[key] = nil
        }
      }
      let merged = SharedPreferences.applying(records, to: copy)
      for key in PreferenceTable.Key.allCases where key.value(in: merged) != key.value(in: copy) {
        try db.execute(
          sql: "UPDATE undo_preference SET value = ? WHERE undo = ? AND key = ?",
          arguments: [key.value(in: merged), seq, key.rawValue])
      }
    }
  }
}
