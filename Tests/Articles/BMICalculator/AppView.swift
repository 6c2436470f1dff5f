import ComposableArchitecture
import TerminalUI

@Reducer
struct AppReducer {
  @ObservableState
  struct State: Equatable {
    var bmiInput = BMIInputReducer.State()
    var bmiHistory = BMIHistoryReducer.State()
    var selectedTab: Tab = .input

    enum Tab: String, CaseIterable {
      case input = "Input"
      case history = "History"

      var systemImage: String {
        switch self {
        case .input:
          return "person.crop.circle.fill"
        case .history:
          return "chart.line.uptrend.xyaxis"
        }
      }
    }
  }

  enum Action {
    case bmiInput(BMIInputReducer.Action)
    case bmiHistory(BMIHistoryReducer.Action)
    case tabSelected(State.Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bmiInput, action: \.bmiInput) {
      BMIInputReducer()
    }

    Scope(state: \.bmiHistory, action: \.bmiHistory) {
      BMIHistoryReducer()
    }

    Reduce { state, action in
      switch action {
      case .bmiInput(.saveButtonTapped):
        state.selectedTab = .history
        return .send(.bmiHistory(.onAppear))

      case let .tabSelected(tab):
        state.selectedTab = tab
        if tab == .history {
          return .send(.bmiHistory(.onAppear))
        }
        return .none

      case .bmiInput:
        return .none

      case .bmiHistory:
        return .none
      }
    }
  }
}

struct AppView: View {
  @Bindable var store: StoreOf<AppReducer>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      BMIInputView(
        store: store.scope(state: \.bmiInput, action: \.bmiInput)
      )
      .tabItem {
        Label("Calculate", systemImage: "person.crop.circle.fill")
      }
      .tag(AppReducer.State.Tab.input)

      BMIHistoryView(
        store: store.scope(state: \.bmiHistory, action: \.bmiHistory)
      )
      .tabItem {
        Label("History", systemImage: "chart.line.uptrend.xyaxis")
      }
      .tag(AppReducer.State.Tab.history)
    }
    .accentColor(.blue)
  }
}

// As printed, without its `@main`: a test has one already. `Tools/terminal-gallery` has it.
struct BMICalculatorApp: App {
  var body: some Scene {
    WindowGroup {
      AppView(
        store: Store(initialState: AppReducer.State()) {
          AppReducer()
        }
      )
    }
  }
}
