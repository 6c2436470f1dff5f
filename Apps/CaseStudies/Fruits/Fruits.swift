import ComposableArchitecture
import TerminalUI

// The coordinator: a shared flag determines which of two screens is shown. No action reports the
// change of the flag; the view observes it.

@Reducer
struct FruitsFeature {
  @ObservableState
  struct State: Equatable {
    let fruits: [Fruit]
    @Shared(.isOnboarding) var isOnboarding
    var onboarding: FruitOnboardingFeature.State

    init(fruits: [Fruit] = Fruit.all) {
      self.fruits = fruits
      onboarding = FruitOnboardingFeature.State(fruits: fruits)
    }
  }

  enum Action {
    case onboarding(FruitOnboardingFeature.Action)
    case restartButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.onboarding, action: \.onboarding) { FruitOnboardingFeature() }
    Reduce { state, action in
      switch action {
      case .onboarding:
        return .none

      case .restartButtonTapped:
        state.$isOnboarding.withLock { $0 = true }
        return .none
      }
    }
  }
}

struct FruitsView: View {
  let store: StoreOf<FruitsFeature>

  var body: some View {
    Group {
      if store.isOnboarding {
        FruitOnboardingView(store: store.scope(state: \.onboarding, action: \.onboarding))
      } else {
        List {
          Section("All fruits") {
            ForEach(store.fruits) { fruit in
              Text("\(fruit.id): \(fruit.headline)")
            }
          }
          Button("Show the onboarding again") { store.send(.restartButtonTapped) }
        }
      }
    }
    .navigationTitle("Fruits")
  }
}

#Preview("first time") {
  FruitsView(store: Store(initialState: FruitsFeature.State()) { FruitsFeature() })
}
