import Core
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
      $0.calendar = calendar
      $0.continuousClock = TestClock()
      $0.date = .constant(now)
      $0.entriesClient = client
      $0.locale = Locale(identifier: "en_GB")
      $0.timeZone = .gmt
    }
  }

  @Test func appearingLoadsEntriesAndWeek() async throws {
    let today = try entry(1)
    let old = try entry(2, daysAgo: 30)
    let store = store(.inMemory([old, today]))

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.databaseChanged)
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [today, old]
      $0.week = [today]
    }
    #expect(store.state.formattedDate == "Friday, 20 Nov 2026")
    #expect(store.state.strip.map(\.counts.count) == [0, 0, 0, 0, 0, 0, 1])
    await appearance.cancel()
  }

  /// 2026-10-25 has 25 hours in Copenhagen.
  @Test func eachMidnightMovesToday() async throws {
    var copenhagen = calendar
    copenhagen.timeZone = try #require(TimeZone(identifier: "Europe/Copenhagen"))
    let start = copenhagen.startOfDay(for: try Date("2026-10-25T12:00:00Z", strategy: .iso8601))
    let time = LockIsolated(start)
    let clock = TestClock()
    let store = TestStore(
      initialState: HomeReducer.State(now: start, calendar: copenhagen)
    ) {
      HomeReducer()
    } withDependencies: {
      $0.calendar = copenhagen
      $0.continuousClock = clock
      $0.date = DateGenerator { time.value }
      $0.entriesClient = .inMemory()
      $0.locale = Locale(identifier: "en_GB")
      $0.timeZone = copenhagen.timeZone
    }

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.databaseChanged)
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.formattedDate == "Sunday, 25 Oct 2026")
    time.setValue(start + 24 * 3_600)
    await clock.advance(by: .seconds(60))
    #expect(store.state.formattedDate == "Sunday, 25 Oct 2026")
    time.setValue(start + 25 * 3_600 - 20)
    await clock.advance(by: .seconds(60))
    #expect(store.state.formattedDate == "Sunday, 25 Oct 2026")
    time.setValue(start + 25 * 3_600)
    await clock.advance(by: .seconds(20))
    await store.receive(\.dayChanged) {
      $0.isLoading = true
      $0.now = start + 25 * 3_600
    }
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.formattedDate == "Monday, 26 Oct 2026")
    time.setValue(start + 49 * 3_600)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.isLoading = true
      $0.now = start + 49 * 3_600
    }
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.formattedDate == "Tuesday, 27 Oct 2026")

    await store.send(.onDisappear)
    try await clock.checkSuspension()
    await appearance.cancel()
  }

  /// A change of the clock or the time zone does not end a sleep, so both are polled once a minute.
  @Test func clockAndZoneChangesAreDetectedWithinMinute() async throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let time = LockIsolated(now)
    let zone = LockIsolated(TimeZone.gmt)
    let clock = TestClock()
    let entry = try entry(1)
    let store = store(.inMemory([entry]))
    store.dependencies.continuousClock = clock
    store.dependencies.date = DateGenerator { time.value }
    store.dependencies.readTimeZone = { zone.value }

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.databaseChanged)
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [entry]
      $0.week = [entry]
    }
    #expect(store.state.strip.map(\.counts.count) == [0, 0, 0, 0, 0, 0, 1])
    time.setValue(now + 86_400)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.isLoading = true
      $0.now = time.value
    }
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.formattedDate == "Saturday, 21 Nov 2026")
    #expect(store.state.strip.map(\.counts.count) == [0, 0, 0, 0, 0, 1, 0])
    time.setValue(now + 86_400 + 4 * 3_600)
    zone.setValue(tokyo)
    await clock.advance(by: .seconds(60))
    await store.receive(\.dayChanged) {
      $0.calendar.timeZone = tokyo
      $0.isLoading = true
      $0.now = time.value
    }
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.formattedDate == "Sunday, 22 Nov 2026")
    await store.send(.onDisappear)
    await appearance.cancel()
  }

  @Test func emptyOnlyAfterLoading() async {
    let store = store(.inMemory())

    await store.send(.retryButtonTapped) { $0.isLoading = true }
    #expect(!store.state.isEmpty)
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    #expect(store.state.isEmpty)
  }

  @Test func changeOfOtherProcessAppears() async throws {
    let client = EntriesClient.inMemory()
    let store = store(client)
    let saved = try entry(1)

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.databaseChanged)
    await store.receive(\.contentsResponse.success) { $0.isLoading = false }
    try await client.add(saved, nil)
    await store.receive(\.databaseChanged) { $0.isLoading = true }
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [saved]
      $0.week = [saved]
    }
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

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.databaseChanged)
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [saved]
      $0.week = [saved]
    }
    await appearance.cancel()
  }

  @Test func failureIsShownAndRetried() async {
    let fails = LockIsolated(true)
    var client = EntriesClient.inMemory()
    client.entries = { _ in
      if fails.value { throw StoreBusy() }
      return []
    }
    let store = store(client)

    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.contentsResponse.failure) {
      $0.isLoading = false
      $0.failure = "The store is busy."
    }
    fails.setValue(false)
    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.failure = nil
    }
  }

  @Test func entryBelongsToDayAtItsOffset() async throws {
    // 2026-11-20 12:00 UTC is the 21st on Kiritimati and the 20th in the local time zone.
    let there = try entry(1, offsetMinutes: 14 * 60)
    let store = store(.inMemory([there]))

    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [there]
    }
    #expect(store.state.strip.allSatisfy { $0.counts.isEmpty })
  }

  @Test func scrollingLoadsPages() async throws {
    let all = try (0..<260).map { try entry($0) }
    let store = store(.inMemory(all))

    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.contentsResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasMore = true
      $0.isLoading = false
      $0.week = all
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

  @Test func buttonsAreDelegated() async throws {
    let happy = try entry(1)
    let store = store(.inMemory()) { $0.entries = [happy] }

    await store.send(.checkInButtonTapped)
    await store.receive(\.delegate.checkInRequested)
    await store.send(.aboutButtonTapped)
    await store.receive(\.delegate.aboutRequested)
    await store.send(.entryTapped(happy.id))
    await store.receive(\.delegate, .entryOpened(happy))
  }

  @Test func undoRestoresDeletedEntry() async throws {
    let happy = try entry(1)
    let client = EntriesClient.inMemory()
    let store = store(client) {
      $0.entries = [happy]
      $0.week = [happy]
      $0.show(.deleted(happy))
    }

    #expect(store.state.isEmpty)
    #expect(store.state.week.isEmpty)

    #expect(store.state.notice?.text == "Deleted “Happy”.")
    await store.send(.undoButtonTapped) { $0.isLoading = true }
    await store.receive(\.undoResponse) { $0.notice = .restored(happy) }
    await store.receive(\.contentsResponse.success) {
      $0.isLoading = false
      $0.entries = [happy]
      $0.week = [happy]
    }
    #expect(try await client.entries(.init()).first { $0.id == happy.id } == happy)
    await store.send(.noticeCloseButtonTapped) { $0.notice = nil }
  }

  @Test func failedUndoCanBeRetried() async throws {
    let happy = try entry(1)
    var client = EntriesClient.inMemory()
    client.add = { _, _ in throw StoreBusy() }
    let store = store(client) { $0.show(.deleted(happy)) }

    await store.send(.undoButtonTapped) { $0.isLoading = true }
    await store.receive(\.undoResponse) {
      $0.isLoading = false
      $0.notice = .notRestored(happy, reason: "The store is busy.")
    }
    #expect(store.state.notice?.entryToRestore == happy)
  }

  @Test func verbsOfARowEditAndDelete() async throws {
    let happy = try entry(1)
    let client = EntriesClient.inMemory([happy])
    let store = store(client) {
      $0.entries = [happy]
      $0.week = [happy]
    }

    await store.send(.editKeyPressed(happy.id))
    await store.receive(\.delegate, .editRequested(happy))
    await store.send(.deleteKeyPressed(happy.id))
    await store.receive(\.deleteResponse) {
      $0.entries = []
      $0.week = []
      $0.notice = .deleted(happy)
    }
    #expect(try await client.entries(.init()).isEmpty)
  }

  @Test func failedDeletionKeepsTheEntry() async throws {
    let happy = try entry(1)
    var client = EntriesClient.inMemory([happy])
    client.delete = { _ in throw StoreBusy() }
    let store = store(client) { $0.entries = [happy] }

    await store.send(.deleteKeyPressed(happy.id))
    await store.receive(\.deleteResponse) {
      $0.notice = .notDeleted(happy, reason: "The store is busy.")
    }
    #expect(store.state.notice?.entryToRestore == nil)
  }

  @Test func dayOfTheWeekOpensItsLatestEntry() async throws {
    let (late, early) = (try entry(1), try entry(2))
    let store = store(.inMemory()) { $0.week = [late, early] }

    await store.send(.dayTapped(late.day))
    await store.receive(\.delegate, .entryOpened(late))
    await store.send(.dayTapped(late.day.adding(days: -1)))
  }
}
