import Core
import FeatureSupport
import Support
import TerminalTesting
import Testing
import Tracker

@MainActor
struct TrackerViewTests {
  func store(_ entries: [Entry] = []) -> StoreOf<TrackerReducer> {
    let now = Date.fridayNoon
    let calendar = Calendar.gregorian()
    return Store(initialState: TrackerReducer.State(now: now, calendar: calendar)) {
      TrackerReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.entriesClient = .inMemory(entries)
      $0.useFixedTime(now)
    }
  }

  func pilot(columns: Int = 80, rows: Int = 24, _ entries: [Entry] = []) -> Pilot {
    Pilot(TrackerView(store: store(entries)), columns: columns, rows: rows)
  }

  func entry(_ feeling: String, on day: String) throws -> Entry {
    let date = try #require(Moment(rfc3339: "\(day)T12:00:00Z"))
    return Entry(id: UUID(), date: date, feeling: try .parse(feeling), createdAt: date.instant)
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

  @Test(arguments: ["Continue", "Pick a date", "Friday, 20 Nov 2026"])
  func arrowsChangeDayAtOnce(control: String) throws {
    let pilot = pilot()

    try pilot.focus(control)
    pilot.press(.left)
    #expect(pilot.shows("Thursday, 19 Nov 2026"))
    pilot.press(.right, .right)
    #expect(pilot.shows("Saturday, 21 Nov 2026"))
  }

  @Test func focusFollowsSelectedDay() throws {
    let pilot = pilot()

    try pilot.focus("Friday, 20 Nov 2026")
    pilot.press(.left)
    #expect(pilot.focused == "Thursday, 19 Nov 2026")
    for _ in 0..<4 { pilot.press(.left) }
    #expect(pilot.focused == "Sunday, 15 Nov 2026")
  }

  @Test func arrowUpComesToSelectedDay() throws {
    let pilot = pilot()

    pilot.press(.left, .left, .left)
    try pilot.focus("Pick a date")
    pilot.press(.up)
    #expect(pilot.focused == "Tuesday, 17 Nov 2026")
    #expect(pilot.shows("Tuesday, 17 Nov 2026"))
  }

  @Test func timeCanBeChosen() throws {
    let pilot = pilot()

    try pilot.focus("Pick a date")
    pilot.press(.tab)
    pilot.type("18:30")
    #expect(pilot.shows("[18:30]"))
    pilot.press(.right)
    #expect(pilot.shows("Today's Check In"))
    try pilot.tap("Today")
    #expect(pilot.shows("[12:00]"))
  }

  @Test func daysWithEntriesAreMarked() async throws {
    let pilot = try pilot([
      entry("Calm", on: "2026-11-18"), entry("Angry", on: "2026-11-18"),
      entry("Happy", on: "2026-11-03"),
    ])

    try await pilot.wait(for: "○◆")
    try pilot.tap("Pick a date")
    #expect(pilot.shows(" 3 ●"))
    #expect(pilot.lines.contains { $0.contains("18 ○") || $0.contains("18 ◆") })
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
    #expect(pilot.focused == "Date")
    pilot.press(.left, .up, .enter)
    #expect(!pilot.shows("November 2026"))
    #expect(pilot.shows("Thursday, 12 Nov 2026"))
    #expect(pilot.focused == "Pick a date")
    pilot.press(.enter)
    try pilot.tap("Close calendar")
    #expect(!pilot.shows("November 2026"))
  }

  @Test func wideScreenAlwaysShowsCalendar() throws {
    let pilot = pilot(columns: 120, rows: 40)

    #expect(pilot.shows("November 2026") && pilot.shows("Today's Check In"))
    #expect(pilot.focused == "Continue")
    #expect(throws: Pilot.Failure.self) { try pilot.find("Pick a date") }
    try pilot.focus("Date")
    pilot.press(.up)
    #expect(pilot.shows("Friday, 13 Nov 2026"))
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
    #expect(pilot.shows("Close calendar") && pilot.shows("Esc close"))
    pilot.press(.escape)
    #expect(isShown && pilot.shows("Pick a date"))
    pilot.press(.escape)
    #expect(!isShown)
  }
}
