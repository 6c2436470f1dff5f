import GRDB
import Models

extension AddedNames {
  /// Saves the added names and records them in the undo history.
  func save(_ undo: UndoHistory, _ db: Database) throws {
    guard hasUnits || NameKind.allCases.contains(where: { !self[$0].isEmpty }) else { return }
    if hasUnits { try undo.willChange(preference: .activityUnits, db) }
    try PreferenceTable.update(db) { $0.vocabulary = vocabulary }
    for kind in NameKind.allCases {
      for name in self[kind] { try undo.didAdd(name, as: kind, db) }
    }
  }

  /// Saves the new names of an entry before it is written. Returns the entry with the known
  /// spellings, and its amounts in the units of their activities.
  static func save(namesOf entry: Entry, _ undo: UndoHistory, _ db: Database) throws -> Entry {
    guard !NameChoices(entry).isEmpty else { return entry }
    var names = AddedNames(to: try PreferenceTable.load(db).vocabulary)
    let spelled = try names.add(namesOf: entry)
    try names.save(undo, db)
    return spelled
  }
}
