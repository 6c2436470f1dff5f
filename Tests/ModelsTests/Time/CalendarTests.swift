import Foundation
import Models
import Support
import Testing

struct CalendarTests {
  @Test func componentsRoundTrip() throws {
    // A prime step reaches all months, leap years and centuries in 12,000 years quickly.
    for number in stride(from: -1_000_000, through: 3_500_000, by: 37) {
      let day = CalendarDay(number: number)
      let (year, month, dayOfMonth) = day.components
      try #require(CalendarDay(year: year, month: month, day: dayOfMonth) == day)
    }
  }

  @Test func matchesFoundationsCalendar() throws {
    let calendar = Calendar.gregorian()
    for number in stride(from: -50_000, through: 100_000, by: 331) {
      let day = CalendarDay(number: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      try #require(parts.year == day.year && parts.month == day.month && parts.day == day.day)
      try #require(parts.weekday == day.weekday % 7 + 1)
    }
  }

  @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0)])
  func rejectsNonexistentDays(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test func descriptionIsISO() throws {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    #expect("\(day)" == "2026-11-20")
  }
}
