import CommandHarness
import Envelope
import Foundation
import Support
import Testing

@testable import DiaryHistory

#if canImport(Glibc)
  import Glibc
#endif

/// A carrier that changes, mixes, invents and floods: it can withhold files, and nothing else.
///
/// Its files appear together with a genuine one. They are named or ignored, the genuine one is
/// applied, and nothing is written to other places.
struct HostileCarrierTests: SharedDevices {
  let laptop: Bako
  private let desktop: Bako
  private let directory: TemporaryDirectory
  var place: String { directory.path + "/place" }
  private var folder = ""

  init() throws {
    laptop = try Bako()
    desktop = try Bako()
    directory = try TemporaryDirectory()
  }

  /// What happens to a hostile file.
  private enum Fate: Equatable {
    /// It is named, and the exit code is 65.
    case unread
    case ignored
    /// It is a file that the device has.
    case known
  }

  /// A file that the laptop has sent and the desktop has not applied.
  private struct Sent {
    let path: String
    let content: [UInt8]
    /// The digits of its name.
    var hash: String { String(path.suffix(36).prefix(32)) }
  }

  /// Lets the desktop sync files of the carrier together with a new one of the laptop.
  ///
  /// - Parameter make: Returns the hostile files; nil for the content of those that it has made.
  private func expect(
    _ fate: Fate, of attack: String, _ make: (Sent) throws -> [String: Data?]
  ) throws {
    let known = Set(try genuine())
    try laptop("log", "calm", "--journal", attack)
    try laptop("sync")
    let new = try #require(try genuine().first { !known.contains($0) })
    let content = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(new)")))
    let hostile = try make(Sent(path: new, content: content))
    for case (let path, let content?) in hostile { try write(content, to: path) }
    let before = try paths()
    let outcome = try desktop("sync", "--json")
    #expect(outcome.status == (fate == .unread ? 65 : 0), "\(attack): \(outcome.error)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    let unread = json?["unread"] as? [String] ?? []
    if fate == .unread {
      // The last three components of the paths in the sentences.
      let words = unread.joined(separator: " ").split(separator: " ")
      let named = Set(words.map { $0.split(separator: "/").suffix(3).joined(separator: "/") })
      #expect(named.isSuperset(of: hostile.keys), "\(attack): \(unread.prefix(3))")
    }
    if fate == .ignored { #expect(json?["ignored"] as? Int == hostile.count, "\(attack)") }
    #expect(try entries(desktop) == entries(laptop), "\(attack)")
    #expect(try paths().subtracting(before).allSatisfy(isOwn), "\(attack)")
    for path in hostile.keys { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
    #expect(try desktop("sync").status == 0, "\(attack)")
  }

  private func write(_ content: Data, to path: String) throws {
    let url = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
  }

  /// All files of the desktop and of the carrier, and those beside them.
  private func paths() throws -> Set<String> {
    Set(
      try [directory.path, desktop.scratch].flatMap { root in
        try FileManager.default.subpathsOfDirectory(atPath: root).map { "\(root)/\($0)" }
      })
  }

  /// Whether a sync may have written a file: the store and the copies of genuine files.
  private func isOwn(_ path: String) -> Bool {
    path.hasPrefix(desktop.file) || path.hasPrefix(desktop.data + "/sync/")
      || [".in", ".out", ".err"].contains { path.hasSuffix($0) }
  }

  /// The files of the laptop in the order of their numbers.
  private func genuine() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasPrefix("d-") && $0.hasSuffix(".seg")
    }.sorted()
  }

  private func path(_ content: [UInt8], device: String, number: Int = 1) throws -> String {
    let hash = try #require(SegmentHash(try DiaryKey.hash(of: content)))
    return path(hash: String(hash.hex.prefix(32)), device: device, number: number)
  }

  private func path(hash: String, device: String, number: Int = 1) -> String {
    let digits = "\(number)"
    return "\(device)/0000/" + String(repeating: "0", count: 8 - digits.count) + digits
      + "-\(hash).seg"
  }

