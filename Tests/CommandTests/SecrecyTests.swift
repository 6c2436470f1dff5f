import CommandHarness
import Envelope
import Files
import Foundation
import Persistence
import Support
import Testing

@testable import DiaryHistory

/// Random commands whose texts have a marker, on two devices: neither a carrier nor the files of a
/// carrier beside the store show it, and `purge` removes what was deleted even from sealed files.
/// `make stress` sets `BAKO_MARKERS` to 1,000 commands.
struct SecrecyTests {
  enum Place: String, CaseIterable { case folder, git }

  @Test(arguments: Place.allCases)
  func nothingReadableLeavesAndPurgeForgets(_ place: Place) throws {
    guard place == .folder || ExternalProgram.path(of: "git") != nil else { return }
    var devices = try MarkedDevices(isGit: place == .git)
    for _ in 0..<rounds("BAKO_MARKERS", 12) { try devices.step() }
    #expect(devices.successes > rounds("BAKO_MARKERS", 12) / 2)
    try devices.syncAll()
    #expect(try devices.opened(devices.sealedFiles()).contains { $0.contains(.kept) })
    for file in try devices.carried() {
      #expect(!MarkedDevices.Marker.allCases.contains { file.content.contains($0) }, "\(file.name)")
    }

    try devices.deleteWhatIsNotKept()
    try devices.syncAll()
    try devices.purge()
    for content in try devices.opened(devices.sealedFiles()) {
      #expect(!content.contains(.deleted))
    }
    for file in try devices.storedFiles() {
      #expect(!file.content.contains(.deleted), "\(file.name)")
    }
    #expect(try devices.storedFiles().contains { $0.content.contains(.kept) })
    try devices.syncAll()
  }
}

/// A laptop and a desktop whose texts all have one of two markers.
private struct MarkedDevices: SharedDevices {
  enum Marker: String, CaseIterable { case kept = "Quincunx", deleted = "Zugzwang" }

  struct File {
    let name: String
    let content: Data
  }

  let laptop: Bako
  private let desktop: Bako
  private let directory: TemporaryDirectory
  private let isGit: Bool
  private var key: DiaryKey?
  private var random = SeededGenerator(seed: 38)
  /// The commands that changed something.
  private(set) var successes = 0
  var place: String { directory.path + "/place" }

  init(isGit: Bool) throws {
    (laptop, desktop, directory) = (try Bako(), try Bako(), try TemporaryDirectory())
    self.isGit = isGit
    if isGit {
      let words = ["git", "init", "--quiet", "--bare", directory.path + "/place"]
      try #require(ExternalProgram.run(words) == 0)
    }
    try laptop("log", "happy", Marker.kept.rawValue)
    let code = try begin()
    try join(desktop, "desktop", code)
    key = try DiaryKey(SyncCode(code))
  }

  private mutating func text() -> String {
    let marker = Marker.allCases.randomElement(using: &random) ?? .kept
    return "\(marker.rawValue) \(Int.random(in: 1...5, using: &random))"
  }

  /// Runs a random command on one of the devices.
  mutating func step() throws {
    let device = Bool.random(using: &random) ? laptop : desktop
    let (text, other) = (text(), text())
    let words: [String]
    var input = ""
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3:
      words = ["log", "calm", "--journal", text, "--activity", other, "--place", text]
    case 4: words = ["edit", "last", "--journal", text, "--feeling", "sad"]
    case 5: words = ["edit", "last~1", "--activity", text, "--place", other]
    case 6: words = ["delete", "last", "--force"]
    case 7: words = ["undo"]
    case 8: words = ["redo"]
    case 9: words = ["activities", "rename", text, other]
    case 10: words = ["places", "merge", text, "--into", other]
    case 11:
      words = ["import", "-"]
      input =
        #"{"date":"2026-01-02T10:00:00Z","feeling":"Happy","journal":"\#(text)","#
        + #""activities":["\#(other)"],"place":"\#(text)"}"#
    case 12: words = ["bmi", "add", "170", "65"]
    default: words = ["sync"]
    }
    if try device.run(words, input: input).status == 0 { successes += 1 }
  }

  func syncAll() throws {
    for device in [laptop, desktop, laptop, desktop] {
      let outcome = try device("sync")
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(try entries(laptop) == entries(desktop))
  }

  /// Deletes the check-ins with the marker `deleted`, and then the names with it.
  func deleteWhatIsNotKept() throws {
    let entries = try #require(try laptop.json("list", "--limit", "0") as? [[String: Any]])
    for entry in entries where "\(entry)".contains(Marker.deleted.rawValue) {
      try laptop("delete", try #require(entry["id"] as? String), "--force")
    }
    for kind in ["activities", "places"] {
      let names = try #require(try laptop.json(kind) as? [[String: Any]])
      for case let name as String in names.map({ $0["name"] })
      where name.contains(Marker.deleted.rawValue) {
        let outcome = try laptop(kind, "remove", name)
        #expect(outcome.status == 0, "\(outcome.error)")
      }
    }
  }

  func purge() throws {
    let outcome = try laptop("purge", "--force")
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  // MARK: Files

  private static func files(in root: String) throws -> [File] {
    try FileManager.default.subpathsOfDirectory(atPath: root).compactMap { path in
      FileManager.default.contents(atPath: "\(root)/\(path)").map { File(name: path, content: $0) }
    }
  }

  /// The objects of a repository, which compresses its files.
  private static func objects(of repository: String) throws -> [File] {
    let list = ExternalProgram.output(of: [
      "git", "--git-dir=\(repository)", "cat-file", "--batch-all-objects", "--batch-check",
    ])
    try #require(list.status == 0, "\(list.errors)")
    return try String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let object = ExternalProgram.output(of: [
        "git", "--git-dir=\(repository)", "cat-file", words[1], words[0],
      ])
      try #require(object.status == 0)
      return File(name: words[0], content: Data(object.bytes))
    }
  }

  private var outbox: [File] {
    get throws {
      let database = try JournalDatabase(directory: laptop.data)
      defer { database.close() }
      return try database.syncOutbox().map { File(name: "outbox", content: Data($0.content)) }
    }
  }

  /// What a carrier has, and what the laptop keeps for it.
  func carried() throws -> [File] {
    var files = try Self.files(in: place) + Self.files(in: laptop.data + "/sync") + outbox
    if isGit {
      files += try Self.objects(of: place) + Self.objects(of: laptop.data + "/sync/git")
    }
    return files
  }

  /// The sealed files in the data directory of the laptop.
  func sealedFiles() throws -> [File] {
    let sync = laptop.data + "/sync"
    let files =
      isGit
      ? try Self.objects(of: sync + "/git")
      : try FileManager.default.fileExists(atPath: sync + "/files")
        ? Self.files(in: sync + "/files") : []
    return try (files + outbox).filter { $0.content.starts(with: Data("BAKOSEG1".utf8)) }
  }

  func opened(_ files: [File]) throws -> [Data] {
    let key = try #require(key)
    return try files.map { Data(try Deflate.expand(key.open($0.content), limit: 1 << 24)) }
  }

  /// The store and its log.
  func storedFiles() throws -> [File] {
    try Self.files(in: laptop.data).filter { $0.name.hasPrefix("bako.sqlite") }
  }
}

extension Data {
  fileprivate func contains(_ marker: MarkedDevices.Marker) -> Bool {
    range(of: Data(marker.rawValue.utf8)) != nil
      || range(of: Data(marker.rawValue.lowercased().utf8)) != nil
  }
}
