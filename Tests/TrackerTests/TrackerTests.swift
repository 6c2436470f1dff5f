import Core
import Support
import Testing
import Tracker

@MainActor
struct TrackerTests {
  @Test func startsWithToday() {
    let state = TrackerReducer.State(now: date("2026-11-20T08:30:00+01:00"), calendar: berlin)

    #expect(state.checkInTitle == "Today's Check In")
    #expect(state.formattedDate == "Friday, 20 Nov 2026")
    #expect(state.isTodaySelected)
  }

  @Test func titleDistinguishesPastAndFuture() async {
    let now = date("2026-11-20T08:30:00+01:00")
    let store = store(now: now)
    let yesterday = date("2026-11-19T00:00:00+01:00")
    let tomorrow = date("2026-11-21T00:00:00+01:00")

    await store.send(.dateSelected(yesterday)) { $0.selectedDate = yesterday }
    #expect(store.state.checkInTitle == "Past Check In")
    #expect(store.state.formattedDate == "Thursday, 19 Nov 2026")
    await store.send(.dateSelected(tomorrow)) { $0.selectedDate = tomorrow }
    #expect(store.state.checkInTitle == "Future Check In")
    await store.send(.todayButtonTapped) { $0.selectedDate = now }
    #expect(store.state.checkInTitle == "Today's Check In")
  }

  @Test func minuteBeforeMidnightIsToday() async {
    let store = store(now: date("2026-11-20T23:59:00+01:00"))
    let morning = date("2026-11-20T00:00:00+01:00")

    await store.send(.dateSelected(morning)) { $0.selectedDate = morning }
    #expect(store.state.checkInTitle == "Today's Check In")
  }

  @Test func todayUsesCurrentTimeAndOtherDaysNoon() async {
    let now = date("2026-11-20T08:30:00+01:00")
    let store = store(now: now)

    await store.send(.continueButtonTapped)
    await store.receive(\.delegate, .dateChosen(Moment(now, in: berlin.timeZone)))

    let past = date("2026-11-14T22:00:00+01:00")
    await store.send(.dateSelected(past)) { $0.selectedDate = past }
    await store.send(.continueButtonTapped)
    await store.receive(
      \.delegate,
      .dateChosen(
        Moment(date("2026-11-14T12:00:00+01:00"), in: berlin.timeZone).with(isTimeKnown: false)))
  }

