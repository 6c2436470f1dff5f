import Foundation
import Models
import Support
import Testing

@Suite struct DaySummaryTests {
  let day = CalendarDay(number: 20_000)

  @Test func countsByQuadrant() {
    let summary = DaySummary(day: day, [.bright: 2, .tense: 1, .low: 3])
    #expect(FeelingQuadrant.allCases.map { summary[$0] } == [2, 0, 1, 3])
    #expect((summary.positive, summary.negative, summary.total) == (2, 4, 6))
    #expect(summary.quadrants == [.bright, .tense, .low])
    #expect(DaySummary(day: day).quadrants == [])
  }

  @Test func prevailingQuadrantHasMostEntries() {
    #expect(DaySummary(day: day).prevailing == nil)
    #expect(DaySummary(day: day, [.bright: 1, .low: 2]).prevailing == .low)
  }

  @Test func latestEntryDecidesTie() throws {
    let entries = [
      try Entry.test("Happy", day: 20_000, hour: 9), try Entry.test("Sad", day: 20_000, hour: 20),
      try Entry.test("Calm", day: 20_000, hour: 12),
    ]
    #expect(DaySummary.days(of: entries).map(\.prevailing) == [.low])
    #expect(DaySummary.days(of: entries.reversed()).map(\.prevailing) == [.low])
    // The latest entry is of a quadrant with fewer entries.
    let more =
      entries + [
        try Entry.test("Happy", day: 20_000, hour: 8), try Entry.test("Calm", day: 20_000, hour: 7),
      ]
    #expect(DaySummary.days(of: more).map(\.prevailing) == [.calm])
  }

  @Test func filledHasEachDayOfPeriod() throws {
    let entries = [
      try Entry.test("Happy", day: 20_000), try Entry.test("Sad", day: 19_994),
      try Entry.test(day: 19_993), try Entry.test(day: 20_001),
    ]
    let filled = DaySummary.days(of: entries).filled(from: day.adding(days: -6), to: day)
    #expect(filled.map(\.day.number) == Array(19_994...20_000))
    #expect(filled.map(\.quadrants) == [[.low], [], [], [], [], [], [.bright]])
    #expect(DaySummary.days(of: entries).filled(from: day, to: day.adding(days: -1)) == [])
  }
}

@Suite struct MoodTrendTests {
  let today = CalendarDay(number: 20_000)

  func trend(_ days: (ago: Int, positive: Int, negative: Int)...) -> MoodTrend {
    MoodTrend(
      days: days.map {
        DaySummary(day: today.adding(days: -$0.ago), [.calm: $0.positive, .low: $0.negative])
      }, today: today)
  }

  @Test func sharesAreOfEntriesInThirtyDays() {
    let trend = trend((-1, 9, 0), (0, 3, 0), (29, 0, 1), (30, 1, 0), (59, 0, 3), (60, 9, 0))
    #expect(trend.recent.share == 0.75)
    #expect(trend.before.share == 0.25)
    #expect(trend.difference == 0.5)
    #expect((trend.recent.days, trend.recent.entries, trend.recent.positive) == (2, 4, 3))
  }

  @Test func periodWithoutEntriesHasNoShare() {
    #expect(trend((0, 1, 0)).difference == nil)
    #expect(trend().recent.share == nil)
  }

  @Test func gapsStayInDays() {
    let days = trend((0, 1, 0), (29, 0, 1)).days
    #expect(days.count == 30)
    #expect(days.filter { $0.total > 0 }.map(\.day) == [today.adding(days: -29), today])
  }
}

@Suite struct MilestoneTests {
  @Test func reachedInOrder() {
    let start = CalendarDay(number: 20_000)
    let days = (0..<8).map { DaySummary(day: start.adding(days: 3 * $0), [.calm: 40]) }
    let milestones = Milestone.reached(in: days)
    #expect(
      milestones.map(\.title) == [
        "First entry", "100th entry", "Seven days with entries", "250th entry",
      ])
    #expect(milestones.map { $0.day.days(since: start) } == [0, 6, 18, 18])
  }

  @Test func oneDayReachesSeveral() {
    let days = [DaySummary(day: CalendarDay(number: 0), [.low: 1_200])]
    #expect(
      Milestone.reached(in: days).map(\.title) == [
        "First entry", "100th entry", "250th entry", "500th entry", "1,000th entry",
      ])
    #expect(Milestone.reached(in: []) == [])
  }
}

@Suite struct CalendarPeriodTests {
  @Test(arguments: [
    ("2026", "2026-01-01", "2026-12-31"), ("0001", "0001-01-01", "0001-12-31"),
    ("9999", "9999-01-01", "9999-12-31"),
  ])
  func parsesYear(text: String, first: String, last: String) throws {
    let year = try CalendarPeriod(year: text)
    #expect("\(year.first) \(year.last)" == "\(first) \(last)")
    #expect(CalendarPeriod(yearOf: year.last) == year)
  }

  @Test(arguments: [
    ("2026-11", "2026-11-01", "2026-11-30"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2026-12", "2026-12-01", "2026-12-31"),
  ])
  func parsesMonth(text: String, first: String, last: String) throws {
    let month = try CalendarPeriod(month: text)
    #expect("\(month.first) \(month.last)" == "\(first) \(last)")
    #expect(CalendarPeriod(monthOf: month.last) == month)
  }

  @Test(arguments: ["", "26", "02026", "2026-", "2026-13", "2026-00", "0000", "year", "2026-11-01"])
  func rejectsOtherTexts(_ text: String) {
    #expect(throws: InvalidInput.notAYear(text)) { try CalendarPeriod(year: text) }
    #expect(throws: InvalidInput.notAMonth(text)) { try CalendarPeriod(month: text) }
  }
}
