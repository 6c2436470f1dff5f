import CommandHarness
import CommandHelp
import Foundation
import Support
import Testing

/// The manual page describes the program. With `RECORD_SNAPSHOTS=1`, the lines of the commands are
/// written.
@Suite struct ManualPageTests {
  private static let file = Repository.url("Apps/man/bako.1")

  @Test func commandsAreThoseOfTheProgram() throws {
    let program = try CommandDescription(dump: Bako.describedCommands.out)
    var expected: [String: String] = [:]
    var commands = program.callable
    // Activities and places share their lines.
    let places = Set(commands.filter { $0.path[0] == "places" }.map { $0.path.dropFirst() })
    commands.removeAll { $0.path[0] == "places" }
    for (path, command) in commands {
      let isShared = path[0] == "activities" && places.contains(path.dropFirst())
      let path = isShared ? ["activities", "|", "places"] + path.dropFirst() : path
      expected[path.joined(separator: " ")] = "\(ManualSynopsis(command, path: path))"
    }
    var page = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n")
    let first = try #require(page.firstIndex(of: ".Sh COMMANDS"))
    let last = try #require(page[(first + 1)...].firstIndex { $0.hasPrefix(".Sh ") })
    var missing = Set(expected.keys)
    for index in first..<last where page[index].hasPrefix(".It Cm ") {
      let words = page[index].split(separator: " ").dropFirst(2).filter { $0 != "Cm" }
      let path = words.prefix { !["Ar", "Fl", "Ns", "Oo", "Op"].contains($0) }
        .joined(separator: " ")
      guard let line = expected[path], missing.remove(path) != nil else { continue }
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        page[index] = line
      } else {
        #expect(page[index] == line)
      }
    }
    #expect(missing.isEmpty, "Commands without a line: \(missing.sorted())")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try page.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
  }

  /// The help of every command has one shape, and its lines fit a terminal.
  @Test func everyHelpHasOneShape() throws {
    let bako = try Bako()
    let program = try CommandDescription(dump: Bako.describedCommands.out)
    for (path, command) in program.callable {
      let help = try bako.run(path + ["--help"]).out
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      try #require(lines[0].hasPrefix("bako \(path.joined(separator: " ")): "), "\(help)")
      try #require(help.contains("\n\n  bako \(path.joined(separator: " "))"), "\(help)")
      try #require(help.contains("\nExamples\n  bako \(path[0])"), "\(help)")
      try #require(lines.allSatisfy { $0.count <= 80 }, "\(help)")
      try #require(command.abstract?.hasSuffix(".") == true, "\(path)")
    }
  }

  @Test func helpOfUnknownCommandIsRefused() throws {
    let bako = try Bako()
    for words in [["help", "lgo"], ["help", "bmi", "lgo"], ["help", "log", "lgo"]] {
      let refused = try bako.run(words)
      #expect(refused.status == 64 && refused.error.contains("“lgo”"), "\(words)")
    }
    #expect(try bako("help", "bmi", "calc").out == (try bako("bmi", "calc", "-h").out))
  }
}
