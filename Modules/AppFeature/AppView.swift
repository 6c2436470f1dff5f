import About
import BMIHistory
import BMIInput
import Core
import DetailFeeling
import FormFeeling
import Home
import Insights
import NameEditor
import Onboarding
import SelectCategory
import SelectFeeling
import Success
import Tracker

public struct AppView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<AppReducer>

  public init(store: StoreOf<AppReducer>) { self.store = store }

  public var body: some View {
    Group {
      if let onboarding = store.scope(state: \.onboarding, action: \.onboarding) {
        OnboardingView(store: onboarding)
      } else if let home = store.scope(state: \.home, action: \.home) {
        tabs(home)
          .paletteAction("About") { store.send(.aboutChosen) }
          .paletteAction("Names of activities, places and feelings") { store.send(.namesChosen) }
          .paletteAction("Theme: system") { store.send(.themeChosen(.system)) }
          .paletteAction("Theme: dark") { store.send(.themeChosen(.dark)) }
          .paletteAction("Theme: light") { store.send(.themeChosen(.light)) }
      } else if let failure = store.launchFailure {
        FailureView("Bako could not start", message: failure) {
          store.send(.launchRetryButtonTapped)
        }
      } else {
        ProgressView("Loading...")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .delaysFirstFrame(while: true)
      }
    }
    .onAppear { store.send(.onAppear) }
    .onChange(of: layoutSize >= .wide, initial: true) {
      store.send(.historyBesideChanged(layoutSize >= .wide))
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private func tabs(_ home: StoreOf<HomeReducer>) -> some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      mood(home)
        .tabItem { Label("Mood", systemImage: "heart") }
        .tag(AppReducer.Tab.mood)

      if let insights = store.scope(state: \.insights, action: \.insights) {
        InsightsView(store: insights)
          .tabItem { Label("Insights", systemImage: "chart.bar") }
          .tag(AppReducer.Tab.insights)
      }

      calculate
        .tabItem { Label("Calculate", systemImage: "person.crop.circle.fill") }
        .tag(AppReducer.Tab.calculate)

      BMIHistoryView(store: store.scope(state: \.bmiHistory, action: \.bmiHistory))
        .tabItem { Label("History", systemImage: "chart.line.uptrend.xyaxis") }
        .tag(AppReducer.Tab.history)
    }
  }

  /// The calculator, with the history beside it if there is space.
  private var calculate: some View {
    NavigationView {
      HStack(alignment: .top, spacing: 0) {
        BMIInputView(store: store.scope(state: \.bmiInput, action: \.bmiInput))
          .frame(maxWidth: calculatorWidth)
        if layoutSize >= .wide {
          BMIHistoryView(
            store: store.scope(state: \.bmiHistory, action: \.bmiHistory), isPane: true)
        }
      }
    }
  }

  private var calculatorWidth: CGFloat? {
    switch layoutSize {
    case .compact, .regular: nil
    case .wide: .columns(49)
    case .full: .columns(72)
    }
  }

  private func mood(_ home: StoreOf<HomeReducer>) -> some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      HomeView(store: home)
    } destination: { store in
      switch store.case {
      case let .about(store): AboutView(store: store)
      case let .detailFeeling(store): DetailFeelingView(store: store)
      case let .formFeeling(store): FormFeelingView(store: store)
      case let .nameEditor(store): NameEditorView(store: store)
      case let .selectCategory(store): SelectCategoryView(store: store)
      case let .selectFeeling(store): SelectFeelingView(store: store)
      case let .success(store): SuccessView(store: store)
      case let .tracker(store): TrackerView(store: store)
      }
    }
  }
}
