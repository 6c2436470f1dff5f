import Clients
import Foundation
import GRDB
import Models

/// The record of one write in the undo history. It is part of the transaction of the write, so
/// either both are committed or neither.
struct UndoHistory {
  let seq: Int64

  /// A table of which the history has copies of rows.
  enum Table: String, CaseIterable {
    case entry, bmi

    /// The table of the copies.
    var copies: String { "undo_\(rawValue)" }

    /// The columns of the rows, and those of the copies. Measurements keep their row ids.
    var columns: (rows: String, copies: String) {
      switch self {
      case .entry:
        let list = EntryTable.Column.list
        return (list, list)
      case .bmi: return ("rowid, \(BMITable.Column.list)", "position, \(BMITable.Column.list)")
      }
    }
  }

  /// Begins the record of a write. What was undone before cannot be redone any more.
  static func begin(_ kind: UndoneWrite.Kind, _ db: Database) throws -> UndoHistory {
    let last = try Bool.fetchOne(
      try db.cachedStatement(sql: "SELECT is_redo FROM undo ORDER BY seq DESC LIMIT 1"))
    if last == true {
      for seq in try Int64.fetchAll(db, sql: "SELECT seq FROM undo WHERE is_redo") {
        try UndoHistory(seq: seq).forget(db)
      }
    }
    return try insert(kind, isRedo: false, db)
  }

  private static func insert(
    _ kind: UndoneWrite.Kind, isRedo: Bool, _ db: Database
  ) throws -> UndoHistory {
    try db.cachedStatement(sql: "INSERT INTO undo (kind, is_redo) VALUES (?, ?)").execute(
      arguments: [kind.rawValue, isRedo])
    return UndoHistory(seq: db.lastInsertedRowID)
  }

  func willInsert(_ id: UUID, into table: Table, _ db: Database) throws {
    try run(
      "INSERT INTO \(table.copies) (undo, existed, id) VALUES (?, 0, ?)", [seq, id.stored], db)
  }

  func willChange(_ id: UUID, in table: Table, _ db: Database) throws {
    let columns = table.columns
    try run(
      """
      INSERT INTO \(table.copies) (undo, existed, \(columns.copies))
      SELECT ?, 1, \(columns.rows) FROM \(table.rawValue) WHERE id = ?
      """, [seq, id.stored], db)
  }

