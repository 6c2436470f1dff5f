import Clients
import DiaryHistory
import Foundation
import GRDB
import Models
import Support
import Testing

@testable import Persistence

struct SyncTests {
  private var carrier: Carrier
  private let laptop: SyncedDevice
  private let desktop: SyncedDevice

  init() throws {
    carrier = try Carrier()
    laptop = try SyncedDevice("laptop")
    desktop = try SyncedDevice("desktop")
  }

  private func entry(
    _ journal: String = "", feeling: String = "calm", at created: Int64 = 1
  ) throws -> Entry {
    var random = SeededGenerator(seed: UInt64(created))
    return Entry(
      id: random.uuid(), date: Moment(milliseconds: created * 1_000, offsetMinutes: 60),
      feeling: try .parse(feeling), journal: journal, activities: ["Work", "Chess"],
      createdAt: Date(milliseconds: created))
  }

  private func edit(
    _ device: SyncedDevice, _ id: UUID, at now: Int64, _ change: (inout EntryChanges) throws -> Void
  ) throws {
    var changes = EntryChanges()
    try change(&changes)
    try device.database.edit(id, changes, at: Date(milliseconds: now))
  }

  private mutating func syncAll() throws {
    for _ in 0..<2 {
      for device in [laptop, desktop] { try device.sync(&carrier) }
    }
  }

