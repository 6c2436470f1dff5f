import Clients
import Files
import Foundation
import Interchange
import Models
import Persistence
import Support
import Testing

@testable import FileTransfer

@Suite struct OutputTests {
  private let transfer: Transfer

  init() throws { transfer = try Transfer() }

  @Test func exportDoesNotReplaceTheStore() throws {
    let store = transfer.path("data/bako.sqlite")
    let export = ExportFile(transfer.database)
    #expect(throws: TransferError.isStore(store)) { try export.save(to: store) }
    #expect(throws: TransferError.emptyName) { try export.save(to: "") }
    #expect(try transfer.database.countEntries() == 0)
  }

  @Test func exportReplacesOnRequest() throws {
    let path = try transfer.file("export.json", "kept")
    let export = ExportFile(transfer.database)
    #expect(throws: FileError.self) { try export.save(to: path, replaces: false) }
    #expect(try transfer.text("export.json") == "kept")
    try export.save(to: path)
    #expect(try transfer.text("export.json").hasPrefix("{"))
  }

  @Test func reportHasTitleAndJournal() throws {
    try transfer.checkIn("calm", journal: "Sun at last.")
    let period = StatsPeriod(now: transfer.clock.now)
    let report = ReportFile(
      period: period, title: "Ada <October>", hasJournal: true, hasPlaces: false)
    #expect(try report.save(to: transfer.path("a.html"), replaces: false, of: transfer.database))
    let page = try transfer.text("a.html")
    #expect(page.contains("Ada &lt;October&gt;"))
    #expect(page.contains("Sun at last."))
    let short = ReportFile(period: period, title: "", hasJournal: false, hasPlaces: false)
    #expect(try short.save(to: transfer.path("b.html"), replaces: false, of: transfer.database))
    #expect(try !transfer.text("b.html").contains("Sun at last."))
  }

  @Test func reportDoesNotReplaceTheStore() throws {
    try transfer.checkIn("calm")
    let store = transfer.path("data/bako.sqlite")
    let report = ReportFile(
      period: StatsPeriod(now: transfer.clock.now), title: "", hasJournal: false, hasPlaces: false)
    #expect(throws: TransferError.isStore(store)) {
      try report.save(to: store, replaces: true, of: transfer.database)
    }
    #expect(try transfer.feelings() == ["Calm"])
  }

  @Test func reportWithoutEntriesIsNotWritten() throws {
    let report = ReportFile(
      period: StatsPeriod(now: transfer.clock.now), title: "", hasJournal: false,
      hasPlaces: false)
    #expect(try !report.save(to: transfer.path("a.html"), replaces: true, of: transfer.database))
    #expect(!FileManager.default.fileExists(atPath: transfer.path("a.html")))
    #expect(throws: TransferError.emptyName) {
      try report.save(to: "", replaces: true, of: transfer.database)
    }
  }

  @Test func clientOfReportsExplainsErrors() async throws {
    let client = ReportClient.live(
      transfer.database, clock: transfer.clock,
      expanding: { [transfer] in transfer.path($0) }, explaining: { $0 })
    let error = await #expect(throws: FileError.self) {
      try await client.write(ReportRequest(path: "a.html", since: " "))
    }
    #expect(error?.kind == .noInput)
    await #expect(throws: InvalidInput.self) {
      try await client.write(ReportRequest(path: "a.html", since: "nonsense"))
    }
  }

  private var files: FilesClient {
    FilesClient.live(clock: transfer.clock) { [transfer] in
      $0.replacing("~", with: transfer.directory.path)
    }
  }

  @Test func pathsAreCompleted() async throws {
    for name in ["b.txt", "a.txt", ".hidden"] { _ = try transfer.file(name, "") }
    #expect(await files.completions("~") == ["~/"])
    #expect(await files.completions("~/") == ["~/a.txt", "~/b.txt", "~/data/"])
    #expect(await files.completions("~/.h") == ["~/.hidden"])
    #expect(await files.completions("~/a.txt").isEmpty)
    #expect(await files.exists("~/a.txt"))
  }

  @Test func newFileHasTheDayAndANumber() async throws {
    #expect(await files.newPath("report", "html") == "~/report-2026-11-20.html")
    _ = try transfer.file("report-2026-11-20.html", "")
    #expect(await files.newPath("report", "html") == "~/report-2026-11-20-2.html")
  }

  @Test(
    arguments: [
      (nil, "Calm\nTired\n"), (.jsonl, #""feeling""#), (.json, "["), (.csv, "feeling"),
    ] as [(RecordListFormat?, String)])
  func recordsAreStreamed(format: RecordListFormat?, expected: String) throws {
    let entries = [try transfer.checkIn("calm"), try transfer.checkIn("tired")]
    let path = try transfer.file("out", "")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    var stream = RecordStream<Entry>(to: handle.fileDescriptor, name: "out", format) {
      $0.feeling.name
    }
    try stream.begin()
    for entry in entries { try stream.write(entry) }
    let count = stream.count
    try stream.end()
    #expect(count == 2)
    #expect(try transfer.text("out").contains(expected))
  }
}
