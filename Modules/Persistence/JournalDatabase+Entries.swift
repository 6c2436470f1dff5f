import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// A page of entries, newest first.
  public func entries(_ page: EntriesClient.Page = EntriesClient.Page()) throws -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(page) {
      entries.append($0)
      return true
    }
    return entries
  }

  /// Hands over a page of entries, newest first, as they are read, until the body returns false.
  /// Memory does not grow with their number; a transaction is open meanwhile.
  ///
  /// The index is named because SQLite would rather sort a long list than look each row up, and
  /// then the first row comes after the last was read.
  public func forEachEntry(
    _ page: EntriesClient.Page = EntriesClient.Page(), _ body: (Entry) throws -> Bool
  ) throws {
    try read { db in
      var query = EntryQuery(page.filter, db)
      if let after = page.after { query.continueBehind(after) }
      let limit = page.limit.map { "LIMIT \(max(0, $0))" } ?? ""
      let statement = try db.makeStatement(
        sql: """
          SELECT \(EntryTable.selection) FROM entry INDEXED BY entry_by_date \(query.clause) \
          \(EntryQuery.order) \(limit)
          """)
      let rows = try Row.fetchCursor(statement, arguments: query.arguments)
      while let row = try rows.next() {
        guard try body(EntryTable.decode(row)) else { return }
      }
    }
  }

  /// How many entries a filter lets through.
  public func countEntries(_ filter: EntryFilter = EntryFilter()) throws -> Int {
    try read { db in
      let query = EntryQuery(filter, db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM entry \(query.clause)", arguments: query.arguments) ?? 0
    }
  }

  /// The entry of an id, or nil.
  public func entry(_ id: UUID) throws -> Entry? {
    try read { try EntryTable.entry(id, $0) }
  }

  /// The entries whose ids begin with that text, in the order of lists, at most so many.
  public func entries(idPrefix: String, limit: Int) throws -> [Entry] {
    guard let (low, high) = IDPrefix.range(idPrefix) else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(EntryTable.selection) FROM entry WHERE id BETWEEN ? AND ? \
          \(EntryQuery.order) LIMIT ?
          """, arguments: [low, high, limit])
      return try Array(rows.map(EntryTable.decode))
    }
  }

  /// Saves a new entry and remembers names that are new. Returns it as it was saved: with the known
  /// spelling of its activities and its place.
  ///
  /// An entry that is there already, after a first attempt that was reported as failed, is changed
  /// to the new one.
  @discardableResult
  public func add(_ entry: Entry) throws -> Entry {
    try entry.validate()
    return try write { db in
      if let saved = try EntryTable.entry(entry.id, db) {
        return try Self.edit(
          saved, EntryChanges(from: saved, to: entry), basedOn: nil, at: entry.updatedAt, db)
      }
      let undo = try UndoHistory.begin(.log, db)
      let entry = try NameMemory.resolve(entry, undo, db)
      try undo.willInsert(entry: entry.id, db)
      try EntryTable.insert(entry, db)
      return entry
    }
  }

  /// Changes fields of an entry, in one transaction: the others stay as they are in the database by
  /// then. Returns the entry as it was saved.
  ///
  /// - Parameters:
  ///   - changes: The fields to change.
  ///   - base: The version that the changes were made to; nil to replace the fields in any case.
  ///   - now: The instant of the change.
  /// - Throws: `JournalDatabaseError.conflict` if one of the fields has changed since `base`, and
  ///   `JournalDatabaseError.notFound` if the entry is gone.
  @discardableResult
  public func edit(
    _ id: Entry.ID, _ changes: EntryChanges, basedOn base: Entry? = nil, at now: Date
  ) throws -> Entry {
    try changes.validate()
    return try write { db in
      guard let current = try EntryTable.entry(id, db) else {
        throw JournalDatabaseError.noEntry(id.text)
      }
      if changes.fields.isEmpty { return current }
      return try Self.edit(current, changes, basedOn: base, at: now, db)
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
    let resolved = try NameMemory.resolve(edited, undo, db)
    try undo.willChange(entry: resolved.id, db)
    _ = try EntryTable.delete(resolved.id, db)
    try EntryTable.insert(resolved, db)
    return resolved
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

/// The ids that begin with some hexadecimal digits.
enum IDPrefix {
  /// The first and the last such id; nil if the text begins no id.
  static func range(_ text: String) -> (Data, Data)? {
    let digits = text.lowercased().filter { $0 != "-" }
    guard !digits.isEmpty, digits.utf8.count <= 32,
      digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      isPrefix(text, digits)
    else { return nil }
    func bytes(_ filler: Character) -> Data {
      let padded = Array((digits + String(repeating: filler, count: 32 - digits.utf8.count)).utf8)
      return Data(
        stride(from: 0, to: 32, by: 2).map { index in
          nibble(padded[index]) << 4 | nibble(padded[index + 1])
        })
    }
    return (bytes("0"), bytes("f"))
  }

  private static func nibble(_ digit: UInt8) -> UInt8 { digit < 58 ? digit - 48 : digit - 87 }

  /// Hyphens may stand where a UUID has them, or not at all.
  private static func isPrefix(_ text: String, _ digits: String) -> Bool {
    guard text.contains("-") else { return true }
    var written = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { written.append("-") }
      written.append(digit)
    }
    let typed = text.lowercased()
    return written == typed || written + "-" == typed
  }
}
