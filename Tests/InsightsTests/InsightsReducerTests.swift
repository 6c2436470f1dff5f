import Core
import FeatureSupport
import Support
import Testing

@testable import Insights

@MainActor
@Suite struct InsightsReducerTests {
  private let entries = InsightsSample.entries

  private func store(
    _ entries: [Entry] = InsightsSample.entries,
    change: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<InsightsReducer> {
    TestStore(
      initialState: InsightsReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) {
      InsightsReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.entriesClient = .inMemory(entries)
      $0.useFixedTime()
      change(&$0)
    }
  }

  @Test func loadsFiguresThenInfluences() async {
    let store = store()
    let figures = InsightsReducer.Figures(
      Stats(entries, today: InsightsSample.today), today: InsightsSample.today)

    await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    // The three reads run at the same time.
    await store.receive(\.figuresResponse.success) { $0.figures = figures }
    await store.receive(\.dayEntriesResponse.success) {
      $0.dayEntries = entries.filter { $0.day == InsightsSample.today }
    }
    await store.receive(\.lookBackResponse.success) {
      $0.lookBack = entries.filter { $0.day == InsightsSample.today.adding(years: -1) }
    }
    await store.receive(\.influencesResponse.success) { $0.influences = Influences(entries) }
    await store.send(.onDisappear)
  }

  @Test func cursorStaysBetweenFirstDayAndToday() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.onAppear)
    await store.receive(\.influencesResponse)

    await store.send(.moved(.days(1)))
    #expect(store.state.selected == InsightsSample.today)
    await store.send(.moved(.days(-7))) {
      $0.selected = InsightsSample.today.adding(days: -7)
      $0.dayEntries = nil
    }
    await store.receive(\.dayEntriesResponse)
    #expect(store.state.dayEntries == entries.filter { $0.day == store.state.selected })
    await store.send(.moved(.months(-1))) { $0.selected = InsightsSample.day(2026, 10, 13) }
    await store.send(.moved(.first)) { $0.selected = InsightsSample.first }
    await store.send(.moved(.days(-1)))
    #expect(store.state.selected == InsightsSample.first)
    await store.send(.moved(.today)) { $0.selected = InsightsSample.today }
    await store.send(.onDisappear)
  }

  @Test func enterReportsTheDay() async {
    let store = store()

    await store.send(.dayOpened)
    await store.receive(\.delegate.dayOpened, InsightsSample.today)
  }

  @Test func changesAreFollowed() async throws {
    let memory = EntriesClient.inMemory(entries)
    let store = store { $0.entriesClient = memory }
    store.exhaustivity = .off
    await store.send(.onAppear)
    await store.receive(\.influencesResponse)

    try await memory.delete([entries[0].id])
    await store.receive(\.databaseChanged)
    await store.receive(\.influencesResponse)
    #expect(store.state.figures?.stats.entries == entries.count - 1)
    await store.send(.onDisappear)
  }

  @Test func failureIsShownAndRetried() async {
    let store = store {
      $0.entriesClient.stats = { _, _ in throw JournalDatabaseError.busy(path: "bako.sqlite") }
      $0.entriesClient.entries = { _ in [] }
    }
    store.exhaustivity = .off
    await store.send(.retryButtonTapped)
    await store.receive(\.figuresResponse.failure)
    #expect(store.state.failure != nil)

    store.dependencies.entriesClient = .inMemory(entries)
    await store.send(.retryButtonTapped)
    await store.receive(\.influencesResponse)
    #expect(store.state.failure == nil)
  }

  @Test func midnightMovesTodayAndItsCursor() async {
    let clock = TestClock()
    let date = LockIsolated(Date.fridayNoon)
    let store = store {
      $0.continuousClock = clock
      $0.date = DateGenerator { date.value }
    }
    store.exhaustivity = .off
    await store.send(.onAppear)
    await store.receive(\.influencesResponse)

    date.setValue(.fridayNoon.addingTimeInterval(86_400))
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged)
    await store.receive(\.influencesResponse)
    #expect(store.state.selected == InsightsSample.today.adding(days: 1))
    await store.send(.onDisappear)
  }

  @Test func sundaySummarizesTheWeek() {
    let sunday = InsightsSample.day(2026, 11, 22)
    var state = InsightsReducer.State(
      now: .fridayNoon.addingTimeInterval(2 * 86_400), calendar: .gregorian())
    state.figures = InsightsReducer.Figures(Stats(entries, today: sunday), today: sunday)
    #expect(state.weekText == "This week: 4 entries on 4 days, 25 % pleasant")
    state.figures = InsightsReducer.Figures(
      Stats(entries, today: InsightsSample.today), today: InsightsSample.today)
    #expect(state.weekText == nil)
  }

  @Test func mapsOfWeeksOverlap() {
    var state = InsightsReducer.State(now: .fridayNoon, calendar: .gregorian())
    #expect(state.end(ofMapWith: 53) == InsightsSample.today)
    state.selected = InsightsSample.today.adding(days: -364)
    #expect(state.end(ofMapWith: 53) == state.selected)
  }
}

/// An entry on each of the last 400 days but every sixth, up to Friday, 20 November 2026.
enum InsightsSample {
  static let today = day(2026, 11, 20)
  static let first = today.adding(days: -398)

  static let entries: [Entry] = (0..<400).compactMap { age in
    guard age % 6 != 3,
      let feeling = Feeling.named(["Calm", "Anxious", "Happy", "Tired", "Sad"][age * age % 5])
    else { return nil }
    let date = Moment(
      milliseconds: Int64(Date.fridayMorning.timeIntervalSince1970 * 1_000)
        - Int64(age) * 86_400_000, offsetMinutes: 0)
    return Entry(
      id: UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(age / 256), UInt8(age % 256))),
      date: date, feeling: feeling, journal: "Day \(age).",
      activities: age * age % 5 % 2 == 0 ? ["Rest"] : ["Work"], createdAt: date.instant)
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day) ?? CalendarDay(number: 0)
  }
}
