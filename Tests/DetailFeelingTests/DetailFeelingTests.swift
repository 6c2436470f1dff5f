import Core
import Support
import Testing

@testable import DetailFeeling

@MainActor
struct DetailFeelingTests {
  func happy() throws -> Entry {
    Entry(
      id: UUID(1), date: Moment(.fridayMorning, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")), journal: "Sun",
      createdAt: .fridayMorning)
  }

  func store(entries: EntriesClient) throws -> TestStoreOf<DetailFeelingReducer> {
    let entry = try happy()
    return TestStore(
      initialState: DetailFeelingReducer.State(
        entry: entry, calendar: .gregorian())
    ) {
      DetailFeelingReducer()
    } withDependencies: {
      $0.entriesClient = entries
    }
  }

  @Test func editIsDelegated() async throws {
    let entry = try happy()
    let store = try store(entries: .inMemory())
    await store.send(.editButtonTapped)
    await store.receive(\.delegate, .editRequested(entry))
  }

  @Test func deletingRequiresConfirmationAndIsDelegated() async throws {
    let entry = try happy()
    let entries = EntriesClient.inMemory([entry])
    let store = try store(entries: entries)

    await store.send(.deleteButtonTapped) { $0.alert = .confirmDeletion(of: entry) }
    #expect(try await entries.entries(.init()).count == 1)
    await store.send(.alert(.presented(.deleteConfirmed))) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.deleteResponse) { $0.isDeleting = false }
    await store.receive(\.delegate, .deleted(entry))
    #expect(try await entries.entries(.init()).count == 0)
  }

  @Test func cancelKeepsEntry() async throws {
    let entry = try happy()
    let entries = EntriesClient.inMemory([entry])
    let store = try store(entries: entries)

    await store.send(.deleteButtonTapped) { $0.alert = .confirmDeletion(of: entry) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(try await entries.entries(.init()).count == 1)
  }

  @Test func failedDeleteOffersRetry() async throws {
    let entry = try happy()
    var entries = EntriesClient.inMemory()
    entries.delete = { _ in throw StoreBusy() }
    let store = try store(entries: entries)

    await store.send(.deleteButtonTapped) { $0.alert = .confirmDeletion(of: entry) }
    await store.send(.alert(.presented(.deleteConfirmed))) {
      $0.alert = nil
      $0.isDeleting = true
    }
    await store.receive(\.deleteResponse) {
      $0.isDeleting = false
      $0.alert = .couldNotDelete(StoreBusy())
    }
  }

  private func entry(_ number: Int, daysAgo days: Int) throws -> Entry {
    let date = Date.fridayMorning.addingTimeInterval(-86_400 * Double(days))
    return Entry(
      id: UUID(number), date: Moment(date, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Calm")), createdAt: date)
  }

  @Test func arrowsShowNeighbors() async throws {
    let (shown, older, newer) = (try happy(), try entry(2, daysAgo: 1), try entry(3, daysAgo: -1))
    let store = try store(entries: .inMemory([older, newer, shown]))

    await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.surroundingsResponse.success) {
      $0.surroundings = EntrySurroundings(current: shown, newer: [newer], older: [older])
    }
    await store.send(.olderButtonTapped) {
      $0.entry = older
      $0.surroundings = nil
    }
    await store.receive(\.surroundingsResponse.success) {
      $0.surroundings = EntrySurroundings(current: older, newer: [shown, newer])
    }
    await store.send(.olderButtonTapped)
    await store.send(.newerButtonTapped) {
      $0.entry = shown
      $0.surroundings = nil
    }
    await store.receive(\.surroundingsResponse.success) {
      $0.surroundings = EntrySurroundings(current: shown, newer: [newer], older: [older])
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func changeElsewhereIsShown() async throws {
    let entry = try happy()
    let entries = EntriesClient.inMemory([entry])
    let store = try store(entries: entries)

    await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.surroundingsResponse.success) {
      $0.surroundings = EntrySurroundings(current: entry)
    }
    var changed = entry
    changed.journal = "Rain"
    let saved = try await entries.update(changed, entry, nil)
    await store.receive(\.databaseChanged)
    await store.receive(\.surroundingsResponse.success) {
      $0.entry = saved
      $0.surroundings = EntrySurroundings(current: saved)
    }
    try await entries.delete([entry.id])
    await store.receive(\.databaseChanged)
    await store.receive(\.surroundingsResponse.success) {
      $0.surroundings = EntrySurroundings(current: nil)
    }
    #expect(store.state.isDeletedElsewhere && store.state.entry.journal == "Rain")
    await store.skipInFlightEffects(strict: false)
  }

  @Test func entryIsCopiedAsText() async throws {
    let copied = LockIsolated<[String]>([])
    let store = try store(entries: .inMemory())
    store.dependencies.clipboardClient.copy = { text in copied.withValue { $0.append(text) } }

    await store.send(.copyButtonTapped) { $0.isCopied = true }
    await store.finish()
    #expect(copied.value == ["Happy, Friday, 20 Nov 2026 at 09:00\n\nSun"])
  }
}
