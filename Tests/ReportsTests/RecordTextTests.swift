import Models
import Reports
import TerminalCells
import Testing

@Suite struct RecordTextTests {
  private let plain = Style(depth: .monochrome)
  private let ascii = Style(depth: .monochrome, isASCII: true)

  private func entry() throws -> Entry {
    var entry = try SampleDiary.entry(SampleDiary.today, "Calm", ["Work", "Food"], "Café")
    entry.journal = "Sun at last.\nA long walk by the river."
    return entry
  }

  @Test func entryIsOneLine() throws {
    let entry = try entry()
    #expect(
      entry.line(plain, columns: nil)
        == "\(entry.shortID)  Fri 20 Nov 2026 12:00  ◒ Calm          Sun at last.  "
        + "Work, Food @ Café")
  }

  @Test(arguments: [1, 8, 20, 40, 60, 80])
  func lineFitsAnyWidth(_ columns: Int) throws {
    #expect(try entry().line(plain, columns: columns).displayWidth <= columns)
  }

  @Test func truncationHasAnASCIIReplacement() throws {
    #expect(try entry().line(plain, columns: 52).hasSuffix("…"))
    #expect(try entry().line(ascii, columns: 52).hasSuffix("~"))
  }

  @Test func entryInFullHasAllTexts() throws {
    let entry = try entry()
    #expect(
      entry.inFull(plain, columns: nil).split(separator: "\n", omittingEmptySubsequences: false)
        == [
          "◒ Calm  Friday, 20 Nov 2026 12:00", "\(entry.id.text)", "Activities  Work, Food",
          "Place       Café", "", "Sun at last.", "A long walk by the river.",
        ])
  }

  @Test func entryInFullIsWrapped() throws {
    let lines = try entry().inFull(plain, columns: 20).split(separator: "\n")
    #expect(lines.suffix(2) == ["A long walk by the", "river."])
  }

  @Test func nameHasItsEntries() {
    let use = NameUse<EntryName>(name: "Gym", entries: 1, isHidden: true)
    #expect(use.line(plain, width: 10, columns: nil) == "Gym         1 entry       hidden")
  }

  @Test(arguments: [
    (0, 0, "How are you?"), (0, 3, "How are you? ▲ 3"), (1, 1, "◒ Calm"), (2, 4, "◒ Calm ▲ 4"),
  ])
  func promptHasFeelingAndStreak(_ entries: Int, _ streak: Int, _ text: String) throws {
    let status = CheckInStatus(
      entriesToday: entries, currentStreak: streak, forgivingStreak: streak,
      lastFeeling: try .parse("calm"))
    #expect(status.prompt(plain) == text)
  }

  @Test func promptHasASCIIReplacements() throws {
    let status = CheckInStatus(
      entriesToday: 1, currentStreak: 2, forgivingStreak: 2, lastFeeling: try .parse("calm"))
    #expect(status.prompt(ascii).utf8.allSatisfy { $0 < 0x80 })
  }
}
