import ComposableArchitecture
import TerminalTesting
import Testing
import Water

@MainActor
@Suite struct WaterTests {
  @Test func glassesAreCountedAndAdviceIsShown() async {
    let store = TestStore(initialState: WaterReducer.State()) {
      WaterReducer()
    } withDependencies: {
      $0.adviceClient.advice = { "\($0) is little." }
    }

    await store.send(.drinkButtonTapped) { $0.$glasses.withLock { $0 = 1 } }
    await store.send(.adviceButtonTapped)
    await store.receive(\.adviceReceived, "1 is little.") {
      $0.alert = AlertState {
        TextState("1 is little.")
      } actions: {
        ButtonState(role: .destructive, action: .emptyConfirmed) { TextState("Start again") }
      }
    }
    await store.send(\.alert.emptyConfirmed) {
      $0.alert = nil
      $0.$glasses.withLock { $0 = 0 }
    }
  }

  @Test func unimplementedEndpointFailsTest() async {
    @Dependency(\.adviceClient) var adviceClient
    await withKnownIssue { _ = try await adviceClient.advice(glasses: 1) }
  }

  @Test func buttonCountsGlasses() throws {
    let store = Store(initialState: WaterReducer.State()) { WaterReducer() }
    let pilot = Pilot(WaterView(store: store))

    #expect(pilot.shows("0 glasses"))
    try pilot.tap("Drink")
    #expect(pilot.shows("1 glasses"))
  }
}