  @Test func timeOfAnotherDayIsAddedOnRequest() async {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))
    let past = date("2026-11-14T22:00:00+01:00")
    await store.send(.dateSelected(past)) { $0.selectedDate = past }
    #expect(!store.state.hasTime)
    await store.send(.timeButtonTapped) { $0.time = .noon }
    await store.send(.continueButtonTapped)
    await store.receive(
      \.delegate, .dateChosen(Moment(date("2026-11-14T12:00:00+01:00"), in: berlin.timeZone)))
  }

  @Test func todayBecomesPastAfterMidnight() async {
    let evening = date("2026-11-20T23:59:00+01:00")
    let clock = LockIsolated(evening)
    let store = TestStore(
      initialState: TrackerReducer.State(now: clock.value, calendar: berlin)
    ) {
      TrackerReducer()
    } withDependencies: {
      $0.date = DateGenerator { clock.value }
    }

    let later = date("2026-11-21T00:01:00+01:00")
    clock.setValue(later)
    await store.send(.continueButtonTapped) { $0.now = later }
    await store.receive(
      \.delegate,
      .dateChosen(
        Moment(date("2026-11-20T12:00:00+01:00"), in: berlin.timeZone).with(isTimeKnown: false)))
    #expect(store.state.checkInTitle == "Past Check In")
  }

  @Test func eachMidnightMovesSelectedToday() async {
    let clock = TestClock()
    let time = LockIsolated(date("2026-11-20T23:59:30Z"))
    let store = store(clock, time)

    let appearance = await store.send(.onAppear)
    await store.receive(\.entriesResponse.success)
    let midnight = date("2026-11-21T00:00:00Z")
    time.setValue(midnight)
    await clock.advance(by: .seconds(30))
    await store.receive(\.dayChanged) {
      $0.now = midnight
      $0.selectedDate = midnight
    }
    #expect(store.state.checkInTitle == "Today's Check In")
    #expect(store.state.formattedDate == "Saturday, 21 Nov 2026")
    let next = date("2026-11-22T00:00:00Z")
    time.setValue(next)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.now = next
      $0.selectedDate = next
    }
    await appearance.cancel()
  }

  @Test func otherSelectedDayStaysAtMidnight() async {
    let clock = TestClock()
    let time = LockIsolated(date("2026-11-20T23:59:30Z"))
    let store = store(clock, time)
    let tomorrow = date("2026-11-21T12:00:00Z")

    let appearance = await store.send(.onAppear)
    await store.receive(\.entriesResponse.success)
    await store.send(.dateSelected(tomorrow)) { $0.selectedDate = tomorrow }
    #expect(store.state.checkInTitle == "Future Check In")
    let midnight = date("2026-11-21T00:00:00Z")
    time.setValue(midnight)
    await clock.advance(by: .seconds(30))
    await store.receive(\.dayChanged) { $0.now = midnight }
    #expect(store.state.checkInTitle == "Today's Check In")
    #expect(store.state.formattedDate == "Saturday, 21 Nov 2026")
    await appearance.cancel()
  }

  /// A change of the system clock does not end a sleep, so the clock is polled once a minute.
  @Test(arguments: ["2026-11-19T08:30:00Z", "2026-11-23T08:30:00Z"])
  func clockChangeIsDetectedWithinMinute(later: String) async {
    let clock = TestClock()
    let time = LockIsolated(date("2026-11-20T08:30:00Z"))
    let store = store(clock, time)

    let appearance = await store.send(.onAppear)
    await store.receive(\.entriesResponse.success)
    await clock.advance(by: .seconds(600))
    let later = date(later)
    time.setValue(later)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.now = later
      $0.selectedDate = later
    }
    await appearance.cancel()
  }

  @Test func zoneChangeMovesTodayAndKeepsSelectedDay() async throws {
    let clock = TestClock()
    let time = LockIsolated(date("2026-11-20T20:00:00Z"))
    let zone = LockIsolated(TimeZone.gmt)
    let losAngeles = try #require(TimeZone(identifier: "America/Los_Angeles"))
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let store = store(clock, time, zone)
    let chosenDay = date("2026-11-18T00:00:00Z")
    let now = time.value

    let appearance = await store.send(.onAppear)
    await store.receive(\.entriesResponse.success)
    await store.send(.dateSelected(chosenDay)) { $0.selectedDate = chosenDay }
    #expect(store.state.formattedDate == "Wednesday, 18 Nov 2026")
    zone.setValue(losAngeles)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.calendar.timeZone = losAngeles
      $0.selectedDate = self.date("2026-11-18T12:00:00-08:00")
    }
    #expect(store.state.formattedDate == "Wednesday, 18 Nov 2026")
    await store.send(.todayButtonTapped) { $0.selectedDate = now }
    #expect(store.state.formattedDate == "Friday, 20 Nov 2026")
    zone.setValue(tokyo)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) { $0.calendar.timeZone = tokyo }
    #expect(store.state.formattedDate == "Saturday, 21 Nov 2026")
    #expect(store.state.checkInTitle == "Today's Check In")
    await store.send(.continueButtonTapped)
    let chosen = try #require(Moment(rfc3339: "2026-11-21T05:00:00+09:00"))
    await store.receive(\.delegate, .dateChosen(chosen))
    await appearance.cancel()
  }

  @Test(arguments: ["2026-03-29", "2026-10-25", "2028-02-29", "2026-12-31"])
  func noonExistsOnUnusualDays(day: String) async throws {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))
    let wanted = try #require(Moment(rfc3339: "\(day)T01:30:00+01:00"))

    await store.send(.dateSelected(wanted.instant)) { $0.selectedDate = wanted.instant }
    await store.receive(\.entriesResponse.success)
    let moment = Moment(store.state.checkInDate, in: berlin.timeZone)
    #expect(moment.day.description == day)
    #expect(moment.clock == "12:00")
  }

  @Test func weekStartsOnLocaleWeekday() {
    let now = date("2026-11-20T08:30:00+01:00")
    let german = TrackerReducer.State(now: now, calendar: berlin)
    let american = Calendar.gregorian(locale: "en_US", timeZone: berlin.timeZone)
    let us = TrackerReducer.State(now: now, calendar: american)

    #expect(days(german.week, berlin) == [16, 17, 18, 19, 20, 21, 22])
    #expect(days(us.week, american) == [15, 16, 17, 18, 19, 20, 21])
  }

  @Test func weekOfClockChangeHasSevenDays() async {
    let store = store(now: date("2026-10-25T08:30:00+01:00"))
    #expect(days(store.state.week, berlin) == [19, 20, 21, 22, 23, 24, 25])

    let previous = date("2026-10-18T08:30:00+02:00")
    await store.send(.previousWeekButtonTapped) { $0.selectedDate = previous }
    #expect(days(store.state.week, berlin) == [12, 13, 14, 15, 16, 17, 18])
    await store.send(.nextWeekButtonTapped) {
      $0.selectedDate = self.date("2026-10-25T08:30:00+01:00")
    }
  }

  @Test func datePickerOpensAndCloses() async {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))

    await store.send(.datePickerButtonTapped) { $0.isDatePickerPresented = true }
    await store.send(.datePickerButtonTapped) { $0.isDatePickerPresented = false }
    await store.send(.datePickerButtonTapped) { $0.isDatePickerPresented = true }
    await store.send(.datePickerClosed) { $0.isDatePickerPresented = false }
  }

  @Test func arrowsMoveByDay() async {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))

    await store.send(.arrowKeyPressed(days: -1)) {
      $0.selectedDate = self.date("2026-11-19T08:30:00+01:00")
    }
    await store.send(.arrowKeyPressed(days: 1)) {
      $0.selectedDate = self.date("2026-11-20T08:30:00+01:00")
    }
  }

  @Test func chosenTimeAppliesToEveryDayUntilToday() async {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))

    await store.send(.timeChanged(date("2026-11-20T18:15:00+01:00"))) {
      $0.time = .init(hour: 18, minute: 15)
    }
    #expect(store.state.checkInDate == date("2026-11-20T18:15:00+01:00"))
    await store.send(.arrowKeyPressed(days: -1)) {
      $0.selectedDate = self.date("2026-11-19T08:30:00+01:00")
    }
    await store.send(.continueButtonTapped)
    await store.receive(
      \.delegate, .dateChosen(Moment(date("2026-11-19T18:15:00+01:00"), in: berlin.timeZone)))
    await store.send(.todayButtonTapped) {
      $0.selectedDate = $0.now
      $0.time = nil
    }
    #expect(store.state.checkInDate == store.state.now)
  }

  @Test func daysOfShownMonthAreMarked() async throws {
    let feelings = try ["Calm", "Happy", "Calm"].map { try Feeling.parse($0) }
    let entries = feelings.enumerated().map { index, feeling in
      Entry(
        id: UUID(), date: Moment(date("2026-10-1\(index / 2)T12:00:00+02:00"), in: berlin.timeZone),
        feeling: feeling, createdAt: .fridayNoon)
    }
    let store = store(now: date("2026-11-20T08:30:00+01:00"))
    store.dependencies.entriesClient = .inMemory(entries)
    let october = date("2026-10-20T12:00:00+02:00")

    await store.send(.dateSelected(october)) { $0.selectedDate = october }
    await store.receive(\.entriesResponse.success) {
      $0.days = [
        entries[0].day: DaySummary.days(of: entries.prefix(2))[0],
        entries[2].day: DaySummary.days(of: entries.suffix(1))[0],
      ]
    }
    await store.send(.arrowKeyPressed(days: -1)) {
      $0.selectedDate = self.date("2026-10-19T12:00:00+02:00")
    }
  }

  @Test func dayCanBeChosenWithoutEntries() async {
    let store = store(now: date("2026-11-20T08:30:00+01:00"))
    store.dependencies.entriesClient.entries = { _ in throw StoreBusy() }
    let october = date("2026-10-20T12:00:00+02:00")

    await store.send(.dateSelected(october)) { $0.selectedDate = october }
    await store.receive(\.entriesResponse.failure)
  }

  let berlin = Calendar.gregorian(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  func store(now: Date) -> TestStoreOf<TrackerReducer> {
    TestStore(initialState: TrackerReducer.State(now: now, calendar: berlin)) {
      TrackerReducer()
    } withDependencies: {
      $0.date = .constant(now)
      $0.entriesClient = .inMemory()
    }
  }

  /// Returns a store whose clock, date and time zone are changed by the test.
  func store(
    _ clock: TestClock<Duration>, _ time: LockIsolated<Date>,
    _ zone: LockIsolated<TimeZone> = LockIsolated(.gmt)
  ) -> TestStoreOf<TrackerReducer> {
    var calendar = berlin
    calendar.timeZone = zone.value
    return TestStore(initialState: TrackerReducer.State(now: time.value, calendar: calendar)) {
      TrackerReducer()
    } withDependencies: {
      $0.calendar = calendar
      $0.continuousClock = clock
      $0.date = DateGenerator { time.value }
      $0.entriesClient = .inMemory()
      $0.locale = Locale(identifier: "en_GB")
      $0.readTimeZone = { zone.value }
    }
  }

  nonisolated func date(_ text: String) -> Date { Moment(rfc3339: text)?.instant ?? .distantPast }

  func days(_ dates: [Date], _ calendar: Calendar) -> [Int] {
    dates.map { calendar.component(.day, from: $0) }
  }
}
