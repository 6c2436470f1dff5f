import Models
import Reports
import TerminalCells
import Testing

@MainActor
@Suite struct CalendarTextTests {
  private let days = [
    DaySummary(day: CalendarDay(number: 20_777), [.bright: 1]),
    DaySummary(day: CalendarDay(number: 20_770), [.low: 2, .calm: 1]),
  ]

  private func text(
    today: CalendarDay = SampleDiary.today, weekStart: Int = 1, columns: Int = 80,
    depth: ColorDepth = .monochrome, ascii: Bool = false
  ) -> CalendarText {
    CalendarText(
      days: days, today: today, weekStart: weekStart,
      style: Style(depth: depth, isASCII: ascii), columns: columns)
  }

  @Test func monthHasTitleCalendarAndWords() {
    let lines = text().month(of: SampleDiary.today)
    #expect(lines.first == "November 2026")
    #expect(lines[1].contains("Mon    Tue"))
    #expect(lines.last == "2 of 20 days with entries: 1 bright, 1 low.")
  }

  @Test func yearHasTitleCellsAndWords() {
    let lines = text().year(2026)
    #expect(lines.first == "2026")
    #expect(
      lines.last == "1 Jan 2026 to 20 Nov 2026, 2 of 324 days with entries: 1 bright, 1 low.")
  }

  @Test func weekStartsOnTheGivenDay() {
    #expect(text(weekStart: 7).month(of: SampleDiary.today)[1].contains("Sun    Mon"))
    #expect(text(weekStart: 7).year(2026)[2].hasPrefix("Sun"))
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func linesFitAnyWidth(_ columns: Int) {
    let text = text(columns: columns, ascii: true)
    let lines = text.year(2026) + text.month(of: SampleDiary.today)
    #expect(lines.first { $0.count > columns } == nil)
    #expect(lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } == nil)
  }

  @Test func colorsAreThoseOfTheStyle() {
    #expect(!text().year(2026).joined().contains("\u{1B}"))
    #expect(text(depth: .sixteen).year(2026).joined().contains("\u{1B}["))
  }
}
