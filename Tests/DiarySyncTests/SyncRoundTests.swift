import Carriers
import Clients
import Foundation
import Interchange
import Models
import Persistence
import Support
import Testing

@testable import DiarySync

/// Syncs with a place that is missing, damaged or incomplete.
@Suite struct SyncRoundTests {
  private let folder: SharedFolder

  init() throws { folder = try SharedFolder() }

  @Test func missingPlaceIsReported() throws {
    let (laptop, _) = try folder.devices()
    try FileManager.default.removeItem(atPath: folder.path)
    var reports: [SyncReport] = []
    #expect(throws: SharingError.missingPlace(folder.path)) {
      try laptop.diary().sync { reports.append($0) }
    }
    #expect(reports.map(\.outcome.isComplete) == [false])
    #expect(reports.first?.outcome.failure != nil)
  }

  @Test func damagedFileIsNamed() throws {
    let (laptop, desktop) = try folder.devices()
    let before = Set(try folder.segments())
    try laptop.checkIn("calm")
    try laptop.sync()
    let path = try #require(try folder.segments().first { !before.contains($0) })
    try Data("garbage".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: SharingError.self) { try desktop.sync() }
    #expect(error?.message.hasPrefix("Everything else was applied. Not read:\nd-") == true)
    #expect(try desktop.feelings().isEmpty)
  }

  @Test func missingFileIsWaitedFor() throws {
    let (laptop, desktop) = try folder.devices()
    let before = Set(try folder.segments())
    try laptop.checkIn("calm")
    try laptop.sync()
    let first = try #require(try folder.segments().first { !before.contains($0) })
    try laptop.checkIn("tired")
    try laptop.sync()
    let kept = try Data(contentsOf: URL(filePath: first))
    try FileManager.default.removeItem(atPath: first)
    let error = #expect(throws: SharingError.self) { try desktop.sync() }
    guard case .waiting(1, let gaps)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(gaps.first?.hasPrefix("laptop ") == true)
    try kept.write(to: URL(filePath: first))
    #expect(try desktop.sync().outcome.received.checkIns == 2)
  }

  @Test func lostFilesAreSentAgain() throws {
    let (laptop, _) = try folder.devices()
    try laptop.checkIn("calm")
    try laptop.sync()
    let all = try folder.segments()
    for path in all { try FileManager.default.removeItem(atPath: path) }
    #expect(try laptop.sync().outcome.isComplete)
    #expect(try folder.segments() == all)
  }

  @Test func progressAndEndOfASyncAreTheCallers() throws {
    let (laptop, desktop) = try folder.devices()
    try laptop.checkIn("calm")
    try laptop.sync()
    var steps: [String] = []
    let environment = SyncEnvironment(
      program: "1.0", clock: desktop.environment.clock,
      progress: { files in
        steps.append("begin \(files)")
        return .init(show: { steps.append("show \($0)") }, end: { steps.append("end") })
      },
      interrupting: { body in
        steps.append("run")
        return try body()
      })
    try SharedDiary(in: desktop.data, environment).sync()
    #expect(steps == ["run", "begin 1", "show 0", "end"])
  }

  @Test func namesThatComeBackHaveACommand() throws {
    let (laptop, desktop) = try folder.devices()
    try laptop.checkIn("calm", activities: ["My work"])
    try laptop.sync()
    try desktop.sync()
    let (old, new) = (
      try EntryName("My work", as: .activity), try EntryName("Job", as: .activity)
    )
    _ = try laptop.use {
      try $0.change(.rename(old, to: new), of: .activity, at: .fridayNoon)
    }
    try desktop.checkIn("tired", activities: ["My work"])
    try desktop.sync()
    let report = try laptop.sync()
    #expect(
      report.lines.dropFirst().first
        == "“My work” is back with 1 check-in from desktop; "
        + "`bako activities merge 'My work' --into Job`")
    var json = JSONWriter()
    report.write(to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.contains(#""command""#))
    #expect(text.contains("My work"))
  }

  @Test func reportIsJSON() throws {
    let (laptop, desktop) = try folder.devices()
    try laptop.checkIn("calm")
    try laptop.sync()
    var json = JSONWriter()
    try desktop.sync().write(to: &json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    #expect(object["received"] as? Int == 1)
    #expect(object["from"] as? [String] == ["laptop"])
    #expect(object["entries"] as? Int == 1)
    #expect(object["complete"] as? Bool == true)
    #expect(object["code"] == nil)
  }

  @Test func statusHasDevicesAndWhatWaits() throws {
    let (laptop, desktop) = try folder.devices()
    for device in [laptop, desktop, laptop] {
      try device.checkIn("calm")
      try device.sync()
    }
    try laptop.checkIn("calm")
    let status = try #require(try SharingStatus(in: laptop.data, zone: .utc))
    #expect(status.place == folder.path)
    #expect(status.devices.map(\.name) == ["laptop", "desktop"])
    #expect(status.devices.map(\.isThis) == [true, false])
    #expect(status.changes > 0)
    #expect(status.last == laptop.environment.clock.now)
    #expect(status.lines.first?.hasPrefix("Sync       \(folder.path), last complete") == true)
    #expect(try SharingStatus(in: "\(desktop.data) 2", zone: .utc) == nil)
  }

  @Test func clientSyncsAndExplainsErrors() async throws {
    let (laptop, _) = try folder.devices()
    struct Explained: Error {}
    let database = try JournalDatabase(directory: laptop.data)
    defer { database.close() }
    let client = SyncClient.live(
      database, in: laptop.data, program: "1.0", clock: laptop.environment.clock,
      explaining: { _ in Explained() })
    try await #expect(client.sync().hasSuffix("0 check-ins."))
    #expect(try await client.status()?.name == "laptop")
    #expect(try await client.conflicts() == [])
    try FileManager.default.removeItem(atPath: folder.path)
    await #expect(throws: Explained.self) { try await client.sync() }
  }

  @Test(
    arguments: [
      (
        SharingError.unread(["a is damaged."], othersWait: true),
        "What follows waits, the rest was applied. Not read:\na is damaged."
      ),
      (
        .unread(["1", "2", "3", "4", "5", "6", "7"], othersWait: false),
        "Everything else was applied. Not read:\n1\n2\n3\n4\n5\n… and 2 more"
      ),
      (.unreachable("The stick is gone."), "The stick is gone. Nothing is lost."),
      (.damaged(at: "/m", reason: "is empty."), "The file `diary` at /m is empty."),
    ])
  func errorsAreSentences(error: SharingError, message: String) {
    #expect(error.message == message)
    #expect(error.localizedDescription == message)
  }
}
