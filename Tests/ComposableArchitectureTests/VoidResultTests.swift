import ComposableArchitecture
import Testing

@Reducer
private struct Deletion {
  @ObservableState
  struct State: Equatable { var isDone = false }
  enum Action {
    case tapped
    case response(Result<Void, any Error>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .run { send in await send(.response(.success(())))
        }
      case .response(.success):
        state.isDone = true
        return .none
      case .response(.failure):
        return .none
      }
    }
  }
}

@MainActor
struct VoidResultTests {
  @Test func voidResultIsReceivedByCase() async {
    let store = TestStore(initialState: Deletion.State()) { Deletion() }
    await store.send(.tapped)
    await store.receive(\.response.success) { $0.isDone = true }
  }
}
