import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A completion reads an intact store and never modifies one.
struct CompletionStoreTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func offered(_ words: [String] = []) throws -> [String] {
    let line = ["bako", "list"] + words + ["--activity", ""]
    let outcome = try bako.run(
      ["---completion", "list", "--", "--activity", "\(line.count - 1)", "0"] + line,
      environment: ["SAP_SHELL": "fish"])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    let names = outcome.lines
    #expect(names.prefix(2) == ["Work", "Study"])
    return Array(names.dropFirst(12))
  }

  private func log() throws {
    try #require(try bako("log", "happy", "--activity", "Gardening").status == 0)
  }

  /// Completes, and expects the names and unmodified files.
  private func expectUnchanged(
    _ names: [String] = [], at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try bako.contents()
    #expect(try offered() == names, sourceLocation: location)
    #expect(try bako.contents() == before, sourceLocation: location)
  }

  private func overwrite(_ bytes: [UInt8], at offset: UInt64) throws {
    let file = try FileHandle(forUpdating: URL(filePath: bako.file))
    defer { try? file.close() }
    try file.seek(toOffset: offset)
    try file.write(contentsOf: bytes)
  }

  @Test func storeIsReadAndNotChanged() throws {
    try log()
    try expectUnchanged(["Gardening"])
  }

  @Test func noStoreIsCreated() throws {
    #expect(try offered() == [])
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    #expect(try offered(["--data-dir", "\(bako.scratch)/other"]) == [])
    #expect(!FileManager.default.fileExists(atPath: "\(bako.scratch)/other"))
  }

  @Test func storeWithoutWALIsReadAndNotChanged() throws {
    try log()
    try overwrite([1, 1], at: 18)
    try expectUnchanged(["Gardening"])
  }

  @Test func olderStoreIsNotMigrated() throws {
    let fixture = Repository.url("Tests/Fixtures/vectors/stores/version-1.sqlite")
    try FileManager.default.createDirectory(atPath: bako.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: bako.file))
    try expectUnchanged()
  }

  @Test func copyOfOlderVersionIsKept() throws {
    try log()
    try Data("a copy".utf8).write(to: URL(filePath: bako.file + ".v1"))
    try expectUnchanged(["Gardening"])
  }

  @Test func walOfCrashedProcessIsKept() throws {
    try log()
    try Data(count: 64).write(to: URL(filePath: bako.file + "-wal"))
    try expectUnchanged(["Gardening"])
  }

  @Test(arguments: [
    Damage(offset: 0, bytes: Array("SQLITE".utf8)),
    Damage(offset: 60, bytes: [0xFF, 0xFF, 0xFF, 0xFF]), Damage(offset: 60, bytes: [0, 0, 0, 9]),
    Damage(offset: 68, bytes: [0, 0, 0, 1]),
    Damage(offset: 100, bytes: Array(repeating: 0xA5, count: 8_000)),
  ])
  func damagedStoreIsSkipped(_ damage: Damage) throws {
    try log()
    try overwrite(damage.bytes, at: damage.offset)
    try expectUnchanged()
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var offset: UInt64
    var bytes: [UInt8]
    var testDescription: String { "\(bytes.count) bytes at offset \(offset)" }
  }

  @Test(arguments: [0, 1, 99, 4_096, 5_000])
  func truncatedStoreIsSkipped(length: Int) throws {
    try log()
    try #require(truncate(bako.file, length) == 0)
    try expectUnchanged()
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func pipeDoesNotBlock(suffix: String) throws {
    try log()
    if suffix.isEmpty { try FileManager.default.removeItem(atPath: bako.file) }
    try #require(mkfifo(bako.file + suffix, 0o600) == 0)
    #expect(try offered() == [])
  }

  @Test func namesAreReadWhileStoreIsInUse() throws {
    try log()
    // An export to a pipe keeps the store open until the pipe is read.
    let outcome = try bako.shell(
      #"""
      yes words | head -c 300000 | "$BAKO" log sad --journal - >"$PIPE.out"
      "$BAKO" export >"$PIPE" &
      exec 3<"$PIPE"
      head -c 1 <&3 >"$PIPE.out"
      [ -e "$BAKO_DATA_DIR/bako.sqlite-shm" ] || exit
      SAP_SHELL=fish "$BAKO" ---completion list -- --activity 3 0 bako list --activity ''
      cat <&3 >"$PIPE.out"
      wait
      """#, environment: ["PIPE": try pipe()])
    #expect(outcome.lines.last == "Gardening")
  }

  private func pipe() throws -> String {
    let path = "\(bako.scratch)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test func punctuationIsKeptInEveryLocale() throws {
    try #require(try bako("log", "happy", "--activity", "“x…”").status == 0)
    let outcome = try bako.run(
      ["---completion", "list", "--", "--activity", "3", "0", "bako", "list", "--activity", ""],
      environment: ["SAP_SHELL": "fish", "LC_ALL": "C"])
    #expect(outcome.lines.last == "“x…”")
  }

  @Test func equalsSignOfBashIsNotDirectory() throws {
    try log()
    let line = ["bako", "list", "--data-dir", "=", bako.data, "--activity", "G"]
    let outcome = try bako.run(
      ["---completion", "list", "--", "--activity", "6", "1"] + line,
      environment: ["SAP_SHELL": "bash", "BAKO_DATA_DIR": "/nowhere"])
    #expect(outcome.lines == ["Gardening"])
  }

  @Test func malformedRequestsPrintNothing() throws {
    for words in [[], ["list"], ["list", "--", "--activity"], ["nothing", "--", "x", "0", "0"]] {
      let outcome = try bako.run(["---completion"] + words)
      #expect(outcome.status != 0)
      #expect(outcome.bytes.isEmpty && outcome.errorBytes.isEmpty)
    }
  }
}
