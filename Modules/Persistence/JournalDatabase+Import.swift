import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Merges records in one transaction. A single undo reverses all of it.
  ///
  /// The body passes each record to the session. If it throws, nothing is saved. A dry run performs
  /// the merge and rolls it back. A merge can leave out new entries at the local minute of an entry
  /// that the database had before, such as those of the same diary in another format. It can read
  /// entries again that were not edited since they were imported, with other feelings and amounts.
  ///
  /// ```swift
  /// import Models
  ///
  /// func importRecords(_ entries: [Entry], _ database: JournalDatabase) throws -> String {
  ///   let summary = try database.merge(isDryRun: false) { session in
  ///     for entry in entries { try session.merge(entry) }
  ///   }
  ///   return "\(summary.added) added, \(summary.updated) updated, \(summary.unchanged) unchanged"
  /// }
  /// ```
  public func merge(
    isDryRun: Bool, skipsExistingMinutes: Bool = false, source: ImportSession.Source = .bako,
    _ body: (inout ImportSession) throws -> Void
  ) throws -> ImportSummary {
    struct DryRun: Error { let summary: ImportSummary }
    func merge(_ db: Database) throws -> ImportSummary {
      var session = try ImportSession(db, skipsExistingMinutes, source)
      try body(&session)
      try session.finish()
      if isDryRun { throw DryRun(summary: session.summary) }
      return session.summary
    }
    do {
      if isDryRun, connection.isReadOnly { return try inMemoryCopy { try merge($0) } }
      return try write(merge)
    } catch let dryRun as DryRun {
      return dryRun.summary
    }
  }

  /// Runs a body in a copy of the database in memory.
  private func inMemoryCopy<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try JournalDatabaseError.mapping(path) {
      let copy = try DatabaseQueue()
      defer { ConnectionSetup.close(copy) }
      try queue.backup(to: copy)
      return try copy.inDatabase(body)
    }
  }
}

/// A merge in progress.
public struct ImportSession {
  /// Where the records are from.
  public enum Source: Hashable, Sendable {
    case bako
    /// The file of another tracker, which may be read in several ways. With `rereads`, entries that
    /// were not edited since they were imported get the feelings and amounts of this reading.
    case tracker(rereads: Bool)
  }

  /// The effects so far.
  public private(set) var summary = ImportSummary()

  private let db: Database
  private let undo: UndoHistory
  private let before: Preferences
  private var names: AddedNames
  private var feelings: Feelings
  private var history: [BMI] = []
  private var imported: ImportedPreferences?
  private var moodMappings: [MoodMapping] = []
  private let skipsExistingMinutes: Bool
  private let source: Source
  /// The local minutes of the entries before the import, as numbers since 1970; nil before the
  /// first new entry.
  private var existingMinutes: Set<Int64>?

  init(_ db: Database, _ skipsExistingMinutes: Bool, _ source: Source) throws {
    self.db = db
    self.skipsExistingMinutes = skipsExistingMinutes
    self.source = source
    undo = try UndoHistory.begin(.import, db)
    before = try PreferenceTable.load(db)
    names = AddedNames(to: before.vocabulary)
    feelings = before.vocabulary.feelings
  }

  /// Merges an entry. The version that was changed later is kept.
  public mutating func merge(_ entry: Entry) throws {
    try entry.validate()
    var entry = entry
    let known = try Int64.fetchOne(
      try db.cachedStatement(sql: "SELECT updated_ms FROM entry WHERE id = ?"),
      arguments: [entry.id.stored])
    if known == nil, try isAtMinuteOfExisting(entry) {
      summary.atMinuteOfExisting += 1
      if skipsExistingMinutes {
        summary.skipped.append(entry.id)
        return
      }
    }
    entry.feeling = know(entry.feeling)
    let updated = entry.updatedAt.milliseconds
    if let known, known >= updated {
      // Lists have whole seconds. A record from a list is not older than the same version in the
      // database.
      let second: Int64 = 1_000
      let isOfSameSecond = updated % second == 0 && known - updated < second
      guard known == updated || isOfSameSecond else {
        summary.skipped.append(entry.id)
        return
      }
      guard let saved = try EntryTable.entry(entry.id, db) else { return }
      if source != .bako { entry = saved.read(again: entry) }
      guard !saved.hasContent(of: entry) else { return summary.unchanged += 1 }
      guard source == .tracker(rereads: true) else {
        summary.skipped.append(entry.id)
        summary.contradicting.append(entry.id)
        return
      }
    }
    entry = try names.add(namesOf: entry)
    if known == nil {
      try undo.willInsert(entry.id, into: .entry, db)
      summary.added += 1
    } else {
      try undo.willChange(entry.id, in: .entry, db)
      try EntryTable.delete(entry.id, db)
      summary.updated += 1
    }
    try EntryTable.insert(entry, db)
  }

  /// Returns whether the database had an entry of the local minute of a new one. The first call
  /// reads all minutes, so it must precede the first insertion.
  private mutating func isAtMinuteOfExisting(_ entry: Entry) throws -> Bool {
    let minutes =
      try existingMinutes
      ?? Int64.fetchSet(
        db, sql: "SELECT DISTINCT (date_ms + offset_min * 60000) / 60000 FROM entry")
    existingMinutes = minutes
    // Rounded as in SQL.
    let (date, offset) = (entry.date.milliseconds, Int64(entry.date.offsetMinutes))
    return minutes.contains((date + offset * 60_000) / 60_000)
  }

  /// Merges a measurement. Measurements never change. Of several at one instant, the first merged
  /// one is the latest, as in an export.
  public mutating func merge(_ bmi: BMI) { history.append(bmi) }

