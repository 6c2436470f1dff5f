import Clients
import Foundation
import GRDB
import Models
import StreamSafeText

extension JournalDatabase {
  /// Returns the feelings of the catalog and the own ones.
  public func feelings() throws -> Feelings { try read(PreferenceTable.feelings) }

  /// Changes the own feelings and the entries that have them, in one transaction. A single undo
  /// reverses all of it.
  ///
  /// A new name also replaces a word of the lexicon in entries, because the own feeling hides it.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - now: The time of the change, for the changed entries.
  /// - Throws: `InvalidInput.ownFeeling` and `InvalidInput.unknownFeeling`.
  @discardableResult
  public func change(_ change: FeelingChange, at now: Date) throws -> AppliedFeelingChange {
    try write { db in
      let before = try PreferenceTable.load(db)
      var after = before
      let (old, new) = try after.vocabulary.apply(change)
      let undo = try UndoHistory.begin(change.kind, db)
      try PreferenceTable.save(after, over: before, recordedIn: undo, db)
      if let old { _ = try EntryTable.adopt([old], at: now, undo, db) }
      var entries = try EntryTable.replace(old, by: new, at: now, undo, db)
      switch change {
      case .add, .rename:
        entries += try EntryTable.adopt([new].compactMap(\.self), at: now, undo, db)
      case .remove: break
      }
      if let old, let new { try DraftTable.replace(old, by: new, db) }
      return AppliedFeelingChange(change, old: old, new: new, entries: entries)
    }
  }
}

extension FeelingChange {
  fileprivate var kind: UndoneWrite.Kind {
    switch self {
    case .add: .feelingAdd
    case .rename: .feelingRename
    case .remove: .feelingRemove
    }
  }
}

extension EntryTable {
  /// Replaces the feeling of entries, and returns their number.
  fileprivate static func replace(
    _ old: Feeling?, by new: Feeling?, at now: Date, _ undo: UndoHistory, _ db: Database
  ) throws -> Int {
    guard let old else { return 0 }
    guard let new else {
      let count =
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM entry WHERE feeling = ?", arguments: [old.name]) ?? 0
      guard count == 0 else { throw InvalidInput.ownFeeling(.inUse(old, entries: count)) }
      return 0
    }
    return try replace("feeling = ?", [old.name], by: new, at: now, undo, db)
  }

  /// Gives entries the own feeling that has the name of theirs, which is an unknown feeling or a
  /// word of the lexicon. Returns their number.
  static func adopt(
    _ own: [Feeling], at now: Date, _ undo: UndoHistory, _ db: Database
  ) throws -> Int {
    guard !own.isEmpty else { return 0 }
    let feelings = Feelings(own: own)
    let stored = try Row.fetchAll(db, sql: "SELECT DISTINCT feeling, category FROM entry")
    return try stored.reduce(0) { count, row in
      let (name, category): (String, String) = (row[0], row[1])
      guard let own = feelings.named(name), own.isCustom,
        own.name != name || own.category.rawValue != category
      else { return count }
      return try count
        + replace("feeling = ? AND category = ?", [name, category], by: own, at: now, undo, db)
    }
  }

  /// Gives the entries of own feelings, and their copies of undo, the spelling and the category
  /// that these have after a merge. It is no change of a person, so nothing is recorded.
  static func adoptQuietly(_ own: [Feeling], _ db: Database) throws {
    let feelings = Feelings(own: own)
    for table in ["entry", "undo_entry"] {
      let condition = table == "entry" ? "" : "WHERE existed"
      let stored = try Row.fetchAll(
        db, sql: "SELECT DISTINCT feeling, category FROM \(table) \(condition)")
      for row in stored {
        let (name, category): (String, String) = (row[0], row[1])
        guard let own = feelings.named(name), own.name != name || own.category.rawValue != category
        else { continue }
        try db.execute(
          sql: """
            UPDATE \(table) SET feeling = ?, category = ? WHERE feeling = ? AND category = ?
            """, arguments: [own.name, own.category.rawValue, name, category])
      }
    }
  }

  /// Replaces the feeling of the entries that a condition in SQL selects, and returns their number.
  private static func replace(
    _ condition: String, _ arguments: StatementArguments, by new: Feeling, at now: Date,
    _ undo: UndoHistory, _ db: Database
  ) throws -> Int {
    try undo.willChange(entriesWhere: condition, arguments, db)
    try db.execute(
      sql: """
        UPDATE entry SET feeling = ?, category = ?, updated_ms = max(?, updated_ms + 1) \
        WHERE \(condition)
        """, arguments: [new.name, new.category.rawValue, now.milliseconds] + arguments)
    return db.changesCount
  }
}

extension PreferenceTable {
  /// Returns the feelings of the catalog and the own ones, without reading other preferences.
  static func feelings(_ db: Database) throws -> Feelings {
    let stored = try String.fetchOne(
      try db.cachedStatement(sql: "SELECT value FROM preference WHERE key = ?"),
      arguments: [Key.customFeelings.rawValue])
    guard let stored, !stored.isEmpty else { return .catalog }
    return Feelings(own: FeelingLines.feelings(stored.streamSafe))
  }

  /// Returns the stored feeling with the name of an entry's feeling. An own feeling hides a word of
  /// the lexicon, also if another process has added it since. An own feeling that another process
  /// has removed or renamed since is added again, so that nothing that was written is lost.
  static func know(_ feeling: Feeling, _ undo: UndoHistory, _ db: Database) throws -> Feeling {
    guard feeling.origin != .catalog else { return feeling }
    let known = try feelings(db).catalogOrOwn(feeling.name)
    guard known == nil, feeling.isCustom else { return known ?? feeling }
    try undo.willChange(preference: .customFeelings, db)
    try update(db) { $0.vocabulary.customFeelings.append(feeling) }
    return feeling
  }
}

/// The format of own feelings in a column: one per line, as “Homesick Lonely ⌂”, or “Homesick
/// Lonely ⌂ -50 10” with a valence and an energy of its own. Names of the catalog and icons contain
/// no space, and no name of the catalog is a number.
enum FeelingLines {
  static func stored(_ feelings: [Feeling]) -> String {
    feelings.map { feeling in
      let line = "\(feeling.name) \(feeling.like ?? "") \(feeling.icon)"
      guard feeling.hasOwnNumbers, let valence = feeling.valence, let energy = feeling.energy else {
        return line
      }
      return "\(line) \(valence) \(energy)"
    }.joined(separator: "\n")
  }

  /// Returns the feelings, without lines that no version of the program writes.
  static func feelings(_ stored: String) -> [Feeling] {
    stored.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count >= 3 else { return nil }
      var numbers: (valence: Int?, energy: Int?) = (nil, nil)
      if let valence = Int(words[words.count - 2]), let energy = Int(words[words.count - 1]) {
        numbers = (valence, energy)
        words.removeLast(2)
        guard words.count >= 3 else { return nil }
      }
      let name = words.dropLast(2).joined(separator: " ")
      return Feeling.own(
        stored: name, like: words[words.count - 2], icon: words[words.count - 1],
        valence: numbers.valence, energy: numbers.energy)
    }
  }
}

extension Feelings {
  /// Returns the name of the own feeling that a write changed, with its name before the write in
  /// these feelings and after it in `other`; nil if no name differs.
  func name(replacedIn other: Feelings) -> UndoneWrite.Subject? {
    let old = own.map(\.name).first { !other.own.map(\.name).contains($0) }
    let new = other.own.map(\.name).first { !own.map(\.name).contains($0) }
    return old == nil && new == nil ? nil : .feeling(old: old, new: new)
  }
}
