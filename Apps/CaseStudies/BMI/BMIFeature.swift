import ComposableArchitecture
import TerminalUI

// Two features that share only a client, and their parent: a measurement saved in one tab appears
// in the other.

@Reducer
struct BMIFeature {
  enum Tab: Hashable { case before, measure, history }

  @ObservableState
  struct State: Equatable {
    var history = HistoryFeature.State()
    var measure = MeasureFeature.State()
    var selectedTab = Tab.before
  }

  enum Action {
    case history(HistoryFeature.Action)
    case measure(MeasureFeature.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.history, action: \.history) { HistoryFeature() }
    Scope(state: \.measure, action: \.measure) { MeasureFeature() }
    Reduce { state, action in
      switch action {
      case .history:
        return .none

      case .measure(.delegate(.saved)):
        state.selectedTab = .history
        return .none

      case .measure:
        return .none

      case let .tabSelected(tab):
        state.selectedTab = tab
        return .none
      }
    }
  }
}

/// The plain calculator in the first tab, the composed features in the others.
struct BMIComparisonView: View {
  @Bindable var store: StoreOf<BMIFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      PlainCalculator()
        .tabItem { Label("Before", systemImage: "doc") }
        .tag(BMIFeature.Tab.before)
      MeasureView(store: store.scope(state: \.measure, action: \.measure))
        .tabItem { Label("After", systemImage: "square.grid.2x2") }
        .tag(BMIFeature.Tab.measure)
      HistoryView(store: store.scope(state: \.history, action: \.history))
        .tabItem { Label("History", systemImage: "clock") }
        .tag(BMIFeature.Tab.history)
    }
    .navigationTitle("BMI calculator")
  }
}

#Preview("after") {
  BMIComparisonView(
    store: Store(
      initialState: BMIFeature.State(
        measure: MeasureFeature.State(height: "170", weight: "70"), selectedTab: .measure)
    ) {
      BMIFeature()
    })
}
