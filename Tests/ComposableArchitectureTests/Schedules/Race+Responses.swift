import ComposableArchitecture
import Testing

/// Responses that arrive late.
extension Race {
  static let responses = [
    Race("stale search", "https://github.com/Eugeny/tabby/pull/11089") { isCorrect in
      let store = TestStore.ofRace(StaleSearch.State()) { StaleSearch(isCorrect: isCorrect) }
      let state = await store.finalState(after: .queryChanged("a"), .queryChanged("ab"))
      #expect(state.results == "results of ab")
    },
    Race(
      "response of a canceled search",
      "https://github.com/matrix-org/matrix-android-sdk/pull/128"
    ) { isCorrect in
      let store = TestStore.ofRace(CanceledSearch.State()) { CanceledSearch(isCorrect: isCorrect) }
      let state = await store.finalState(after: .search("a"), .cancelTapped, .search("b"))
      #expect(state.results == "results of b")
    },
    Race(
      "next page of another filter", "https://github.com/apollographql/apollo-client/issues/3695"
    ) { isCorrect in
      let store = TestStore.ofRace(FilteredPages.State()) { FilteredPages(isCorrect: isCorrect) }
      let state = await store.finalState(after: .moreRequested, .filterChanged("b"))
      #expect(state.items == ["b1"])
    },
    Race("session after logout", "https://github.com/auth0/nextjs-auth0/pull/2530") { isCorrect in
      let store = TestStore.ofRace(Session.State()) { Session(isCorrect: isCorrect) }
      let state = await store.finalState(after: .syncRequested, .logoutTapped)
      #expect(state.user == nil)
    },
    Race(
      "optimistic counter", "https://github.com/apollographql/apollo-client/issues/3691"
    ) { isCorrect in
      let server = LockIsolated(0)
      let store = TestStore.ofRace(OptimisticCounter.State()) {
        OptimisticCounter(isCorrect: isCorrect, server: server)
      }
      let state = await store.finalState(after: .incrementTapped, .incrementTapped)
      #expect(state.count == 2)
    },
  ]
}

@Reducer
private struct StaleSearch {
  struct State: Equatable { var results = "" }
  enum Action { case queryChanged(String), response(String) }
  enum CancelID { case search }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        let search = Effect<Action>.run { send in
          await Race.request()
          await send(.response("results of \(query)"))
        }
        return isCorrect ? search.cancellable(id: CancelID.search, cancelInFlight: true) : search
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}

@Reducer
private struct CanceledSearch {
  struct State: Equatable {
    var isSearching = false
    var results = ""
  }
  enum Action { case cancelTapped, response(String), search(String) }
  enum CancelID { case search }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        state.isSearching = false
        return isCorrect ? .cancel(id: CancelID.search) : .none
      case .response(let results):
        guard state.isSearching else { return .none }
        state = State(isSearching: false, results: results)
        return .none
      case .search(let query):
        state.isSearching = true
        return .run { send in
          await Race.request()
          await send(.response("results of \(query)"))
        }
        .cancellable(id: CancelID.search)
      }
    }
  }
}

@Reducer
private struct FilteredPages {
  struct State: Equatable {
    var filter = "a"
    var items = ["a1"]
  }
  enum Action { case filterChanged(String), loaded([String]), moreRequested, moreLoaded([String]) }
  enum CancelID { case more }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filterChanged(let filter):
        state.filter = filter
        let load = Effect<Action>.run { send in
          await Race.request()
          await send(.loaded(["\(filter)1"]))
        }
        return isCorrect ? .merge(.cancel(id: CancelID.more), load) : load
      case .loaded(let items):
        state.items = items
        return .none
      case .moreRequested:
        return .run { [filter = state.filter] send in
          await Race.request()
          await send(.moreLoaded(["\(filter)2"]))
        }
        .cancellable(id: CancelID.more)
      case .moreLoaded(let items):
        state.items += items
        return .none
      }
    }
  }
}

@Reducer
private struct Session {
  struct State: Equatable { var user: String? = "Ada" }
  enum Action { case logoutTapped, syncRequested, synced(String) }
  enum CancelID { case sync }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logoutTapped:
        state.user = nil
        return isCorrect ? .cancel(id: CancelID.sync) : .none
      case .syncRequested:
        return .run { send in
          await Race.request()
          await send(.synced("Ada Lovelace"))
        }
        .cancellable(id: CancelID.sync)
      case .synced(let user):
        state.user = user
        return .none
      }
    }
  }
}

@Reducer
private struct OptimisticCounter {
  struct State: Equatable { var count = 0 }
  enum Action { case incrementTapped, response(Int) }
  let isCorrect: Bool
  let server: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .run { send in
          let count = server.withValue { count in
            count += 1
            return count
          }
          await Race.request()
          await send(.response(count))
        }
      case .response(let count):
        // The count of the server grows, so that a lower one is outdated.
        state.count = isCorrect ? max(state.count, count) : count
        return .none
      }
    }
  }
}
