import Core
import FeatureSupport
import Support
import Testing

@testable import Home

@MainActor
struct HomeTests {
  let now = Date.fridayNoon

  let calendar = Calendar.gregorian()

  func entry(
    _ number: Int, daysAgo: Int = 0, feeling: String = "Happy", offsetMinutes: Int = 0
  ) throws -> Entry {
    Entry(
      id: UUID(number),
      date: Moment(
        milliseconds: now.milliseconds - Int64(daysAgo) * 86_400_000 - Int64(number) * 1_000,
        offsetMinutes: offsetMinutes),
      feeling: try #require(Feeling.named(feeling)), createdAt: now)
  }

  func store(
    _ client: EntriesClient, _ change: (inout HomeReducer.State) -> Void = { _ in }
  ) -> TestStoreOf<HomeReducer> {
    var state = HomeReducer.State(now: now, calendar: calendar)
    change(&state)
    return TestStore(initialState: state) {
      HomeReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.draftsClient = .inMemory()
      $0.entriesClient = client
      $0.preferencesClient = .inMemory()
      $0.uuid = .incrementing
      $0.useFixedTime(now)
    }
  }

  /// The overview of entries, as it is read after the list.
  func overview(
    week: [Entry] = [], lookBack: [Entry] = [], of entries: [Entry]? = nil,
    today: CalendarDay? = nil
  ) -> HomeReducer.Overview {
    var overview = HomeReducer.Overview()
    overview.week = week
    overview.lookBack = lookBack
    let days = DaySummary.days(of: entries ?? week)
    let noon = today.map { Int64($0.number) * 86_400_000 + 43_200_000 } ?? now.milliseconds
    let period = StatsPeriod(now: Moment(milliseconds: noon, offsetMinutes: 0))
    overview.count(days, listed: days, period: period)
    return overview
  }

  /// Shows the screen, and receives what it reads.
  func appear(
    _ store: TestStoreOf<HomeReducer>, _ entries: [Entry], _ overview: HomeReducer.Overview
  ) async {
    await store.send(.onAppear)
    await receiveChange(store)
    await receiveReads(store, entries, overview)
  }

  /// Receives a change of the database.
  func receiveChange(_ store: TestStoreOf<HomeReducer>) async {
    guard !store.state.isOverviewStale else { return await store.receive(\.databaseChanged) }
    await store.receive(\.databaseChanged) { $0.isOverviewStale = true }
  }

  /// Receives the list and the overview.
  func receiveReads(
    _ store: TestStoreOf<HomeReducer>, _ entries: [Entry], _ overview: HomeReducer.Overview
  ) async {
    await store.receive(\.pageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: entries)
      $0.hasLoaded = true
      $0.isOverviewStale = false
    }
    let isChanged = store.state.overview != overview
    guard isChanged || store.state.hasLookedForReview == entries.isEmpty else {
      return await store.receive(\.overviewResponse)
    }
    await store.receive(\.overviewResponse.success) {
      $0.hasLookedForReview = $0.hasLookedForReview || !entries.isEmpty
      $0.overview = overview
    }
  }

  /// The headline of an ended week is shown by the first start after it, and by no other.
  @Test func endedWeekIsReviewedOnce() async throws {
    let entries = try (0...8).map { number in
      var entry = try entry(number, daysAgo: number)
      entry.journal = "Secret"
      return entry
    }
    let today = entries[0].day
    let preferences = PreferencesClient.inMemory(
      Preferences(device: DeviceMemory(lastReview: today.adding(days: -6))))
    let store = store(.inMemory(entries))
    store.dependencies.preferencesClient = preferences

    await appear(store, entries, overview(week: Array(entries.prefix(7)), of: entries))
    let week = CalendarPeriod(weekOf: today).previous
    var tally = PeriodReviewTally(week, now: store.state.period.now)
    for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
    let review = tally.review()
    await store.receive(\.reviewResponse) { $0.review = review }
    #expect(store.state.reviewSentences.first == "Entries on 4 of 7 days.")
    #expect(!store.state.reviewSentences.joined().contains("Secret"))
    await store.send(.reviewTapped)
    await store.receive(\.delegate.periodOpened, week)
    await store.send(.onDisappear)
    #expect(try await preferences.load().device.lastReview == today)

    let next = self.store(.inMemory(entries))
    next.dependencies.preferencesClient = preferences
    await appear(next, entries, overview(week: Array(entries.prefix(7)), of: entries))
    await next.send(.onDisappear)
    #expect(next.state.review == nil)
  }

