import CommandHarness
import Foundation
import Support
import Testing

/// Randomized tests. `make stress ARGS=inputs` runs them longer. A failure prints its seed.
struct FuzzTests {
  let bako: Bako
  let fuzz = Fuzz()
  var seed: UInt64 { fuzz.seed }

  init() throws { bako = try Bako() }

  private static let codes: Set<Int32> = [0, 64, 65, 66, 73, 74, 75, 77]

  private func check(_ outcome: Bako.Outcome, _ what: String) {
    #expect(Self.codes.contains(outcome.status), "seed \(seed): \(what): \(outcome.status)")
    #expect(!Harm.isIn(outcome.bytes), "seed \(seed): \(what)")
    #expect(!Harm.isIn(outcome.errorBytes), "seed \(seed): \(what)")
  }

  @Test func randomArgumentsExitWithKnownCode() throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "log", "list", "show", "edit", "delete", "undo", "purge", "feelings", "stats", "insights",
      "year", "month",
      "bmi", "calc",
      "add", "export", "import", "doctor", "happy", "--journal", "--activity", "--place", "--date",
      "--since", "--until", "--category", "--feeling", "--search", "--limit", "--json", "--format",
      "csv", "jsonl", "--color", "always", "--force", "--no-place", "170", "65kg", "-", "--", "0",
      "-1", "--data-dir", "99999999999999999999", "9999-12-31", "0001-01-01T00:00:00+14:00",
      "today", "aaaa",
      "--map", "a=b", "--dry-run", "", " ", "--help", "--data-dir=", "%s%n", "'; DROP TABLE entry",
      "--data-dir=/dev/null/x", "3000000 days ago",
    ]
    // Four at a time, for contention.
    try fuzz(50) {
      let all = (0..<4).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          Int.random(in: 0...4, using: &random) == 0
            ? random.text(12) : words.randomElement(using: &random) ?? ""
        }
        // `--color always` legitimately prints escape sequences.
        .filter { $0 != "always" }
      }
      // Relative file names resolve to the scratch directory.
      let children = try all.map {
        try bako.start(
          ["/usr/bin/env", "-C", bako.scratch, Bako.program] + $0, environment: ["COLUMNS": "40"])
      }
      for (child, arguments) in zip(children, all) { check(try child.wait(), "\(arguments)") }
    }
    #expect(try bako("doctor").status == 0)
  }

  @Test func randomJournalsAreSanitizedAndLossless() throws {
    var random = SeededGenerator(seed: seed)
    try fuzz(60) {
      let (journal, activity) = (random.text(200), random.text(20))
      let logged = try bako(
        "log", "happy", "--journal", "-", "--activity", activity, "--json", input: journal)
      check(logged, "\(activity.debugDescription)")
      guard logged.status == 0 else { return }
      let entry = try JSONSerialization.jsonObject(with: Data(logged.bytes)) as? [String: Any]
      let wanted = journal.utf8.last == 0x0A ? String(journal.unicodeScalars.dropLast()) : journal
      let saved = try #require(entry?["journal"] as? String)
      #expect(
        Array(saved.unicodeScalars) == Array(wanted.unicodeScalars), "seed \(seed)")
      let id = try #require(entry?["id"] as? String)
      for arguments in [["show", id], ["list", "--limit", "3"], ["stats"]] {
        check(try bako.run(arguments, environment: ["COLUMNS": "40"]), "\(arguments)")
      }
    }
    check(try bako("list", "--format", "csv"), "csv")
    check(try bako("list", "--json"), "json")
  }

  @Test func randomFilesAreImportedAtomically() throws {
    var random = SeededGenerator(seed: seed)
    try bako("log", "happy", "--journal", "x \"y\" \u{1F642} \\", "--activity", "Work")
    try bako("bmi", "add", "170", "65")
    let export = Array(try bako("export").out.utf8)
    let files = try [export] + Self.trackerFiles()
    // Four at a time, each into its own store.
    try fuzz(rounds("FUZZ_IMPORTS", 120) / 4) {
      let inputs = (0..<4).map { _ in
        var bytes = files.randomElement(using: &random) ?? export
        for _ in 0..<Int.random(in: 1...4, using: &random) { random.damage(&bytes) }
        return bytes
      }
      let children = try inputs.enumerated().map { index, bytes in
        let path = "\(bako.scratch)/fuzzed\(index)"
        try Data(bytes).write(to: URL(filePath: path))
        return try bako.start(
          [Bako.program, "import", path, "--data-dir", "\(bako.scratch)/target\(index)"])
      }
      for (child, bytes) in zip(children, inputs) {
        let outcome = try child.wait()
        check(outcome, String(decoding: bytes, as: UTF8.self))
        #expect([0, 65].contains(outcome.status), "seed \(seed): \(outcome.error)")
      }
    }
    // Accepted records survive an export and import unchanged.
    for index in 0..<4 {
      let target = "\(bako.scratch)/target\(index)"
      #expect(try bako("doctor", "--data-dir", target).status == 0)
      let all = try bako("export", "--data-dir", target).out
      #expect(try bako("import", "-", "--data-dir", target + "b", input: all).status == 0)
      #expect(try bako("export", "--data-dir", target + "b").out == all)
    }
  }

  /// The files of Tests/Fixtures/vectors/trackers.
  private static func trackerFiles() throws -> [[UInt8]] {
    let folder = Bako.fixture("vectors/trackers")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
  }

  /// A corrupted store is rejected or read. Reading it never traps, hangs or modifies it.
  @Test func damagedStoresExitWithKnownCodeUnchanged() throws {
    var random = SeededGenerator(seed: seed)
    for index in 0..<40 {
      try bako("log", "happy", "--journal", String(repeating: "x\(index)", count: 300))
    }
    try bako("bmi", "add", "170", "65")
    try bako("undo")
    let whole = Array(try Data(contentsOf: URL(filePath: bako.file)))
    let reading = [
      ["list"], ["stats"], ["insights"], ["year"], ["month"], ["export"], ["bmi", "list"],
      ["show", "aaaa"],
      ["report", "--output", "-", "--with-journal"],
    ]
    let writing = [["log", "sad"], ["undo"], ["purge", "--force"], ["bmi", "add", "170", "65"]]
    // Sixteen at a time: a file without a valid header is read repeatedly before it is rejected.
    try fuzz(rounds("FUZZ_STORES", 32) / 16) {
      let stores = try (0..<16).map { index in
        let bytes = random.damagedStore(whole)
        let directory = "\(bako.scratch)/damaged\(index)"
        try? FileManager.default.removeItem(atPath: directory)
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: URL(filePath: directory + "/bako.sqlite"))
        return (directory, bytes)
      }
      let commands = [
        ["doctor"], reading.randomElement(using: &random) ?? [],
        writing.randomElement(using: &random) ?? [], ["list"],
      ]
      for arguments in commands {
        let children = try stores.map { directory, _ in
          try bako.start([Bako.program] + arguments + ["--data-dir", directory])
        }
        for (child, (directory, bytes)) in zip(children, stores) {
          let outcome = try child.wait()
          check(outcome, "\(arguments)")
          #expect(
            [0, 65, 66].contains(outcome.status),
            "seed \(seed): \(arguments): \(outcome.status) \(outcome.error)")
          guard arguments == ["doctor"] else { continue }
          let now = try Data(contentsOf: URL(filePath: directory + "/bako.sqlite"))
          #expect(now == Data(bytes), "seed \(seed): doctor changed the file")
        }
      }
    }
  }
}

