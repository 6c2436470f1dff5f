// swift-format-ignore-file
import ComposableArchitecture

@Reducer
struct OnboardingFeature {
    @ObservableState
    struct State: Equatable {
        var fruits: IdentifiedArrayOf<FruitCard.State> = []
    }

    enum Action {
        case fruit(IdentifiedActionOf<FruitCard>)
    }

    @Shared(.appStorage("isOnboarding")) var isOnboarding = true

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .fruit(.element(_, action: .delegate(.buttonTapped))):
                // Why cant I add the app storage to the state struct?
                $isOnboarding.withLock { $0 = false }
                return .none
            case .fruit:
                return .none
            }
        }
        .forEach(\.fruits, action: \.fruit) {
            FruitCard()
        }
    }
}
