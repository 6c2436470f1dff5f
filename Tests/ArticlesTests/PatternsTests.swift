import ComposableArchitecture
import Testing

@testable import Articles

@MainActor @Suite struct PatternsTests {
  @Test func parentRunsChildAndItself() async {
    let store = TestStore(initialState: ParentFeature.State()) { ParentFeature() }
    await store.send(\.child.tapped) { $0.child.count = 1 }
    await store.send(.toggleChild) { $0.isChildPresented = true }
    await store.send(.toggleChild) { $0.isChildPresented = false }
  }

  @Test func featureWithoutBodyDoesNothing() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.selectTab(1))
    #expect(store.state.selectedTab == 0)
  }

  @Test func failureShowsAlert() async {
    struct Failed: LocalizedError {
      var errorDescription: String? { "It failed" }
    }
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.apiClient.fetchUser = { _ in throw Failed() }
    }
    await store.send(.loadUserTapped) { $0.isLoading = true }
    await store.receive(\.userResponse.failure) {
      $0.isLoading = false
      $0.alert = AlertState(title: TextState("It failed"))
    }
  }

  @Test func testValueIsUsedByDefault() async {
    let store = TestStore(initialState: UserFeature.State()) { UserFeature() }
    await store.send(.loadUserTapped) { $0.isLoading = true }
    await store.receive(\.userResponse.success) {
      $0.isLoading = false
      $0.user = User(id: 1, name: "Test User")
    }
  }

  @Test func counterResets() async {
    let store = TestStore(initialState: CounterFeature.State(count: 3)) { CounterFeature() }
    await store.send(.decrementButtonTapped) { $0.count = 2 }
    await store.send(.resetButtonTapped) { $0.count = 0 }
  }
}
