import ComposableArchitecture
import Testing

/// Checks whose result is outdated when the feature acts on it.
extension Race {
  static let checks = [
    Race("token refreshed twice", "https://github.com/owncloud/oauth2/issues/70") { isCorrect in
      let server = TokenServer()
      let store = TestStore.ofRace(Requests.State()) {
        Requests(isCorrect: isCorrect, server: server)
      }
      let state = await store.finalState(after: .requested(1), .requested(2))
      #expect(server.refreshes.value == 1)
      #expect(state.responses.sorted() == [1, 2])
    },
    Race("cache stampede", "https://github.com/jaredwray/cacheable/issues/888") { isCorrect in
      let cache = Cache(isCorrect: isCorrect)
      let store = TestStore.ofRace(CachedUser.State()) { CachedUser(cache: cache) }
      let state = await store.finalState(after: .appeared, .appeared)
      #expect(cache.fetches.value == 1)
      #expect(state.names == ["Ada", "Ada"])
    },
    Race("double submission", "https://github.com/Expensify/App/pull/6412") { isCorrect in
      let submissions = LockIsolated(0)
      let store = TestStore.ofRace(Form.State()) {
        Form(isCorrect: isCorrect, submissions: submissions)
      }
      _ = await store.finalState(after: .submitTapped, .submitTapped)
      #expect(submissions.value == 1)
    },
    Race(
      "page loaded twice",
      "https://github.com/EdsonBueno/infinite_scroll_pagination/issues/266"
    ) { isCorrect in
      let store = TestStore.ofRace(Pages.State()) { Pages(isCorrect: isCorrect) }
      let state = await store.finalState(after: .endReached, .endReached)
      #expect(Set(state.pages).count == state.pages.count)
    },
    Race("overdrawn shared balance") { isCorrect in
      @Shared(.inMemory("balance")) var balance = 100
      let store = TestStore.ofRace(Account.State()) { Account(isCorrect: isCorrect) }
      _ = await store.finalState(after: .withdrawTapped, .withdrawTapped)
      #expect(balance == 20)
    },
  ]
}

private struct TokenServer: Sendable {
  let refreshes = LockIsolated(0)
  let isValid = LockIsolated(false)

  func refresh() async {
    refreshes.withValue { $0 += 1 }
    await Race.request()
    isValid.setValue(true)
  }
}

@Reducer
private struct Requests {
  struct State: Equatable {
    var isRefreshing = false
    var waiting: [Int] = []
    var responses: [Int] = []
  }
  enum Action { case refreshed, requested(Int), response(Int) }
  let isCorrect: Bool
  let server: TokenServer

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        let requests = state.waiting.map { Effect.send(Action.requested($0)) }
        state = State(responses: state.responses)
        return .merge(requests)
      case .requested(let id) where isCorrect && !server.isValid.value:
        state.waiting.append(id)
        guard !state.isRefreshing else { return .none }
        state.isRefreshing = true
        return .run { send in
          await server.refresh()
          await send(.refreshed)
        }
      case .requested(let id):
        return .run { send in
          if !server.isValid.value { await server.refresh() }
          await send(.response(id))
        }
      case .response(let id):
        state.responses.append(id)
        return .none
      }
    }
  }
}

private struct Cache: Sendable {
  private enum Entry {
    case loading([CheckedContinuation<String, Never>])
    case loaded(String)
  }

  let isCorrect: Bool
  let fetches = LockIsolated(0)
  private let entry = LockIsolated<Entry?>(nil)

  init(isCorrect: Bool) { self.isCorrect = isCorrect }

  func user() async -> String {
    if case .loaded(let user) = entry.value { return user }
    if isCorrect, !begin() { return await next() }
    fetches.withValue { $0 += 1 }
    await Race.request()
    let before = entry.withValue { entry in
      defer { entry = .loaded("Ada") }
      return entry
    }
    if case .loading(let waiting) = before {
      for continuation in waiting { continuation.resume(returning: "Ada") }
    }
    return "Ada"
  }

  private func begin() -> Bool {
    entry.withValue { entry in
      guard entry == nil else { return false }
      entry = .loading([])
      return true
    }
  }

  private func next() async -> String {
    await withCheckedContinuation { continuation in
      let loaded = entry.withValue { entry -> String? in
        switch entry {
        case .loaded(let user): return user
        case .loading(let waiting):
          entry = .loading(waiting + [continuation])
          return nil
        case nil: return nil
        }
      }
      if let loaded { continuation.resume(returning: loaded) }
    }
  }
}

@Reducer
private struct CachedUser {
  struct State: Equatable { var names: [String] = [] }
  enum Action { case appeared, response(String) }
  let cache: Cache

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in await send(.response(cache.user())) }
      case .response(let name):
        state.names.append(name)
        return .none
      }
    }
  }
}

@Reducer
private struct Form {
  struct State: Equatable { var isSubmitting = false }
  enum Action { case submissionStarted, submitTapped }
  let isCorrect: Bool
  let submissions: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .submissionStarted:
        state.isSubmitting = true
        return .none
      case .submitTapped:
        guard !state.isSubmitting else { return .none }
        if isCorrect { state.isSubmitting = true }
        return .run { send in
          await send(.submissionStarted)
          submissions.withValue { $0 += 1 }
        }
      }
    }
  }
}

@Reducer
private struct Pages {
  struct State: Equatable {
    var isLoading = false
    var pages: [Int] = []
  }
  enum Action { case endReached, loaded(Int) }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endReached:
        guard !state.isLoading else { return .none }
        state.isLoading = isCorrect
        return .run { [page = state.pages.count] send in
          await Race.request()
          await send(.loaded(page))
        }
      case .loaded(let page):
        state = State(isLoading: false, pages: state.pages + [page])
        return .none
      }
    }
  }
}

@Reducer
private struct Account {
  struct State: Equatable { @Shared(.inMemory("balance")) var balance = 100 }
  enum Action { case withdrawTapped }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      .run { [balance = state.$balance] _ in
        if isCorrect {
          await Race.request()
          balance.withLock { if $0 >= 80 { $0 -= 80 } }
        } else if balance.wrappedValue >= 80 {
          await Race.request()
          balance.withLock { $0 -= 80 }
        }
      }
    }
  }
}
