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
}
