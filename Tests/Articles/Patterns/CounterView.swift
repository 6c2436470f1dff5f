import ComposableArchitecture
import TerminalUI

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
