import Foundation
import Support
import TerminalHarness
import Testing

/// The work of whole commands, as `GrowthTests` counts that of functions. Each is a process, so
/// only `make stress` runs them.
@Suite(.enabled(if: Valgrind.countsCommands))
struct CommandGrowthTests {
  private static let program = ProcessInfo.processInfo.environment["BAKO"] ?? "bako"
  private static let lengths = [2_000, 4_000, 8_000, 16_000]

  @Test(arguments: GrowingCommand.all)
  func workOfCommandGrowsNoFasterThanInput(_ command: GrowingCommand) throws {
    var series: [Series] = []
    for (name, text) in command.texts {
      let start = try count(command, text: text(8))
      let calls = try Self.lengths.map { length in
        let count = try count(command, text: text(length))
        return Valgrind.Call(
          what: "\(command.name), \(name)", length: length, instructions: count - start)
      }
      series.append(Series(what: calls[0].what, calls: Self.withoutStart(calls)))
    }
    print(GrowthTests.table(series))
    // The noise of a process hides the growth of a few thousand instructions.
    let tooFast = series.filter {
      $0.growth > GrowthTests.limit && $0.counts.last ?? 0 > 20_000_000
    }
    #expect(tooFast.isEmpty, "\(tooFast.map(\.description).joined(separator: "\n"))")
  }

  /// Returns the calls, or what each adds to the one before if the start is no part of them: a
  /// short text may be a name, and take another way than a long one.
  private static func withoutStart(_ calls: [Valgrind.Call]) -> [Valgrind.Call] {
    guard calls.contains(where: { $0.instructions < 0 }) else { return calls }
    let added = zip(calls, calls.dropFirst()).map { old, new in
      Valgrind.Call(
        what: new.what, length: new.length, instructions: new.instructions - old.instructions)
    }
    return Array(added.drop { $0.instructions < 0 })
  }

  /// Returns the instructions of the command in a new store.
  private func count(_ command: GrowingCommand, text: String) throws -> Int {
    let directory = try TemporaryDirectory("growth")
    let environment = [
      "BAKO_DATA_DIR": "\(directory.path)/data", "HOME": directory.path, "TZ": "UTC",
    ]
    if let file = command.file?(text) {
      let path = "\(directory.path)/file.json"
      try Data(file.utf8).write(to: URL(filePath: path))
      if command.isFileImported {
        let imported = try run([Self.program, "import", path], environment: environment)
        try #require(imported.status == 0, "\(command.name): \(imported.output.prefix(500))")
      }
    }
    return try Valgrind().instructions(
      of: [Self.program] + command.arguments(text, directory.path), environment: environment)
  }
}

/// A command whose work is counted, with an import that precedes it.
struct GrowingCommand: CustomTestStringConvertible, Sendable {
  typealias Text = @Sendable (Int) -> String

  let name: String
  var file: (@Sendable (String) -> String)?
  /// Whether the file is in the store when the command runs.
  var isFileImported = true
  /// The kinds of input.
  var texts = oneText
  /// Returns the words of the command for a text and the folder of the file.
  let arguments: @Sendable (String, String) -> [String]

  var testDescription: String { name }

  static let all = [
    GrowingCommand(name: "list", file: entry) { _, _ in ["list"] },
    GrowingCommand(name: "list with colors", file: entry) { _, _ in ["list", "--color", "always"] },
    GrowingCommand(name: "list --search", file: entry) { text, _ in ["list", "--search", text] },
    GrowingCommand(name: "show", file: entry) { _, _ in ["show", "aaaaaaaa"] },
    GrowingCommand(name: "log") { text, _ in ["log", text] },
    GrowingCommand(name: "log with a note") { text, _ in ["log", "happy", text] },
    GrowingCommand(name: "log --activity") { text, _ in ["log", "happy", "--activity", text] },
    GrowingCommand(name: "log --date") { text, _ in ["log", "happy", "--date", text] },
    GrowingCommand(name: "completion") { text, _ in
      ["---completion", "log", "--", "positional@0", "2", "0", "bako", "log", text]
    },
    GrowingCommand(name: "completion of an activity") { text, _ in
      ["---completion", "log", "--", "--activity", "3", "0", "bako", "log", "--activity", text]
    },
    GrowingCommand(name: "report", file: entry) { _, folder in
      ["report", "--with-journal", "--output", "\(folder)/report.html"]
    },
    GrowingCommand(name: "export of many", file: entries, texts: manyWords) { _, _ in ["export"] },
    GrowingCommand(name: "stats of many", file: entries, texts: manyWords) { _, _ in ["stats"] },
    GrowingCommand(name: "undo --list", file: entry) { _, _ in ["undo", "--list"] },
    GrowingCommand(name: "list of many", file: entries, texts: manyWords) { _, _ in
      ["list", "--limit", "100000"]
    },
    GrowingCommand(name: "report of many", file: entries, texts: manyWords) { _, folder in
      ["report", "--with-journal", "--output", "\(folder)/report.html"]
    },
    GrowingCommand(
      name: "import of many", file: entries, isFileImported: false, texts: manyWords
    ) { _, folder in
      ["import", "\(folder)/file.json"]
    },
  ]

  private static let oneText: [(String, Text)] = [
    ("marks", { "a" + String(repeating: "\u{301}\u{323}", count: $0 / 2) }),
    ("repeats", { String(repeating: "a", count: $0) }),
    ("blanks", { "a" + String(repeating: " ", count: $0) + "b" }),
    ("words", { String(repeating: "ab ", count: $0 / 3) }),
    ("tags", { (0..<min($0 / 8, 1_000)).map { "#t\($0)" }.joined(separator: " ") }),
  ]
  private static let manyWords: [(String, Text)] = [
    ("words", { String(repeating: "ab ", count: $0 / 3) })
  ]

  private static func entry(_ text: String) -> String { "[\(object(text, 0))]" }

  private static func entries(_ text: String) -> String {
    let words = text.split(separator: " ")
    return "[\(words.enumerated().map { object(String($1), $0) }.joined(separator: ","))]"
  }

  private static func object(_ journal: String, _ index: Int) -> String {
    let id = String(format: "aaaaaaaa-0000-4000-8000-%012d", index)
    return #"{"id":"\#(id)","feeling":"Happy","date":"2026-01-01","journal":"\#(journal)"}"#
  }
}
