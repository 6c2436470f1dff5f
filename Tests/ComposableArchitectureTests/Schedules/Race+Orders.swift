import ComposableArchitecture
import Testing

/// Orders that a feature relies on.
extension Race {
  static let orders = [
    Race(
      "lost update of a cache", "https://github.com/apollographql/apollo-client/issues/2062"
    ) { isCorrect in
      let cache = LockIsolated<[String]>([])
      let store = TestStore.ofRace(Messages.State()) {
        Messages(isCorrect: isCorrect, cache: cache)
      }
      _ = await store.finalState(after: .received("a"), .received("b"))
      #expect(cache.value.sorted() == ["a", "b"])
    },
    Race("handlers of two puts", "https://github.com/redux-saga/redux-saga/issues/2327") {
      isCorrect in
      let log = LockIsolated<[String]>([])
      let store = TestStore.ofRace(Puts.State()) { Puts(isCorrect: isCorrect, log: log) }
      _ = await store.finalState(after: .start)
      #expect(log.value == ["increment", "decrement"])
    },
    Race(
      "order of merged responses", "https://github.com/meetuparchive/meetup-web-platform/pull/34"
    ) { isCorrect in
      let store = TestStore.ofRace(Merge.State()) { Merge(isCorrect: isCorrect) }
      let state = await store.finalState(after: .task)
      #expect(state.responses == [1, 2, 3])
    },
    Race("shared loading flag") { isCorrect in
      let store = TestStore.ofRace(Loading.State()) { Loading(isCorrect: isCorrect) }
      let state = await store.finalState(after: .load, .load)
      #expect(state.flickers == 0 && !state.isLoading)
    },
    Race("order of saved drafts", "https://github.com/dhis2/capture-app/pull/4044") { isCorrect in
      let file = LockIsolated(Draft())
      let store = TestStore.ofRace(Editor.State()) { Editor(isCorrect: isCorrect, file: file) }
      _ = await store.finalState(after: .edited("a"), .edited("ab"))
      #expect(file.value.text == "ab")
    },
  ]
}

@Reducer
private struct Messages {
  struct State: Equatable {}
  enum Action { case received(String) }
  let isCorrect: Bool
  let cache: LockIsolated<[String]>

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .received(let message) = action else { return .none }
      return .run { _ in
        if isCorrect {
          await Race.request()
          cache.withValue { $0.append(message) }
        } else {
          let messages = cache.value
          await Race.request()
          cache.setValue(messages + [message])
        }
      }
    }
  }
}

@Reducer
private struct Puts {
  struct State: Equatable {}
  enum Action { case decrement, increment, start }
  let isCorrect: Bool
  let log: LockIsolated<[String]>

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .decrement:
        return append("decrement")
      case .increment:
        return append("increment")
      case .start:
        if isCorrect { return .concatenate(append("increment"), append("decrement")) }
        return .run { send in
          await send(.increment)
          await send(.decrement)
        }
      }
    }
  }

  private func append(_ entry: String) -> EffectOf<Self> {
    .run { _ in
      await Race.request()
      log.withValue { $0.append(entry) }
    }
  }
}

@Reducer
private struct Merge {
  struct State: Equatable { var responses: [Int] = [] }
  enum Action { case response(Int), task }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .response(let number):
        state.responses.append(number)
        if isCorrect { state.responses.sort() }
        return .none
      case .task:
        return .merge(
          (1...3).map { number in
            .run { send in
              await Race.request()
              await send(.response(number))
            }
          })
      }
    }
  }
}

@Reducer
private struct Loading {
  struct State: Equatable {
    var flickers = 0
    var isLoading = false
    var requests = 0
  }
  enum Action { case load, loaded }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        state.requests += 1
        return .run { send in
          await Race.request()
          await send(.loaded)
        }
      case .loaded:
        state.requests -= 1
        state.isLoading = isCorrect && state.requests > 0
        if !state.isLoading, state.requests > 0 { state.flickers += 1 }
        return .none
      }
    }
  }
}

private struct Draft: Equatable {
  var text = ""
  var version = 0
}

@Reducer
private struct Editor {
  struct State: Equatable { var version = 0 }
  enum Action { case edited(String) }
  let isCorrect: Bool
  let file: LockIsolated<Draft>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .edited(let text) = action else { return .none }
      state.version += 1
      return .run { [draft = Draft(text: text, version: state.version)] _ in
        await Race.request()
        file.withValue { file in
          if !isCorrect || draft.version > file.version { file = draft }
        }
      }
    }
  }
}
