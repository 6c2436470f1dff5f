import Foundation
import Interchange
import Models
import Reports
import Testing

@MainActor
@Suite struct ReportContentTests {
  private func data(
    _ entries: [Entry], _ period: StatsPeriod = SampleDiary.period, hasPlaces: Bool = false,
    influences: Influences = Influences([Entry]()), bmi: [BMI] = []
  ) -> ReportData {
    ReportData(
      of: period, hasPlaces: hasPlaces, stats: Stats(entries, period: period),
      influences: influences, bmi: bmi)
  }

  private func report(_ data: ReportData, hasJournal: Bool = false) -> Report {
    ReportContent(data: data, hasJournal: hasJournal).report
  }

  private func section(_ title: String, of report: Report) throws -> Report.Section {
    try #require(report.sections.first { $0.title == title })
  }

  private func texts(_ section: Report.Section) -> [String] {
    section.blocks.compactMap { block in
      if case .text(let text) = block { text } else { nil }
    }
  }

  private func tables(_ section: Report.Section) -> [Report.Table] {
    section.blocks.flatMap { block -> [Report.Table] in
      switch block {
      case .table(let table): [table]
      case .figures(let figures): figures.map(\.table)
      case .text, .facts: []
      }
    }
  }

  private func measurement(_ day: CalendarDay, _ kilograms: String) throws -> BMI {
    BMI(
      id: UUID(), height: try .parse("175"), weight: try .parse(kilograms),
      date: try Moment(day, at: .noon, in: .utc))
  }

  @Test func diaryWithoutEntriesIsEmpty() {
    #expect(data([]).isEmpty)
  }

