import Models
import Reports
import TerminalCells
import Testing

@MainActor
@Suite struct StatsTextTests {
  private func lines(
    _ entries: [Entry], _ period: StatsPeriod? = nil, columns: Int = 80, all: Bool = false,
    depth: ColorDepth = .monochrome,
    ascii: Bool = false
  ) -> [String] {
    StatsText(
      Stats(entries, period: period ?? SampleDiary.period), weekStart: 1, showsAll: all,
      in: ChartText(Style(depth: depth, isASCII: ascii), columns: columns)
    ).lines
  }

  @Test func figuresFitOneScreen() throws {
    let lines = lines(try SampleDiary.entries(300, perDay: 4))
    #expect(lines.count <= 23)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines.contains("Last 30 days"))
    #expect(lines.contains("Feelings"))
    #expect(lines.contains("Activities"))
    #expect(!lines.contains("Places"))
  }

  @Test func everythingHasTheRemainingParts() throws {
    let lines = lines(try SampleDiary.entries(300, perDay: 4), all: true)
    for part in ["Places", "Weekdays", "Hours", "The year", "Milestones"] {
      #expect(lines.contains(part), "\(part)")
    }
    #expect(lines.contains { $0.hasSuffix("  100th entry") })
  }

  @Test func headlineCountsInSingular() throws {
    let entry = try SampleDiary.entry(SampleDiary.today, "Calm")
    #expect(lines([entry]).first?.hasPrefix("1 entry on 1 day") == true)
    #expect(
      lines([entry]).contains {
        $0 == "Streak: 1 day; longest: 1 day; one day missed in seven is forgiven"
      })
  }

  @Test func streaksAreThoseOfTheDiary() throws {
    let entries = try [0, 1, 3].map {
      try SampleDiary.entry(SampleDiary.today.adding(days: -$0), "Calm")
    }
    #expect(
      lines(entries).contains(
        "Streak: 3 days; longest: 3 days; one day missed in seven is forgiven"))
  }

  @Test func periodLimitsAllParts() throws {
    let period = StatsPeriod(
      since: .day(CalendarDay(number: 20_727)), until: .day(CalendarDay(number: 20_757)),
      now: SampleDiary.period.now)
    let lines = lines(try SampleDiary.entries(300, perDay: 2), period, all: true)
    #expect(lines[2].hasPrefix("Streak up to 2026-10-31: "))
    #expect(lines.contains("30 days up to 31 Oct 2026"))
    #expect(!lines.contains("Milestones"))
    #expect(!lines.joined().contains("Nov"))
    #expect(!lines.joined().contains("Sep"))
  }

  @Test func fewDaysHaveNoPercentage() throws {
    let text = lines(try SampleDiary.entries(6), all: true).joined(separator: "\n")
    #expect(text.contains(" pleasant, "))
    #expect(!text.contains("%"))
  }

  @Test(arguments: [40, 60, 80, 120, 200], [false, true])
  func linesFitAnyWidth(_ columns: Int, _ all: Bool) throws {
    let lines = lines(
      try SampleDiary.entries(100, perDay: 3), columns: columns, all: all, ascii: true)
    #expect(lines.first { $0.count > columns } == nil)
    #expect(lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } == nil)
  }

  @Test func colorsAreThoseOfTheStyle() throws {
    let entries = try SampleDiary.entries(20)
    #expect(!lines(entries).joined().contains("\u{1B}"))
    #expect(lines(entries, depth: .sixteen).joined().contains("\u{1B}["))
  }
}
