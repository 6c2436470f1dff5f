import Carriers
import Envelope
import Files
import Foundation
import Models
import Persistence
import Support
import Synchronization
import Testing

@testable import DiarySync

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct SharedDiaryTests {
  private let folder: SharedFolder

  init() throws { folder = try SharedFolder() }

  @Test func checkInsReachTheOtherDevice() throws {
    let (laptop, desktop) = (folder.device("laptop"), folder.device("desktop"))
    try laptop.checkIn("calm")
    try desktop.checkIn("tired")
    let code = try laptop.begin(at: folder.place)
    try desktop.join(at: folder.place, code)
    #expect(try desktop.feelings() == ["Calm", "Tired"])
    #expect(try laptop.feelings() == ["Calm"])
    #expect(
      try laptop.sync().lines == ["Received 1 from desktop. 2 check-ins."])
    #expect(try laptop.feelings() == ["Calm", "Tired"])
    #expect(try laptop.sync().lines == ["Nothing new. 2 check-ins."])
  }

  @Test func joiningDeviceNeedsNoOnboarding() throws {
    let (laptop, desktop) = (folder.device("laptop"), folder.device("desktop"))
    try laptop.checkIn("calm")
    let code = try laptop.begin(at: folder.place)
    try desktop.join(at: folder.place, code)
    #expect(try desktop.use { try $0.preferences().device.isOnboardingDone })
  }

  @Test func codeIsAnnouncedBeforeTheFirstSync() throws {
    let laptop = folder.device("laptop")
    var announced: [String] = []
    let code = try laptop.begin(at: folder.place) { code in
      let segments = try folder.segments()
      #expect(segments.isEmpty)
      announced.append(code.text)
    }
    #expect(announced == [code.text])
    #expect(try laptop.diary().code == code)
  }

  @Test func interruptedBeginningContinuesWithItsCode() throws {
    let laptop = folder.device("laptop")
    var first: SyncCode?
    #expect(throws: CancellationError.self) {
      try laptop.begin(at: folder.place) { code in
        first = code
        throw CancellationError()
      }
    }
    #expect(try SharedDiary.place(in: laptop.data) == nil)
    #expect(try laptop.begin(at: folder.place) == first)
  }

  @Test func deviceSharesOnce() throws {
    let laptop = folder.device("laptop")
    try laptop.begin(at: folder.place)
    #expect(throws: SharingError.alreadyShared(at: folder.path)) {
      try laptop.begin(at: folder.place)
    }
  }

  @Test func placeHasOneDiary() throws {
    try folder.device("laptop").begin(at: folder.place)
    let desktop = folder.device("desktop")
    try desktop.checkIn("calm")
    let error = #expect(throws: (any Error).self) { try desktop.begin(at: folder.place) }
    #expect(error as? SharingError == .otherDiary(at: folder.path))
    #expect(try SharedDiary.place(in: desktop.data) == nil)
  }

  @Test func anotherCodeLeavesNoFiles() throws {
    try folder.device("laptop").begin(at: folder.place)
    let desktop = folder.device("desktop")
    #expect(throws: CarrierError.self) {
      try desktop.join(at: folder.place, try SyncCode.generate())
    }
    #expect(!desktop.exists("sync"))
  }

  @Test func codeIsNotRequestedFromASharingDevice() throws {
    let (laptop, _) = try folder.devices()
    #expect(throws: SharingError.alreadyShared(at: folder.path)) {
      try SharedDiary.join(
        at: folder.place, as: nil, in: laptop.data, laptop.environment
      ) {
        Issue.record("the code was requested")
        return try SyncCode.generate()
      }
    }
  }

  @Test func joiningDeviceGetsAFreeName() throws {
    let (laptop, desktop) = (folder.device("laptop"), folder.device("desktop"))
    try laptop.checkIn("calm")
    let code = try laptop.begin(at: folder.place)
    try desktop.join(at: folder.place, as: "laptop", code)
    #expect(try desktop.use { try $0.syncIdentity()?.name } == "laptop 2")
  }

  @Test func deviceHasTheNameOfItsHost() throws {
    let laptop = folder.device("laptop")
    try SharedDiary.begin(at: folder.place, as: nil, in: laptop.data, laptop.environment)
    #expect(try laptop.use { try $0.syncIdentity()?.name.isEmpty } == false)
  }

  @Test(arguments: ["", "two\nlines"])
  func nameOfADeviceIsOneShortLine(name: String) throws {
    let laptop = folder.device("laptop")
    #expect(throws: SharingError.notADeviceName(name)) {
      try SharedDiary.begin(at: folder.place, as: name, in: laptop.data, laptop.environment)
    }
  }

  @Test func deviceLeaves() throws {
    let (laptop, desktop) = try folder.devices()
    try desktop.checkIn("calm")
    try desktop.diary().leave()
    #expect(!desktop.exists("sync"))
    #expect(try desktop.use { try $0.syncIdentity() } == nil)
    #expect(try desktop.feelings() == ["Calm"])
    #expect(throws: SharingError.notShared) { try desktop.diary() }
    #expect(try laptop.sync().outcome.isComplete)
  }

  @Test func diaryMovesToAnotherFolder() throws {
    let (laptop, desktop) = try folder.devices()
    try laptop.checkIn("calm")
    let place = CarrierPlace.folder("\(folder.path) 2")
    try laptop.diary().move(to: place)
    #expect(try SharedDiary.place(in: laptop.data) == place)
    try desktop.diary().move(to: place)
    #expect(try desktop.feelings() == ["Calm"])
  }

  @Test func folderCannotMoveToGit() throws {
    let (laptop, _) = try folder.devices()
    #expect(throws: SharingError.otherKindOfPlace) {
      try laptop.diary().move(to: .git("git@host:diary.git"))
    }
    #expect(try SharedDiary.place(in: laptop.data) == folder.place)
  }

  @Test func replacedStoreIsNoDevice() throws {
    let (laptop, _) = try folder.devices()
    for name in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: "\(laptop.data)/bako.sqlite\(name)")
    }
    #expect(throws: SharingError.replaced(at: folder.path)) { try laptop.sync() }
    #expect(
      try SharedDiary.adoptRestoredStore(in: laptop.data, laptop.environment)
        == .replaced(at: folder.path))
  }

  @Test func restoredStoreOfADeviceNeedsNothing() throws {
    let (laptop, _) = try folder.devices()
    #expect(try SharedDiary.adoptRestoredStore(in: laptop.data, laptop.environment) == nil)
    let other = folder.device("other")
    #expect(try SharedDiary.adoptRestoredStore(in: other.data, other.environment) == nil)
  }

  @Test func commandStandsForTheCode() throws {
    let (laptop, _) = try folder.devices()
    let diary = try laptop.diary()
    let command = "echo \(diary.code.text)"
    #expect(throws: SharingError.noCode(command: "false", reason: "no output")) {
      try diary.replaceCode(byCommand: "false")
    }
    let other = "echo \(try SyncCode.generate().text)"
    #expect(throws: SharingError.otherCode(command: other)) {
      try diary.replaceCode(byCommand: other)
    }
    #expect(laptop.exists("sync/code"))
    try diary.replaceCode(byCommand: command)
    #expect(!laptop.exists("sync/code"))
    #expect(try laptop.sync().outcome.isComplete)
  }

  @Test func copiesAreForgotten() throws {
    let (laptop, _) = try folder.devices()
    try laptop.checkIn("calm")
    try laptop.sync()
    #expect(laptop.exists("sync/files"))
    try laptop.use { try laptop.diary().forgetCopies($0) }
    #expect(!laptop.exists("sync/files"))
  }

  /// A sync keeps what it has fetched, so copies are removed after it.
  @Test func removalOfCopiesWaitsForSync() throws {
    let (laptop, _) = try folder.devices()
    try laptop.checkIn("calm")
    try laptop.sync()
    // Another process that syncs.
    let file = open("\(laptop.data)/sync/lock", O_RDWR | O_CLOEXEC)
    try #require(flock(file, LOCK_EX) == 0)
    let isDone = Mutex(false)
    Thread.detachNewThread {
      usleep(200_000)
      isDone.withLock { $0 = true }
      close(file)
    }
    try laptop.use { try laptop.diary().forgetCopies($0) }
    #expect(isDone.withLock { $0 })
  }

  @Test func conflictIsSettled() throws {
    let (laptop, desktop) = try folder.devices()
    let entry = try laptop.checkIn("calm")
    try laptop.sync()
    try desktop.sync()
    for (device, feeling) in [(laptop, "tired"), (desktop, "happy")] {
      var changes = EntryChanges()
      changes.feeling = try .parse(feeling)
      _ = try device.use { try $0.edit(entry.id, changes, basedOn: nil, at: .fridayNoon) }
    }
    try laptop.sync()
    try desktop.sync()
    let report = try laptop.sync()
    let counts = try [laptop, desktop].map { try $0.use { try $0.syncConflicts().count } }
    let device = counts[0] > 0 ? laptop : desktop
    if device.name == "laptop" { #expect(report.lines.count == 2) }
    #expect(throws: (any Error).self) { try device.diary().settle(prefix: "zzzz") }
    #expect(try device.diary().settle(prefix: String(entry.id.text.prefix(8))) == entry.id.text)
    #expect(try device.use { try $0.syncConflicts() }.isEmpty)
  }
}
