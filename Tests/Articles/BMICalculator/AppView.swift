import ComposableArchitecture
import TerminalUI

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

// Without the article's `@main`, because a library has no entry point.
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
