import Clients
import Foundation
import GRDB
import Models

/// One write that can be taken back. It is noted in the transaction of the write itself, so that
/// both are there or neither.
struct UndoHistory {
  let seq: Int64

  static func begin(_ kind: UndoneWrite.Kind, _ db: Database) throws -> UndoHistory {
    try db.cachedStatement(sql: "INSERT INTO undo (kind) VALUES (?)").execute(
      arguments: [kind.rawValue])
    return UndoHistory(seq: db.lastInsertedRowID)
  }

  func willInsert(entry id: UUID, _ db: Database) throws {
    try run("INSERT INTO undo_entry (undo, existed, id) VALUES (?, 0, ?)", [seq, id.stored], db)
  }

  func willChange(entry id: UUID, _ db: Database) throws {
    try run(
      """
      INSERT INTO undo_entry (undo, existed, \(EntryTable.columns))
      SELECT ?, 1, \(EntryTable.columns) FROM entry WHERE id = ?
      """, [seq, id.stored], db)
  }

  func willInsert(bmi id: UUID, _ db: Database) throws {
    try run("INSERT INTO undo_bmi (undo, existed, id) VALUES (?, 0, ?)", [seq, id.stored], db)
  }

  func willDelete(bmi id: UUID, _ db: Database) throws {
    try run(
      """
      INSERT INTO undo_bmi (undo, existed, position, \(BMITable.columns))
      SELECT ?, 1, rowid, \(BMITable.columns) FROM bmi WHERE id = ?
      """, [seq, id.stored], db)
  }

  func didLearn(_ name: String, _ kind: Name.Kind, _ db: Database) throws {
    try run(
      "INSERT INTO undo_name (undo, kind, name) VALUES (?, ?, ?)", [seq, kind.rawValue, name], db)
  }

  func willChange(preference key: PreferenceTable.Key, _ db: Database) throws {
    try run(
      """
      INSERT INTO undo_preference (undo, key, value)
      VALUES (?, ?2, (SELECT value FROM preference WHERE key = ?2))
      """, [seq, key.rawValue], db)
  }

  /// Takes the note out again, for a write that turned out to change nothing.
  func forget(_ db: Database) throws {
    for table in ["undo_entry", "undo_bmi", "undo_name", "undo_preference"] {
      try run("DELETE FROM \(table) WHERE undo = ?", [seq], db)
    }
    try run("DELETE FROM undo WHERE seq = ?", [seq], db)
  }

  private func run(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension UndoHistory {
  /// Takes back the latest write; nil if there is none.
  static func undoLatest(_ db: Database) throws -> UndoneWrite? {
    guard
      let row = try Row.fetchOne(db, sql: "SELECT seq, kind FROM undo ORDER BY seq DESC LIMIT 1")
    else { return nil }
    let name: String = try row.value(1)
    guard let kind = UndoneWrite.Kind(rawValue: name) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the undo history has a write of the kind “\(name)”")
    }
    let undo = UndoHistory(seq: try row.value(0))
    let ids = try undo.ids(db)
    try undo.restoreEntries(db)
    try undo.restoreBMI(db)
    try undo.restorePreferences(db)
    try undo.forget(db)
    return UndoneWrite(kind: kind, ids: ids)
  }

  private func ids(_ db: Database) throws -> [UUID] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id FROM undo_entry WHERE undo = ?1 UNION ALL SELECT id FROM undo_bmi WHERE undo = ?1
        """, arguments: [seq])
    return try Array(rows.map { try $0.value(0) })
  }

  private func restoreEntries(_ db: Database) throws {
    try run(
      "DELETE FROM entry WHERE id IN (SELECT id FROM undo_entry WHERE undo = ?)", [seq], db)
    try run(
      """
      INSERT INTO entry (\(EntryTable.columns))
      SELECT \(EntryTable.columns) FROM undo_entry WHERE undo = ? AND existed
      """, [seq], db)
  }

  /// Measurements return to their place among those of the same instant.
  private func restoreBMI(_ db: Database) throws {
    try run("DELETE FROM bmi WHERE id IN (SELECT id FROM undo_bmi WHERE undo = ?)", [seq], db)
    try run(
      """
      INSERT INTO bmi (rowid, \(BMITable.columns))
      SELECT position, \(BMITable.columns) FROM undo_bmi WHERE undo = ? AND existed
      """, [seq], db)
  }

  private func restorePreferences(_ db: Database) throws {
    let changed = try Row.fetchAll(
      db, sql: "SELECT key, value FROM undo_preference WHERE undo = ?", arguments: [seq])
    for row in changed {
      let key: String = try row.value(0)
      try run("DELETE FROM preference WHERE key = ?", [key], db)
      if let value = try row.value(1, as: String?.self) {
        try run("INSERT INTO preference (key, value) VALUES (?, ?)", [key, value], db)
      }
    }
    let learned = try Row.fetchAll(
      db, sql: "SELECT kind, name FROM undo_name WHERE undo = ?", arguments: [seq])
    try UnusedNames.forget(
      learned.compactMap { row in
        try Name.Kind(rawValue: row.value(0)).map { ($0, try row.value(1)) }
      }, db)
  }
}

/// Names that came with entries which are gone.
enum UnusedNames {
  /// Removes those of the names that no entry has from the preferences. Reads each entry's names
  /// once.
  static func forget(_ names: [(kind: Name.Kind, name: String)], _ db: Database) throws {
    var unused = Dictionary(grouping: names, by: \.kind).mapValues { names in
      Set(names.map { $0.name.lowercased() })
    }
    guard !unused.isEmpty else { return }
    let rows = try Row.fetchCursor(db, sql: "SELECT DISTINCT activities, place FROM entry")
    while let row = try rows.next() {
      for name in Names.read(try row.value(0)) { unused[.activity]?.remove(name.lowercased()) }
      if let place = try row.value(1, as: String?.self) {
        unused[.place]?.remove(place.lowercased())
      }
    }
    func isUnused(_ name: String, _ kind: Name.Kind) -> Bool {
      unused[kind]?.contains(name.lowercased()) == true
    }
    let old = try PreferenceTable.load(db)
    var new = old
    new.customActivities.removeAll { isUnused($0, .activity) }
    new.customPlaces.removeAll { isUnused($0, .place) }
    new.lastActivities.removeAll {
      isUnused($0, .activity) && !Name.Kind.activity.isDefault($0)
    }
    if let last = new.lastPlace, isUnused(last, .place), !Name.Kind.place.isDefault(last) {
      new.lastPlace = nil
    }
    try PreferenceTable.save(new, over: old, db)
  }
}

extension Name.Kind {
  fileprivate func isDefault(_ name: String) -> Bool {
    defaults.contains { Name.isSame($0, name) }
  }
}

extension JournalDatabase {
  /// Takes back the latest write, whoever made it, and says what it was; nil if there is none.
  public func undo() throws -> UndoneWrite? {
    try write(UndoHistory.undoLatest)
  }
}
