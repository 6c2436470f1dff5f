import GRDB
import Models

extension AddedNames {
  /// Saves the added names and records them in the undo history.
  func save(_ undo: UndoHistory, _ db: Database) throws {
    try PreferenceTable.save(preferences, over: before, db)
    for name in activities { try undo.didAdd(name, db) }
    for name in places { try undo.didAdd(name, db) }
  }

  /// Saves the new names of an entry before it is written. Returns the entry with the known
  /// spellings.
  static func save(namesOf entry: Entry, _ undo: UndoHistory, _ db: Database) throws -> Entry {
    guard !entry.activities.isEmpty || entry.place != nil else { return entry }
    var names = AddedNames(to: try PreferenceTable.load(db))
    let spelled = names.add(namesOf: entry)
    try names.save(undo, db)
    return spelled
  }
}