  /// The first start of all has no week before it to compare with.
  @Test func firstStartRemembersItsDay() async throws {
    let entries = try [entry(1), entry(2, daysAgo: 8)]
    let preferences = PreferencesClient.inMemory()
    let store = store(.inMemory(entries))
    store.dependencies.preferencesClient = preferences
    await appear(store, entries, overview(week: [entries[0]], of: entries))
    await store.send(.onDisappear)
    #expect(try await preferences.load().device.lastReview == entries[0].day)
  }

  @Test func influencesAreReadOnceTheirPaneIsShown() async throws {
    let entry = try entry(1)
    let store = store(.inMemory([entry]))

    // A narrow screen has no pane.
    await appear(store, [entry], overview(week: [entry]))
    #expect(store.state.influences == nil)
    await store.send(.influencesAppeared) { $0.showsInfluences = true }
    await store.receive(\.influencesResponse.success) { $0.influences = Influences([entry]) }
    await store.send(.influencesAppeared)
    // After each change, they follow the overview.
    await store.send(.databaseChanged) { $0.isOverviewStale = true }
    await receiveReads(store, [entry], overview(week: [entry]))
    await store.receive(\.influencesResponse.success)
    await store.send(.onDisappear)
  }

  @Test func appearingLoadsListAndOverview() async throws {
    let today = try entry(1)
    let old = try entry(2, daysAgo: 30)
    let yearAgo = try entry(3, daysAgo: 365)
    let store = store(.inMemory([yearAgo, old, today]))

    let all = [today, old, yearAgo]
    await appear(store, all, overview(week: [today], lookBack: [yearAgo], of: all))
    #expect(store.state.strip.map(\.total) == [0, 0, 0, 0, 0, 0, 1])
    #expect(store.state.days.map(\.entries.count) == [1, 1, 1])
    await store.send(.onDisappear)
  }

