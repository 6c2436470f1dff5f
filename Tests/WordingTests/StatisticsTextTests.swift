import Models
import Testing
import Wording

struct StatisticsTextTests {
  @Test func milestonesHaveTitles() {
    let days = (0..<7).map { DaySummary(day: CalendarDay(number: $0), [.calm: $0 == 6 ? 994 : 1]) }
    #expect(
      Milestone.reached(in: days).map(\.title) == [
        "First entry", "Seven days with entries", "100th entry", "250th entry", "500th entry",
        "1,000th entry",
      ])
  }

  @Test(arguments: [(0, nil), (1, nil), (2, "2 days in a row")])
  func streakBeginsWithTwoDays(_ days: Int, _ text: String?) {
    let status = CheckInStatus(
      entriesToday: 1, currentStreak: 0, forgivingStreak: days, lastFeeling: nil)
    #expect(status.streakText == text)
  }

  @Test func quadrantsHaveWords() {
    #expect(
      FeelingQuadrant.allCases.map(\.words)
        == ["bright, pleasant", "calm, pleasant", "tense, unpleasant", "low, unpleasant"])
    #expect(FeelingCategory.allCases.map(\.title) == ["Pleasant", "Unpleasant"])
  }
}
