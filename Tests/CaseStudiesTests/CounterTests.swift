import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CounterTests {
  @Test func buttonsChangeAndResetCount() async {
    let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
    await store.send(.resetButtonTapped) { $0.count = 0 }
  }

  @Test func viewShowsCount() {
    let store = Store(initialState: CounterFeature.State(count: 42)) { CounterFeature() }
    #expect(lines(of: CounterView(store: store)).contains { $0.contains("42") })
  }
}
