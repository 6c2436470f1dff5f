import ComposableArchitecture
import TerminalUI

// The complete cycle: the view sends an action, the reducer changes the state, the view is updated.

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .resetButtonTapped:
        state.count = 0
        return .none
      }
    }
  }
}

struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    VStack(spacing: 16) {
      Text("\(store.count)").font(.largeTitle)
      HStack(spacing: 16) {
        Button("Less") { store.send(.decrementButtonTapped) }
        Button("Reset") { store.send(.resetButtonTapped) }
          .disabled(store.count == 0)
        Button("More") { store.send(.incrementButtonTapped) }
      }
    }
    .navigationTitle("Counter")
  }
}

#Preview("zero") {
  CounterView(store: Store(initialState: CounterFeature.State()) { CounterFeature() })
}

#Preview("forty-two") {
  CounterView(store: Store(initialState: CounterFeature.State(count: 42)) { CounterFeature() })
}
