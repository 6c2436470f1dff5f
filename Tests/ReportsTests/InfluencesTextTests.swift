import Models
import Reports
import TerminalCells
import Testing

@MainActor
@Suite struct InfluencesTextTests {
  private func lines(_ influences: Influences, columns: Int = 80, ascii: Bool = false) -> [String] {
    InfluencesText(
      influences, in: ChartText(Style(depth: .monochrome, isASCII: ascii), columns: columns)
    ).lines
  }

  /// Returns a text in one line.
  private func unwrapped(_ lines: [String]) -> String {
    lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func claimsComeFirst() throws {
    let influences = try SampleDiary.influences.get()
    let lines = lines(influences)
    let title = try #require(lines.firstIndex(of: "Went with a difference"))
    #expect(lines[title + 1].hasPrefix("#Exercise"))
    #expect(unwrapped(lines).contains(influences.summary))
    #expect(unwrapped(lines).hasSuffix(Influences.caution))
  }

  /// The shares and the numbers of days that a difference rests on.
  @Test(arguments: [60, 80, 120, 200])
  func rowsHaveSharesAndDays(_ columns: Int) throws {
    let influences = try SampleDiary.influences.get()
    let row = try #require(influences.rows.first { $0.name == "Exercise" })
    let text = lines(influences, columns: columns).joined(separator: "\n")
    #expect(text.contains(try #require(row.shares)))
  }

  @Test func narrowRowsHaveShortShares() throws {
    let influences = try SampleDiary.influences.get()
    let row = try #require(influences.rows.first { $0.name == "Exercise" })
    #expect(lines(influences, columns: 40).contains("  \(try #require(row.shortShares))"))
  }

  @Test func wideRowsAreOneLine() throws {
    let influences = try SampleDiary.influences.get()
    let line = lines(influences, columns: 120).first { $0.hasPrefix("#Exercise") }
    #expect(line?.contains("pleasant on") == true)
  }

  @Test(arguments: [40, 60, 80, 120])
  func linesFitAnyWidth(_ columns: Int) throws {
    let lines = lines(try SampleDiary.influences.get(), columns: columns, ascii: true)
    #expect(lines.first { $0.count > columns } == nil)
    #expect(lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } == nil)
  }

  /// An activity and a place of the same name have rows that differ.
  @Test func equalNamesHaveTheirSigns() throws {
    let influences = Influences(
      try SampleDiary.entries(60) { day in
        (["Work"].filter { _ in day * day % 11 < 4 }, day * day % 13 < 5 ? "Work" : nil)
      })
    let lines = lines(influences)
    #expect(lines.count { $0.hasPrefix("#Work ") } == 1)
    #expect(lines.count { $0.hasPrefix("@Work ") } == 1)
  }

  @Test func weekdaysOfNamesNeedNoMoreDays() throws {
    let influences = Influences(
      try SampleDiary.entries(112) { ([EntryName(stored: "Day \($0 % 7)")], nil) })
    let text = unwrapped(lines(influences))
    #expect(text.contains("Day 5 and Day 6 are always on the same weekdays."))
    #expect(!text.contains("more day"))
  }

  @Test func manyNamesAreCounted() throws {
    let influences = Influences(
      try SampleDiary.entries(200) { day in
        let names = (0..<60).filter { (day * day + 7 * $0 * day) % 61 % 3 == 0 }
        return (names.map { EntryName(stored: "Name \($0)") }, nil)
      })
    let text = unwrapped(lines(influences))
    #expect(text.contains("of the 15 most used of 60 names went with a"))
    #expect(text.contains("corrected for 15"))
  }

  @Test func fewDaysMakeNoClaim() throws {
    let lines = lines(Influences(try SampleDiary.entries(20)))
    #expect(!lines.contains("Went with a difference"))
    #expect(unwrapped(lines).contains("Cannot tell yet"))
  }
}
