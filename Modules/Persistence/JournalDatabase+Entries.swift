import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Returns the entries of a request, newest first.
  public func entries(_ request: EntriesRequest = EntriesRequest()) throws -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(request) {
      entries.append($0)
      return true
    }
    return entries
  }

  /// Calls a body with each entry of a request, until it returns false. A read transaction is open
  /// during the calls.
  ///
  /// The query names the index: SQLite would otherwise sort a long list, and return the first row
  /// only after reading the last.
  ///
  /// - Parameters:
  ///   - request: The selected entries.
  ///   - isReversed: Whether the oldest entry is first instead of the newest.
  ///   - body: The body.
  /// - Complexity: O(1) memory. The first entry is read without reading the others.
  public func forEachEntry(
    _ request: EntriesRequest = EntriesRequest(), isReversed: Bool = false,
    _ body: (Entry) throws -> Bool
  ) throws {
    try read { try Self.forEachEntry(request, isReversed: isReversed, $0, body) }
  }

  static func forEachEntry(
    _ request: EntriesRequest, isReversed: Bool = false, _ db: Database,
    _ body: (Entry) throws -> Bool
  ) throws {
    var condition = try WhereClause(request.filter, db)
    if let after = request.after { condition.compare("<", with: after) }
    let limit = request.limit.map { "LIMIT \(max(0, $0))" } ?? ""
    let statement = try db.makeStatement(
      sql: """
        SELECT \(EntryTable.Column.list) FROM entry INDEXED BY entry_by_date \(condition.sql) \
        \(isReversed ? EntryTable.reverseOrder : EntryTable.order) \(limit)
        """)
    var decoder = try EntryDecoder(db)
    let rows = try Row.fetchCursor(statement, arguments: condition.arguments)
    while let row = try rows.next() {
      guard try body(decoder.entry(row, of: statement)) else { return }
    }
  }

  /// Returns the number of entries that a filter selects.
  public func countEntries(_ filter: EntryFilter = EntryFilter()) throws -> Int {
    try read { db in
      let condition = try WhereClause(filter, db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM entry \(condition.sql)", arguments: condition.arguments)
        ?? 0
    }
  }

  /// Returns the entry with an id, or nil.
  public func entry(_ id: UUID) throws -> Entry? {
    try read { try EntryTable.entry(id, $0) }
  }

  /// Returns the current version of an entry and up to `limit` neighbors on each side, in one read
  /// transaction.
  public func surroundings(of entry: Entry, limit: Int) throws -> EntrySurroundings {
    try read { db in
      let current = try EntryTable.entry(entry.id, db)
      let position = current ?? entry
      func neighbors(_ sign: String, _ order: String) throws -> [Entry] {
        var condition = WhereClause(since: nil, until: nil)
        condition.compare(sign, with: position)
        return try EntryTable.entries(
          from: """
            entry INDEXED BY entry_by_date \(condition.sql) \(order) LIMIT \(max(0, limit))
            """, condition.arguments, db)
      }
      return EntrySurroundings(
        current: current, newer: try neighbors(">", EntryTable.reverseOrder),
        older: try neighbors("<", EntryTable.order))
    }
  }

  /// Returns up to `limit` entries whose ids begin with a prefix, newest first.
  public func entries(idPrefix: String, limit: Int) throws -> [Entry] {
    guard let ids = IDPrefix(idPrefix) else { return [] }
    return try read { db in
      try EntryTable.entries(
        from: "entry WHERE id BETWEEN ? AND ? \(EntryTable.order) LIMIT ?",
        [ids.first.stored, ids.last.stored, limit], db)
    }
  }

  /// Saves a new entry and its new names. Returns the saved entry, which has the known spelling of
  /// its activities and its place.
  ///
  /// If an entry with the same id exists, saved by an attempt that was reported as failed, it is
  /// changed to the new one, so retrying is safe.
  ///
  /// - Parameter names: The names that were added in a form. They are saved in the same
  ///   transaction, and the names of the entry become the choices of the next form. Other names of
  ///   the entry that were renamed since are replaced. Pass nil to save neither. An undo reverses
  ///   neither; it removes the entry and those of its names that no other entry uses.
  @discardableResult
  public func add(_ entry: Entry, remembering names: FormNames? = nil) throws -> Entry {
    try entry.validate()
    return try write { db in
      let entry = try names.map { try RenamedNames(besides: $0, db).applied(to: entry) } ?? entry
      let saved = try Self.add(entry, db)
      if let names {
        try PreferenceTable.update(db) {
          $0.vocabulary.add(names)
          $0.device.lastChoices = NameChoices(saved)
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
    var entry = try AddedNames.save(namesOf: entry, undo, db)
    entry.feeling = try PreferenceTable.know(entry.feeling, undo, db)
    try undo.willInsert(entry.id, into: .entry, db)
    try EntryTable.insert(entry, db)
    try DraftTable.delete(entry.id, db)
    return entry
  }

  /// Changes fields of an entry in one transaction. Other fields keep their current values in the
  /// database. Returns the saved entry.
  ///
  /// - Parameters:
  ///   - id: The id of the entry.
  ///   - changes: The fields to change.
  ///   - base: The version that the changes were made to; nil to overwrite the fields
  ///     unconditionally.
  ///   - now: The instant of the edit.
  ///   - names: The names of a form to save; nil to save none.
  /// - Throws: `JournalDatabaseError.conflict` if one of the fields has changed since `base`, and
  ///   `JournalDatabaseError.notFound` if the entry does not exist.
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
      var (changes, base) = (changes, base)
      if let names {
        let renamed = try RenamedNames(besides: names, db)
        changes = try renamed.applied(to: changes)
        base = try base.map(renamed.applied)
      }
      let edited =
        try changes.fields.isEmpty
        ? current : Self.edit(current, changes, basedOn: base, at: now, db)
      if let names { try PreferenceTable.update(db) { $0.vocabulary.add(names) } }
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
    // Saving the values that the entry has is not a change.
    guard hasOtherContent(edited, than: current) else { return current }
    let undo = try UndoHistory.begin(.edit, db)
    var spelled = try AddedNames.save(namesOf: edited, undo, db)
    if changes.feeling != nil {
      spelled.feeling = try PreferenceTable.know(edited.feeling, undo, db)
    }
    try undo.willChange(spelled.id, in: .entry, db)
    try EntryTable.delete(spelled.id, db)
    try EntryTable.insert(spelled, db)
    return spelled
  }

  /// Whether a field differs. Of a name, the known spelling is saved, so another one is no change.
  private static func hasOtherContent(_ edited: Entry, than current: Entry) -> Bool {
    EntryChanges(from: current, to: edited).fields.contains { field in
      switch field {
      case .activities:
        !current.activities.elementsEqual(edited.activities) { $0.isSame(as: $1) }
      case .place:
        if let old = current.place, let new = edited.place { !old.isSame(as: new) } else { true }
      case .amounts, .date, .feeling, .journal: true
      }
    }
  }

  /// Deletes entries in one transaction and returns them. Ids without an entry are ignored.
  @discardableResult
  public func deleteEntries(_ ids: [UUID]) throws -> [Entry] {
    try write { db in
      let entries = try ids.compactMap { try EntryTable.entry($0, db) }
      guard !entries.isEmpty else { return [] }
      let undo = try UndoHistory.begin(.delete, db)
      for entry in entries {
        try undo.willChange(entry.id, in: .entry, db)
        try EntryTable.delete(entry.id, db)
      }
      return entries
    }
  }
}

extension JournalDatabaseError {
  static func noEntry(_ id: String) -> JournalDatabaseError {
    .notFound("No entry has the ID \(id).")
  }
}

extension JournalDatabase {
  /// Searches with places as activities and activities as places. Returns the first query that
  /// finds an entry, and the number of entries; nil if no query does.
  ///
  /// - Parameter filter: A filter that selects no entry.
  public func otherTags(than filter: EntryFilter) throws -> (query: SearchQuery, entries: Int)? {
    for other in filter.search?.withOtherTags ?? [] {
      var filter = filter
      filter.search = other
      let count = try countEntries(filter)
      if count > 0 { return (other, count) }
    }
    return nil
  }
}
