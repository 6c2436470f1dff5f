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
  /// - Throws: `InvalidInput` for a name that is in no list and in no entry, for a new one that is,
  ///   and for a name to remove that entries use.
  /// - Complexity: O(*n*), where *n* is the number of entries.
  @discardableResult
  public func change(
    _ change: NameChange<EntryName>, of kind: NameKind, at now: Date
  ) throws -> SavedNameChange<EntryName> {
    try write { db in
      let before = try PreferenceTable.load(db)
      let uses = try EntryTable.nameUses(of: kind, db)
      // Entries of other devices can have names that are in no list.
      let named = change.oldNames + [change.newName].compactMap { $0 }
      var added = AddedNames(to: before.vocabulary)
      added.add(uses.map(\.name).filter { named.contains(where: $0.isSame) }, as: kind)
      var known = before
      known.vocabulary = added.vocabulary
      var preferences = known
      let change = try preferences.apply(change, to: kind)
      let saved = SavedNameChange(
        change,
        entries: uses.filter { use in change.oldNames.contains(where: use.name.isSame) }
          .reduce(0) { $0 + $1.entries })
      if case .remove(let name) = change, saved.entries > 0 {
        throw InvalidInput.nameInUse(kind, name.text, entries: saved.entries)
      }
      let units = (before.vocabulary[.activity].units, preferences.vocabulary[.activity].units)
      var rewrites = change.newName == nil ? [] : try NameRewrite.all(for: change, of: kind, db)
      if kind == .activity, change.changesAmounts {
        rewrites += try NameRewrite.amounts(for: change, units, db)
      }
      guard preferences != known || !rewrites.isEmpty else { return saved }
      let undo = try UndoHistory.begin(change.undoneKind, db)
      try undo.didChange(change, of: kind, db)
      if case .unit(let name, _) = change, !before.vocabulary[kind].all.contains(where: name.isSame)
      {
        try undo.didAdd(name, as: kind, db)
      }
      try NameRewrite.apply(rewrites, at: now, undo, db)
      try DraftTable.apply(change, to: kind, db)
      try PreferenceTable.save(preferences, over: before, recordedIn: undo, db)
      return saved
    }
  }
}

/// The new value of a column with names, for all entries that have the old one. Entries have far
/// fewer combinations of names than there are entries.
private struct NameRewrite {
  let column: EntryTable.Column
  let old: String
  let new: String

  static func all(
    for change: NameChange<EntryName>, of kind: NameKind, _ db: Database
  ) throws -> [NameRewrite] {
    try all(of: kind.column, db) { NameLines.stored(change.applied(to: NameLines.names($0))) }
  }

  /// Returns the new amounts: those of a merged activity in the unit of the one that stays.
  ///
  /// - Parameter units: The units before and after the change.
  static func amounts(
    for change: NameChange<EntryName>,
    _ units: (before: NameValues<String>, after: NameValues<String>), _ db: Database
  ) throws -> [NameRewrite] {
    try all(of: .amounts, db) { stored in
      let names = try AmountLines.numbers(stored).map(\.name)
      var amounts = try AmountLines.amounts(stored, units.before)
      for name in names {
        guard let amount = amounts[name], let new = change.applied(to: name) else { continue }
        amounts[name] = try converted(amount, of: name, to: new, units.after[new], change)
      }
      amounts.apply(change, in: names)
      return AmountLines.stored(amounts, of: change.applied(to: names))
    }
  }

  private static func converted(
    _ amount: Amount, of name: EntryName, to new: EntryName, _ unit: String?,
    _ change: NameChange<EntryName>
  ) throws -> Amount {
    guard let unit else { return amount }
    if let converted = amount.converted(to: unit) { return converted }
    // The person says that the numbers were in this unit.
    if case .unit = change { return Amount(thousandths: amount.thousandths, unit: unit) }
    throw InvalidInput.differentUnits([name, new], units: [amount.unit, unit])
  }

  private static func all(
    of column: EntryTable.Column, _ db: Database, _ change: (String) throws -> String
  ) throws -> [NameRewrite] {
    try String.fetchAll(
      db, sql: "SELECT DISTINCT \(column.sql) FROM entry WHERE \(column.sql) <> ''"
    ).compactMap { old in
      let new = try change(old)
      return new.utf8.elementsEqual(old.utf8)
        ? nil : NameRewrite(column: column, old: old, new: new)
    }
  }

  static func apply(
    _ rewrites: [NameRewrite], at now: Date, _ undo: UndoHistory, _ db: Database
  ) throws {
    guard !rewrites.isEmpty else { return }
    // Temporary tables are in memory.
    try db.execute(
      sql: """
        CREATE TEMP TABLE rewrite (field TEXT, old TEXT, new TEXT, PRIMARY KEY (field, old))
        """)
    for rewrite in rewrites {
      try db.cachedStatement(sql: "INSERT INTO temp.rewrite VALUES (?, ?, ?)")
        .execute(arguments: [rewrite.column.sql, rewrite.old, rewrite.new])
    }
    let columns = Set(rewrites.map(\.column)).map(\.sql).sorted()
    let isRewritten = columns.map { column in
      "\(column) IN (SELECT old FROM temp.rewrite WHERE field = '\(column)')"
    }.joined(separator: " OR ")
    let values = columns.map { column in
      """
      \(column) = ifnull(
        (SELECT new FROM temp.rewrite WHERE field = '\(column)' AND old = entry.\(column)),
        \(column))
      """
    }.joined(separator: ", ")
    try undo.willChange(entriesWhere: isRewritten, [], db)
    try db.execute(
      sql: """
        UPDATE entry SET \(values), updated_ms = max(?, updated_ms + 1) WHERE \(isRewritten)
        """, arguments: [now.milliseconds])
    try db.execute(sql: "DROP TABLE temp.rewrite")
  }
}

extension NameChange {
  /// Whether the amounts of entries follow the change.
  fileprivate var changesAmounts: Bool {
    if case .unit = self { true } else { newName != nil }
  }
}

extension EntryTable {
  static func nameUses(
    of kind: NameKind, _ db: Database
  ) throws -> [NameUse<EntryName>] {
    let column = kind.column.sql
    let counts = try db.rows(
      "SELECT \(column), count(*) FROM entry WHERE \(column) IS NOT NULL GROUP BY 1"
    ) { row in
      let entries = try row.decode(Int.self, atIndex: 1)
      let names = NameLines.names(try row.decode(String.self, atIndex: 0))
      return names.map { (name: $0, entries: entries) }
    }
    return try PreferenceTable.load(db).vocabulary[kind].uses(counts.flatMap(\.self))
  }
}

extension NameKind {
  /// The column of entries that has names of this kind, one per line.
  fileprivate var column: EntryTable.Column {
    switch self {
    case .activity: .activities
    case .place: .place
    }
  }
}