extension SeededGenerator {
  /// Replaces, removes or inserts a byte, or truncates the bytes.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &self)
    switch Int.random(in: 0...3, using: &self) {
    case 0: bytes[index] = .random(in: 0...255, using: &self)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(.random(in: 0...255, using: &self), at: index)
    default: bytes.removeSubrange(index...)
    }
  }

  /// Returns the file with a flipped bit, a replaced byte, a replaced byte of the header, or 200
  /// replaced bytes, or truncated.
  fileprivate mutating func damagedStore(_ whole: [UInt8]) -> [UInt8] {
    var bytes = whole
    func index(_ range: Range<Int>, _ random: inout SeededGenerator) -> Int {
      Int.random(in: range, using: &random)
    }
    switch Int.random(in: 0...4, using: &self) {
    case 0: bytes[index(0..<bytes.count, &self)] ^= 1 << UInt8.random(in: 0...7, using: &self)
    case 1: bytes[index(0..<bytes.count, &self)] = .random(in: 0...255, using: &self)
    case 2: bytes[index(0..<100, &self)] = .random(in: 0...255, using: &self)
    case 3:
      for _ in 0..<200 { bytes[index(0..<bytes.count, &self)] = .random(in: 0...255, using: &self) }
    default: bytes.removeSubrange(index(0..<bytes.count, &self)...)
    }
    return bytes
  }
}