  @Test func sectionsHaveAnOrder() throws {
    let data = data(
      try SampleDiary.entries(), bmi: [try measurement(SampleDiary.today, "70")])
    #expect(
      report(data).sections.map(\.title) == [
        "Period and counts", "Year", "Trend", "Weekdays and hours", "Feelings",
        "What goes with it", "BMI", "Notes on the method",
      ])
  }

  @Test func measurementsAloneHaveNoMoodSections() throws {
    let data = data([], bmi: [try measurement(SampleDiary.today, "70")])
    let report = report(data)
    #expect(!data.isEmpty)
    #expect(report.subtitle == "20 Nov 2026")
    #expect(report.sections.map(\.title) == ["Period and counts", "BMI", "Notes on the method"])
  }

  @Test(arguments: [(Units.metric, "175 cm", "74.84 kg"), (.imperial, "5 ft 8.9 in", "165 lb")])
  func measurementsHaveTheUnitsOfTheSettings(_ units: Units, _ height: String, _ weight: String)
    throws
  {
    let bmi = [try measurement(SampleDiary.today, "165lb")]
    let data = ReportData(
      of: SampleDiary.period, hasPlaces: false, stats: Stats([], period: SampleDiary.period),
      influences: Influences([Entry]()), bmi: bmi, units: units)
    let table = try #require(try tables(section("BMI", of: report(data))).first)
    #expect(table.rows.first?[1] == height)
    #expect(table.rows.first?[2] == weight)
  }

  @Test func periodIsThatOfEntriesAndMeasurements() throws {
    let first = SampleDiary.today.adding(days: -30)
    let data = data(
      [try SampleDiary.entry(SampleDiary.today, "Calm")], bmi: [try measurement(first, "70")])
    #expect(report(data).subtitle == "21 Oct 2026 – 20 Nov 2026")
  }

  @Test(arguments: [
    (false, false, "Journal texts and places are not included."),
    (true, false, "Journal texts are included, places are not."),
    (false, true, "Places are included, journal texts are not."),
    (true, true, "Journal texts and places are included."),
  ])
  func includedTextsAreNamed(_ hasJournal: Bool, _ hasPlaces: Bool, _ text: String) throws {
    let data = data(try SampleDiary.entries(), hasPlaces: hasPlaces)
    let counts = try section("Period and counts", of: report(data, hasJournal: hasJournal))
    #expect(texts(counts).last == text)
  }

  @Test(arguments: [false, true])
  func placesAreShownOnRequest(_ hasPlaces: Bool) throws {
    let entries = try SampleDiary.entries(120) { ($0 % 2 == 0 ? ["Work"] : [], "Secret café") }
    let report = report(
      data(entries, hasPlaces: hasPlaces, influences: Influences(entries)))
    let names = tables(try section("What goes with it", of: report)).flatMap(\.rows).map { $0[0] }
    #expect(names.contains("#Work"))
    #expect(names.contains("@Secret café") == hasPlaces)
    let notes = texts(try section("Notes on the method", of: report))
    #expect(notes.contains { $0.hasPrefix("Places are among the names") } == !hasPlaces)
  }

  @Test func milestonesAreThoseOfAWholeDiary() throws {
    let entries = try SampleDiary.entries()
    func milestones(_ period: StatsPeriod) throws -> [String] {
      texts(try section("Period and counts", of: report(data(entries, period))))
        .filter { $0.contains("First entry: ") }
    }
    #expect(try milestones(SampleDiary.period).count == 1)
    #expect(try milestones(period(from: 50_000)) == [])
  }

  private func period(from age: Int, to end: Int? = nil) -> StatsPeriod {
    StatsPeriod(
      since: .day(SampleDiary.today.adding(days: -age)),
      until: end.map { .day(SampleDiary.today.adding(days: -$0)) }, now: SampleDiary.period.now)
  }

  /// A report of a period makes no statement about other days.
  @Test func yearIsThatOfThePeriod() throws {
    let entries = try SampleDiary.entries()
    let report = report(data(entries, period(from: 50, to: 20)))
    #expect(report.subtitle == "1 Oct 2026 – 31 Oct 2026")
    let year = try section("Year", of: report)
    guard case .figures(let figures) = try #require(year.blocks.first) else { return }
    let figure = try #require(figures.first)
    #expect(figure.title == "1 Oct 2026 – 31 Oct 2026")
    let days = Set(entries.map { "\($0.day)" }.filter { $0.hasPrefix("2026-10-") }).count
    #expect(
      figure.caption.hasPrefix("1 Oct 2026 to 31 Oct 2026, \(days) of 31 days with entries"))
    let trend = tables(try section("Trend", of: report))[0].rows.compactMap(\.first)
    #expect(trend.first == "2026-10-02")
    #expect(trend.last == "2026-10-31")
  }

  @Test func dayBeforeTheFirstEntryIsNoDayWithoutEntries() throws {
    let entries = [
      try SampleDiary.entry(SampleDiary.today.adding(days: -9), "Calm"),
      try SampleDiary.entry(SampleDiary.today.adding(days: -5), "Sad"),
    ]
    let report = report(data(entries))
    #expect(report.subtitle == "11 Nov 2026 – 15 Nov 2026")
    #expect(tables(try section("Trend", of: report))[0].rows.count == 5)
    let counts = try section("Period and counts", of: report)
    #expect("\(counts)".contains("1 of 2 entries"))
  }

  @Test func yearsBeforeTheLastTenAreCounted() throws {
    let entries = try (0..<12).reversed().map {
      try SampleDiary.entry(SampleDiary.today.adding(years: -$0), "Calm")
    }
    let year = try section("Year", of: report(data(entries)))
    #expect(tables(year).count == 10)
    #expect(texts(year) == ["2 earlier years are not drawn."])
  }

  @Test func everyFigureHasTheRowsOfItsData() throws {
    let entries = try SampleDiary.entries()
    let stats = Stats(entries, period: SampleDiary.period)
    let report = report(data(entries, influences: try SampleDiary.influences.get()))
    let feelings = tables(try section("Feelings", of: report))[0]
    #expect(feelings.rows.map { $0[0] } == stats.feelings.map(\.name))
    #expect(feelings.rows.map { $0[2] } == stats.feelings.map { "\($0.n)" })
    #expect(tables(try section("Year", of: report))[0].rows.count == stats.days.count)
    for table in report.sections.flatMap(tables) {
      #expect(table.rows.allSatisfy { $0.count == table.columns.count })
    }
  }

  @Test func equalDataGiveEqualReports() throws {
    let (entries, influences) = (try SampleDiary.entries(), try SampleDiary.influences.get())
    let data = data(entries, influences: influences)
    #expect(report(data) == report(data))
  }
}