  /// Records all entries that a condition in SQL selects, and that the write has not changed yet.
  func willChange(
    entriesWhere condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws {
    try run(
      """
      INSERT INTO undo_entry (undo, existed, \(EntryTable.Column.list))
      SELECT \(seq), 1, \(EntryTable.Column.list) FROM entry WHERE (\(condition))
      AND id NOT IN (SELECT id FROM undo_entry WHERE undo = \(seq))
      """, arguments, db)
  }

  /// - Parameter role: What the name is in a change of names; nil for an added one.
  func didAdd(
    _ name: EntryName, as kind: NameKind, role: NameRole? = nil, _ db: Database
  ) throws {
    try run(
      "INSERT INTO undo_name (undo, kind, name) VALUES (?, ?, ?)",
      [seq, role?.text(kind) ?? kind.rawValue, name.text], db)
  }

  /// Records the names of a change, for the description of the undone write.
  func didChange(
    _ change: NameChange<EntryName>, of kind: NameKind, _ db: Database
  ) throws {
    for name in change.oldNames { try didAdd(name, as: kind, role: .old, db) }
    if let name = change.newName { try didAdd(name, as: kind, role: .new, db) }
  }

  func willChange(preference key: PreferenceTable.Key, _ db: Database) throws {
    try run(
      """
      INSERT INTO undo_preference (undo, key, value)
      VALUES (?, ?2, (SELECT value FROM preference WHERE key = ?2))
      """, [seq, key.rawValue], db)
  }

  /// Removes the record of a write that changed nothing.
  func forget(_ db: Database) throws {
    for table in StoredTable.allCases where table.contents == .history && table != .undo {
      try run("DELETE FROM \(table.rawValue) WHERE undo = ?", [seq], db)
    }
    try run("DELETE FROM undo WHERE seq = ?", [seq], db)
  }

  private func run(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension UndoHistory {
  private enum Column: Int, SelectedColumn { case seq, kind }

  private enum UndoNameColumn: Int, SelectedColumn { case kind, name }

  /// Restores the state before the latest write or undo, and replaces its record by one of the
  /// opposite direction. Returns a description of the write; nil if there is none.
  static func reverseLatest(isRedo: Bool, _ db: Database) throws -> UndoneWrite? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: "SELECT \(Column.list) FROM undo WHERE is_redo = ? ORDER BY seq DESC LIMIT 1",
        arguments: [isRedo])
    else { return nil }
    let kind = try kind(try row.value(Column.kind))
    let undo = UndoHistory(seq: try row.value(Column.seq))
    let reverse = try insert(kind, isRedo: !isRedo, db)
    try reverse.record(reversing: undo, db)
    let preferences = try PreferenceTable.rows(db)
    let ids = try undo.ids(db)
    let names = try undo.changedNames(db)
    let removed = try subject(ids, db)
    let feelings = try PreferenceTable.feelings(db)
    try undo.restoreRows(db)
    try undo.restorePreferences(isRedo: isRedo, db)
    try reverse.record(changesSince: preferences, db)
    try undo.forget(db)
    let subject: UndoneWrite.Subject? =
      switch kind {
      case .feelingAdd, .feelingRemove, .feelingRename:
        isRedo
          ? try feelings.name(replacedIn: PreferenceTable.feelings(db))
          : try PreferenceTable.feelings(db).name(replacedIn: feelings)
      case .nameHide, .nameMerge, .nameOrder, .nameRemove, .nameRename, .nameUnhide, .nameUnit:
        names
      case .bmiAdd, .bmiDelete, .delete, .edit, .import, .log: try subject(ids, db) ?? removed
      }
    return UndoneWrite(
      kind: kind, ids: ids, subject: subject, isReplaced: kind == .edit && subject == removed)
  }

  /// Records the current rows of what another record restores, and its names.
  private func record(reversing undo: UndoHistory, _ db: Database) throws {
    for table in Table.allCases {
      let columns = table.columns
      try run(
        """
        INSERT INTO \(table.copies) (undo, existed, \(columns.copies))
        SELECT ?1, 1, \(columns.rows) FROM \(table.rawValue)
        WHERE id IN (SELECT id FROM \(table.copies) WHERE undo = ?2)
        """, [seq, undo.seq], db)
      try run(
        """
        INSERT INTO \(table.copies) (undo, existed, id) SELECT ?1, 0, id FROM \(table.copies)
        WHERE undo = ?2 AND id NOT IN (SELECT id FROM \(table.rawValue))
        """, [seq, undo.seq], db)
    }
    try run(
      """
      INSERT INTO undo_name (undo, kind, name) SELECT ?1, kind, name FROM undo_name WHERE undo = ?2
      """, [seq, undo.seq], db)
  }

  /// Records the preferences that have changed.
  private func record(changesSince old: [String: String], _ db: Database) throws {
    let new = try PreferenceTable.rows(db)
    for key in Set(old.keys).union(new.keys).sorted() where old[key] != new[key] {
      try run(
        "INSERT INTO undo_preference (undo, key, value) VALUES (?, ?, ?)", [seq, key, old[key]], db)
    }
  }

  /// Returns descriptions of the writes that can be undone, newest first.
  static func undoable(limit: Int, _ db: Database) throws -> [UndoneWrite] {
    try db.rows(
      "SELECT \(Column.list) FROM undo WHERE NOT is_redo ORDER BY seq DESC LIMIT ?", [limit]
    ) { row in
      let undo = UndoHistory(seq: try row.value(Column.seq))
      let ids = try undo.ids(db)
      let subject =
        try undo.changedNames(db) ?? subject(ids, db) ?? undo.recordedEntry(ids, db)
      return UndoneWrite(kind: try kind(try row.value(Column.kind)), ids: ids, subject: subject)
    }
  }

  /// Returns the entry that the write deleted, if it is only one.
  private func recordedEntry(_ ids: [UUID], _ db: Database) throws -> UndoneWrite.Subject? {
    guard ids.count == 1 else { return nil }
    let entries = try EntryTable.entries(from: "undo_entry WHERE undo = ? AND existed", [seq], db)
    return entries.first.map(UndoneWrite.Subject.entry)
  }

  private static func kind(_ name: String) throws -> UndoneWrite.Kind {
    guard let kind = UndoneWrite.Kind(rawValue: name) else {
      throw DatabaseError.damage("the undo history has the unknown kind “\(name)”")
    }
    return kind
  }

  /// Throws if a write of the history could not be undone.
  static func requireKnownKinds(_ db: Database) throws {
    for name in try String.fetchAll(db, sql: "SELECT DISTINCT kind FROM undo") {
      _ = try kind(name)
    }
  }

  /// Returns the entry or measurement with the id, if there is only one id.
  private static func subject(_ ids: [UUID], _ db: Database) throws -> UndoneWrite.Subject? {
    guard let id = ids.first, ids.count == 1 else { return nil }
    if let entry = try EntryTable.entry(id, db) { return .entry(entry) }
    return try BMITable.bmi(id, db).map(UndoneWrite.Subject.measurement)
  }

  private func ids(_ db: Database) throws -> [UUID] {
    try UUID.fetchAll(
      db,
      sql: """
        SELECT id FROM undo_entry WHERE undo = ?1 UNION ALL SELECT id FROM undo_bmi WHERE undo = ?1
        """, arguments: [seq])
  }

  private func restoreRows(_ db: Database) throws {
    for table in Table.allCases {
      let (name, copies, columns) = (table.rawValue, table.copies, table.columns)
      try run(
        "DELETE FROM \(name) WHERE id IN (SELECT id FROM \(copies) WHERE undo = ?)", [seq], db)
      try run(
        """
        INSERT INTO \(name) (\(columns.rows))
        SELECT \(columns.copies) FROM \(copies) WHERE undo = ? AND existed
        """, [seq], db)
    }
  }

  private func restorePreferences(isRedo: Bool, _ db: Database) throws {
    let current = try PreferenceTable.load(db)
    let changed = try Row.fetchAll(
      db, sql: "SELECT \(PreferenceTable.Column.list) FROM undo_preference WHERE undo = ?",
      arguments: [seq])
    for row in changed {
      let key: String = try row.value(PreferenceTable.Column.key)
      try run("DELETE FROM preference WHERE key = ?", [key], db)
      if let value = try row.value(PreferenceTable.Column.value, as: String?.self) {
        try run("INSERT INTO preference (key, value) VALUES (?, ?)", [key, value], db)
      }
    }
    if !changed.isEmpty {
      for kind in NameKind.allCases {
        try keepNames(of: kind, in: current.vocabulary, but: isRedo ? .old : .new, db)
      }
    }
    // A built-in name was added if it had been renamed or removed before.
    if !isRedo { try addedNames(db).forget(keepsDefaults: false, db) }
  }

  /// Appends the names that were added since by writes that are not part of the history.
  ///
  /// - Parameter role: The role of the names that are removed.
  private func keepNames(
    of kind: NameKind, in current: Vocabulary, but role: NameRole, _ db: Database
  ) throws {
    let created = try names(role, of: kind, db)
    let added = current[kind].all.filter { !created.contains($0.text) }
    try PreferenceTable.update(db) { preferences in
      var names = AddedNames(to: preferences.vocabulary)
      names.add(added, as: kind)
      preferences.vocabulary = names.vocabulary
    }
  }

  /// Returns the names with a role in a change of names.
  func names(_ role: NameRole, of kind: NameKind, _ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM undo_name WHERE undo = ? AND kind = ?",
      arguments: [seq, role.text(kind)])
  }

