import Core
import Support
import Testing

struct LocalCalendarTests {
  @Test func localCalendarHasInjectedLocaleAndZone() {
    withDependencies {
      $0.calendar = .gregorian()
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
    } operation: {
      @Dependency(\.localCalendar) var calendar
      #expect(calendar.firstWeekday == 1)
      #expect(calendar.timeZone == .gmt)
    }
  }
}
