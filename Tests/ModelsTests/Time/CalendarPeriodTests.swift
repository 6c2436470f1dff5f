import Foundation
import Models
import Support
import Testing

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

  /// Friday, 20 November 2026, after a last look.
  @Test(arguments: [
    (0, 1, nil), (4, 1, nil), (5, 1, "2026-11-09"), (5, 7, nil), (6, 7, "2026-11-08"),
    (19, 1, "2026-11-09"), (20, 1, "2026-10-01"), (400, 1, "2026-10-01"), (-3, 1, nil),
  ])
  func endedPeriodIsTheMonthOrTheWeek(_ ago: Int, _ weekStart: Int, _ first: String?) {
    let today = CalendarDay(number: 20_777)
    let period = CalendarPeriod.ended(
      after: today.adding(days: -ago), before: today, startingOn: weekStart)
    #expect(period.map { "\($0.first)" } == first)
  }
}
