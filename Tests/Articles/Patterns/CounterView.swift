import ComposableArchitecture
import TerminalUI

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
    case decrementButtonTapped
    case resetButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .resetButtonTapped:
        state.count = 0
        return .none
      }
    }
  }
}

struct CounterView: View {
  @Bindable var store: StoreOf<CounterFeature>

  var body: some View {
    VStack {
      Text("\(store.count)")
        .font(.largeTitle)

      HStack {
        Button("-") { store.send(.decrementButtonTapped) }
        Button("Reset") { store.send(.resetButtonTapped) }
        Button("+") { store.send(.incrementButtonTapped) }
      }
    }
  }
}
