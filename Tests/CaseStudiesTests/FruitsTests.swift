import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct FruitsTests {
  @Test func cardDelegatesButtonTap() async {
    let store = TestStore(initialState: FruitCardFeature.State(fruit: Fruit.all[0])) {
      FruitCardFeature()
    }
    await store.send(.startButtonTapped)
    await store.receive(\.delegate.startRequested)
  }

  @Test func anyCardEndsOnboarding() async {
    let store = TestStore(initialState: FruitOnboardingFeature.State(fruits: Fruit.all)) {
      FruitOnboardingFeature()
    }
    await store.send(.cards(.element(id: "Plum", action: .startButtonTapped)))
    await store.receive(\.cards[id: "Plum"].delegate.startRequested) {
      $0.$isOnboarding.withLock { $0 = false }
    }
  }

  @Test func coordinatorFollowsStoredFlag() async {
    let store = Store(initialState: FruitsFeature.State()) { FruitsFeature() }
    #expect(lines(of: FruitsView(store: store)).contains { $0.contains("Start") })

    @Shared(.isOnboarding) var isOnboarding
    $isOnboarding.withLock { $0 = false }
    #expect(lines(of: FruitsView(store: store)).contains { $0.contains("All fruits") })

    store.send(.restartButtonTapped)
    #expect(lines(of: FruitsView(store: store)).contains { $0.contains("Start") })
  }
}
