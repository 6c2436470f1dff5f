import ComposableTerminal
import TerminalRuntime

public struct WaterView: View {
  @Bindable var store: StoreOf<WaterReducer>

  public init(store: StoreOf<WaterReducer>) { self.store = store }

  public var body: some View {
    VStack {
      Text("\(store.glasses) glasses")
      Button("Drink") { store.send(.drinkButtonTapped) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview("none yet") {
  WaterView(store: Store(initialState: WaterReducer.State()) { WaterReducer() })
}
