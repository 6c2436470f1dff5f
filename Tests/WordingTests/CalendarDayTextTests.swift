import Models
import Testing
import Wording

struct CalendarDayTextTests {
  private let day = CalendarDay(number: 20_777)

  @Test(arguments: [
    (CalendarDay.TextStyle.short, "20 Nov 2026"), (.long, "Friday, 20 Nov 2026"),
    (.dayAndMonth, "20 November"), (.month, "November 2026"),
  ])
  func styles(_ style: CalendarDay.TextStyle, _ text: String) {
    #expect(day.formatted(style) == text)
  }

  @Test func weekdayIsAbbreviated() {
    #expect(day.shortWeekdayName == "Fri")
    #expect(CalendarDay.shortWeekdayNames.first == "Mon")
  }

  @Test func periodOfOneDayIsTheDay() {
    #expect(CalendarDay.range(day, day) == "20 Nov 2026")
    #expect(
      CalendarDay.range(day.adding(days: -19), day) == "1 Nov 2026 – 20 Nov 2026")
  }
}
