import GRDB
import Models

/// Replaces names that were known when a form was opened, and that were renamed or merged since.
///
/// The undo history has the changes. A name that was typed in the form stays as typed.
struct RenamedNames {
  private let added: FormNames
  private let known: Preferences
  private let db: Database

  init(besides added: FormNames, _ db: Database) throws {
    self.added = added
    known = try PreferenceTable.load(db)
    self.db = db
  }

  func applied(to entry: Entry) throws -> Entry {
    var entry = entry
    entry.activities = try applied(to: entry.activities, added.activities)
    entry.place = try entry.place.flatMap { try applied(to: [$0], added.places).first }
    return entry
  }

  func applied(to changes: EntryChanges) throws -> EntryChanges {
    var changes = changes
    changes.activities = try changes.activities.map { try applied(to: $0, added.activities) }
    if case .some(.some(let place)) = changes.place {
      changes.place = .some(try applied(to: [place], added.places).first)
    }
    return changes
  }

  private func applied<Name: EntryName>(to names: [Name], _ added: [Name]) throws -> [Name] {
    let known = known[keyPath: Name.list].all + added
    return try names.map { name in
      guard !known.contains(where: name.isSame) else { return name }
      return try changes().reduce(name) { name, change in change.applied(to: name) ?? name }
    }.unique()
  }

  /// The renames and merges of the undo history, oldest first.
  private func changes<Name: EntryName>() throws -> [NameChange<Name>] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT new.name, old.name FROM undo_name AS old JOIN undo_name AS new ON new.undo = old.undo
        WHERE old.kind = ? AND new.kind = ? ORDER BY old.undo
        """, arguments: [NameRole.old.text(Name.kind), NameRole.new.text(Name.kind)])
    return try Array(
      rows.map { row in
        .rename(
          Name(stored: try row.decode(String.self, atIndex: 1)),
          to: Name(stored: try row.decode(String.self, atIndex: 0)))
      })
  }
}
