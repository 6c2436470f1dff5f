import JournalCharts
import Models
import Support
import TerminalCharts
import Testing

/// A year of days up to Friday, 20 November 2026: every seventh day has no entries.
enum ChartSample {
  static let today = Moment(.fridayNoon, in: .gmt).day

  static let days: [DaySummary] = (0..<400).compactMap { age in
    let day = today.adding(days: -age)
    guard age % 7 != 3 else { return nil }
    let quadrant = FeelingQuadrant.allCases[(age * age + age / 3) % 4]
    return DaySummary(day: day, [quadrant: 1 + age % 3])
  }

  static let period = today.adding(days: -399)...today

  static let stats = StatsPeriod(now: Moment(.fridayNoon, in: .gmt))

  static let entries: [Entry] = (0..<120).compactMap { number in
    guard let feeling = Feeling.named(["Calm", "Happy", "Tired", "Anxious"][number % 4]) else {
      return nil
    }
    let date = Moment(
      milliseconds: Int64(Date.fridayNoon.timeIntervalSince1970 * 1_000) - Int64(number)
        * 60_000_000,
      offsetMinutes: 0)
    return Entry(id: UUID(number), date: date, feeling: feeling, createdAt: date.instant)
  }
}

extension UUID {
  fileprivate init(_ number: Int) {
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)))
  }
}

@MainActor
@Suite struct YearChartTests {
  private let year = YearChart(
    days: ChartSample.days, in: ChartSample.period, ending: ChartSample.today,
    selected: ChartSample.today.adding(days: -1))

  @Test func eachColumnIsAWeek() {
    let lines = year.lines(columns: 60, rows: 9)
    #expect(lines.count == 9)
    #expect(lines.first == "     Dec     Feb      Apr      Jun     Aug      Oct")
    // Friday is the last day; yesterday is selected; every third Tuesday has an entry.
    #expect(lines[1].hasPrefix("Mon "))
    let rows = lines.dropFirst().prefix(7).map { $0.dropFirst(4) }
    #expect(rows.map(\.count) == [53, 53, 53, 53, 53, 52, 52])
    #expect(rows[3].last == "▢")
    #expect(Set(rows[1]) == ["·"])
    #expect(Set(rows.joined()) == ["●", "○", "◆", "◇", "·", "▢"])
    #expect(lines.last == "    ● bright  ○ calm  ◆ tense  ◇ low")
  }

  @Test func eightRowsShowAllWeekdays() {
    let lines = year.lines(columns: 60, rows: 8)
    #expect(
      lines.dropFirst().map { $0.prefix(3) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }

  @Test func glyphsHaveASCIIReplacements() {
    let lines = year.lines(columns: 60, rows: 9, glyphs: .ascii)
    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    let rows = lines.dropFirst().prefix(7).map { $0.dropFirst(4) }
    #expect(Set(rows.joined()) == ["*", "o", "#", "-", ".", "@"])
  }

  @Test func weekStartsOnSunday() {
    let lines = YearChart(
      days: ChartSample.days, in: ChartSample.period, ending: ChartSample.today, weeks: 30,
      weekStart: 7
    ).lines(columns: 40, rows: 8)
    #expect(lines.dropFirst().map { $0.prefix(3) }.first == "Sun")
  }

  @Test func futureDaysAreBlank() {
    let lines = YearChart(
      days: ChartSample.days, in: ChartSample.period,
      year: CalendarPeriod(yearOf: ChartSample.today).range
    ).lines(columns: 60, rows: 8)
    #expect(lines.first?.contains("Nov") == true)
    #expect(!lines.joined().contains("2027"))
    #expect(lines.dropFirst().allSatisfy { $0.count <= 4 + 47 })
  }

  @Test func colorsAreThoseOfQuadrants() throws {
    let buffer = year.chartLegend(.hidden).buffer(size: CellSize(columns: 60, rows: 8))
    for row in 1..<8 {
      for column in 4..<57 {
        let cell = buffer[column, row]
        let color: Color? =
          switch cell.character {
          case "●": .bright
          case "○": .calm
          case "◆": .tense
          case "◇": .low
          default: nil
          }
        if let color { try #require(cell.style.foreground == color) }
      }
    }
  }

  @Test func wordsCountDays() {
    #expect(
      year.words
        == """
        17 Nov 2025 to 20 Nov 2026, 316 of 369 days with entries: 105 bright, 54 calm, 106 tense, \
        51 low.
        """)
    #expect(year.description().summary == year.words)
    #expect(year.description().rows.first == ["2025-11-17", "Mon", "tense"])
    #expect(
      YearChart(days: [], in: ChartSample.period, ending: ChartSample.today, weeks: 1).words
        == "16 Nov 2026 to 20 Nov 2026, 5 days without entries.")
    #expect(YearChart(days: [], in: nil, ending: ChartSample.today).words == "No entries.")
  }

