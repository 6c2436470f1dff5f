import Foundation
import Models
import Support
import Testing

@Suite struct MoodTrendTests {
  let now: Moment
  let today = CalendarDay(number: 20_000)

  init() throws { now = try Moment(today, at: .noon, in: .utc) }

  func trend(
    since: Int? = nil, until: Int? = nil, _ days: (ago: Int, positive: Int, negative: Int)...
  ) -> MoodTrend {
    MoodTrend(
      days: days.reversed().map {
        DaySummary(day: today.adding(days: -$0.ago), [.calm: $0.positive, .low: $0.negative])
      },
      period: StatsPeriod(
        since: since.map { .day(today.adding(days: -$0)) },
        until: until.map { .day(today.adding(days: -$0)) }, now: now))
  }

  @Test func sharesAreOfThirtyDays() {
    let trend = trend((-1, 9, 0), (0, 3, 0), (29, 0, 1), (30, 1, 0), (59, 0, 3), (60, 9, 0))
    #expect(trend.recent.millionths == 500_000)
    #expect((trend.recent.days, trend.recent.entries, trend.recent.pleasant) == (2, 4, 3))
    #expect(trend.before.millionths == 500_000)
    #expect((trend.before.days, trend.before.entries, trend.before.pleasant) == (2, 4, 1))
  }

  @Test func pointsNeedSevenDaysInBoth() {
    let days = (0..<14).map { ($0 < 7 ? $0 : $0 + 23, $0 < 7 ? 1 : 0, $0 < 7 ? 0 : 1) }
    func points(_ count: Int) -> Int? {
      MoodTrend(
        days: days.prefix(count).reversed().map { ago, positive, negative in
          DaySummary(day: today.adding(days: -ago), [.calm: positive, .low: negative])
        }, period: StatsPeriod(now: now)
      ).points
    }
    #expect(points(14) == 100)
    #expect(points(13) == nil)
  }

  @Test func periodWithoutEntriesHasNoShare() {
    #expect(trend((0, 1, 0)).points == nil)
    #expect(trend().recent.millionths == nil)
  }

  @Test func courseIsOfThirtyDays() throws {
    let days = try [(59, "calm"), (33, "calm"), (30, "calm"), (29, "sad"), (0, "sad"), (-1, "sad")]
      .map { ago, feeling in
        var day = DaySummary(day: today.adding(days: -ago))
        day.add(try .parse(feeling))
        return day
      }
    let course = MoodTrend(days: days, period: StatsPeriod(now: now)).course
    let first = today.adding(days: -29)
    #expect(course.range == first...today)
    #expect(course.points.map(\.day) == [first, today])
    #expect(course.before.map(\.day) == [first, today.adding(days: -3), today])
    // Of the values −60, 59 and 59 of the last seven days.
    #expect(course.points.first?.median == 59)
  }

  @Test func boundsLimitTheDays() {
    let since = trend(since: 9, (0, 1, 0), (9, 0, 1))
    #expect(since.course.range == today.adding(days: -9)...today)
    #expect(since.recent.days == 2)
    #expect(!since.isOver)
    let until = trend(until: 10, (0, 1, 0), (10, 1, 0), (39, 0, 1), (40, 0, 1))
    #expect(until.course.range.upperBound == today.adding(days: -10))
    #expect((until.recent.days, until.before.days) == (2, 1))
    #expect(until.isOver)
    // The 30 days before end at the lower bound as well.
    #expect(trend(since: 31, (30, 1, 0), (31, 1, 0), (32, 1, 0)).before.days == 2)
  }
}
