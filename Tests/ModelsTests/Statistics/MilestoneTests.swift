import Foundation
import Models
import Support
import Testing

@Suite struct MilestoneTests {
  @Test func reachedInOrder() {
    let start = CalendarDay(number: 20_000)
    let days = (0..<8).map { DaySummary(day: start.adding(days: 3 * $0), [.calm: 40]) }
    let milestones = Milestone.reached(in: days)
    #expect(
      milestones.map(\.kind) == [.firstEntry, .entries(100), .firstWeek, .entries(250)])
    #expect(milestones.map { $0.day.days(since: start) } == [0, 6, 18, 18])
  }

  @Test func oneDayReachesSeveral() {
    let days = [DaySummary(day: CalendarDay(number: 0), [.low: 1_200])]
    #expect(
      Milestone.reached(in: days).map(\.kind) == [
        .firstEntry, .entries(100), .entries(250), .entries(500), .entries(1_000),
      ])
    #expect(Milestone.reached(in: []) == [])
  }
}