  /// The days before the first entry and after the last are not days without entries.
  @Test func daysOutsideThePeriodAreBlank() {
    let (first, last) = (ChartSample.today.adding(days: -24), ChartSample.today.adding(days: -4))
    let chart = YearChart(
      days: ChartSample.days, in: first...last, ending: ChartSample.today,
      selected: ChartSample.today)
    let cells = chart.lines(columns: 60, rows: 8).dropFirst().joined()
    #expect(cells.count { "●○◆◇·".contains($0) } == 21)
    #expect(cells.count { $0 == "▢" } == 1)
    #expect(chart.words.hasPrefix("27 Oct 2026 to 16 Nov 2026, 18 of 21 days with entries"))
  }

  @Test func daysDoNotDependOnTimeZone() {
    var environment = EnvironmentValues()
    environment.timeZone = .utc(plusMinutes: -600)
    #expect(
      year.lines(columns: 60, rows: 8, environment: environment)
        == year.lines(columns: 60, rows: 8))
  }
}

@MainActor
@Suite struct MonthChartTests {
  private let month = MonthChart(
    days: ChartSample.days, in: ChartSample.period, month: ChartSample.today,
    today: ChartSample.today, selected: ChartSample.today)

  @Test func daysAreInTheirWeeks() {
    #expect(
      month.lines(columns: 46, rows: 8) == [
        "    Mon   Tue   Wed   Thu   Fri   Sat   Sun",
        "44                                      1 ◇",
        "45  2 ◆   3 ·   4 ○   5 ◆   6 ●   7 ○   8 ●",
        "46  9 ●  10 ·  11 ●  12 ◆  13 ◇  14 ◆  15 ◆",
        "47 16 ○  17 ·  18 ●  19 ○  20 ▢  21    22",
        "48 23    24    25    26    27    28    29",
        "49 30",
        "   ● bright  ○ calm  ◆ tense  ◇ low",
      ])
  }

  @Test func smallCalendarKeepsItsNumbers() {
    let lines = month.lines(columns: 38, rows: 7, glyphs: .ascii)
    #expect(lines[4] == "4716 o 17 . 18 * 19 o 20 @ 21   22")
  }

  @Test func wordsNameTheMonth() {
    #expect(
      month.words
        == "17 of 20 days with entries: 6 bright, 4 calm, 5 tense, 2 low.")
    let next = MonthChart(
      days: [], in: ChartSample.period, month: ChartSample.today.adding(days: 30),
      today: ChartSample.today)
    #expect(next.words == "In the future.")
  }

  @Test func daysOutsideThePeriodAreBlank() {
    let first = ChartSample.today.adding(days: -8)
    let month = MonthChart(
      days: ChartSample.days, in: first...first.adding(days: 5), month: ChartSample.today,
      today: ChartSample.today)
    let lines = month.lines(columns: 46, rows: 8)
    #expect(lines[2] == "45  2     3     4     5     6     7     8")
    #expect(lines[3] == "46  9    10    11    12 ◆  13 ◇  14 ◆  15 ◆")
    #expect(lines[4] == "47 16 ○  17 ·  18    19    20    21    22")
    #expect(month.words.hasPrefix("5 of 6 days with entries"))
    let none = MonthChart(
      days: ChartSample.days, in: nil, month: ChartSample.today, today: ChartSample.today)
    #expect(none.words == "No entries.")
  }
}

@MainActor
@Suite struct FigureChartTests {
  private let stats = Stats(ChartSample.entries, period: ChartSample.stats)

