import Foundation
import Models
import Support
import TerminalHarness
import Testing

@Suite struct RandomCheckInJourneyTests {
  private struct Listed: Decodable {
    private static let units = ["run": " km", "sleep": " h"]

    var activities: [String]
    var amounts: [String: Double]?
    var feeling: String
    var like: String?
    var place: String?

    /// The tags as the field shows them, in lowercase.
    var tags: Set<String> {
      let amounts = amounts ?? [:]
      let activities = activities.map { name in
        let amount = amounts.first { $0.key.lowercased() == name.lowercased() }?.value
        let unit = Self.units[name.lowercased()] ?? ""
        return "#\(name)" + (amount.map { " \(Int($0))\(unit)" } ?? "")
      }
      return Set((activities + [place].compactMap { $0.map { "@\($0)" } }).map { $0.lowercased() })
    }
  }

  /// What the line below the field says is what Enter saves.
  @Test func savedIsWhatIsShown() throws {
    var random = SeededGenerator(seed: 34)
    let checkIns = RandomCheckIns(of: (Feeling.all + FeelingLexicon.all).map(\.name))
    let terminal = try Terminal(columns: 200, rows: 24)
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    var saved = 0
    for index in 0..<40 {
      let (text, _) = checkIns.text(&random, negated: index.isMultiple(of: 4))
      // The space ends the last tag, for which the line would show completions.
      try terminal.type(text + " ")
      try terminal.wait("the text") { $0.contains("│ \(text)") }
      let shown = try line(in: terminal.settledScreen())
      try terminal.press("Enter")
      guard !shown.contains("↓") else {
        try terminal.wait("a question") { $0.contains("│ ! ") }
        try terminal.press("Escape")
        // A letter right after Escape would be one with Alt.
        try terminal.wait(for: "Type a feeling")
        continue
      }
      saved += 1
      try terminal.wait("the entry to be saved") { _ in try entries(terminal).count == saved }
      let entry = try #require(try entries(terminal).first)
      let label = entry.feeling + (entry.like.map { ", like \($0)" } ?? "  ")
      #expect(shown.dropFirst(4).hasPrefix(label), "\(text): \(shown)")
      let tags = shown.lowercased().matches(of: /[#@][a-z]+( [0-9]+)?( h\b| km\b)?/)
      #expect(Set(tags.map { String($0.output.0) }) == entry.tags, "\(text): \(shown)")
    }
    #expect(saved > 20)
    // Nothing else was saved with a refused line.
    #expect(try entries(terminal).count == saved)
    try terminal.quit()
  }

  /// Returns the second row of the field.
  private func line(in screen: String) throws -> Substring {
    let rows = screen.split(separator: "\n")
    let top = try #require(rows.firstIndex { $0.contains("How are you?") })
    return try #require(rows.dropFirst(top + 2).first)
  }

  private func entries(_ terminal: Terminal) throws -> [Listed] {
    let list = try terminal.bakoOutput("list", "--json", "--limit", "0")
    return try JSONDecoder().decode([Listed].self, from: Data(list.utf8))
  }
}
