import Foundation
import Models
import Support
import Testing

struct StatsTests {
  @Test func countsEntriesByFeelingNameAndWeekday() throws {
    let monday = 4 + 7 * 2_000
    let entries = [
      try Entry.test("Happy", day: monday, activities: ["Work", "Food"], place: "Home"),
      try Entry.test("Sad", day: monday, activities: ["Work"]),
      try Entry.test("Happy", day: monday + 6, place: "Home"),
    ]
    let now = try Moment(CalendarDay(number: monday + 6), at: .noon, in: .utc)
    let stats = Stats(entries, period: StatsPeriod(now: now))
    let counts: [Int] = [stats.entries, stats.positive, stats.negative, stats.days.count]
    #expect(counts == [3, 2, 1, 2])
    #expect(stats.feelings.map(\.name) == ["Happy", "Sad"])
    #expect(stats.activities.map { [$0.n, $0.positive] } == [[2, 1], [1, 1]])
    #expect(stats.places.map(\.n) == [2])
    #expect(stats.weekdays.map(\.n) == [2, 0, 0, 0, 0, 0, 1])
    #expect(stats.weekdays.map(\.weekday) == [1, 2, 3, 4, 5, 6, 7])
    #expect(stats.weekdays.map(\.share.millionths).first == 500_000)
    #expect(stats.weekdays.map(\.share.days) == [1, 0, 0, 0, 0, 0, 1])
    #expect(stats.share.millionths == 750_000)
  }
}
