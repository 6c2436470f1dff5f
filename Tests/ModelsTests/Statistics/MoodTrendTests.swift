import Foundation
import Models
import Support
import Testing

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
