import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Returns the known names of a kind in their order, and how many entries use each.
  public func nameUses(of kind: NameKind) throws -> [NameUse<EntryName>] {
    try read { try EntryTable.nameUses(of: kind, $0) }
  }

  /// Changes names in one transaction, which a single undo reverses: the list of names, the entries
  /// that use them, and what else mentions them.
  ///
  /// ```swift
  /// import Foundation
  /// import Models
  ///
  /// func rename(in database: JournalDatabase) throws {
  ///   let saved = try database.change(.rename("Gym", to: "Fitness"), of: .place, at: .now)
  ///   print(saved.entries)  // the number of entries that have the new name
  ///   try database.undo()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - change: The change. A change without effect is not recorded.
  ///   - kind: The kind of the names.
  ///   - now: The instant of the change, which becomes that of the entries.
  /// - Throws: `InvalidInput` for a name that is not known, for a new one that is, and for a name
  ///   to remove that entries use.
  /// - Complexity: O(*n*), where *n* is the number of entries.
  @discardableResult
  public func change(
    _ change: NameChange<EntryName>, of kind: NameKind, at now: Date
  ) throws -> SavedNameChange<EntryName> {
    try write { db in
      let before = try PreferenceTable.load(db)
      var preferences = before
      let change = try preferences.apply(change, to: kind)
      let uses = try EntryTable.nameUses(of: kind, db).filter { use in
        change.oldNames.contains(where: use.name.isSame)
      }
      let saved = SavedNameChange(
        change, entries: uses.reduce(0) { $0 + $1.entries })
      if case .remove(let name) = change, saved.entries > 0 {
        throw InvalidInput.nameInUse(kind, name.text, entries: saved.entries)
      }
      let rewrites = change.newName == nil ? [] : try NameRewrite.all(for: change, of: kind, db)
      guard preferences != before || !rewrites.isEmpty else { return saved }
      let undo = try UndoHistory.begin(change.undoneKind, db)
      try undo.didChange(change, of: kind, db)
      try NameRewrite.apply(rewrites, to: kind, at: now, undo, db)
      try DraftTable.apply(change, to: kind, db)
      for key in PreferenceTable.Key.allCases
      where key.value(in: before) != key.value(in: preferences) {
        try undo.willChange(preference: key, db)
      }
      try PreferenceTable.save(preferences, over: before, db)
      return saved
    }
  }
}

/// The new value of a column with names, for all entries that have the old one. Entries have far
/// fewer combinations of names than there are entries.
private struct NameRewrite {
  let old: String
  let new: String

  static func all(
    for change: NameChange<EntryName>, of kind: NameKind, _ db: Database
  ) throws -> [NameRewrite] {
    let column = kind.column
    return try String.fetchAll(
      db, sql: "SELECT DISTINCT \(column) FROM entry WHERE \(column) IS NOT NULL"
    ).compactMap { old in
      let new = NameLines.stored(change.applied(to: NameLines.names(old)))
      return new.utf8.elementsEqual(old.utf8) ? nil : NameRewrite(old: old, new: new)
    }
  }

  static func apply(
    _ rewrites: [NameRewrite], to kind: NameKind, at now: Date, _ undo: UndoHistory, _ db: Database
  ) throws {
    guard !rewrites.isEmpty else { return }
    let column = kind.column
    // Temporary tables are in memory.
    try db.execute(
      sql: "CREATE TEMP TABLE rewrite (old TEXT NOT NULL PRIMARY KEY, new TEXT NOT NULL)")
    for rewrite in rewrites {
      try db.cachedStatement(sql: "INSERT INTO temp.rewrite VALUES (?, ?)")
        .execute(arguments: [rewrite.old, rewrite.new])
    }
    let isRewritten = "\(column) IN (SELECT old FROM temp.rewrite)"
    try undo.willChange(entriesWhere: isRewritten, [], db)
    try db.execute(
      sql: """
        UPDATE entry SET
          \(column) = (SELECT new FROM temp.rewrite WHERE old = entry.\(column)),
          updated_ms = max(?, updated_ms + 1)
        WHERE \(isRewritten)
        """, arguments: [now.milliseconds])
    try db.execute(sql: "DROP TABLE temp.rewrite")
  }
}

extension EntryTable {
  fileprivate static func nameUses(
    of kind: NameKind, _ db: Database
  ) throws -> [NameUse<EntryName>] {
    let column = kind.column
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(column), count(*) FROM entry WHERE \(column) IS NOT NULL GROUP BY 1")
    var counts: [(name: EntryName, entries: Int)] = []
    while let row = try rows.next() {
      let names = NameLines.names(try row.decode(String.self, atIndex: 0))
      let entries = try row.decode(Int.self, atIndex: 1)
      counts += names.map { ($0, entries) }
    }
    return try PreferenceTable.load(db).vocabulary[kind].uses(counts)
  }
}

extension NameKind {
  /// The column of entries that has names of this kind, one per line.
  fileprivate var column: String {
    switch self {
    case .activity: EntryTable.Column.activities.sql
    case .place: EntryTable.Column.place.sql
    }
  }
}
