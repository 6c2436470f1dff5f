import Core
import Support
import TerminalTesting
import Testing
import Tracker

@MainActor
struct TrackerViewTests {
  func store() -> StoreOf<TrackerReducer> {
    let now = Date.fridayNoon
    let calendar = Calendar.gregorian()
    return Store(initialState: TrackerReducer.State(now: now, calendar: calendar)) {
      TrackerReducer()
    } withDependencies: {
      $0.calendar = calendar
      $0.continuousClock = TestClock()
      $0.date = .constant(now)
      $0.locale = Locale(identifier: "en_GB")
      $0.timeZone = .gmt
    }
  }

  func pilot(columns: Int = 80, rows: Int = 24) -> Pilot {
    Pilot(TrackerView(store: store()), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func showsWeekOfTodayAndFocusesContinue(columns: Int, rows: Int) {
    let pilot = pilot(columns: columns, rows: rows)

    #expect(pilot.shows("Today's Check In"))
    #expect(pilot.shows("Friday, 20 Nov 2026"))
    #expect(pilot.lines.contains { $0.split(separator: " ").starts(with: ["Mon", "Tue", "Wed"]) })
    #expect(pilot.focused == "Continue")
  }

  @Test func clickSelectsDay() throws {
    let pilot = pilot()

    try pilot.tap("Wednesday, 18 Nov 2026")
    #expect(pilot.shows("Past Check In"))
    try pilot.tap("Saturday, 21 Nov 2026")
    #expect(pilot.shows("Future Check In"))
    try pilot.tap("Today")
    #expect(pilot.shows("Today's Check In"))
  }

  @Test func arrowsMoveThroughWeek() throws {
    let pilot = pilot()

    try pilot.focus("Friday, 20 Nov 2026")
    pilot.press(.left, .enter)
    #expect(pilot.shows("Thursday, 19 Nov 2026"))
  }

  @Test func buttonsMoveByWeek() throws {
    let pilot = pilot()

    try pilot.tap("Previous week")
    #expect(pilot.shows("Friday, 13 Nov 2026"))
    try pilot.tap("Next week")
    try pilot.tap("Next week")
    #expect(pilot.shows("Friday, 27 Nov 2026"))
  }

  @Test func calendarOpensAndCloses() throws {
    let pilot = pilot()

    try pilot.tap("Pick a date")
    #expect(pilot.shows("November 2026"))
    try pilot.tap("Close calendar")
    #expect(!pilot.shows("November 2026"))
  }

  @Test func escapeClosesTheCalendarFirst() throws {
    var isShown = true
    let store = store()
    let pilot = Pilot(
      NavigationStack(ids: [1], pop: { (_: Int) in isShown = false }) {
        Text("Home")
      } destination: { _ in
        TrackerView(store: store)
      })

    try pilot.tap("Pick a date")
    #expect(pilot.shows("Close calendar"))
    pilot.press(.escape)
    #expect(isShown && pilot.shows("Pick a date"))
    pilot.press(.escape)
    #expect(!isShown)
  }
}
