import Clients
import Foundation
import GRDB
import Models
import Support
import Testing
import Wording

@testable import Persistence

struct AmountTests {
  let scratch: DatabaseDirectory
  let database: JournalDatabase
  let later = Date(milliseconds: 5_000_000)

  init() throws {
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
  }

  /// Saves an entry with activities such as `Sleep 6.5h`.
  @discardableResult
  private func add(_ activities: String..., seed: UInt64 = 1) throws -> Entry {
    var random = SeededGenerator(seed: seed)
    var entry = random.entry()
    let names = KnownNames(try database.preferences().vocabulary)
    let read = try activities.map(names.activity)
    entry.activities = read.map(\.name)
    for (name, amount) in read { entry.amounts[name] = amount }
    return try database.add(entry)
  }

  private func texts(_ id: UUID) throws -> [String]? { try database.entry(id)?.activityTexts }

  private func unit(_ name: EntryName) throws -> String? {
    try database.preferences().vocabulary[.activity].units[name]
  }

  @Test func firstAmountSetsTheUnitAndUndoRemovesIt() throws {
    let before = try DatabaseContents(database)
    let first = try add("Sleep 6.5h", "Work")
    #expect(try texts(first.id) == ["Sleep 6.5 h", "Work"])
    #expect(try unit("sleep") == "h")
    let second = try add("sleep=90min", seed: 2)
    #expect(try texts(second.id) == ["Sleep 1.5 h"])
    _ = try database.undo()
    #expect(try unit("Sleep") == "h")
    _ = try database.undo()
    #expect(try DatabaseContents(database) == before)
  }

  @Test func amountInAnotherUnitIsRefused() throws {
    let entry = try add("Sleep 6h")
    let before = try DatabaseContents(database)
    var other = entry
    other.id = .random()
    other.amounts["Sleep"] = Amount("5km")
    #expect(throws: InvalidInput.self) { try database.add(other) }
    var changes = EntryChanges()
    changes.amounts = other.amounts
    #expect(throws: InvalidInput.self) { try database.edit(entry.id, changes, at: later) }
    #expect(try DatabaseContents(database) == before)
  }

  @Test func amountsFollowTheirActivity() throws {
    let first = try add("Sleep 6h", "Work 8h", seed: 1)
    let second = try add("Nap 30min", "Sleep 7h", seed: 2)
    let before = try DatabaseContents(database)
    try database.change(.rename("Sleep", to: "Night"), of: .activity, at: later)
    #expect(try texts(first.id) == ["Night 6 h", "Work 8 h"])
    #expect(try unit("Night") == "h" && unit("Sleep") == nil)
    try database.change(.merge(["Nap"], into: "Night"), of: .activity, at: later)
    #expect(try texts(second.id) == ["Night 0.5 h"])
    #expect(try database.undo()?.kind == .nameMerge)
    #expect(try texts(second.id) == ["Nap 30 min", "Night 7 h"])
    _ = try database.undo()
    #expect(try DatabaseContents(database) == before)
  }

