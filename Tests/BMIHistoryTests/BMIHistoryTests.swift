import Core
import FeatureSupport
import Support
import Testing

@testable import BMIHistory

@MainActor
struct BMIHistoryTests {
  func history() async throws -> [BMI] { try await BMIHistoryClient.preview.loadHistory() }

  func store(
    _ client: BMIHistoryClient, showing history: [BMI] = [],
    undo: UndoClient = UndoClient(undo: { nil })
  ) -> TestStoreOf<BMIHistoryReducer> {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = history
    return TestStore(initialState: state) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = client
      $0.preferencesClient = .inMemory()
      $0.undoClient = undo
    }
  }

  @Test func appearingLoadsHistoryNewestFirst() async throws {
    let history = try await history()
    let store = store(.inMemory(history.reversed()))

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.preferencesResponse.success)
    await store.receive(\.databaseChanged)
    await store.receive(\.historyResponse.success) {
      $0.isLoading = false
      $0.bmiHistory = history
    }
    await appearance.cancel()
  }

  @Test func changeOfOtherProcessAppears() async throws {
    let history = try await history()
    let client = BMIHistoryClient.inMemory()
    let store = store(client)

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.preferencesResponse.success)
    await store.receive(\.databaseChanged)
    await store.receive(\.historyResponse.success) { $0.isLoading = false }
    try await client.saveBMI(history[0])
    await store.receive(\.databaseChanged) { $0.isLoading = true }
    await store.receive(\.historyResponse.success) {
      $0.isLoading = false
      $0.bmiHistory = [history[0]]
    }
    await appearance.cancel()
  }

  /// Another process may save between the subscription and the first load.
  @Test func changeBeforeSubscriptionIsRead() async throws {
    let saved = try await history()
    let stored = LockIsolated<[BMI]>([])
    var client = BMIHistoryClient.inMemory()
    client.changes = {
      stored.setValue(saved)
      return AsyncStream { _ in }
    }
    client.loadHistory = { stored.value }
    let store = store(client)

    let appearance = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.preferencesResponse.success)
    await store.receive(\.databaseChanged)
    await store.receive(\.historyResponse.success) {
      $0.isLoading = false
      $0.bmiHistory = saved
    }
    await appearance.cancel()
  }

  @Test func failureIsShownAndRetried() async throws {
    let fails = LockIsolated(true)
    var client = BMIHistoryClient.inMemory()
    client.loadHistory = {
      if fails.value { throw StoreBusy() }
      return []
    }
    let store = store(client)

    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.historyResponse.failure) {
      $0.isLoading = false
      $0.failure = "The store is busy."
    }
    fails.setValue(false)
    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(\.historyResponse.success) {
      $0.isLoading = false
      $0.failure = nil
    }
  }

  @Test func deletingShowsNotice() async throws {
    let history = try await history()
    let client = BMIHistoryClient.inMemory(history)
    let store = store(client, showing: history)

    await store.send(.deleteRequested(at: [1])) { $0.bmiHistory = [history[0], history[2]] }
    await store.receive(\.deleteResponse) { $0.notice = .deleted(history[1]) }
    #expect(try await client.loadHistory() == [history[0], history[2]])
    await store.send(.onDisappear) { $0.notice = nil }
  }

  @Test func failedDeleteRestoresRowAndOffersRetry() async throws {
    let history = try await history()
    var client = BMIHistoryClient.inMemory(history)
    let fails = LockIsolated(true)
    client.deleteBMI = { _ in if fails.value { throw StoreBusy() } }
    let store = store(client, showing: history)

    await store.send(.deleteRequested(at: [1])) { $0.bmiHistory = [history[0], history[2]] }
    await store.receive(\.deleteResponse) {
      $0.bmiHistory = history
      $0.alert = .couldNotDelete(history[1], StoreBusy())
    }
    fails.setValue(false)
    await store.send(.alert(.presented(.deleteRetryButtonTapped(history[1])))) {
      $0.alert = nil
      $0.bmiHistory = [history[0], history[2]]
    }
    await store.receive(\.deleteResponse) { $0.notice = .deleted(history[1]) }
  }

  @Suite @MainActor struct Undo {
    let tests = BMIHistoryTests()

    @Test func restoresDeletedMeasurement() async throws {
      let history = try await tests.history()
      let changes = ManualChanges()
      var client = BMIHistoryClient.inMemory(history)
      client.changes = { changes.stream() }
      let write = UndoneWrite(
        kind: .bmiDelete, ids: [history[1].id], subject: .measurement(history[1]))
      let store = tests.store(
        client, showing: history,
        undo: UndoClient(undo: { [client] in
          try await client.saveBMI(history[1])
          return write
        }))

      let appearance = await store.send(.onAppear) { $0.isLoading = true }
      await store.receive(\.preferencesResponse.success)
      await store.receive(\.databaseChanged)
      await store.receive(\.historyResponse.success) { $0.isLoading = false }
      await store.send(.deleteRequested(at: [1])) { $0.bmiHistory = [history[0], history[2]] }
      await store.receive(\.deleteResponse) { $0.notice = .deleted(history[1]) }
      changes.send()
      await store.receive(\.databaseChanged) { $0.isLoading = true }
      await store.receive(\.historyResponse.success) { $0.isLoading = false }
      await store.send(.undoButtonTapped) { $0.notice = nil }
      await store.receive(\.undoResponse.success) { $0.notice = .undone(write) }
      changes.send()
      await store.receive(\.databaseChanged) { $0.isLoading = true }
      await store.receive(\.historyResponse.success) {
        $0.bmiHistory = history
        $0.isLoading = false
      }
      #expect(store.state.notice?.text == "Restored BMI 24.6, 13 Nov 2026 09:00.")
      await appearance.cancel()
    }

    @Test func emptyHistoryHasNothingToUndo() async {
      let store = tests.store(.inMemory())

      await store.send(.undoButtonTapped)
      await store.receive(\.undoResponse.success) { $0.notice = .nothingToUndo }
    }

    @Test func failureIsShown() async {
      let store = tests.store(.inMemory(), undo: UndoClient(undo: { throw StoreBusy() }))

      await store.send(.undoButtonTapped)
      await store.receive(\.undoResponse.failure) {
        $0.notice = .notUndone(reason: "The store is busy.")
      }
      #expect(store.state.notice?.text == "Could not undo. The store is busy.")
    }
  }

  @Test func savedMeasurementIsFocused() async throws {
    let history = try await history()
    var state = BMIHistoryReducer.State()
    state.bmiHistory = Array(history.dropFirst())

    state.show(saved: history[0])
    #expect(state.bmiHistory == history)
    #expect(state.focusedID == history[0].id)
    #expect(state.notice?.text == "Saved 24.4, Normal.")
    #expect(state.notice?.offersUndo == true)
  }

  @Test func rowsHaveDifferencesFromPrevious() async throws {
    var state = BMIHistoryReducer.State()
    #expect(state.comparison == nil)
    state.bmiHistory = try await history()
    #expect(state.rows.map(\.change?.tenths) == [-2, -1, nil])
    #expect(state.comparison == "0.2 less than last time")
  }

  /// 24.22 and 24.57 are shown as 24.2 and 24.6. The exact difference would be rounded to 0.3.
  @Test func differenceMatchesShownValues() {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = Array(Sample.bmiHistory.prefix(2))
    #expect(state.bmiHistory.map(\.formattedValue) == ["24.2", "24.6"])
    #expect(state.comparison == "0.4 less than last time")
    state.bmiHistory.reverse()
    #expect(state.comparison == "0.4 more than last time")
    state.bmiHistory[1] = state.bmiHistory[0]
    #expect(state.comparison == "unchanged since last time")
  }

  @Test func trendHasALimit() async throws {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = try await history()
    #expect(state.trend == state.bmiHistory.reversed())
    #expect(
      BMI.trendTicks(of: state.trend).count == 3 && BMI.trendTicks(of: state.trend).last == 25)
    state.bmiHistory = Sample.bmiHistory
    #expect(BMI.trendTicks(of: state.trend).count == 3 && BMI.trendTicks(of: state.trend)[1] == 25)
  }
}
