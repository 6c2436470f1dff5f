import Core
import Success
import Support
import Testing

@MainActor
struct SuccessTests {
  @Test func backToHomeIsDelegated() async throws {
    let entry = try #require(try await EntriesClient.preview.entries(.init()).first)
    let store = TestStore(
      initialState: SuccessReducer.State(entry: entry, calendar: .gregorian())
    ) {
      SuccessReducer()
    }

    await store.send(.backToHomeButtonTapped)
    await store.receive(\.delegate.finished)
  }

  func entry() async throws -> Entry {
    try #require(try await EntriesClient.preview.entries(.init()).first)
  }

  func store(_ entry: Entry) -> TestStoreOf<SuccessReducer> {
    TestStore(initialState: SuccessReducer.State(entry: entry, calendar: .gregorian())) {
      SuccessReducer()
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
    }
  }

  @Test func undoNamesWhatItTookBack() async throws {
    var entry = try await entry()
    entry.date = Moment(.fridayNoon, in: .gmt)
    let store = store(entry)
    store.dependencies.undoClient.undo = { [entry] in
      UndoneWrite(kind: .log, ids: [entry.id], subject: .entry(entry))
    }

    await store.send(.undoButtonTapped) { $0.isUndoing = true }
    await store.receive(\.undoResponse.success) { $0.isUndoing = false }
    await store.receive(\.delegate, .undone("Removed Happy, Today 12:00."))
  }

  @Test func failedUndoOffersRetry() async throws {
    let store = store(try await entry())
    store.dependencies.undoClient.undo = { throw StoreBusy() }

    await store.send(.undoButtonTapped) { $0.isUndoing = true }
    await store.receive(\.undoResponse.failure) {
      $0.isUndoing = false
      $0.alert = .failure("Could not undo", StoreBusy(), retry: .retryButtonTapped)
    }
  }

  @Test func streakIsCountedFromOneOnShown() async throws {
    var entries: [Entry] = []
    for day in 0..<2 {
      let date = Date.fridayNoon.addingTimeInterval(-86_400 * Double(day))
      var entry = try await entry()
      (entry.id, entry.date) = (UUID(day), Moment(date, in: .gmt))
      entries.append(entry)
    }
    for count in 1...2 {
      let store = store(entries[0])
      store.dependencies.entriesClient = .inMemory(Array(entries.prefix(count)))
      await store.send(.onAppear)
      await store.receive(\.streakResponse.success) { $0.streak = count }
      #expect(store.state.streakText == (count == 1 ? nil : "2 days in a row"))
    }
  }

  @Test func editIsDelegated() async throws {
    let entry = try await entry()
    let store = store(entry)

    await store.send(.editButtonTapped)
    await store.receive(\.delegate, .editRequested(entry))
  }
}
