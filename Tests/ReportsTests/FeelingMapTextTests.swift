import Models
import Reports
import TerminalCells
import Testing

@Suite struct FeelingMapTextTests {
  private func lines(
    _ columns: Int, feelings: [Feeling] = Feeling.all, depth: ColorDepth = .monochrome,
    ascii: Bool = false
  ) -> [String] {
    FeelingMapText(
      feelings: feelings, style: Style(depth: depth, isASCII: ascii), columns: columns
    ).lines
  }

  /// The lines of the map, above the definitions.
  private func map(_ lines: [String]) -> [String] { Array(lines.prefix { !$0.isEmpty }) }

  @Test func mapHasTwoAxes() {
    let map = map(lines(80))
    #expect(map.count == 17)
    #expect(map.first?.trimmingPrefix(#/\s+/#) == "high energy")
    #expect(map.last?.trimmingPrefix(#/\s+/#) == "low energy")
    #expect(map[1].split(separator: #/\s+│ /#) == ["tense", "bright"])
    #expect(map[8].wholeMatch(of: #/unpleasant ─+┼─+ pleasant/#) != nil)
    #expect(map[9].split(separator: #/\s+│ /#) == ["low", "calm"])
    #expect(map[2] == "⊖ Guilty        ⣿ Overwhelmed  │ ✾ Playful       ✸ Excited")
    #expect(map[15] == "▬ Bored         ⊝ Indifferent  │ ◒ Calm          ❧ Peaceful")
  }

  /// One, three and six columns of the map on a line of a side.
  @Test(arguments: [(40, 29), (120, 13), (200, 9)])
  func mapHasTheColumnsThatFit(_ columns: Int, _ rows: Int) {
    #expect(map(lines(columns)).count == rows)
  }

  @Test(arguments: [20, 32, 40, 80, 120, 200])
  func linesFitAndEndWithoutBlanks(_ columns: Int) {
    let lines = lines(columns)
    #expect(lines.first { $0.displayWidth > max(32, columns) } == nil)
    #expect(lines.first { $0.last == " " } == nil)
  }

  @Test func glyphsHaveASCIIReplacements() {
    let lines = lines(120, ascii: true)
    #expect(
      lines[2]
        == "! Guilty        ! Angry         ! Scared       | * Playful       * Amazed        "
        + "* Passionate")
    #expect(lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } == nil)
  }

  @Test func halfOfTheMapHasOneSide() {
    let map = map(lines(80, feelings: Feeling.all.filter { $0.category == .negative }))
    #expect(map[1] == "tense")
    #expect(map[6].wholeMatch(of: #/unpleasant ─+/#) != nil)
  }

  @Test func quadrantsHaveColors() {
    let colored = lines(80, depth: .sixteen).joined(separator: "\n")
    for color in ["33m❥ Passionate", "32m◒ Calm", "31m◪ Jealous", "94m☾ Tired"] {
      #expect(colored.contains("\u{1B}[\(color)"), "\(color)")
    }
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == lines(80).joined(separator: "\n"))
  }

  @Test func definitionsFollowTheMap() {
    let lines = lines(80)
    // The map, and four quadrants with a heading after a blank line.
    #expect(lines.count == 17 + Feeling.all.count + 8)
    #expect(lines.count { $0.isEmpty } == 4)
    #expect(lines.contains("low, unpleasant, low energy"))
    #expect(lines.contains("☾ Tired         in need of rest or sleep"))
  }

  @Test func narrowDefinitionsAreBelowTheirFeelings() {
    #expect(lines(40).contains("  wanting what others have, or afraid to"))
  }
}