  @Test mutating func carrierCanOnlyWithhold() throws {
    try laptop("log", "happy")
    let code = try begin()
    try join(desktop, "desktop", code)
    let key = try DiaryKey(SyncCode(code))
    let other = try DiaryKey(.generate())
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: place).first)
    folder = "\(place)/\(name)"

    let first = try #require(try genuine().first)
    let old = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(first)")))
    try expect(.unread, of: "damaged and foreign files") { sent in
      var files: [String: [UInt8]] = [:]
      // Each byte, under the name of the file and under that of its own hash.
      for index in sent.content.indices {
        var changed = sent.content
        changed[index] ^= 1 << UInt8(index % 8)
        files[path(hash: sent.hash, device: "byte", number: index + 1)] = changed
        files[try path(changed, device: "byte-and-hash", number: index + 1)] = changed
      }
      for (number, size) in [sent.content.count - 1, 256, 8, 0].enumerated() {
        let start = Array(sent.content.prefix(size))
        files[path(hash: sent.hash, device: "truncated", number: number + 1)] = start
        files[try path(start, device: "truncated-and-hash", number: number + 1)] = start
      }
      let longer = sent.content + [0]
      files[try path(longer, device: "longer")] = longer
      let large = [UInt8](repeating: 0x41, count: DiaryKey.fileLimit + 1)
      files[try path(large, device: "large")] = large
      let bomb = try key.seal(Deflate.compress([UInt8](repeating: 0x20, count: 64 << 20)))
      files[try path(bomb, device: "bomb")] = bomb
      let foreign = try other.seal(key.open(sent.content))
      files[try path(foreign, device: "foreign")] = foreign
      files[path(hash: sent.hash, device: "swapped")] = old
      return files.mapValues { Data($0) }
    }
    // The hash is the identity, not the name.
    try expect(.known, of: "renamed and repeated") { sent in
      [
        try path(old, device: "x", number: 7): Data(old),
        path(hash: sent.hash, device: "x"): Data(sent.content),
        path(hash: sent.hash, device: "y"): Data(sent.content),
      ]
    }
    try expect(.ignored, of: "other names") { sent in
      let names = [
        "\(sent.path).part", "~syncthing~\(sent.hash)", "x/0000/..seg", "x/\u{1B}[2J",
        "x/0001/00000001-\(sent.hash).seg", "x/0000/1-\(sent.hash).seg",
      ]
      let junk = (0..<rounds("BAKO_JUNK", 1_000)).map { "x/0000/junk-\($0)" }
      return Dictionary(uniqueKeysWithValues: (names + junk).map { ($0, Data(sent.content)) })
    }
  }

  /// The carrier is asked to read or write in other places.
  @Test mutating func linksAndPipesAreNamed() throws {
    for device in [laptop, desktop] { try device("log", "happy") }
    try join(desktop, "desktop", begin())
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: place).first)
    folder = "\(place)/\(name)"
    let secret = directory.path + "/secret"
    try expect(.unread, of: "links, pipes and folders") { sent in
      try Data(sent.content).write(to: URL(filePath: secret))
      let paths = (1...3).map { path(hash: sent.hash, device: "x", number: $0) }
      let made = paths.map { "\(folder)/\($0)" }
      try FileManager.default.createDirectory(
        atPath: folder + "/x/0000", withIntermediateDirectories: true)
      #expect(symlink(secret, made[0]) == 0)
      #expect(mkfifo(made[1], 0o600) == 0)
      #expect(mkdir(made[2], 0o700) == 0)
      return Dictionary(uniqueKeysWithValues: paths.map { ($0, nil) })
    }

    // The folder in which the desktop wants to write is that of another program.
    let first = try #require(try genuine().first)
    let own = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first {
        $0.hasPrefix("d-") && !first.hasPrefix($0)
      })
    try desktop("log", "sad")
    try FileManager.default.moveItem(atPath: "\(folder)/\(own)", toPath: folder + "-away")
    let outside = directory.path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    #expect(symlink(outside, "\(folder)/\(own)") == 0)
    let outcome = try desktop("sync")
    #expect([65, 69, 77].contains(outcome.status), "\(outcome.status) \(outcome.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
    unlink("\(folder)/\(own)")
    try FileManager.default.moveItem(atPath: folder + "-away", toPath: "\(folder)/\(own)")
    for device in [desktop, laptop] { #expect(try device("sync").status == 0) }
    #expect(try entries(desktop) == entries(laptop))
  }
}