  @Test func courseOfTheLastDaysBeginsWithTheirShare() {
    let trend = MoodTrend(days: stats.days, period: ChartSample.stats)
    let chart = CourseChart(trend)
    #expect(chart.title == "Last 30 days")
    #expect(
      chart.words.hasPrefix(
        "\(trend.words ?? ""). Pleasantness on \(trend.recent.days) days with entries, from "))
    #expect(trend.words?.contains("% pleasant on ") == true)
    let none = CourseChart(MoodTrend(days: [], period: ChartSample.stats))
    #expect(none.words == "No entries in these days.")
  }

  @Test func courseOfAWeekNamesItsDays() {
    let today = ChartSample.today
    func axis(_ days: Int) -> String {
      let course = Course(days: stats.days, in: today.adding(days: 1 - days)...today)
      return CourseChart(course).lines(columns: 72, rows: 8).last ?? ""
    }
    #expect(axis(7).contains("Sat 14") && axis(7).contains("Fri 20"))
    #expect(axis(30).contains("Nov") && !axis(30).contains("Fri"))
  }

  @Test func selectedPointIsALine() {
    let today = ChartSample.today
    let course = Course(days: stats.days, in: today.adding(days: -29)...today)
    func lines(_ selected: ClosedRange<CalendarDay>?) -> String {
      CourseChart(course, selected: selected).lines(columns: 60, rows: 8).joined(separator: "\n")
    }
    let first = course.range.lowerBound
    #expect(lines(first...first) != lines(nil))
    let outside = first.adding(days: -1)
    #expect(lines(outside...outside) == lines(nil))
  }

  @Test func youngDiaryHasFewWeeks() {
    let today = ChartSample.today
    func weeks(_ days: Int?) -> Int {
      YearChart.weeks(of: days.map { today.adding(days: -$0)...today }, until: today)
    }
    #expect([nil, 0, 83, 84, 700].map(weeks) == [12, 12, 12, 53, 53])
  }

  @Test func weekdaysHaveShareAndCount() {
    let chart = WeekdayChart(stats.weekdays.sorted(from: 7))
    let lines = chart.lines(columns: 30, rows: 7)
    #expect(lines.first == "Sun ───────● 42 % of 12 days")
    #expect(chart.words.hasPrefix("Pleasant: Sun 42 % of 12 days, Mon 50 % of 12 days"))
    let none = WeekdayChart(Stats([], period: ChartSample.stats).weekdays)
    #expect(none.lines(columns: 30, rows: 7).first == "Mon")
    #expect(none.words.hasPrefix("Pleasant: Mon none"))
  }

  @Test func hoursDistinguishCategoriesWithoutColor() {
    let chart = HourChart(stats.hours)
    let lines = chart.lines(columns: 38, rows: 8)
    #expect(lines.contains { $0.contains("█") && $0.contains("▒") })
    #expect(lines.last == "  █ pleasant  ▒ unpleasant")
    #expect(
      chart.words
        == """
        Pleasant entries: night 13 of 29, morning 16 of 30, afternoon 17 of 31, evening 14 of 30.
        """)
  }

  @Test func fewDaysHaveCounts() {
    let stats = Stats(ChartSample.entries.prefix(3), period: ChartSample.stats)
    let weekdays = WeekdayChart(stats.weekdays)
    #expect(weekdays.words.contains("Thu 1 of 2 entries, Fri 1 of 1 entry, Sat none"))
    #expect(!weekdays.lines(columns: 40, rows: 7).joined().contains("%"))
    let feelings = FeelingsChart(stats.feelings, of: stats)
    #expect(feelings.words == "Of 3 entries: Calm 1; Happy 1; Tired 1.")
    #expect(CourseChart(stats.trend).words.hasPrefix("2 pleasant, 1 not. "))
  }

  @Test func trendNamesItsDays() {
    func title(since: Int, until: Int) -> String {
      MoodTrend(
        days: ChartSample.days,
        period: StatsPeriod(
          since: .day(ChartSample.today.adding(days: -since)),
          until: .day(ChartSample.today.adding(days: -until)), now: ChartSample.stats.now)
      ).title
    }
    #expect(title(since: 40, until: 0) == "Last 30 days")
    #expect(title(since: 9, until: 0) == "Last 10 days")
    #expect(title(since: 40, until: 20) == "21 days up to 31 Oct 2026")
  }

  @Test func feelingsHaveShares() {
    let chart = FeelingsChart(stats.feelings.prefix(2), of: stats)
    #expect(
      chart.lines(columns: 40, rows: 2) == [
        "Anxious ────────────────────◆ 30 · 25 %", "   Calm ────────────────────○ 30 · 25 %",
      ])
    #expect(chart.words == "Of 120 entries: Anxious 30, 25 %; Calm 30, 25 %.")
  }
}

@MainActor
@Suite struct InfluencesChartTests {
  /// Mood follows Rest, and Work has the other days of every second pair.
  private func influences() throws -> Influences {
    let (happy, sad) = (try Feeling.parse("happy"), try Feeling.parse("sad"))
    var tally = InfluenceTally()
    for number in 0..<120 {
      let isRested = number * number / 3 % 5 < 2
      tally.add(
        day: CalendarDay(number: number), feeling: isRested ? happy : sad,
        activities: isRested ? ["Rest"] : number % 2 == 0 ? ["Work"] : [],
        place: number == 7 ? "Work" : nil)
    }
    return tally.influences()
  }

  @Test func intervalsAreAroundZero() throws {
    let chart = InfluencesChart(try influences().rows)
    #expect(
      chart.chartXAxis(.hidden).lines(columns: 38, rows: 2) == [
        "#Rest                 │           ●", "#Work ──────●───      │",
      ])
    #expect(chart.words.contains("Rest +151 (+151 to +151)"))
  }

  @Test func namesWithTooFewDaysAreOmitted() throws {
    #expect(try influences().rows.contains { $0.tag == "@Work" })
    #expect(!InfluencesChart(try influences().rows).words.contains("@"))
    #expect(InfluencesChart([]).words == "Nothing was looked at yet.")
  }
}
