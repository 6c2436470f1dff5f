import Core
import Support
import Testing

@testable import BMIHistory

@MainActor
struct BMIHistoryTests {
  func history() async throws -> [BMI] { try await BMIHistoryClient.preview.loadHistory() }

  func store(
    _ client: BMIHistoryClient, showing history: [BMI] = []
  ) -> TestStoreOf<BMIHistoryReducer> {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = history
    return TestStore(initialState: state) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = client
      $0.preferencesClient = .inMemory()
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

  @Test func deletingRequiresConfirmation() async throws {
    let history = try await history()
    let client = BMIHistoryClient.inMemory(history)
    let store = store(client, showing: history)

    await store.send(.deleteRequested(at: [1])) { $0.alert = .confirmDeletion(of: history[1]) }
    await store.send(.alert(.presented(.deleteConfirmed(history[1])))) {
      $0.alert = nil
      $0.bmiHistory = [history[0], history[2]]
    }
    await store.receive(\.deleteResponse)
    #expect(try await client.loadHistory() == [history[0], history[2]])
  }

  @Test func cancelKeepsRow() async throws {
    let history = try await history()
    let store = store(.inMemory(history), showing: history)

    await store.send(.deleteRequested(at: [0])) { $0.alert = .confirmDeletion(of: history[0]) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func failedDeleteRestoresRowAndShowsAlert() async throws {
    let history = try await history()
    var client = BMIHistoryClient.inMemory(history)
    client.deleteBMI = { _ in throw StoreBusy() }
    let store = store(client, showing: history)

    await store.send(.deleteRequested(at: [1])) { $0.alert = .confirmDeletion(of: history[1]) }
    await store.send(.alert(.presented(.deleteConfirmed(history[1])))) {
      $0.alert = nil
      $0.bmiHistory = [history[0], history[2]]
    }
    await store.receive(\.deleteResponse) {
      $0.bmiHistory = history
      $0.alert = .couldNotDelete(history[1], StoreBusy())
    }
  }

  @Test func trendIsOldestFirstWithDifference() async throws {
    var state = BMIHistoryReducer.State()
    #expect(!state.isTrendShown)
    state.bmiHistory = try await history()
    #expect(state.isTrendShown)
    #expect(state.trend == state.trend.sorted(by: >))
    #expect(state.trendDescription == "0.2 less than last time")
  }

  /// 24.22 and 24.57 are shown as 24.2 and 24.6. The exact difference would be rounded to 0.3.
  @Test func differenceMatchesShownValues() {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = Array(Sample.bmiHistory.prefix(2))
    #expect(state.bmiHistory.map(\.formattedValue) == ["24.2", "24.6"])
    #expect(state.trendDescription == "0.4 less than last time")
    state.bmiHistory.reverse()
    #expect(state.trendDescription == "0.4 more than last time")
    state.bmiHistory[1] = state.bmiHistory[0]
    #expect(state.trendDescription == "unchanged since last time")
  }
}