  private func addedNames(_ db: Database) throws -> UnusedNames {
    var names = UnusedNames()
    for (kind, text) in try recordedNames(db) {
      // The names of a change have a role instead of a kind.
      if let kind = NameKind(rawValue: kind) { names.add(EntryName(stored: text), as: kind) }
    }
    return names
  }

  private func recordedNames(_ db: Database) throws -> [(kind: String, name: String)] {
    try db.rows("SELECT \(UndoNameColumn.list) FROM undo_name WHERE undo = ?", [seq]) { row in
      (kind: try row.value(UndoNameColumn.kind), name: try row.value(UndoNameColumn.name))
    }
  }

  /// Returns the names of a change of names; nil for another write.
  private func changedNames(_ db: Database) throws -> UndoneWrite.Subject? {
    let recorded = try recordedNames(db)
    for name in NameKind.allCases {
      let old = recorded.filter { $0.kind == NameRole.old.text(name) }.map(\.name)
      guard !old.isEmpty else { continue }
      let new = recorded.first { $0.kind == NameRole.new.text(name) }?.name
      return .names(name, old: old, new: new)
    }
    return nil
  }
}

/// What a recorded name is in a change of names. An added name has no role.
enum NameRole: String {
  case old, new

  /// The stored kind: `old place`.
  func text(_ kind: NameKind) -> String { "\(rawValue) \(kind.rawValue)" }
}
