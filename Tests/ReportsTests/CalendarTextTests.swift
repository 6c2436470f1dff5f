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

  private let november = CalendarPeriod(monthOf: SampleDiary.today)
  private let year = CalendarPeriod(yearOf: SampleDiary.today)

  private func text(
    in range: ClosedRange<CalendarDay>? = CalendarDay(number: 20_454)...SampleDiary.today,
    today: CalendarDay = SampleDiary.today, weekStart: Int = 1, columns: Int = 80,
    depth: ColorDepth = .monochrome, ascii: Bool = false
  ) -> CalendarText {
    CalendarText(
      days: days, of: range, today: today, weekStart: weekStart,
      in: ChartText(Style(depth: depth, isASCII: ascii), columns: columns))
  }

  @Test func monthHasTitleCalendarAndWords() {
    let lines = text().month(november)
    #expect(lines.first == "November 2026")
    #expect(lines[1].contains("Mon    Tue"))
    #expect(
      lines.suffix(2) == [
        "2 of 20 days with entries: 1 bright, 1 low.", "2 pleasant, 2 not.",
      ])
  }

  /// The days before the first entry and after the last are not days without entries.
  @Test func rangeLimitsTheDaysWithoutEntries() {
    let text = text(in: CalendarDay(number: 20_770)...SampleDiary.today)
    #expect(text.month(november).contains("2 of 8 days with entries: 1 bright, 1 low."))
    #expect(text.month(november)[4].hasSuffix("12     13 ◇   14 ·   15 ·"))
    #expect(
      text.year(year).contains(
        "13 Nov 2026 to 20 Nov 2026, 2 of 8 days with entries: 1 bright, 1 low."))
  }

  @Test func shareCountsTheFirstAndTheLastDay() {
    let days = [november.first, november.last].map { DaySummary(day: $0, [.calm: 1]) }
    let text = CalendarText(
      days: days + [DaySummary(day: november.last.adding(days: 1), [.low: 1])],
      of: november.first...november.last, today: november.last, weekStart: 1,
      in: ChartText(Style(depth: .monochrome), columns: 80))
    #expect(text.month(november).last == "2 pleasant, 0 not.")
  }

  @Test func yearHasTitleCellsAndWords() {
    let lines = text().year(year)
    #expect(lines.first == "2026")
    #expect(
      lines.suffix(2) == [
        "1 Jan 2026 to 20 Nov 2026, 2 of 324 days with entries: 1 bright, 1 low.",
        "2 pleasant, 2 not.",
      ])
  }

  @Test func weekStartsOnTheGivenDay() {
    #expect(text(weekStart: 7).month(november)[1].contains("Sun    Mon"))
    #expect(text(weekStart: 7).year(year)[2].hasPrefix("Sun"))
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func linesFitAnyWidth(_ columns: Int) {
    let text = text(columns: columns, ascii: true)
    let lines = text.year(year) + text.month(november)
    #expect(lines.first { $0.count > columns } == nil)
    #expect(lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } == nil)
  }

  @Test func colorsAreThoseOfTheStyle() {
    #expect(!text().year(year).joined().contains("\u{1B}"))
    #expect(text(depth: .sixteen).year(year).joined().contains("\u{1B}["))
  }
}
