import Clients
import Foundation
import GRDB
import Models
import Support
import Testing
import Wording

@testable import Persistence

struct UndoTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  @Test(arguments: [1, 2, 3, 4])
  func undoReversesEveryWriteNewestFirstAndRedoTheUndo(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    var states = [try DatabaseContents(database)]
    var kinds: [UndoneWrite.Kind] = []
    for _ in 0..<60 {
      guard let kind = try write(database, &random) else { continue }
      kinds.append(kind)
      states.append(try DatabaseContents(database))
    }
    #expect(kinds.count > 15)
    #expect(try database.redo() == nil)
    #expect(try database.undoable(limit: 100).map(\.kind) == kinds.reversed())
    // Some writes are undone and redone on the way.
    var done = kinds.count
    while done > 0 {
      let count = Int.random(in: 1...done, using: &random)
      for _ in 0..<count {
        done -= 1
        try #require(try database.undo()?.kind == kinds[done], "seed \(seed)")
        try #require(try DatabaseContents(database) == states[done], "seed \(seed)")
      }
      for _ in 0..<Int.random(in: 0..<count, using: &random) {
        try #require(try database.redo()?.kind == kinds[done], "seed \(seed)")
        done += 1
        try #require(try DatabaseContents(database) == states[done], "seed \(seed)")
      }
    }
    #expect(try database.undo() == nil)
    for index in kinds.indices {
      try #require(try database.redo()?.kind == kinds[index], "seed \(seed)")
      try #require(try DatabaseContents(database) == states[index + 1], "seed \(seed)")
    }
    #expect(try database.redo() == nil)
    #expect(try database.countUndoable() == kinds.count)
  }

  @Test func writeEndsWhatCanBeRedone() throws {
    var random = SeededGenerator(seed: 1)
    let database = try JournalDatabase(directory: scratch.data)
    try database.add(random.entry())
    try database.add(random.entry())
    _ = try database.undo()
    _ = try database.undo()
    #expect(try database.countUndoable() == 0)
    try database.add(random.entry())
    #expect(try database.redo() == nil)
    #expect(try database.countUndoable() == 1)
    let records = try database.queue.inDatabase { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM undo_entry")
    }
    #expect(records == 1)
  }

  private func write(_ database: JournalDatabase, _ random: inout SeededGenerator) throws
    -> UndoneWrite
    .Kind?
  {
    let entry = try database.entries().randomElement(using: &random)
    let bmi = try database.bmiHistory().randomElement(using: &random)
    switch Int.random(in: 0...8, using: &random) {
    case 0, 1:
      try database.add(random.entry())
      return .log
    case 2:
      guard let entry else { return nil }
      var changed = random.entry()
      changed.id = entry.id
      let changes = EntryChanges(from: entry, to: changed)
      try database.edit(entry.id, changes, at: changed.updatedAt)
      return .edit
    case 3:
      guard let entry else { return nil }
      try database.deleteEntries([entry.id, random.uuid()])
      return .delete
    case 4:
      guard let bmi = random.bmi() else { return nil }
      try database.addBMI(bmi)
      return .bmiAdd
    case 5:
      guard let bmi else { return nil }
      try database.deleteBMI([bmi.id])
      return .bmiDelete
    case 6:
      return try change(.activity, database, &random)
    case 7:
      return try change(.place, database, &random)
    default:
      let entries = (0..<3).map { _ in random.entry() }
      let history = (0..<2).compactMap { _ in random.bmi() }
      var preferences = ImportedPreferences()
      preferences.isOnboardingDone = true
      preferences.vocabulary[.place].custom = [
        EntryName(stored: "Cabin \(Int.random(in: 0...9, using: &random))")
      ]
      preferences.lastChoices.activities = ["Work"]
      preferences.units = .imperial
      let given = preferences
      _ = try database.merge(isDryRun: false) { session in
        for entry in entries { try session.merge(entry) }
        for bmi in history { session.merge(bmi) }
        session.merge(given)
      }
      return .import
    }
  }

  /// Changes known names; nil if the change was refused or had no effect.
  private func change(
    _ kind: NameKind, _ database: JournalDatabase, _ random: inout SeededGenerator
  ) throws -> UndoneWrite.Kind? {
    let known = try database.preferences().vocabulary[kind].all
    guard let a = known.randomElement(using: &random), let b = known.randomElement(using: &random)
    else { return nil }
    let changes: [NameChange<EntryName>] = [
      .rename(a, to: EntryName(stored: "\(a) 2")), .merge([a], into: b), .remove(a), .hide([a, b]),
      .unhide([a]), .order([b, a]),
    ]
    let change = changes.randomElement(using: &random) ?? .hide([a])
    let count = try database.countUndoable()
    do {
      try database.change(change, of: kind, at: Date(milliseconds: 9_000_000))
    } catch is InvalidInput {
      return nil
    }
    return try database.countUndoable() == count ? nil : change.undoneKind
  }

  @Test func deletingNothingRecordsNothing() throws {
    let database = try JournalDatabase(directory: scratch.data)
    try database.deleteEntries([UUID()])
    #expect(try database.undo() == nil)
  }

  @Test("Undoing the first use of a name keeps it if another entry uses it")
  func undoKeepsNamesThatOtherEntriesUse() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 9)
    var (one, two) = (random.entry(), random.entry())
    one.activities = ["Sauna club"]
    two.activities = ["sauna club"]
    try database.add(one)
    try database.add(two)
    _ = try database.undo()
    #expect(try database.preferences().vocabulary[.activity].custom == ["Sauna club"])
    _ = try database.undo()
    #expect(try database.preferences().vocabulary[.activity].custom == [])
  }

  @Test func namesAndChoicesBelongToTheWrite() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 11)
    var entry = random.entry()
    entry.activities = ["chess"]
    entry.place = "Park"
    try database.add(entry, remembering: FormNames(activities: ["Chess", "Choir"]))
    var remembered = try database.preferences()
    #expect(remembered.vocabulary[.activity].custom == ["chess", "Choir"])
    #expect(
      remembered.device.lastChoices.activities == ["chess"]
        && remembered.device.lastChoices.place == "Park")
    #expect(try database.countUndoable() == 1)
    // The entry and its names are removed. A name that was only typed is kept.
    #expect(try database.undo()?.kind == .log)
    remembered = try database.preferences()
    #expect(
      remembered.vocabulary[.activity].custom == ["Choir"]
        && remembered.vocabulary[.place].custom.isEmpty)
    #expect(
      remembered.device.lastChoices.activities.isEmpty && remembered.device.lastChoices.place == nil
    )
  }

  @Test func undoKeepsBuiltInChoices() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 12)
    var entry = random.entry()
    entry.activities = ["Work"]
    entry.place = "Home"
    try database.add(entry, remembering: FormNames())
    #expect(try database.undo()?.kind == .log)
    #expect(try database.preferences().device.lastChoices.activities == ["Work"])
    #expect(try database.preferences().device.lastChoices.place == "Home")
  }

  @Test func entryIsNotSavedWithoutItsNames() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 13)
    var entry = random.entry()
    entry.activities = []
    entry.place = nil
    try database.queue.inDatabase { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER full BEFORE INSERT ON main.preference
          BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    let names = FormNames(activities: ["Choir"])
    let added = entry
    #expect(throws: JournalDatabaseError.self) { try database.add(added, remembering: names) }
    #expect(try database.countEntries() == 0)
    #expect(try database.undo() == nil)
  }

  @Test func editSavesNamesButNotChoices() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 14)
    let entry = try database.add(random.entry(), remembering: FormNames())
    let choices = try database.preferences().device.lastChoices.activities
    var changes = EntryChanges()
    changes.activities = ["Rest"]
    let names = FormNames(places: ["Park"])
    let wanted = changes
    try database.edit(entry.id, wanted, at: entry.updatedAt, remembering: names)
    #expect(try database.preferences().vocabulary[.place].custom.contains("Park"))
    #expect(try database.preferences().device.lastChoices.activities == choices)
  }

  @Test("After a purge, no file contains a byte of deleted content")
  func purgeErasesDeletedContent() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 10)
    for _ in 0..<300 { try database.add(random.entry()) }
    var secret = random.entry()
    secret.journal = String(repeating: "topsecretjournal ", count: 2_000)
    secret.activities = ["Topsecretactivity"]
    secret.place = "Topsecretplace"
    try database.add(secret)
    try database.updatePreferences {
      $0.device.lastChoices.activities = secret.activities
      $0.device.lastChoices.place = secret.place
    }
    var changes = EntryChanges()
    changes.journal = "overwritten"
    try database.edit(secret.id, changes, at: secret.updatedAt)
    try database.deleteEntries([secret.id])
    let kept = try DatabaseContents(database).entries
    #expect(try leftovers("opsecret") > 0)
    try database.purge()
    #expect(try leftovers("opsecret") == 0)
    #expect(try leftovers("overwritten") == 0)
    #expect(try database.undo() == nil)
    #expect(try database.entries() == kept)
    database.close()
    #expect(try leftovers("opsecret") == 0)
  }

  private func leftovers(_ text: String) throws -> Int {
    try scratch.names.reduce(0) { count, name in
      let bytes = try Data(contentsOf: URL(filePath: "\(scratch.data)/\(name)"))
      return count + (bytes.range(of: Data(text.utf8)) == nil ? 0 : 1)
    }
  }

  @Test func lastHeightBelongsToTheMeasurement() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 2)
    let measurements = (0..<2).compactMap { _ in random.bmi() }
    for bmi in measurements {
      try database.addBMI(bmi)
      try #require(try database.preferences().device.lastHeight == bmi.height)
    }
    // A retry of a save changes nothing.
    try database.addBMI(measurements[0])
    #expect(try database.preferences().device.lastHeight == measurements[1].height)
    for expected in [measurements[0].height, nil] {
      try #require(try database.undo()?.kind == .bmiAdd)
      try #require(try database.preferences().device.lastHeight == expected)
    }
  }

  @Test func purgeForgetsHeightOfDeletedMeasurements() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 3)
    let measured = random.bmi()
    let bmi = try #require(measured)
    try database.addBMI(bmi)
    try database.purge()
    #expect(try database.preferences().device.lastHeight == bmi.height)
    try database.deleteBMI([bmi.id])
    #expect(try database.preferences().device.lastHeight == bmi.height)
    try database.purge()
    #expect(try database.preferences().device.lastHeight == nil)
  }

  @Test func undoneWriteNamesItsSubject() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 1)
    let entry = try database.add(random.entry())
    var changed = entry
    changed.feeling =
      entry.feeling.name == "Calm" ? try Feeling.parse("sad") : try Feeling.parse("calm")
    try database.edit(entry.id, EntryChanges(from: entry, to: changed), at: entry.updatedAt)
    try database.deleteEntries([entry.id])
    let measured = random.bmi()
    let bmi = try #require(measured)
    try database.addBMI(bmi)
    try database.deleteBMI([bmi.id])
    var sentences: [String] = []
    while let write = try database.undo() { sentences.append(write.message { _ in "then" }) }
    #expect(
      sentences == [
        "Restored BMI \(bmi.formattedValue), then.", "Removed BMI \(bmi.formattedValue), then.",
        "Restored \(changed.feeling.name), then.", "Undid the edit of \(entry.feeling.name), then.",
        "Removed \(entry.feeling.name), then.",
      ])
  }
}

