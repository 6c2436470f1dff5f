import Foundation
import Models
import Support
import TerminalHarness
import Testing

/// Two check-ins in a row, typed at once: the letters of the second one are text, never verbs.
///
/// `BAKO_CHECKINS` is the number of pairs. `make stress` types 500.
@Suite struct CheckInJourneyTests {
  private static let pairs =
    ProcessInfo.processInfo.environment["BAKO_CHECKINS"].flatMap { Int($0) } ?? 40

  private struct Listed: Decodable {
    var feeling: String
    var journal: String
  }

  private struct Diagnosis: Decodable {
    var entries: Int
    var bmi: Int
    var problems: [String]
  }

  /// Draws from every word that the field knows.
  @Test func everyWordIsText() throws {
    var random = SeededGenerator(seed: 31)
    let known = (Feeling.all + FeelingLexicon.all).map(\.name).filter { !$0.contains(" ") }
    let words = (0..<2 * Self.pairs).compactMap { _ in known.randomElement(using: &random) }
    let feelings = words.compactMap { CheckInLine($0).feeling?.name }
    try #require(feelings.count == words.count)
    let terminal = try Terminal()
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    for pair in stride(from: 0, to: words.count, by: 2) {
      let keys = words[pair...pair + 1].flatMap { $0.lowercased().map(String.init) + ["Enter"] }
      try terminal.press(keys)
      // The next pair begins while this one may not be saved yet.
      if pair % 20 == 0 { try terminal.wait(for: "Saved") }
    }
    try terminal.wait("the last entry to be saved") { _ in
      try diagnose(terminal).entries >= words.count
    }
    let diagnosis = try diagnose(terminal)
    #expect(diagnosis.entries == words.count)
    #expect(diagnosis.bmi == 0)
    #expect(diagnosis.problems.isEmpty)
    let list = try terminal.bakoOutput("list", "--json", "--limit", "0")
    let entries = try JSONDecoder().decode([Listed].self, from: Data(list.utf8))
    #expect(entries.map(\.feeling) == feelings.reversed())
    #expect(entries.allSatisfy { $0.journal.isEmpty })
    try terminal.quit()
    // No draft was left.
    try terminal.enter("clear")
    try terminal.start()
    try terminal.wait(for: "Enter map")
    #expect(try !terminal.settledScreen().contains("A draft waits"))
    try terminal.quit()
    let last = try #require(feelings.last)
    #expect(try terminal.bakoOutput("undo").contains("Removed \(last)"))
  }

  /// The second check-in of a new store arrives while the first one closes the first screen.
  @Test func firstTwoCheckInsAreSaved() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Esc not now")
    try terminal.press("calm⏎drained⏎".map { $0 == "⏎" ? "Enter" : String($0) })
    try terminal.wait("both entries") { _ in try diagnose(terminal).entries == 2 }
    let list = try terminal.bakoOutput("list", "--json")
    let entries = try JSONDecoder().decode([Listed].self, from: Data(list.utf8))
    #expect(entries.map(\.feeling) == ["Drained", "Calm"])
    try terminal.wait(for: "Enter map")
    try terminal.quit()
  }

  private func diagnose(_ terminal: Terminal) throws -> Diagnosis {
    let output = try terminal.bakoOutput("doctor", "--json")
    return try JSONDecoder().decode(Diagnosis.self, from: Data(output.utf8))
  }
}