  /// 2026-10-25 has 25 hours in Copenhagen.
  @Test func eachMidnightMovesToday() async throws {
    var copenhagen = calendar
    copenhagen.timeZone = try #require(TimeZone(identifier: "Europe/Copenhagen"))
    let start = copenhagen.startOfDay(for: try Date("2026-10-25T12:00:00Z", strategy: .iso8601))
    let time = LockIsolated(start)
    let clock = TestClock()
    let store = store(.inMemory()) { state in
      state = HomeReducer.State(now: start, calendar: copenhagen)
    }
    store.dependencies.calendar = copenhagen
    store.dependencies.continuousClock = clock
    store.dependencies.date = DateGenerator { time.value }
    store.dependencies.timeZone = copenhagen.timeZone
    let today = store.state.today
    #expect(today.description == "2026-10-25")

    await appear(store, [], overview(today: today))
    time.setValue(start + 25 * 3_600 - 20)
    await clock.advance(by: .seconds(60))
    let midnight = start + 25 * 3_600
    time.setValue(midnight)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.checkIn.now = midnight
      $0.isOverviewStale = true
      $0.now = midnight
    }
    #expect(store.state.today.description == "2026-10-26")
    await receiveReads(store, [], overview(today: today.adding(days: 1)))
    await store.send(.onDisappear)
  }

  @Test func changeOfOtherProcessAppears() async throws {
    let client = EntriesClient.inMemory()
    let store = store(client)
    let saved = try entry(1)

    await appear(store, [], overview())
    #expect(store.state.isEmpty)
    _ = try await client.add(saved, nil)
    await receiveChange(store)
    await receiveReads(store, [saved], overview(week: [saved]))
    await store.send(.onDisappear)
  }

  /// A form covers the screen. Its save is read once, when the screen appears again.
  @Test func coveredScreenDoesNotRead() async throws {
    let client = EntriesClient.inMemory()
    let store = store(client)
    let saved = try entry(1)

    await appear(store, [], overview())
    await store.send(.onDisappear)
    _ = try await client.add(saved, nil)
    await appear(store, [saved], overview(week: [saved]))
    await store.send(.onDisappear)
  }

  /// Another process may save between the subscription and the first load.
  @Test func changeBeforeSubscriptionIsRead() async throws {
    let saved = try entry(1)
    let stored = LockIsolated<[Entry]>([])
    var client = EntriesClient.inMemory()
    client.changes = {
      stored.setValue([saved])
      return AsyncStream { _ in }
    }
    client.entries = { _ in stored.value }
    client.days = { _ in DaySummary.days(of: stored.value) }
    let store = store(client)

    await appear(store, [saved], overview(week: [saved], lookBack: [saved]))
    await store.send(.onDisappear)
  }

  @Test func emptyOnlyAfterLoading() async {
    let store = store(.inMemory())

    #expect(!store.state.isEmpty)
    await store.send(.databaseChanged)
    #expect(!store.state.isEmpty)
    await receiveReads(store, [], overview())
    #expect(store.state.isEmpty)
  }

  @Test func failureIsShownAndRetried() async {
    let fails = LockIsolated(true)
    var client = EntriesClient.inMemory()
    client.entries = { _ in
      if fails.value { throw StoreBusy() }
      return []
    }
    let store = store(client)

    await store.send(.retryButtonTapped)
    await store.receive(\.pageResponse.failure) {
      $0.failure = "The store is busy."
      $0.hasLoaded = true
      $0.isOverviewStale = false
    }
    await store.receive(\.overviewResponse.failure)
    fails.setValue(false)
    await store.send(.retryButtonTapped) { $0.isOverviewStale = true }
    await store.receive(\.pageResponse.success) {
      $0.failure = nil
      $0.isOverviewStale = false
    }
    await store.receive(\.overviewResponse.success) { $0.overview = overview() }
  }

  @Test func entryBelongsToDayAtItsOffset() throws {
    // 2026-11-20 12:00 UTC is the 21st on Kiritimati and the 20th in the local time zone.
    var state = HomeReducer.State(now: now, calendar: calendar)
    state.entries = [try entry(1, offsetMinutes: 14 * 60), try entry(2)]

    #expect(state.days.map(\.day.description) == ["2026-11-21", "2026-11-20"])
  }

  @Test func scrollingLoadsPages() async throws {
    let all = try (0..<260).map { try entry($0) }
    let store = store(.inMemory(all)) { $0.isOverviewStale = false }

    await store.send(.searchChanged("")) { $0.finder.search = "" }
    await store.receive(\.pageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasLoaded = true
      $0.hasMore = true
    }
    await store.send(.rowAppeared(all[10].id))
    await store.send(.rowAppeared(all[55].id)) { $0.isLoadingMore = true }
    await store.receive(\.nextPageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(120))
      $0.isLoadingMore = false
    }
    await store.send(.rowAppeared(all[119].id)) { $0.isLoadingMore = true }
    await store.receive(\.nextPageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(240))
      $0.isLoadingMore = false
    }
    await store.send(.rowAppeared(all[239].id)) { $0.isLoadingMore = true }
    await store.receive(\.nextPageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all)
      $0.hasMore = false
      $0.isLoadingMore = false
    }
  }

  /// The rows that requested the page do not appear again.
  @Test func changesDoNotLoseTheNextPage() async throws {
    let all = try (0..<260).map { try entry($0) }
    var client = EntriesClient.inMemory(all)
    client.days = { _ in throw JournalDatabaseError.busy(path: "") }
    let (isFirst, entries) = (LockIsolated(true), client.entries)
    client.entries = { request in
      if isFirst.withValue({ isFirst in
        defer { isFirst = false }; return isFirst
      }) {
        try await Task.never()
      }
      return try await entries(request)
    }
    let store = store(client) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasLoaded = true
      $0.hasMore = true
      $0.isLoadingMore = true
    }

    await store.send(.databaseChanged)
    // The second change cancels the first reload.
    await store.send(.databaseChanged)
    await store.receive(\.pageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(120))
      $0.isLoadingMore = false
      $0.isOverviewStale = false
    }
    await store.receive(\.overviewResponse.failure) { $0.hasLookedForReview = true }
  }

  @Test func verbsAreDelegated() async throws {
    let happy = try entry(1)
    let store = store(.inMemory()) { $0.entries = [happy] }

    await store.send(.entryTapped(happy.id))
    await store.receive(\.delegate, .entryOpened(happy))
    await store.send(.keyPressed(.edit))
    await store.receive(\.delegate, .editRequested(happy))
    await store.send(.keyPressed(.stepByStep))
    await store.receive(\.delegate.stepByStepRequested)
    let yesterday = try Moment(dayOnly: Moment(now, in: .gmt).day.adding(days: -1), in: .utc)
    await store.send(.checkIn(.dayKeyPressed(.previous))) { $0.checkIn.date = yesterday }
    await store.send(.keyPressed(.map))
    await store.receive(\.delegate, .mapRequested(yesterday))
  }

  @Test func dayOfTheWeekOpensItsLatestEntry() async throws {
    let (late, early) = (try entry(1), try entry(2))
    let store = store(.inMemory()) { $0.overview.week = [late, early] }

    await store.send(.dayTapped(late.day))
    await store.receive(\.delegate, .entryOpened(late))
    await store.send(.dayTapped(late.day.adding(days: -1)))
  }
}

