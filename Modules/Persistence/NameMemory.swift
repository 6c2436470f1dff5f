import GRDB
import Models

/// Known names while entries are written: gives them their known spelling and keeps the new ones.
struct NameMemory {
  private let before: Preferences
  private(set) var preferences: Preferences
  private var known: [Name.Kind: [String: String]]
  private(set) var learned: [(kind: Name.Kind, name: String)] = []

  init(_ preferences: Preferences) {
    before = preferences
    self.preferences = preferences
    known = Name.Kind.allCases.reduce(into: [:]) { known, kind in
      known[kind] = Dictionary(
        preferences.names(of: kind).map { ($0.lowercased(), $0) }, uniquingKeysWith: { a, _ in a })
    }
  }

  /// The entry with the known spelling of its names; names that are new are known from now on.
  mutating func resolve(_ entry: Entry) throws -> Entry {
    guard !entry.activities.isEmpty || entry.place != nil else { return entry }
    var entry = entry
    entry.activities = try Name.unique(entry.activities.map { try resolve($0, .activity) })
    entry.place = try entry.place.map { try resolve($0, .place) }
    return entry
  }

  private mutating func resolve(_ text: String, _ kind: Name.Kind) throws -> String {
    let name = try Name.parse(text, of: kind)
    let folded = name.lowercased()
    if let spelling = known[kind]?[folded] { return spelling }
    known[kind]?[folded] = name
    preferences.append(name, as: kind)
    learned.append((kind, name))
    return name
  }

  /// Makes known what was added to the preferences from elsewhere.
  mutating func adopt(_ names: [String], as kind: Name.Kind) throws {
    for name in names { _ = try resolve(name, kind) }
  }

  /// Writes the new names, and that the write which `undo` belongs to brought them.
  func save(_ undo: UndoHistory, _ db: Database) throws {
    guard !learned.isEmpty else { return }
    try PreferenceTable.save(preferences, over: before, db)
    for (kind, name) in learned { try undo.didLearn(name, kind, db) }
  }

  /// Resolves the names of one entry that is about to be written.
  static func resolve(_ entry: Entry, _ undo: UndoHistory, _ db: Database) throws -> Entry {
    guard !entry.activities.isEmpty || entry.place != nil else { return entry }
    var memory = NameMemory(try PreferenceTable.load(db))
    let resolved = try memory.resolve(entry)
    try memory.save(undo, db)
    return resolved
  }
}
