import ComposableArchitecture
import Testing

@testable import Articles

@MainActor @Suite struct FruitsTests {
  @Test func cardButtonEndsOnboarding() async {
    let store = TestStore(
      initialState: OnboardingFeature.State(
        fruits: [FruitCard.State(title: "Apple"), FruitCard.State(title: "Pear")])
    ) {
      OnboardingFeature()
    }
    @Shared(.appStorage("isOnboarding")) var isOnboarding = true
    #expect(isOnboarding)
    await store.send(\.fruit[id: "Pear"].onAppear) { $0.fruits[id: "Pear"]?.isAnimating = true }
    await store.send(\.fruit[id: "Pear"].startButtonTapped)
    await store.receive(\.fruit[id: "Pear"].delegate)
    #expect(!isOnboarding)
  }
}
