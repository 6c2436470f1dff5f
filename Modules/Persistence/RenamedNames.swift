import GRDB
import Models

/// Replaces names that were known when a form was opened, and that were renamed or merged since.
///
/// The undo history has the changes. A name that was typed in the form stays as typed.
struct RenamedNames {
  private let added: FormNames
  private let known: Vocabulary
  private let db: Database

  init(besides added: FormNames, _ db: Database) throws {
    self.added = added
    known = try PreferenceTable.load(db).vocabulary
    self.db = db
  }

  func applied(to entry: Entry) throws -> Entry {
    var entry = entry
    let amounts = try applied(to: entry.amounts, of: entry.activities)
    for kind in NameKind.allCases {
      entry[names: kind] = try applied(to: entry[names: kind], kind)
    }
    entry.amounts = amounts
    return entry
  }

  func applied(to changes: EntryChanges) throws -> EntryChanges {
    var changes = changes
    if let activities = changes.activities {
      changes.activities = try applied(to: activities, .activity)
      changes.amounts = try changes.amounts.map { try applied(to: $0, of: activities) }
    }
    if case .some(.some(let place)) = changes.place {
      changes.place = .some(try applied(to: [place], .place).first)
    }
    return changes
  }

  private func applied(
    to amounts: NameValues<Amount>, of names: [EntryName]
  ) throws -> NameValues<Amount> {
    guard !amounts.isEmpty else { return amounts }
    var renamed: NameValues<Amount> = [:]
    for name in names {
      guard let amount = amounts[name], let new = try applied(to: [name], .activity).first,
        renamed[new] == nil
      else { continue }
      renamed[new] = amount
    }
    return renamed
  }

  private func applied(to names: [EntryName], _ kind: NameKind) throws -> [EntryName] {
    let known = known[kind].all + added[kind]
    return try names.map { name in
      guard !known.contains(where: name.isSame) else { return name }
      return try changes(of: kind).reduce(name) { name, change in change.applied(to: name) ?? name }
    }.unique()
  }

  /// The renames and merges of the undo history, oldest first.
  private func changes(of kind: NameKind) throws -> [NameChange<EntryName>] {
    try db.rows(
      """
      SELECT new.name, old.name FROM undo_name AS old JOIN undo_name AS new ON new.undo = old.undo
      WHERE old.kind = ? AND new.kind = ? ORDER BY old.undo
      """, [NameRole.old.text(kind), NameRole.new.text(kind)]
    ) { row in
      .rename(
        EntryName(stored: try row.decode(String.self, atIndex: 1)),
        to: EntryName(stored: try row.decode(String.self, atIndex: 0)))
    }
  }
}
