import Clients
import Foundation
import GRDB
import Models

/// What an import did, or would do.
public struct ImportSummary: Equatable, Sendable {
  /// Records that were not there.
  public var added = 0
  /// Entries that were there in an earlier version.
  public var updated = 0
  /// Records that were there as they are.
  public var unchanged = 0
  /// Records that are there in another version, which stays: a later one, or one of the same time.
  public var skipped: [UUID] = []
  /// Those of `skipped` that were changed at the same time and have another content.
  public var contradicting: [UUID] = []
}

extension JournalDatabase {
  /// Merges records in one transaction, all or none, which one undo takes back as a whole.
  ///
  /// The body hands the records over one by one. What it throws takes everything back, and so does
  /// a dry run, after it has found out what would happen.
  public func merge(isDryRun: Bool, _ body: (inout ImportSession) throws -> Void) throws
    -> ImportSummary
  {
    struct DryRun: Error { let summary: ImportSummary }
    do {
      return try write { db in
        var session = try ImportSession(db)
        try body(&session)
        try session.finish()
        if isDryRun { throw DryRun(summary: session.summary) }
        return session.summary
      }
    } catch let dryRun as DryRun {
      return dryRun.summary
    }
  }
}

/// An import in progress.
public struct ImportSession {
  /// What happened so far.
  public private(set) var summary = ImportSummary()

  private let db: Database
  private let undo: UndoHistory
  private let before: Preferences
  private var names: AddedNames
  private var history: [BMI] = []
  private var imported: ImportedPreferences?

  init(_ db: Database) throws {
    self.db = db
    undo = try UndoHistory.begin(.import, db)
    before = try PreferenceTable.load(db)
    names = AddedNames(to: before)
  }

  /// Merges an entry: of two versions, the one that was changed later stays.
  public mutating func merge(_ entry: Entry) throws {
    try entry.validate()
    let known = try Int64.fetchOne(
      try db.cachedStatement(sql: "SELECT updated_ms FROM entry WHERE id = ?"),
      arguments: [entry.id.stored])
    let updated = entry.updatedAt.milliseconds
    if let known, known >= updated {
      // Lists print whole seconds: what comes back from one is not older for that.
      let second: Int64 = 1_000
      let isOfSameSecond = updated % second == 0 && known - updated < second
      guard known == updated || isOfSameSecond else {
        summary.skipped.append(entry.id)
        return
      }
      if try EntryTable.entry(entry.id, db)?.hasContent(of: entry) == true {
        summary.unchanged += 1
      } else {
        summary.skipped.append(entry.id)
        summary.contradicting.append(entry.id)
      }
      return
    }
    let entry = names.add(namesOf: entry)
    if known == nil {
      try undo.willInsert(entry: entry.id, db)
      summary.added += 1
    } else {
      try undo.willChange(entry: entry.id, db)
      _ = try EntryTable.delete(entry.id, db)
      summary.updated += 1
    }
    try EntryTable.insert(entry, db)
  }

  /// Merges a measurement, which never changes. Of several at one instant, the first one that is
  /// handed over is the latest, as in an export.
  public mutating func merge(_ bmi: BMI) { history.append(bmi) }

  /// Merges preferences: names are added, the rest is taken where nothing is set here.
  public mutating func merge(_ preferences: ImportedPreferences) { imported = preferences }

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
      try undo.willInsert(bmi: bmi.id, db)
      try BMITable.insert(bmi, db)
      summary.added += 1
    }
    let changesPreferences = try savePreferences()
    if summary.added + summary.updated == 0, !changesPreferences { try undo.forget(db) }
  }

  /// Custom names keep the order of the export; those that only entries brought come behind them.
  private mutating func savePreferences() throws -> Bool {
    let imported = imported ?? ImportedPreferences()
    var all = AddedNames(to: before)
    all.add(imported.customActivities)
    all.add(imported.customPlaces)
    all.add(names)
    try all.save(undo, db)

    let withNames = all.preferences
    var new = withNames
    if imported.isOnboardingDone == true { new.isOnboardingDone = true }
    if new.lastActivities.isEmpty { new.lastActivities = imported.lastActivities }
    if new.lastPlace == nil { new.lastPlace = imported.lastPlace }
    if let units = imported.units, try !isSet(.units) { new.units = units }
    for key in PreferenceTable.Key.allCases where key.value(in: new) != key.value(in: withNames) {
      try undo.willChange(preference: key, db)
    }
    try PreferenceTable.save(new, over: withNames, db)
    return new != before
  }

  private func isSet(_ key: PreferenceTable.Key) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM preference WHERE key = ?)", arguments: [key.rawValue])
      ?? false
  }
}

extension Entry {
  /// Whether two versions differ in nothing that a list shows: dates to the second, names in any
  /// case.
  fileprivate func hasContent(of other: Entry) -> Bool {
    func folded(_ entry: Entry) -> [String] { entry.activities.map(\.folded) }
    return feeling == other.feeling && date.isSameSecond(as: other.date)
      && journal.utf8.elementsEqual(other.journal.utf8) && folded(self) == folded(other)
      && place?.folded == other.place?.folded
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