  /// Merges preferences. Names are added; other values, among them the order and the hidden names,
  /// are used only if the database has none. The names of entries that are merged later have the
  /// spelling of the order that is used.
  public mutating func merge(_ preferences: ImportedPreferences) {
    imported = preferences
    var vocabulary = before.vocabulary
    for kind in NameKind.allCases { vocabulary[kind].adopt(preferences.vocabulary[kind]) }
    var adopted = AddedNames(to: vocabulary)
    adopted.add(names)
    names = adopted
  }

  /// Saves the feelings of moods for later imports. They replace known mappings of the same moods.
  public mutating func remember(_ mappings: [MoodMapping]) { moodMappings.remember(mappings) }

  /// Returns the own feeling of the database with the name of another one, which is added if there
  /// is none. It hides a word of the lexicon.
  private mutating func know(_ feeling: Feeling) -> Feeling {
    guard feeling.origin != .catalog else { return feeling }
    let known = feelings.catalogOrOwn(feeling.name)
    guard known == nil, feeling.isCustom else { return known ?? feeling }
    feelings = feelings.adding(feeling)
    return feeling
  }

  mutating func finish() throws {
    for bmi in history.reversed() {
      if let known = try BMITable.bmi(bmi.id, db) {
        if known.hasContent(of: bmi) {
          summary.unchanged += 1
        } else {
          summary.skipped.append(bmi.id)
          summary.contradicting.append(bmi.id)
        }
        continue
      }
      try undo.willInsert(bmi.id, into: .bmi, db)
      try BMITable.insert(bmi, db)
      summary.added += 1
    }
    let changesPreferences = try savePreferences()
    if summary.added + summary.updated == 0, !changesPreferences { try undo.forget(db) }
  }

  /// Saves the preferences and returns whether they changed. Custom names keep the order of the
  /// export; names that only entries have follow.
  private mutating func savePreferences() throws -> Bool {
    let imported = imported ?? ImportedPreferences()
    var all = AddedNames(to: before.vocabulary)
    for kind in NameKind.allCases {
      let list = imported.vocabulary[kind]
      all.add(list.custom + (list.order ?? []), as: kind)
    }
    all.add(names)
    try all.save(undo, db)

    var withNames = before
    withNames.vocabulary = all.vocabulary
    var new = withNames
    new.vocabulary.customFeelings = own(imported.vocabulary.customFeelings)
    if imported.isOnboardingDone == true { new.device.isOnboardingDone = true }
    for kind in NameKind.allCases where new.device.lastChoices[names: kind].isEmpty {
      new.device.lastChoices[names: kind] = imported.lastChoices[names: kind]
    }
    if new.device.lastHeight == nil { new.device.lastHeight = imported.lastHeight }
    if let units = imported.units, try !isSet(.units) { new.settings.units = units }
    if let theme = imported.theme, try !isSet(.theme) { new.device.theme = theme }
    if let weekStart = imported.weekStart, try !isSet(.weekStart) {
      new.settings.weekStart = weekStart
    }
    for kind in NameKind.allCases { new.vocabulary[kind].adopt(imported.vocabulary[kind]) }
    let known = new.vocabulary.moodMappings
    new.vocabulary.moodMappings.remember(imported.vocabulary.moodMappings)
    new.vocabulary.moodMappings.remember(known + moodMappings)
    try PreferenceTable.save(new, over: withNames, recordedIn: undo, db)
    if new.vocabulary.customFeelings != before.vocabulary.customFeelings {
      summary.adopted = try EntryTable.adopt(
        new.vocabulary.customFeelings, at: .distantPast, undo, db)
    }
    // Remembered mappings alone are nothing to undo.
    new.vocabulary.moodMappings = before.vocabulary.moodMappings
    return new != before
  }

  /// The own feelings of the database, those of the export in its order, and those that only
  /// entries have.
  private func own(_ imported: [Feeling]) -> [Feeling] {
    (imported + feelings.own).reduce(before.vocabulary.feelings) { all, feeling in
      all.catalogOrOwn(feeling.name) == nil ? all.adding(feeling) : all
    }.own
  }

  private func isSet(_ key: PreferenceTable.Key) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM preference WHERE key = ?)", arguments: [key.rawValue])
      ?? false
  }
}

extension Entry {
  /// Returns this imported entry with the feeling and the amounts of another reading of its record.
  /// Amounts that the other reading left out stay.
  fileprivate func read(again other: Entry) -> Entry {
    var entry = self
    entry.feeling = other.feeling
    entry.activities = activities + other.activities.filter { !contains($0, as: .activity) }
    entry.amounts = other.amounts.adding(amounts)
    return entry
  }

  /// Returns whether two versions are equal at the precision of a list: dates in whole seconds,
  /// names as they are compared. The order of activities is no content: trackers write them in any.
  fileprivate func hasContent(of other: Entry) -> Bool {
    func folded(_ entry: Entry) -> Set<String> { Set(entry.activities.map(\.folded)) }
    return feeling == other.feeling && date.isSameSecond(as: other.date)
      && journal.utf8.elementsEqual(other.journal.utf8) && folded(self) == folded(other)
      && place?.folded == other.place?.folded && hasAmounts(of: other)
  }

  private func hasAmounts(of other: Entry) -> Bool {
    activities.allSatisfy { name in
      guard let amount = amounts[name], let other = other.amounts[name] else {
        return amounts[name] == nil && other.amounts[name] == nil
      }
      return other.converted(to: amount.unit) == amount
    }
  }
}

extension BMI {
  fileprivate func hasContent(of other: BMI) -> Bool {
    height == other.height && weight == other.weight && date.isSameSecond(as: other.date)
  }
}

extension Moment {
  fileprivate func isSameSecond(as other: Moment) -> Bool { description == other.description }
}