  @Test func differentUnitsAreNotMerged() throws {
    try add("Sleep 6h", "Run 5km")
    let before = try DatabaseContents(database)
    #expect(throws: InvalidInput.differentUnits(["Run", "Sleep"], units: ["km", "h"])) {
      try database.change(.merge(["Run"], into: "Sleep"), of: .activity, at: later)
    }
    #expect(try DatabaseContents(database) == before)
  }

  @Test func newUnitConvertsWhatItCan() throws {
    let entry = try add("Sleep 6.5h", "Run 5km")
    let before = try DatabaseContents(database)
    let saved = try database.change(.unit("sleep", "min"), of: .activity, at: later)
    #expect(saved.message == "Sleep is in min now.")
    try database.change(.unit("Run", "mi"), of: .activity, at: later)
    #expect(try texts(entry.id) == ["Sleep 390 min", "Run 5 mi"])
    try database.change(.unit("Steps", ""), of: .activity, at: later)
    #expect(try database.nameUses(of: .activity).last?.unit == "")
    #expect(try database.undo()?.message { "\($0)" } == "Restored the unit of Steps.")
    _ = try database.undo()
    _ = try database.undo()
    #expect(try DatabaseContents(database) == before)
  }

  @Test func formThatWasOpenDuringARenameKeepsItsAmounts() throws {
    let entry = try add("Sleep 6h")
    var edited = entry
    edited.amounts["Sleep"] = Amount("7h")
    edited.journal = "Changed in a form"
    try database.change(.rename("Sleep", to: "Night"), of: .activity, at: later)
    var new = edited
    new.id = .random()
    let saved = try database.add(new, remembering: FormNames())
    #expect(saved.activityTexts == ["Night 7 h"])
  }

  /// SQLite finds the same entries as the model.
  @Test(arguments: [
    "#sleep<6", "#sleep>=300min", "#sl>0 #work", "#sleep=6.5h", "#coffee<=2", "#run>1h", "#e>-1",
  ])
  func searchIsThatOfTheModel(_ text: String) throws {
    for index in 0..<12 {
      let sleep = ["Sleep \(index).5h", "Sleep", "Work \(index)h"][index % 3]
      try add(sleep, "Coffee=\(index % 4)", seed: UInt64(index + 10))
    }
    let all = try database.entries()
    let filter = EntryFilter(search: SearchQuery(text))
    #expect(try database.entries(EntriesRequest(filter: filter)) == all.filter(filter.contains))
    let named = EntryFilter(activity: "sleep", amount: AmountCondition("<7"))
    #expect(try database.entries(EntriesRequest(filter: named)) == all.filter(named.contains))
  }

  @Test func entriesWithoutATimeAreNotInTheHours() throws {
    var random = SeededGenerator(seed: 5)
    var entry = random.entry()
    let now = Moment(milliseconds: 1_795_000_000_000, offsetMinutes: 0)
    entry.date = now.with(isTimeKnown: false)
    try database.add(entry)
    #expect(try database.entry(entry.id)?.date.isTimeKnown == false)
    let period = StatsPeriod(now: now)
    #expect(try database.stats(period) == Stats(database.entries(), period: period))
    #expect(try database.stats(period).hours.allSatisfy { $0.n == 0 })
    #expect(try database.stats(period).entries == 1)
  }

  @Test func amountsOfADraftFollowTheirActivity() throws {
    let draft = Draft(id: .random(), content: .form(EntryContent(try add("Sleep 6.5h"))))
    try database.write {
      try DraftTable.save(draft, owner: ProcessIdentity("2147483647-1"), at: later, $0)
    }
    try database.change(.rename("Sleep", to: "Night"), of: .activity, at: later)
    guard case .form(let changed)? = try database.latestDraft()?.content else {
      Issue.record("no form")
      return
    }
    #expect(changed.activityTexts == ["Night 6.5 h"])
  }

  @Test(arguments: [
    "Sleep", "Sleep\t", "Sleep\tx", "Sleep\t1000000000001", "\t5", "Sleep\t6\u{1F}",
  ])
  func invalidAmountIsDamage(_ stored: String) throws {
    let entry = try add("Sleep 6h")
    try database.queue.inDatabase {
      try $0.execute(
        sql: "UPDATE entry SET amounts = ? WHERE id = ?", arguments: [stored, entry.id.stored])
    }
    #expect(throws: JournalDatabaseError.self) { try database.entry(entry.id) }
  }

  /// The history of a store of the version before can be undone after the migration.
  @Test func oldHistoryIsUndone() throws {
    let other = try DatabaseDirectory()
    try FileManager.default.createDirectory(
      atPath: other.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url("Tests/Fixtures", "vectors/stores/version-3.sqlite"),
      to: URL(filePath: other.file))
    let migrated = try JournalDatabase(directory: other.data)
    var count = try migrated.countUndoable()
    while count > 0 {
      #expect(try migrated.undo() != nil)
      count -= 1
    }
    #expect(try migrated.entries().allSatisfy { $0.date.isTimeKnown && $0.amounts.isEmpty })
  }
}