extension HomeTests {
  @Test func earlierMonthsHaveHeading() throws {
    var state = HomeReducer.State(now: now, calendar: calendar)
    state.entries = [
      try entry(1), try entry(2), try entry(3, daysAgo: 1), try entry(4, daysAgo: 40),
    ]
    #expect(state.days.map(\.entries.count) == [2, 1, 1])
    // The current month has no heading.
    #expect(state.days.map(\.beginsMonth) == [false, false, true])
  }

  @Test func selectedEntryIsCopied() async throws {
    let happy = try entry(1)
    let copied = LockIsolated<[String]>([])
    let store = store(.inMemory()) { $0.entries = [happy] }
    store.dependencies.clipboardClient.copy = { text in copied.withValue { $0.append(text) } }

    await store.send(.keyPressed(.copy)) { $0.notice = .copied(happy) }
    await store.finish()
    #expect(copied.value == [EntryText.plain(EntryContent(happy), calendar)])
  }

  @Test func emptyHistoryIsNoticed() async {
    let store = store(.inMemory())
    store.dependencies.undoClient.undo = { nil }

    await store.send(.keyPressed(.undo))
    await store.receive(\.undoResponse.success) { $0.notice = .nothingToUndo }
    #expect(store.state.noticeText == "There is nothing to undo.")
    await store.send(.keyPressed(.field)) { $0.notice = nil }
  }

  @Test func searchFiltersWithEachKey() async throws {
    let (happy, calm) = (try entry(1), try entry(2, feeling: "Calm"))
    let requests = LockIsolated<[SearchQuery?]>([])
    var client = EntriesClient.inMemory([happy, calm])
    let read = client.entries
    client.entries = { request in
      requests.withValue { $0.append(request.filter.search) }
      if request.filter.search == "c" { try await Task.never() }
      return try await read(request)
    }
    let store = store(client) {
      $0.entries = [happy, calm]
      $0.isOverviewStale = false
    }

    await store.send(.keyPressed(.search)) {
      $0.finder.search = ""
      $0.focus = .search
    }
    // The second key cancels the query of the first.
    await store.send(.searchChanged("c")) { $0.finder.search = "c" }
    await store.send(.searchChanged("ca")) { $0.finder.search = "ca" }
    await store.receive(\.pageResponse.success) {
      $0.entries = [calm]
      $0.hasLoaded = true
    }
    #expect(requests.value.last == "ca")
    await store.send(.searchSubmitted) {
      $0.focus = .entry(calm.id)
      $0.selection = calm.id
    }
    await store.send(.finderClosed) { $0.finder = HomeReducer.Finder() }
    await store.receive(\.pageResponse.success) { $0.entries = [happy, calm] }
  }

