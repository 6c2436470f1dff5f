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

  /// Receives what the screen reads.
  private func receiveReads(
    _ store: TestStoreOf<InsightsReducer>, _ entries: [Entry] = InsightsSample.entries,
    today: CalendarDay = InsightsSample.today
  ) async {
    let figures = InsightsReducer.Figures(Stats(entries, period: store.state.period))
    let influences = Influences(entries)
    let receiveFigures = {
      await store.receive(\.figuresResponse.success) {
        $0.failure = nil
        $0.figures = figures
      }
    }
    // The three reads run at the same time. An empty screen shows the recent days first.
    let isFirst = store.state.figures == nil
    if isFirst, let recent = store.state.recentPeriod {
      let stats = Stats(entries.filter(recent.filter.contains), period: recent)
      await store.receive(\.figuresResponse.success) {
        $0.failure = nil
        $0.figures = InsightsReducer.Figures(stats, isComplete: false)
      }
    } else {
      await receiveFigures()
    }
    await store.receive(\.dayEntriesResponse.success) { [day = store.state.selected] in
      $0.dayEntries = entries.filter { $0.day == day }
    }
    await store.receive(\.lookBackResponse.success) {
      $0.lookBack = entries.filter { $0.day == today.adding(years: -1) }
    }
    if isFirst { await receiveFigures() }
    await receiveReview(store, entries)
    await store.receive(\.influencesResponse.success) { $0.influences = influences }
  }

  /// Receives what the shown period was.
  private func receiveReview(
    _ store: TestStoreOf<InsightsReducer>, _ entries: [Entry] = InsightsSample.entries
  ) async {
    let review = review(store.state.shownPeriod, entries, now: store.state.period.now)
    await store.receive(\.reviewResponse.success) { $0.review = review }
  }

  private func review(
    _ period: CalendarPeriod, _ entries: [Entry] = InsightsSample.entries, now: Moment
  ) -> PeriodReview {
    var tally = PeriodReviewTally(period, now: now)
    for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
    return tally.review()
  }

  private func appear(_ store: TestStoreOf<InsightsReducer>) async {
    await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await receiveReads(store)
  }

  @Test func loadsFiguresThenInfluences() async {
    let store = store()
    await appear(store)
    await store.send(.onDisappear)
  }

  @Test func cursorStaysBetweenFirstDayAndToday() async {
    let store = store()
    await appear(store)

    /// Moves the cursor, and receives the entries of its new day.
    func move(_ move: InsightsReducer.Move, to day: CalendarDay) async {
      await store.send(.moved(move)) {
        $0.selected = day
        $0.dayEntries = nil
      }
      await store.receive(\.dayEntriesResponse.success) {
        $0.dayEntries = entries.filter { $0.day == day }
      }
    }
    await store.send(.moved(.days(1)))
    await move(.days(-7), to: InsightsSample.today.adding(days: -7))
    await move(.months(-1), to: InsightsSample.day(2026, 10, 13))
    await move(.first, to: InsightsSample.first)
    await store.send(.moved(.days(-1)))
    await move(.today, to: InsightsSample.today)
    await store.send(.onDisappear)
  }

  @Test func enterReportsTheDay() async {
    let store = store()

    await store.send(.dayOpened)
    await store.receive(\.delegate.dayOpened, InsightsSample.today)
  }

  @Test func periodsAreBetweenFirstDayAndToday() async {
    let store = store()
    await appear(store)
    #expect(store.state.periodTitle == "This month")
    await store.send(.periodMoved(1))

    await store.send(.periodMoved(-1)) { $0.anchor = InsightsSample.day(2026, 10, 1) }
    await receiveReview(store)
    #expect(store.state.periodTitle == "October 2026")
    await store.send(.periodMoved(1)) { $0.anchor = InsightsSample.day(2026, 11, 1) }
    await receiveReview(store)

    await store.send(.periodKindChanged) { $0.periodKind = .year }
    await receiveReview(store)
    await store.send(.periodMoved(-1)) {
      // The first day with an entry is in this year.
      $0.anchor = InsightsSample.first
    }
    await receiveReview(store)
    await store.send(.periodMoved(-1))

    await store.send(.periodKindChanged) { $0.periodKind = .range }
    await receiveReview(store)
    #expect(store.state.shownPeriod.range == InsightsSample.first...InsightsSample.today)
    await store.send(.periodMoved(-1))
    await store.send(.periodKindChanged) { $0.periodKind = .week }
    await receiveReview(store)
    await store.send(.onDisappear)
  }

  @Test func headlineHasThreeSentences() async throws {
    let store = store()
    await appear(store)
    let sentences = store.state.headlineSentences
    #expect(sentences.count == 3)
    let review = try #require(store.state.review)
    #expect(sentences == review.sentences(limit: 3).map(\.text))
    // In another period, the sentences of the last one are gone.
    await store.send(.periodMoved(-1)) { $0.anchor = InsightsSample.day(2026, 10, 1) }
    #expect(store.state.headlineSentences == [])
    await receiveReview(store)
    await store.send(.onDisappear)
  }

  @Test func firstDaysSayWhatComesNext() {
    var state = InsightsReducer.State(now: .fridayNoon, calendar: .gregorian())
    state.figures = InsightsReducer.Figures(
      Stats(entries.prefix(3), period: InsightsSample.period))
    #expect(
      state.headlineSentences
        == ["After 7 days: your first week. After 30: what goes with it."])
  }

  /// The example is read in the place of the entries, and nothing of it is listed or saved.
  @Test func exampleIsShownAndLeft() async {
    let store = store()
    await appear(store)
    let example = ExampleDiary.entries(until: store.state.period.now)

    await store.send(.exampleToggled) {
      $0.isExample = true
      $0.figures = nil
      $0.influences = nil
    }
    await receiveReads(store, example)
    await store.send(.dayOpened)
    await store.send(.searchOpened("#Exercise"))

    await store.send(.exampleToggled) {
      $0.isExample = false
      $0.figures = nil
      $0.influences = nil
    }
    await receiveReads(store)
    await store.send(.onDisappear)
  }

  @Test func cursorOfTheCourseTakesThePeriodWithIt() async throws {
    let store = store()
    await appear(store)
    let today = InsightsSample.today
    await store.send(.pointMoved(-1)) {
      $0.selected = today.adding(days: -1)
      $0.anchor = today.adding(days: -1)
      $0.dayEntries = nil
    }
    let day = store.state.selected
    await store.receive(\.dayEntriesResponse.success) { [entries] in
      $0.dayEntries = entries.filter { $0.day == day }
    }
    await store.receive(\.reviewResponse.success)
    let figures = try #require(store.state.figures)
    let course = store.state.course(figures)
    #expect(store.state.pointText(in: course).hasPrefix("Yesterday"))
    #expect(store.state.point(in: course).range == day...day)
    // A day outside of the shown period is left for its last one.
    await store.send(.periodMoved(-1)) { $0.anchor = CalendarDay(number: 20_727) }
    await receiveReview(store)
    await store.send(.pointMoved(1)) {
      $0.selected = CalendarDay(number: 20_757)
      $0.dayEntries = nil
    }
    await store.receive(\.dayEntriesResponse.success) { [entries] in
      $0.dayEntries = entries.filter { $0.day == CalendarDay(number: 20_757) }
    }
    await store.receive(\.reviewResponse.success)
    await store.send(.onDisappear)
  }

  @Test func hourIsOfADay() async {
    let store = store()
    #expect(store.state.hourText == "12:00: 0 entries")
    for _ in 0..<12 {
      await store.send(.hourMoved(1)) { $0.selectedHour = ($0.selectedHour + 1) % 24 }
    }
    #expect(store.state.selectedHour == 0)
    await store.send(.hourMoved(-1)) { $0.selectedHour = 23 }
    #expect(store.state.hourText == "23:00: 0 entries")
  }

  @Test func openedPeriodIsShown() throws {
    var state = InsightsReducer.State(now: .fridayNoon, calendar: .gregorian())
    let week = CalendarPeriod(weekOf: state.today).previous
    state.pane = .hours
    state.show(week)
    #expect(state.shownPeriod == week && state.pane == .headline)
    state.show(CalendarPeriod(monthOf: state.today))
    #expect(state.anchor == state.today)
  }

  @Test func nameReportsItsSearch() async {
    let store = store()

    await store.send(.searchOpened("#Rest"))
    await store.receive(\.delegate.searchOpened, "#Rest")
  }

  @Test func changesAreFollowed() async throws {
    let memory = EntriesClient.inMemory(entries)
    let store = store { $0.entriesClient = memory }
    await appear(store)

    try await memory.delete([entries[0].id])
    await store.receive(\.databaseChanged)
    let rest = Array(entries.dropFirst())
    await store.receive(\.figuresResponse.success) {
      $0.figures = InsightsReducer.Figures(Stats(rest, period: $0.period))
    }
    await store.receive(\.dayEntriesResponse.success) { $0.dayEntries = [] }
    await store.receive(\.lookBackResponse.success)
    await receiveReview(store, rest)
    await store.receive(\.influencesResponse.success) { $0.influences = Influences(rest) }
    await store.send(.onDisappear)
  }

  @Test func failureIsShownAndRetried() async {
    let error = JournalDatabaseError.busy(path: "bako.sqlite")
    let store = store {
      $0.entriesClient.stats = { _ in throw error }
      $0.entriesClient.entries = { _ in throw error }
    }
    await store.send(.retryButtonTapped)
    await store.receive(\.figuresResponse.failure) { $0.failure = error.message }
    await store.receive(\.dayEntriesResponse.failure)
    await store.receive(\.lookBackResponse.failure)

    store.dependencies.entriesClient = .inMemory(entries)
    await store.send(.retryButtonTapped)
    await receiveReads(store)
    #expect(store.state.failure == nil)
  }

  @Test func midnightMovesTodayAndItsCursor() async {
    let clock = TestClock()
    let date = LockIsolated(Date.fridayNoon)
    let store = store {
      $0.continuousClock = clock
      $0.date = DateGenerator { date.value }
    }
    await appear(store)

    let tomorrow = InsightsSample.today.adding(days: 1)
    let midnight = Date.fridayNoon.addingTimeInterval(86_400)
    date.setValue(midnight)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.anchor = tomorrow
      $0.dayEntries = nil
      $0.now = midnight
      $0.selected = tomorrow
    }
    await store.receive(\.figuresResponse.success) {
      $0.figures = InsightsReducer.Figures(Stats(entries, period: $0.period))
    }
    await store.receive(\.dayEntriesResponse.success) { $0.dayEntries = [] }
    await store.receive(\.lookBackResponse.success) {
      $0.lookBack = entries.filter { $0.day == tomorrow.adding(years: -1) }
    }
    await receiveReview(store)
    await store.receive(\.influencesResponse.success)
    await store.send(.onDisappear)
  }

  @Test func sundaySummarizesTheWeek() {
    var state = InsightsReducer.State(
      now: .fridayNoon.addingTimeInterval(2 * 86_400), calendar: .gregorian())
    state.figures = InsightsReducer.Figures(Stats(entries, period: state.period))
    #expect(state.weekText == "This week: 4 entries on 4 days, 1 pleasant, 3 not")
    state.figures = InsightsReducer.Figures(Stats(entries, period: InsightsSample.period))
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
  static let period = StatsPeriod(now: Moment(.fridayNoon, in: .gmt))

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
