import ComposableArchitecture
import Testing

@testable import Dependencies

@MainActor
@Suite
struct StoreScheduleTests {
  @Reducer
  struct Search {
    struct State: Equatable { var query = "", results = "" }
    enum Action { case queryChanged(String), response(String) }
    let isCanceling: Bool

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          let search = Effect<Action>.run { send in
            await Task.yield()
            await send(.response("results of \(query)"))
          }
          return isCanceling ? search.cancellable(id: 0, cancelInFlight: true) : search
        case .response(let results):
          state.results = results
          return .none
        }
      }
    }
  }

  nonisolated func search(isCanceling: Bool) async {
    await { @MainActor in
      let store = TestStore(initialState: Search.State()) { Search(isCanceling: isCanceling) }
      store.exhaustivity = .off
      await store.send(.queryChanged("a"))
      await store.send(.queryChanged("ab"))
      await store.finish()
      store.assert { $0.results = "results of ab" }
    }()
  }

  @Test func plainOrderPasses() async { await search(isCanceling: false) }

  @Test func staleResponseIsFound() async throws {
    let failure = try await Schedule.explore(1...32, reporting: { _ in nil }) {
      await search(isCanceling: false)
    }
    #expect(failure?.issues.isEmpty == false)
  }

  @Test(.schedules(200)) func canceledSearchIsNeverStale() async {
    await search(isCanceling: true)
  }
}