  @Test func searchRestrictsWordsTagsAndDays() throws {
    var state = HomeReducer.State(now: now, calendar: calendar)
    state.hasLoaded = true
    state.finder.search = "anxious #work yesterday"
    let today = state.today
    #expect(state.filter.search?.terms.map(\.text) == ["anxious", "work"])
    #expect(state.filter.search?.since == .day(today.adding(days: -1)))
    #expect(state.foundText == "0 found, on Yesterday")
    #expect(state.nothingFoundText == "No entries with “anxious” #work on Yesterday.")
    state.finder.search = ""
    #expect(state.nothingFoundText == nil)
  }

  @Test func dateSelectsItsLatestEntry() async throws {
    let (new, old) = (try entry(1), try entry(2, daysAgo: 8))
    let store = store(.inMemory([new, old])) {
      $0.entries = [new, old]
      $0.isOverviewStale = false
    }

    await store.send(.keyPressed(.goTo)) {
      $0.finder.goTo = ""
      $0.focus = .goTo
    }
    await store.send(.goToChanged("last weekend")) { $0.finder.goTo = "last weekend" }
    await store.send(.goToSubmitted) {
      $0.finder.problem = InvalidInput.notATime("last weekend").localizedDescription
    }
    await store.send(.goToChanged("2026-11-13")) {
      $0.finder.goTo = "2026-11-13"
      $0.finder.problem = nil
    }
    await store.send(.goToSubmitted) {
      $0.finder = HomeReducer.Finder()
      $0.finder.until = .day(Moment(now, in: .gmt).day.adding(days: -7))
      $0.focusesFirst = true
    }
    await store.receive(\.pageResponse.success) {
      $0.entries = [old]
      $0.focus = .entry(old.id)
      $0.focusesFirst = false
      $0.hasLoaded = true
      $0.selection = old.id
    }
  }

  @Test func dateBeforeFirstEntryIsNoticed() async throws {
    let new = try entry(1)
    let store = store(.inMemory([new])) {
      $0.entries = [new]
      $0.finder.goTo = "2020"
      $0.focus = .goTo
      $0.isOverviewStale = false
    }

    await store.send(.goToSubmitted) {
      $0.finder = HomeReducer.Finder()
      $0.finder.until = CalendarDay(year: 2020, month: 12, day: 31).map { .day($0) }
      $0.focusesFirst = true
    }
    await store.receive(\.pageResponse.success) {
      $0.entries = []
      $0.finder = HomeReducer.Finder()
      $0.focus = .field
      $0.focusesFirst = false
      $0.hasLoaded = true
      $0.notice = .nothingFound("No entries up to Thu 31 Dec 2020.")
    }
    await store.receive(\.pageResponse.success) { $0.entries = [new] }
    #expect(store.state.noticeText == "No entries up to Thu 31 Dec 2020.")
  }

  @Test func formOfFieldIsDelegated() async throws {
    let store = store(.inMemory())

    await store.send(.checkIn(.textChanged("calm walk #food"))) {
      $0.checkIn.text = "calm walk #food"
    }
    await store.send(.checkIn(.formKeyPressed)) { $0.checkIn.draftID = UUID(0) }
    let content = EntryContent(
      feeling: try .parse("calm"), date: Moment(now, in: .gmt), journal: "calm walk",
      activities: ["Food"])
    await store.receive(\.checkIn.delegate, .formRequested(content, draftID: UUID(0)))
    await store.receive(\.delegate, .formRequested(content, draftID: UUID(0)))
  }
}
