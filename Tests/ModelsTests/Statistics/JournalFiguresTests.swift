import Models
import Testing

@Suite struct JournalFiguresTests {
  let today = CalendarDay(number: 20_777)

  func figures(_ days: (ago: Int, positive: Int, negative: Int)...) -> JournalFigures {
    JournalFigures(
      days: days.map {
        DaySummary(day: today.adding(days: -$0.ago), [.calm: $0.positive, .low: $0.negative])
      }, today: today)
  }

  @Test func shareCountsDaysOfLastThirty() {
    #expect(figures((0, 1, 0), (1, 0, 3), (29, 2, 1), (30, 0, 1)).pleasantShare == 2.0 / 3)
    #expect(figures((0, 1, 1)).pleasantShare == 0)
    #expect(figures((-1, 1, 0), (30, 1, 0)).pleasantShare == nil)
    #expect(figures().pleasantShare == nil)
  }

  @Test func rowsAreDaysOrEntries() {
    let figures = figures((-1, 1, 0), (0, 2, 1), (400, 0, 1))
    #expect(figures.rows(byDay: true) == 3)
    #expect(figures.rows(byDay: false) == 5)
  }

  @Test func streaksAreThoseOfDays() {
    #expect(figures((0, 1, 0), (1, 0, 3), (2, 1, 0)).streaks.current == 3)
  }
}
