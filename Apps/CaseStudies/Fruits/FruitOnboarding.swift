import ComposableArchitecture
import TerminalUI

// A parent of a collection of cards: `forEach` runs the card reducer on the element that an action
// identifies. The parent handles the delegate action of the cards and stores in `appStorage` that
// the onboarding was completed.

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var isOnboarding: Self { Self[.appStorage("fruitsIsOnboarding"), default: true] }
}

@Reducer
struct FruitOnboardingFeature {
  @ObservableState
  struct State: Equatable {
    var cards: IdentifiedArrayOf<FruitCardFeature.State>
    @Shared(.isOnboarding) var isOnboarding

    init(fruits: [Fruit]) {
      cards = IdentifiedArray(uniqueElements: fruits.map { FruitCardFeature.State(fruit: $0) })
    }
  }

  enum Action {
    case cards(IdentifiedActionOf<FruitCardFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cards(.element(id: _, action: .delegate(.startRequested))):
        state.$isOnboarding.withLock { $0 = false }
        return .none

      case .cards:
        return .none
      }
    }
    .forEach(\.cards, action: \.cards) { FruitCardFeature() }
  }
}

struct FruitOnboardingView: View {
  let store: StoreOf<FruitOnboardingFeature>

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(store.scope(state: \.cards, action: \.cards)) { store in
          FruitCardView(store: store)
        }
      }
    }
  }
}

#Preview("cards") {
  FruitOnboardingView(
    store: Store(initialState: FruitOnboardingFeature.State(fruits: Fruit.all)) {
      FruitOnboardingFeature()
    })
}
