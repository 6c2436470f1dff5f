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
