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
    week: [Entry] = [], lookBack: [Entry] = [], of entries: [Entry]? = nil, at date: Date? = nil
  ) -> HomeReducer.Overview {
    var overview = HomeReducer.Overview()
    overview.week = week
    overview.lookBack = lookBack
    let today = Moment(date ?? now, in: .gmt).day
    let days = DaySummary.days(of: entries ?? week)
    overview.figures = JournalFigures(days: days, today: today)
    overview.trend = MoodTrend(days: days, today: today)
    overview.days = days
    return overview
  }

  @Test func influencesAreReadOnceTheirPaneIsShown() async throws {
    let store = store(.inMemory([try entry(1)]))
    store.exhaustivity = .off

    await store.send(.onAppear)
    // A narrow screen has no pane.
    await store.receive(\.overviewResponse)
    #expect(store.state.influences == nil)
    await store.send(.influencesAppeared) { $0.showsInfluences = true }
    await store.receive(\.influencesResponse.success) {
      $0.influences = Influences([try entry(1)])
    }
    await store.send(.influencesAppeared)
    // After each change, they follow the overview.
    await store.send(.databaseChanged)
    await store.receive(\.overviewResponse)
    await store.receive(\.influencesResponse)
    await store.send(.onDisappear)
    await store.skipInFlightEffects()
  }

  @Test func appearingLoadsListAndOverview() async throws {
    let today = try entry(1)
    let old = try entry(2, daysAgo: 30)
    let yearAgo = try entry(3, daysAgo: 365)
    let store = store(.inMemory([yearAgo, old, today]))

    let appearance = await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.pageResponse.success) {
      $0.entries = [today, old, yearAgo]
      $0.hasLoaded = true
      $0.isOverviewStale = false
    }
    await store.receive(\.overviewResponse.success) {
      $0.overview = overview(
        week: [today], lookBack: [yearAgo], of: [today, old, yearAgo])
    }
    #expect(store.state.strip.map(\.total) == [0, 0, 0, 0, 0, 0, 1])
    #expect(store.state.days.map(\.entries.count) == [1, 1, 1])
    await appearance.cancel()
  }

  /// 2026-10-25 has 25 hours in Copenhagen.
  @Test func eachMidnightMovesToday() async throws {
    var copenhagen = calendar
    copenhagen.timeZone = try #require(TimeZone(identifier: "Europe/Copenhagen"))
    let start = copenhagen.startOfDay(for: try Date("2026-10-25T12:00:00Z", strategy: .iso8601))
    let time = LockIsolated(start)
    let clock = TestClock()
    let store = store(.inMemory())
    store.exhaustivity = .off
    store.dependencies.calendar = copenhagen
    store.dependencies.continuousClock = clock
    store.dependencies.date = DateGenerator { time.value }
    store.dependencies.timeZone = copenhagen.timeZone

    await store.send(.databaseChanged)
    await store.receive(\.overviewResponse)
    let appearance = await store.send(.onAppear)
    await store.receive(\.overviewResponse)
    #expect(store.state.today.description == "2026-10-25")
    time.setValue(start + 25 * 3_600 - 20)
    await clock.advance(by: .seconds(60))
    #expect(store.state.today.description == "2026-10-25")
    time.setValue(start + 25 * 3_600)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged)
    #expect(store.state.today.description == "2026-10-26")
    #expect(store.state.checkIn.now == time.value)
    await store.receive(\.overviewResponse)

    await store.send(.onDisappear)
    await appearance.cancel()
  }

  @Test func changeOfOtherProcessAppears() async throws {
    let client = EntriesClient.inMemory()
    let store = store(client)
    store.exhaustivity = .off
    let saved = try entry(1)

    let appearance = await store.send(.onAppear)
    await store.receive(\.overviewResponse)
    #expect(store.state.isEmpty)
    try await client.add(saved, nil)
    await store.receive(\.databaseChanged)
    await store.receive(\.overviewResponse) { $0.overview = overview(week: [saved]) }
    #expect(store.state.entries == [saved])
    await appearance.cancel()
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
    let store = store(client)
    store.exhaustivity = .off

    let appearance = await store.send(.onAppear)
    await store.receive(\.pageResponse.success) { $0.entries = [saved] }
    await store.receive(\.overviewResponse)
    await appearance.cancel()
  }

  @Test func emptyOnlyAfterLoading() async {
    let store = store(.inMemory())
    store.exhaustivity = .off

    #expect(!store.state.isEmpty)
    await store.send(.databaseChanged)
    #expect(!store.state.isEmpty)
    await store.receive(\.pageResponse.success)
    #expect(store.state.isEmpty)
    await store.receive(\.overviewResponse)
  }

  @Test func failureIsShownAndRetried() async {
    let fails = LockIsolated(true)
    var client = EntriesClient.inMemory()
    client.entries = { _ in
      if fails.value { throw StoreBusy() }
      return []
    }
    let store = store(client)
    store.exhaustivity = .off

    await store.send(.retryButtonTapped)
    await store.receive(\.pageResponse.failure) { $0.failure = "The store is busy." }
    await store.receive(\.overviewResponse)
    fails.setValue(false)
    await store.send(.retryButtonTapped)
    await store.receive(\.pageResponse.success) { $0.failure = nil }
    await store.receive(\.overviewResponse)
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

  @Test func verbsAreDelegated() async throws {
    let happy = try entry(1)
    let store = store(.inMemory()) { $0.entries = [happy] }

    await store.send(.entryTapped(happy.id))
    await store.receive(\.delegate, .entryOpened(happy))
    await store.send(.keyPressed(.edit))
    await store.receive(\.delegate, .editRequested(happy))
    await store.send(.keyPressed(.stepByStep))
    await store.receive(\.delegate.stepByStepRequested)
    let yesterday = try Moment(Moment(now, in: .gmt).day.adding(days: -1), at: .noon, in: .utc)
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

  @Test func savedCheckInIsNoticedAndFieldKeepsFocus() async throws {
    let old = try entry(9, daysAgo: 1)
    let client = EntriesClient.inMemory([old])
    let store = store(client) {
      $0.entries = [old]
      $0.finder.search = "happy"
    }
    store.exhaustivity = .off

    await store.send(.checkIn(.textChanged("cal")))
    await store.send(.checkIn(.submitted))
    await store.receive(\.checkIn.delegate.saved)
    let saved = try #require(try await client.entries(.init()).first)
    #expect(store.state.focus == .field)
    #expect(store.state.selection == saved.id)
    #expect(store.state.entries.ids.first == saved.id)
    #expect(store.state.finder == HomeReducer.Finder())
    await store.receive(\.overviewResponse)
    #expect(store.state.noticeText == "Saved Calm · 2 days in a row")
    // In the list, the notice shows its other keys.
    await store.send(.keyPressed(.list)) { $0.focus = .entry(saved.id) }
    #expect(store.state.notice == .saved(saved))
    await store.send(.focusChanged(.entry(old.id)))
    #expect(store.state.notice == nil)
    #expect(store.state.selection == old.id)
  }

  /// An entry of a distant day is not on the first page.
  @Test func savedCheckInOfDistantDayIsFound() async throws {
    let all = try (0..<100).map { try entry($0) }
    let old = try entry(200, daysAgo: 30)
    let store = store(.inMemory(all + [old])) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasMore = true
      $0.show(.saved(old))
    }
    store.exhaustivity = .off

    await store.send(.databaseChanged)
    await store.receive(\.pageResponse)
    await store.receive(\.pageResponse)
    #expect(store.state.finder.until == .moment(old.date))
    #expect(store.state.selection == old.id)
    #expect(store.state.focus == .field)
  }

  @Test func deletedEntryCanBeTakenBack() async throws {
    let happy = try entry(1)
    let client = EntriesClient.inMemory([happy])
    let store = store(client) {
      $0.entries = [happy]
      $0.focus = .entry(happy.id)
      $0.overview.week = [happy]
    }
    store.dependencies.undoClient.undo = {
      try await client.add(happy, nil)
      return UndoneWrite(kind: .delete, ids: [happy.id], subject: .entry(happy))
    }

    await store.send(.keyPressed(.delete))
    await store.receive(\.deleteResponse) {
      $0.entries = []
      $0.focus = .notice
      $0.overview.week = []
      $0.notice = .deleted(happy)
    }
    #expect(store.state.noticeText == "Deleted Happy.")
    #expect(store.state.canUndoNotice)
    store.exhaustivity = .off
    await store.send(.keyPressed(.undo))
    await store.receive(\.overviewResponse)
    #expect(store.state.noticeText == "Restored Happy, today 11:59.")
    #expect(store.state.entries == [happy])
  }

  /// The focus moves to the next entry without an action of the user.
  @Test func noticeOfDeletionStays() throws {
    let (happy, calm) = (try entry(1), try entry(2, feeling: "Calm"))
    var state = HomeReducer.State(now: now, calendar: calendar)
    state.entries = [happy, calm]
    state.focus = .entry(happy.id)
    state.show(.deleted(happy))
    #expect(state.focus == .entry(calm.id))
    #expect(state.selection == calm.id)
    state.move(to: .entry(calm.id))
    #expect(state.notice == .deleted(happy))
  }

  @Test func keptDraftLeavesFieldAndIsResumed() async throws {
    let draft = Draft(id: UUID(0), content: .line("calm slept well", date: nil))
    let store = store(.inMemory([])) {
      $0.checkIn.resume("calm", date: nil, draftID: draft.id)
      $0.show(.draftKept(draft))
    }
    #expect(store.state.checkIn.text.isEmpty)
    #expect(store.state.checkIn.draftID == nil)
    #expect(store.state.canResume)
    await store.send(.keyPressed(.resume)) {
      $0.checkIn.draftID = draft.id
      $0.checkIn.text = "calm slept well"
      $0.draft = nil
      $0.notice = nil
    }
  }

  @Test func draftOfEndedProcessWaitsWithoutFocus() async throws {
    let draft = Draft(id: UUID(0), content: .line("calm slept well", date: nil))
    let store = store(.inMemory())
    store.dependencies.draftsClient = .inMemory([draft])
    store.exhaustivity = .off

    await store.send(.onAppear)
    await store.receive(\.draftResponse) { $0.draft = draft }
    #expect(store.state.focus == .field)
    // Typed text is not replaced.
    await store.send(.checkIn(.textChanged("anx")))
    await store.send(.keyPressed(.resume))
    #expect(store.state.checkIn.text == "anx")
    #expect(store.state.draft == draft)
    await store.skipInFlightEffects()
  }

  @Test func draftOfFormIsDelegated() async throws {
    let form = EntryContent(feeling: try .parse("calm"), date: Moment(now, in: .gmt))
    let draft = Draft(id: UUID(0), content: .form(form))
    let store = store(.inMemory()) { $0.draft = draft }
    await store.send(.keyPressed(.resume)) { $0.draft = nil }
    await store.receive(\.delegate, .resumeRequested(draft))
  }

  @Test func discardedDraftCanBeTakenBack() async throws {
    let drafts = [0, 1].map { Draft(id: UUID($0), content: .line("calm \($0)", date: nil)) }
    let saved = LockIsolated<[Draft]>([])
    let store = store(.inMemory()) { $0.draft = drafts[0] }
    var client = DraftsClient.inMemory(drafts)
    client.save = { draft in saved.withValue { $0.append(draft) } }
    store.dependencies.draftsClient = client

    await store.send(.keyPressed(.discardDraft)) {
      $0.draft = nil
      $0.notice = .draftDiscarded(drafts[0])
    }
    await store.receive(\.draftResponse) { $0.draft = drafts[1] }
    await store.send(.keyPressed(.undo)) {
      $0.draft = drafts[0]
      $0.notice = nil
    }
    await store.finish()
    #expect(saved.value == [drafts[0]])
  }

  @Test func lastEntryIsTheSavedOne() async throws {
    let (new, old) = (try entry(1), try entry(2, daysAgo: 3))
    let store = store(.inMemory()) { $0.entries = [new, old] }
    store.exhaustivity = .off

    await store.send(.keyPressed(.editLast))
    await store.receive(\.delegate, .editRequested(new))
    await store.send(.checkIn(.delegate(.saved(old))))
    await store.send(.keyPressed(.editLast))
    await store.receive(\.delegate, .editRequested(old))
    await store.finish()
  }

  /// The keys after Enter may have moved the focus before the entry is saved.
  @Test func saveDoesNotMoveTheFocus() async throws {
    let (new, old) = (try entry(1), try entry(2, daysAgo: 3))
    let store = store(.inMemory()) {
      $0.entries = [old]
      $0.finder.search = "ra"
      $0.focus = .search
    }
    store.exhaustivity = .off
    await store.send(.checkIn(.delegate(.saved(new))))
    #expect(store.state.focus == .search)
    #expect(store.state.finder.search == "ra")
    await store.finish()
  }

  @Test func failuresOfVerbsAreNoticed() async throws {
    let happy = try entry(1)
    var client = EntriesClient.inMemory([happy])
    client.delete = { _ in throw StoreBusy() }
    let store = store(client) { $0.entries = [happy] }
    store.dependencies.undoClient.undo = { throw StoreBusy() }

    await store.send(.keyPressed(.delete))
    await store.receive(\.deleteResponse) {
      $0.notice = .failed("Could not delete Happy. The store is busy.")
    }
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.undoResponse) {
      $0.notice = .failed("Could not undo. The store is busy.")
    }
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
    store.exhaustivity = .off

    await store.send(.keyPressed(.undo))
    await store.receive(\.overviewResponse)
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
    await store.send(.goToChanged("last week")) { $0.finder.goTo = "last week" }
    await store.send(.goToSubmitted) {
      $0.finder.problem = InvalidInput.notATime("last week").localizedDescription
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
    }
    store.exhaustivity = .off

    await store.send(.goToSubmitted)
    await store.receive(\.pageResponse)
    await store.receive(\.pageResponse)
    #expect(store.state.entries == [new])
    #expect(store.state.noticeText == "No entries up to Thu 31 Dec 2020.")
  }

  @Test func formOfFieldIsDelegated() async throws {
    let store = store(.inMemory())
    store.exhaustivity = .off

    await store.send(.checkIn(.textChanged("calm walk #food")))
    await store.send(.checkIn(.formKeyPressed))
    let content = EntryContent(
      feeling: try .parse("calm"), date: Moment(now, in: .gmt), journal: "walk",
      activities: ["Food"])
    await store.receive(\.delegate, .formRequested(content, draftID: UUID(0)))
    #expect(store.state.checkIn.text == "calm walk #food")
  }
}
