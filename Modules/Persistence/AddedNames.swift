import GRDB
import Models

/// The names that a write adds to the known ones. Its entries get their known spellings.
struct AddedNames {
  private let before: Preferences
  private var activities: NameBook<ActivityName>
  private var places: NameBook<PlaceName>

  init(to preferences: Preferences) {
    before = preferences
    activities = NameBook(known: preferences.activities)
    places = NameBook(known: preferences.places)
  }

  /// The preferences with the added names.
  var preferences: Preferences {
    var preferences = before
    preferences.customActivities += activities.added
    preferences.customPlaces += places.added
    return preferences
  }

  /// Adds the names of an entry. Returns it with their known spellings.
  mutating func add(namesOf entry: Entry) -> Entry {
    var entry = entry
    entry.activities = entry.activities.map { activities.add($0) }.unique()
    entry.place = entry.place.map { places.add($0) }
    return entry
  }

  mutating func add(_ names: [ActivityName]) {
    for name in names { activities.add(name) }
  }

  mutating func add(_ names: [PlaceName]) {
    for name in names { places.add(name) }
  }

  /// Adds what another write would add, after the names that are added already.
  mutating func add(_ other: AddedNames) {
    add(other.activities.added)
    add(other.places.added)
  }

  /// Saves the added names, and that `undo` takes them back.
  func save(_ undo: UndoHistory, _ db: Database) throws {
    try PreferenceTable.save(preferences, over: before, db)
    for name in activities.added { try undo.didAdd(name, db) }
    for name in places.added { try undo.didAdd(name, db) }
  }

  /// Saves the new names of one entry that is about to be written. Returns the entry with the known
  /// spellings.
  static func save(namesOf entry: Entry, _ undo: UndoHistory, _ db: Database) throws -> Entry {
    guard !entry.activities.isEmpty || entry.place != nil else { return entry }
    var names = AddedNames(to: try PreferenceTable.load(db))
    let spelled = names.add(namesOf: entry)
    try names.save(undo, db)
    return spelled
  }
}