struct MergeTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  @Test(arguments: [1, 2, 3])
  func mergeCopiesContentsOnce(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    for _ in 0..<60 { try database.add(random.entry()) }
    for _ in 0..<20 { if let bmi = random.bmi() { try database.addBMI(bmi) } }
    try database.updatePreferences { $0.device.isOnboardingDone = true }
    let contents = try DatabaseContents(database)
    let other = try JournalDatabase(directory: scratch.path + "/other")
    func merge() throws -> ImportSummary {
      try other.merge(isDryRun: false) { session in
        for entry in contents.entries { try session.merge(entry) }
        for bmi in contents.bmi { session.merge(bmi) }
        session.merge(contents.preferences.imported)
      }
    }
    #expect(try merge().added == 80)
    #expect(try DatabaseContents(other) == contents, "seed \(seed)")
    #expect(try merge() == ImportSummary(unchanged: 80))
    #expect(try DatabaseContents(other) == contents, "seed \(seed)")
    #expect(try other.undo()?.kind == .import)
    #expect(try other.undo() == nil)
    #expect(try DatabaseContents(other).entries.isEmpty)
  }

  @Test func laterChangeIsKept() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 5)
    var entry = random.entry()
    try database.add(entry)
    entry.journal = "earlier"
    entry.updatedAt.addTimeInterval(-5)
    let earlier = entry
    #expect(try database.merge(isDryRun: false) { try $0.merge(earlier) }.skipped == [entry.id])
    entry.journal = "later"
    entry.updatedAt.addTimeInterval(10)
    let later = entry
    #expect(try database.merge(isDryRun: false) { try $0.merge(later) }.updated == 1)
    #expect(try database.entry(entry.id)?.journal == "later")
  }

  @Test func dryRunReportsWithoutWriting() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 6)
    let entry = random.entry()
    #expect(try database.merge(isDryRun: true) { try $0.merge(entry) }.added == 1)
    #expect(try database.countEntries() == 0)
    #expect(try database.undo() == nil)
  }

  @Test func mergeKeepsChosenUnits() throws {
    let database = try JournalDatabase(directory: scratch.data)
    for (chosen, imported, wanted) in [
      (nil, Units.imperial, Units.imperial), (Units.metric, .imperial, .metric),
      (.imperial, .metric, .imperial),
    ] {
      if let chosen { try database.updatePreferences { $0.settings.units = chosen } }
      _ = try database.merge(isDryRun: false) { session in
        var preferences = ImportedPreferences()
        preferences.units = imported
        session.merge(preferences)
      }
      #expect(try database.preferences().settings.units == wanted)
    }
  }

  @Test func errorRollsBackTheMerge() throws {
    struct Damage: Error {}
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 7)
    let entries = (0..<9).map { _ in random.entry() }
    #expect(throws: Damage.self) {
      try database.merge(isDryRun: false) { session in
        for entry in entries { try session.merge(entry) }
        throw Damage()
      }
    }
    #expect(try DatabaseContents(database).entries.isEmpty)
    #expect(try database.preferences() == Preferences())
  }
}

extension Preferences {
  fileprivate var imported: ImportedPreferences {
    var imported = ImportedPreferences()
    imported.isOnboardingDone = device.isOnboardingDone
    for kind in NameKind.allCases {
      imported.vocabulary[kind].custom = vocabulary[kind].custom
    }
    imported.lastChoices = device.lastChoices
    imported.lastHeight = device.lastHeight
    imported.units = settings.units
    return imported
  }
}
