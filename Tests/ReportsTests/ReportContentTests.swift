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
    let stats = Stats(entries.filter(period.filter.contains), period: period)
    let review = stats.range.map { range in
      var tally = PeriodReviewTally(
        CalendarPeriod(range), within: period.filter, now: SampleDiary.period.now)
      for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
      return tally.review()
    }
    return ReportData(
      of: period, hasPlaces: hasPlaces, stats: stats, influences: influences, bmi: bmi,
      review: review)
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
      case .figure(let figure): [figure.table]
      case .text, .list, .facts: []
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
        "Summary", "Year", "Feelings", "Weekdays", "What goes with it", "BMI",
        "Notes on the method",
      ])
  }

  @Test func measurementsAloneHaveNoMoodSections() throws {
    let data = data([], bmi: [try measurement(SampleDiary.today, "70")])
    let report = report(data)
    #expect(!data.isEmpty)
    #expect(report.subtitle == "20 Nov 2026")
    #expect(report.sections.map(\.title) == ["Summary", "BMI", "Notes on the method"])
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
    let counts = try section("Summary", of: report(data, hasJournal: hasJournal))
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

  @Test func titleIsThatOfTheUser() throws {
    let data = data(try SampleDiary.entries())
    #expect(report(data).title == "Mood report")
    #expect(ReportContent(data: data, title: "Ada", hasJournal: false).report.title == "Ada")
  }

  private func sentences(_ report: Report) throws -> [String] {
    try section("Summary", of: report).blocks.flatMap { block -> [String] in
      if case .list(let sentences) = block { sentences } else { [] }
    }
  }

  /// A text is quoted only in a report with the journal.
  @Test(arguments: [false, true]) func sentencesAreThoseOfThePeriod(_ hasJournal: Bool) throws {
    var entries = try SampleDiary.entries()
    let day = SampleDiary.today.adding(days: -20)
    for index in entries.indices { entries[index].journal = "What was written" }
    let data = data(entries, period(from: 50, to: 20))
    let sentences = try sentences(report(data, hasJournal: hasJournal))
    let days = Set(entries.map(\.day)).filter {
      day.adding(days: -30) <= $0 && $0 <= day
    }
    #expect(sentences.first == "Entries on \(days.count) of 31 days.")
    #expect(sentences.count > 2 && sentences.count <= PeriodReview.factLimit)
    #expect(sentences.contains { $0.contains("What was written") } == hasJournal)
  }

  @Test func quadrantsAreExplainedInALine() throws {
    let summary = try section("Summary", of: report(data(try SampleDiary.entries())))
    #expect(
      texts(summary).first
        == "Feelings are ● bright: pleasant, high energy; ○ calm: pleasant, low energy; "
        + "◆ tense: unpleasant, high energy; ◇ low: unpleasant, low energy.")
  }

  private func figure(_ section: Report.Section) throws -> Report.Figure {
    try #require(figures(section).first)
  }

  private func figures(_ section: Report.Section) -> [Report.Figure] {
    section.blocks.compactMap { block in
      if case .figure(let figure) = block { figure } else { nil }
    }
  }

  /// The course is that of the whole period: of two years, each week with entries.
  @Test func courseIsThatOfTheWholePeriod() throws {
    let entries = try (0..<730).reversed().map {
      try SampleDiary.entry(SampleDiary.today.adding(days: -$0), $0 % 3 == 0 ? "Sad" : "Calm")
    }
    let figure = try figure(try section("Summary", of: report(data(entries))))
    #expect(figure.title == "Pleasantness by week")
    #expect(figure.table.rows.count == 105)
    #expect(figure.table.rows.first?.first == "\(SampleDiary.today.adding(days: -729))")
    let days = try self.figure(
      try section("Summary", of: report(data(entries, period(from: 50, to: 20)))))
    #expect(days.title == "Pleasantness by day" && days.table.rows.count == 31)
  }

  @Test func firstYearBeginsWithTheMonthOfTheFirstEntry() throws {
    // In October 2025.
    let first = SampleDiary.today.adding(days: -400)
    let entries = try [first, SampleDiary.today].map { try SampleDiary.entry($0, "Calm") }
    let figures = figures(try section("Year", of: report(data(entries))))
    #expect(figures.map(\.title) == ["2026", "2025"])
    // A week has 14 pixels. From 1 October, a Wednesday, there are 14.
    #expect(figures[1].svg.contains("width=\"\(50 + 14 * 14)\""))
  }

  @Test func amountsAreDrawnAgainstPleasantness() throws {
    let entries = try (0..<40).map { number in
      var entry = try SampleDiary.entry(
        SampleDiary.today.adding(days: number - 39), number % 3 == 0 ? "Sad" : "Calm")
      entry.activities = ["Sleep"]
      entry.amounts["Sleep"] = Amount(number % 3 == 0 ? "5h" : "\(7 + number % 2)h")
      return entry
    }
    let report = report(data(entries, influences: Influences(entries)))
    let figure = try figure(try section("Amounts", of: report))
    #expect(figure.title == "Amounts of #Sleep")
    #expect(figure.table.rows.count == 40)
    #expect(figure.table.rows.first?.dropFirst() == ["5h", "−70"])
    #expect(figure.caption.hasPrefix("5h to 8h on 40 days: "))
    #expect(!self.report(data(entries)).sections.map(\.title).contains("Amounts"))
  }

  @Test func axisOfMeasurementsIsAtLeastACategory() throws {
    let bmi = try ["76.6", "77"].enumerated().map { index, weight in
      try measurement(SampleDiary.today.adding(days: index - 1), weight)
    }
    let svg = try figure(try section("BMI", of: report(data([], bmi: bmi)))).svg
    #expect(svg.contains(">25</text>") && svg.contains(">30</text>"))
    #expect(BMI.trendTicks(of: bmi, spansCategories: true) == [25, 30])
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
    let figure = try figure(year)
    #expect(figure.title == "1 Oct 2026 – 31 Oct 2026")
    let days = Set(entries.map { "\($0.day)" }.filter { $0.hasPrefix("2026-10-") }).count
    #expect(
      figure.caption.hasPrefix("1 Oct 2026 to 31 Oct 2026, \(days) of 31 days with entries"))
    let course = tables(try section("Summary", of: report))[0].rows.compactMap(\.first)
    #expect(course.first == "2026-10-01")
    #expect(course.last == "2026-10-31")
  }

  @Test func dayBeforeTheFirstEntryIsNoDayWithoutEntries() throws {
    let entries = [
      try SampleDiary.entry(SampleDiary.today.adding(days: -9), "Calm"),
      try SampleDiary.entry(SampleDiary.today.adding(days: -5), "Sad"),
    ]
    let report = report(data(entries))
    #expect(report.subtitle == "11 Nov 2026 – 15 Nov 2026")
    #expect(try sentences(report).first == "Entries on 2 of 5 days.")
    let counts = try section("Summary", of: report)
    #expect("\(counts)".contains("1 of 2"))
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
