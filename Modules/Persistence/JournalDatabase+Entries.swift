import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// The entries of a request, newest first.
  public func entries(_ request: EntriesRequest = EntriesRequest()) throws -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(request) {
      entries.append($0)
      return true
    }
    return entries
  }

  /// Calls the body with the entries of a request, newest first, as they are read, until it returns
  /// false. Memory does not grow with their number. A transaction is open during the calls.
  ///
  /// The index is named because SQLite would rather sort a long list than look each row up, and
  /// then the first row comes after the last was read.
  public func forEachEntry(
    _ request: EntriesRequest = EntriesRequest(), _ body: (Entry) throws -> Bool
  ) throws {
    try read { db in
      var condition = WhereClause(request.filter, db)
      if let after = request.after { condition.startAfter(after) }
      let limit = request.limit.map { "LIMIT \(max(0, $0))" } ?? ""
      let statement = try db.makeStatement(
        sql: """
          SELECT \(EntryTable.Column.list) FROM entry INDEXED BY entry_by_date \(condition.sql) \
          \(EntryTable.order) \(limit)
          """)
      let rows = try Row.fetchCursor(statement, arguments: condition.arguments)
      while let row = try rows.next() {
        guard try body(EntryTable.decode(row)) else { return }
      }
    }
  }

  /// The number of entries that a filter selects.
  public func countEntries(_ filter: EntryFilter = EntryFilter()) throws -> Int {
    try read { db in
      let condition = WhereClause(filter, db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM entry \(condition.sql)", arguments: condition.arguments)
        ?? 0
    }
  }

  /// The entry of an id, or nil.
  public func entry(_ id: UUID) throws -> Entry? {
    try read { try EntryTable.entry(id, $0) }
  }

  /// The entries whose ids begin with that text, in the order of lists, at most so many.
  public func entries(idPrefix: String, limit: Int) throws -> [Entry] {
    guard let ids = IDPrefix(idPrefix) else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(EntryTable.Column.list) FROM entry WHERE id BETWEEN ? AND ? \
          \(EntryTable.order) LIMIT ?
          """, arguments: [ids.first.stored, ids.last.stored, limit])
      return try Array(rows.map(EntryTable.decode))
    }
  }

  /// Saves a new entry and adds its names to the known ones. Returns it as it was saved: with the
  /// known spelling of its activities and its place.
  ///
  /// An entry that exists already, after a first attempt that was reported as failed, is changed to
  /// the new one.
  ///
  /// - Parameter names: The names of the form: they become known, and the names of the entry become
  ///   the choices of the next form, in the same transaction; nil to remember neither. An undo
  ///   takes neither back: it removes the entry and those of its names that no other entry has.
  @discardableResult
  public func add(_ entry: Entry, remembering names: FormNames? = nil) throws -> Entry {
    try entry.validate()
    return try write { db in
      let saved = try Self.add(entry, db)
      if let names {
        try PreferenceTable.update(db) {
          $0.remember(names)
          $0.rememberChoices(of: saved)
        }
      }
      return saved
    }
  }

  private static func add(_ entry: Entry, _ db: Database) throws -> Entry {
    if let saved = try EntryTable.entry(entry.id, db) {
      return try edit(
        saved, EntryChanges(from: saved, to: entry), basedOn: nil, at: entry.updatedAt, db)
    }
    let undo = try UndoHistory.begin(.log, db)
    let entry = try AddedNames.save(namesOf: entry, undo, db)
    try undo.willInsert(entry: entry.id, db)
    try EntryTable.insert(entry, db)
    return entry
  }

  /// Changes fields of an entry, in one transaction: the others stay as they are in the database at
  /// that time. Returns the entry as it was saved.
  ///
  /// - Parameters:
  ///   - changes: The fields to change.
  ///   - base: The version that the changes were made to; nil to replace the fields in any case.
  ///   - now: The instant of the change.
  ///   - names: The names of the form: they become known; nil to remember none.
  /// - Throws: `JournalDatabaseError.conflict` if one of the fields has changed since `base`, and
  ///   `JournalDatabaseError.notFound` if the entry is gone.
  @discardableResult
  public func edit(
    _ id: Entry.ID, _ changes: EntryChanges, basedOn base: Entry? = nil, at now: Date,
    remembering names: FormNames? = nil
  ) throws -> Entry {
    try changes.validate()
    return try write { db in
      guard let current = try EntryTable.entry(id, db) else {
        throw JournalDatabaseError.noEntry(id.text)
      }
      let edited =
        try changes.fields.isEmpty
        ? current : Self.edit(current, changes, basedOn: base, at: now, db)
      if let names { try PreferenceTable.update(db) { $0.remember(names) } }
      return edited
    }
  }

  private static func edit(
    _ current: Entry, _ changes: EntryChanges, basedOn base: Entry?, at now: Date, _ db: Database
  ) throws -> Entry {
    let edited: Entry
    do {
      edited = try changes.applied(to: current, basedOn: base, at: now)
    } catch {
      throw JournalDatabaseError.conflict(error)
    }
    let undo = try UndoHistory.begin(.edit, db)
    let spelled = try AddedNames.save(namesOf: edited, undo, db)
    try undo.willChange(entry: spelled.id, db)
    _ = try EntryTable.delete(spelled.id, db)
    try EntryTable.insert(spelled, db)
    return spelled
  }

  /// Deletes entries, all or none, and returns them; those that are gone already do not matter.
  @discardableResult
  public func deleteEntries(_ ids: [UUID]) throws -> [Entry] {
    try write { db in
      let entries = try ids.compactMap { try EntryTable.entry($0, db) }
      guard !entries.isEmpty else { return [] }
      let undo = try UndoHistory.begin(.delete, db)
      for entry in entries {
        try undo.willChange(entry: entry.id, db)
        _ = try EntryTable.delete(entry.id, db)
      }
      return entries
    }
  }
}

extension JournalDatabaseError {
  static func noEntry(_ id: String) -> JournalDatabaseError {
    .notFound("There is no entry \(id).")
  }
}