  @Test mutating func entriesAndWordsArrive() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try laptop.database.change(.rename("Gym", to: "Fitness"), of: .place, at: .now)
    var random = SeededGenerator(seed: 1)
    if let bmi = random.bmi() { try laptop.database.addBMI(bmi) }
    #expect(try laptop.sync(&carrier).published > 2)
    let result = try desktop.sync(&carrier)
    #expect(result.received == 1)
    #expect(try desktop.database.entries() == [entry])
    #expect(try desktop.shared() == laptop.shared())
    #expect(try desktop.database.countUndoable() == 0)
  }

  /// In the transaction that receives them: a device that is ended afterwards has both.
  @Test mutating func receivedEntriesReplaceOnboarding() throws {
    try laptop.database.change(.rename("Gym", to: "Fitness"), of: .place, at: .now)
    try laptop.sync(&carrier)
    try desktop.sync(&carrier)
    #expect(try !desktop.database.preferences().device.isOnboardingDone)
    try laptop.database.add(entry("Sun"))
    try laptop.sync(&carrier)
    try desktop.sync(&carrier, isKilled: true)
    #expect(try desktop.database.preferences().device.isOnboardingDone)
  }

  @Test mutating func furtherSyncWritesNothing() throws {
    try laptop.database.add(entry("Sun"))
    try desktop.database.add(entry("Rain", at: 2))
    try syncAll()
    let files = carrier.files.count
    #expect(try laptop.sync(&carrier) == SyncResult())
    #expect(try desktop.sync(&carrier) == SyncResult())
    #expect(carrier.files.count == files)
  }

  @Test mutating func whatWasTakenBackIsNotSent() throws {
    try laptop.sync(&carrier)
    let files = carrier.files.count
    try laptop.database.add(entry("Secret"))
    _ = try laptop.database.undo()
    #expect(try laptop.sync(&carrier).published == 0)
    #expect(carrier.files.count == files)
  }

  @Test mutating func bothTextsAreKept() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 10) { $0.journal = "Sun and wind" }
    try edit(desktop, entry.id, at: 20) { $0.journal = "Rain" }
    try syncAll()
    for device in [laptop, desktop] {
      #expect(try device.database.entry(entry.id)?.journal == "Sun and wind\n\nRain")
      #expect(try device.database.syncConflicts().isEmpty)
    }
  }

  @Test mutating func otherFeelingIsListedWithItsDevice() throws {
    let entry = try entry()
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 20) { $0.feeling = try .parse("happy") }
    try edit(desktop, entry.id, at: 10) { $0.feeling = try .parse("anxious") }
    try syncAll()
    for device in [laptop, desktop] {
      #expect(try device.database.entry(entry.id)?.feeling.name == "Happy")
      let conflict = try #require(try device.database.syncConflicts().first)
      #expect(conflict.value == .feeling("Anxious", .negative))
      #expect(conflict.deviceName == "desktop")
      #expect(conflict.key == RecordKey(entry: entry.id))
    }
    try edit(desktop, entry.id, at: 30) { $0.feeling = try .parse("sad") }
    try syncAll()
    #expect(try laptop.database.syncConflicts().isEmpty)
    #expect(try laptop.database.entry(entry.id)?.feeling.name == "Sad")
  }

  @Test(arguments: ["Sun", "Sun\0set"])
  mutating func undoLeavesWhatAnotherDeviceWrote(_ journal: String) throws {
    let entry = try entry(journal)
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 10) { $0.journal = "Mine" }
    try edit(desktop, entry.id, at: 20) { $0.place = .some("Home") }
    try syncAll()
    #expect(try laptop.database.undo()?.kind == .edit)
    let undone = try #require(try laptop.database.entry(entry.id))
    #expect(undone.journal == journal)
    #expect(undone.place == "Home")
    try syncAll()
    #expect(try desktop.database.entry(entry.id)?.journal == journal)
    #expect(try desktop.shared() == laptop.shared())
    #expect(try laptop.database.redo()?.kind == .edit)
    #expect(try laptop.database.entry(entry.id)?.journal == "Mine")
    #expect(try laptop.database.entry(entry.id)?.place == "Home")
  }

  @Test mutating func undoSaysThatAnotherDeviceWroteTheSame() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 10) { $0.feeling = try .parse("happy") }
    try edit(desktop, entry.id, at: 20) { $0.feeling = try .parse("sad") }
    try syncAll()
    #expect(try laptop.database.undo()?.isReplaced == true)
    #expect(try laptop.database.entry(entry.id)?.feeling.name == "Sad")
    #expect(try laptop.database.undo()?.isReplaced == false)
    #expect(try laptop.database.entry(entry.id) == nil)
  }

  @Test mutating func unpublishedChangesAreCounted() throws {
    try laptop.database.add(entry("Sun"))
    try laptop.sync(&carrier)
    try laptop.database.add(entry("Rain", at: 2))
    try laptop.database.add(entry("Snow", at: 3))
    _ = try laptop.database.undo()
    #expect(try laptop.database.countUnpublished() == 1)
    try laptop.sync(&carrier)
    #expect(try laptop.database.countUnpublished() == 0)
  }

  /// The next sync publishes it.
  @Test mutating func editEndsAConflictAtOnce() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 10) { $0.feeling = try .parse("happy") }
    try edit(desktop, entry.id, at: 20) { $0.feeling = try .parse("sad") }
    try syncAll()
    #expect(try laptop.database.syncConflicts().count == 1)
    try edit(laptop, entry.id, at: 30) { $0.journal = "Clouds" }
    #expect(try laptop.database.syncConflicts().count == 1)
    try edit(laptop, entry.id, at: 40) { $0.feeling = try .parse("happy") }
    #expect(try laptop.database.syncConflicts().isEmpty)
    try syncAll()
    #expect(try desktop.database.syncConflicts().isEmpty)
  }

  @Test mutating func deleteElsewhereDropsTheUndo() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try laptop.sync(&carrier)
    try edit(laptop, entry.id, at: 10) { $0.journal = "Mine" }
    try syncAll()
    #expect(try laptop.database.countUndoable() == 2)
    try desktop.database.deleteEntries([entry.id])
    try syncAll()
    #expect(try laptop.database.entries().isEmpty)
    #expect(try laptop.database.countUndoable() == 0)
    #expect(try laptop.database.undo() == nil)
    // It is undone where it was deleted, and comes back everywhere.
    #expect(try desktop.database.undo()?.kind == .delete)
    try syncAll()
    #expect(try laptop.database.entry(entry.id)?.journal == "Mine")
  }

  @Test mutating func rowsOfAnUnsharedStoreAreNotRecorded() throws {
    try laptop.database.endSync()
    try laptop.database.add(entry("Sun"))
    #expect(try laptop.database.syncIdentity() == nil)
    #expect(try laptop.database.read(SyncTables.dirtyKeys).isEmpty)
    #expect(try laptop.sync(&carrier) == SyncResult())
    #expect(carrier.files.isEmpty)
  }

  @Test mutating func writeOfAnotherProgramIsPublished() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    let queue = try DatabaseQueue(path: laptop.scratch.file)
    try queue.write { try $0.execute(sql: "UPDATE entry SET journal = 'By hand'") }
    try queue.close()
    try syncAll()
    #expect(try desktop.database.entry(entry.id)?.journal == "By hand")
  }

  @Test mutating func failedSealChangesNothing() throws {
    struct Accident: Error {}
    try laptop.database.add(entry("Sun"))
    let dirty = try laptop.database.read(SyncTables.dirtyKeys)
    #expect(throws: Accident.self) {
      let now = Moment(milliseconds: 0, offsetMinutes: 0)
      try laptop.database.sync(
        receiving: [:], with: SegmentSealer(program: "1", now: now) { _ in throw Accident() })
    }
    #expect(try laptop.database.read(SyncTables.dirtyKeys) == dirty)
    #expect(try laptop.database.read(SyncTables.order).placements.isEmpty)
    #expect(try laptop.database.syncOutbox().isEmpty)
  }

  @Test mutating func missingSegmentIsAwaited() throws {
    let first = try entry("Sun")
    try laptop.database.add(first)
    try laptop.sync(&carrier)
    let late = Set(carrier.files.keys)
    try edit(laptop, first.id, at: 9) { $0.journal = "Rain" }
    try laptop.sync(&carrier)
    let result = try desktop.sync(&carrier, without: late)
    #expect(Set(result.missing) == late)
    #expect(result.received == 0)
    #expect(try desktop.database.entries().isEmpty)
    #expect(try desktop.sync(&carrier).received == 2)
    #expect(try desktop.database.entry(first.id)?.journal == "Rain")
  }

  @Test mutating func purgeForgetsWhatIsNotShown() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 20) { $0.place = .some("Outdoors") }
    try edit(desktop, entry.id, at: 10) { $0.place = .some("Hideaway") }
    try syncAll()
    #expect(try bytes(of: laptop).contains(Data("Hideaway".utf8)))
    // It is a known place now.
    try laptop.database.change(.remove("Hideaway"), of: .place, at: .now)
    try laptop.sync(&carrier)
    try laptop.database.purge(with: carrier.sealer(at: 30))
    #expect(try !bytes(of: laptop).contains(Data("Hideaway".utf8)))
    #expect(try laptop.sync(&carrier).published == 0)
    try syncAll()
    #expect(try desktop.database.syncConflicts().isEmpty)
    #expect(try desktop.shared() == laptop.shared())
    #expect(try desktop.database.entry(entry.id)?.place == "Outdoors")
  }

  @Test mutating func purgeForgetsTheNamesOfRemovedActivities() throws {
    let entry = try entry("Sun")
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 20) { $0.activities = ["Work", "Zither"] }
    try syncAll()
    try edit(laptop, entry.id, at: 30) { $0.activities = ["Work"] }
    try laptop.database.change(.remove("Zither"), of: .activity, at: .now)
    try syncAll()
    #expect(try bytes(of: laptop).contains(Data("Zither".utf8)))
    try laptop.database.purge(with: carrier.sealer(at: 40))
    #expect(try !bytes(of: laptop).contains(Data("Zither".utf8)))
    try edit(desktop, entry.id, at: 50) { $0.activities = ["Work", "Chess"] }
    try syncAll()
    for device in [laptop, desktop] {
      #expect(try device.database.entry(entry.id)?.activities == ["Work", "Chess"])
    }
    #expect(try desktop.shared() == laptop.shared())
  }

  /// The table of puts has what was last agreed upon.
  @Test mutating func purgePublishesAndForgetsUnsentChanges() throws {
    let (edited, deleted) = (try entry("Sunflowers"), try entry("Marigolds", at: 2))
    for entry in [edited, deleted] { try laptop.database.add(entry) }
    try syncAll()
    try edit(laptop, edited.id, at: 20) { $0.place = .some("Outdoors") }
    try laptop.sync(&carrier)
    try edit(laptop, edited.id, at: 30) { $0.journal = "Rain" }
    try laptop.database.deleteEntries([deleted.id])
    #expect(throws: JournalDatabaseError.self) { try laptop.database.purge() }
    try laptop.database.purge(with: carrier.sealer(at: 40))
    for word in ["Sunflowers", "Marigolds"] {
      #expect(try !bytes(of: laptop).contains(Data(word.utf8)))
    }
    try edit(desktop, edited.id, at: 50) { $0.feeling = try .parse("happy") }
    try syncAll()
    for device in [laptop, desktop] {
      #expect(try device.database.entries().map(\.journal) == ["Rain"])
      #expect(try device.database.entries().map(\.feeling.name) == ["Happy"])
    }
  }

  private func bytes(of device: SyncedDevice) throws -> Data {
    try device.scratch.names.reduce(into: Data()) { bytes, name in
      bytes += try Data(contentsOf: URL(filePath: "\(device.scratch.data)/\(name)"))
    }
  }

  @Test mutating func restoredBackupReceivesWhatWasPublishedSince() throws {
    try laptop.database.add(entry("Sun"))
    try syncAll()
    let backup = laptop.scratch.path + "/backup.sqlite"
    try laptop.database.backUp(to: backup, replaces: false)
    try laptop.database.add(entry("Rain", at: 2))
    try syncAll()
    try laptop.restore(backup)
    #expect(try laptop.database.countEntries() == 1)
    try syncAll()
    #expect(try laptop.database.countEntries() == 2)
    #expect(try desktop.shared() == laptop.shared())
  }

  @Test mutating func backupOfAnotherDiaryIsNotShared() throws {
    try laptop.database.add(entry("Sun"))
    let backup = laptop.scratch.path + "/backup.sqlite"
    try laptop.database.backUp(to: backup, replaces: false)
    try laptop.database.beginSync(
      as: SyncIdentity(diary: "another", device: "laptop", name: "laptop"))
    try laptop.restore(backup)
    #expect(try laptop.database.syncIdentity() == nil)
    #expect(try laptop.database.countEntries() == 1)
    #expect(try laptop.database.read(SyncTables.dirtyKeys).isEmpty)
  }

  /// A check-in that was made with the old name while another device renamed it.
  @Test mutating func oldNameIsANameAgain() throws {
    try laptop.database.add(entry("Sun"))
    try syncAll()
    try laptop.database.change(.rename("Chess", to: "Go"), of: .activity, at: .now)
    try desktop.database.add(entry("Rain", at: 2))
    try syncAll()
    #expect(try laptop.shared() == desktop.shared())
    #expect(
      try laptop.database.entries().map(\.activities) == [["Work", "Chess"], ["Work", "Go"]])
  }

  @Test mutating func replacedNamesThatComeBackAreReported() throws {
    try laptop.database.add(entry("Sun"))
    try syncAll()
    for change in [NameChange<EntryName>.rename("Chess", to: "Go"), .rename("Go", to: "Shogi")] {
      try laptop.database.change(change, of: .activity, at: .now)
    }
    try desktop.database.add(entry("Rain", at: 2))
    try desktop.sync(&carrier)
    #expect(
      try laptop.sync(&carrier).returned == [
        ReturnedName(
          kind: .activity, name: "Chess", replacement: "Shogi", entries: 1,
          deviceNames: ["desktop"])
      ])
    // The other device has renamed nothing.
    #expect(try desktop.sync(&carrier).returned.isEmpty)
    // Its names are in use now.
    try desktop.database.add(entry("Wind", at: 3))
    try desktop.sync(&carrier)
    #expect(try laptop.sync(&carrier).returned.isEmpty)
  }

  @Test mutating func nameInUseAgainDoesNotComeBack() throws {
    try laptop.database.add(entry("Sun"))
    try syncAll()
    try laptop.database.change(.rename("Chess", to: "Go"), of: .activity, at: .now)
    try laptop.database.add(entry("Snow", at: 3))
    try desktop.database.add(entry("Rain", at: 2))
    try desktop.sync(&carrier)
    #expect(try laptop.sync(&carrier).returned.isEmpty)
  }

  @Test mutating func undoOfANameKeepsThoseThatArrived() throws {
    try laptop.database.change(.rename("Gym", to: "Fitness"), of: .place, at: .now)
    try syncAll()
    try laptop.database.change(.rename("Fitness", to: "Sports"), of: .place, at: .now)
    try desktop.database.change(.rename("Home", to: "Flat"), of: .place, at: .now)
    try desktop.database.updatePreferences { $0.settings.units = .imperial }
    try syncAll()
    #expect(try laptop.database.undo() != nil)
    try syncAll()
    for device in [laptop, desktop] {
      let preferences = try device.database.preferences()
      let names = preferences.vocabulary[.place].all.map(\.text)
      #expect(names.contains("Flat"))
      #expect(names.contains("Fitness"))
      #expect(!names.contains("Sports"))
      #expect(preferences.settings.units == .imperial)
    }
  }

  @Test mutating func settledConflictEndsEverywhere() throws {
    let entry = try entry()
    try laptop.database.add(entry)
    try syncAll()
    try edit(laptop, entry.id, at: 2) { $0.feeling = try .parse("happy") }
    try edit(desktop, entry.id, at: 3) { $0.feeling = try .parse("sad") }
    try syncAll()
    let conflict = try #require(try laptop.database.syncConflicts().first)
    let shown = try desktop.database.entries()
    try laptop.database.sync(
      receiving: [:], settling: .records([conflict.key]), with: carrier.sealer(at: 4))
    try syncAll()
    for device in [laptop, desktop] {
      #expect(try device.database.syncConflicts().isEmpty)
      #expect(try device.database.entries() == shown)
    }
  }

  @Test mutating func devicesAreListedWithTheirLastSegment() throws {
    try laptop.database.add(try entry())
    try laptop.sync(&carrier, at: 5_000)
    try desktop.database.add(try entry(at: 2))
    try desktop.sync(&carrier, at: 7_000)
    let devices = try desktop.database.syncDevices()
    #expect(devices.map(\.label) == ["desktop", "laptop"])
    #expect(devices.map(\.last) == [7_000, 5_000].map(Date.init(milliseconds:)))
    #expect(devices.map(\.segments) == [1, 1])
  }
}
