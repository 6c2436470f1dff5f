import CommandHarness
import Foundation
import Testing

/// Commands that only read leave a data directory as it is, also one that is empty or missing.
struct ReadingTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private struct Tool: Decodable { let command: Command }
  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?

    /// The names of the commands without subcommands, as words.
    var leaves: [[String]] {
      guard let subcommands else { return [[]] }
      return subcommands.flatMap { command in command.leaves.map { [command.commandName] + $0 } }
    }
  }

  /// Arguments of the commands that need some, and the commands that write.
  private static let arguments = [
    "show": ["abcd"], "edit": ["abcd", "--feeling", "calm"], "delete": ["abcd", "--force"],
    "bmi delete": ["abcd", "--force"], "bmi calc": ["170", "65"], "purge": ["--force"],
    "report": ["--output", "-"], "import": ["--dry-run", "FILE"], "backup": ["BACKUP"],
    "restore": ["NOTHING", "--force"], "config": ["units"], "list": ["--search", "x"],
  ]
  private static let writing: Set = ["log", "bmi add", "help", "remind install"]

  @Test(arguments: [true, false]) func readingCreatesNoStore(_ hasDirectory: Bool) throws {
    let file = try bako.write(#"{"feeling":"Calm","date":"2026-11-20"}"#, to: "entries.jsonl")
    if hasDirectory {
      try FileManager.default.createDirectory(
        atPath: bako.data, withIntermediateDirectories: false)
    }
    let tool = try JSONDecoder().decode(
      Tool.self, from: Data(try bako("--experimental-dump-help").bytes))
    let commands = tool.command.leaves.filter { !Self.writing.contains($0.joined(separator: " ")) }
    #expect(commands.count >= 26, "\(commands.count)")
    for command in commands {
      let paths = [
        "FILE": file, "BACKUP": bako.scratch + "/backup", "NOTHING": bako.scratch + "/nothing",
      ]
      let arguments = (Self.arguments[command.joined(separator: " ")] ?? []).map { paths[$0] ?? $0 }
      let outcome = try bako.run(command + arguments)
      #expect([0, 64, 66].contains(outcome.status), "\(command): \(outcome.error)")
      #expect(FileManager.default.fileExists(atPath: bako.data) == hasDirectory, "\(command)")
      #expect(bako.names.isEmpty, "\(command): \(bako.names)")
    }
    // The commands above read something where there is a store.
    #expect(try bako("import", file).status == 0 && bako.names == ["bako.sqlite"])
  }

  /// Of a store that exists, reading changes no byte.
  @Test func readingChangesNoByte() throws {
    try bako("log", "calm", "-j", "slept well", "-a", "Rest", "-p", "Home")
    try bako("bmi", "add", "170", "65")
    let id = try #require(
      (try bako.json("list") as? [[String: Any]])?.first?["id"] as? String)
    let file = try bako.write(#"{"feeling":"Calm","date":"2026-11-20"}"#, to: "entries.jsonl")
    let before = try bako.contents()
    for words in [
      ["today"], ["list"], ["show", id], ["feelings"], ["stats", "--all"], ["insights"], ["year"],
      ["month"], ["report", "--output", "-"], ["bmi", "list"], ["bmi", "calc", "170", "65"],
      ["export"], ["import", "--dry-run", file], ["doctor"], ["prompt"], ["prompt", "--json"],
      ["remind", "run"], ["remind", "status"], ["config"], ["config", "units"],
      ["backup", bako.scratch + "/backup.sqlite"],
    ] {
      let outcome = try bako.run(words)
      #expect(outcome.status == 0, "\(words): \(outcome.error)")
      #expect(try bako.contents() == before, "\(words)")
    }
  }
}
