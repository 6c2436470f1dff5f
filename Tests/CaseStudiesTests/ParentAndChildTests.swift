import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ParentAndChildTests {
  @Test func roomCountsHowOftenLampWasLit() async {
    let store = TestStore(initialState: RoomFeature.State()) { RoomFeature() }

    await store.send(.lamp(.switchTapped)) { $0.lamp.isOn = true }
    await store.receive(\.lamp.delegate.switched, true) { $0.timesLit = 1 }
    await store.send(.lamp(.switchTapped)) { $0.lamp.isOn = false }
    await store.receive(\.lamp.delegate.switched, false)
  }

  @Test func hiddenLampKeepsItsState() async {
    let store = Store(
      initialState: RoomFeature.State(lamp: LampFeature.State(isOn: true))
    ) {
      RoomFeature()
    }
    #expect(lines(of: RoomView(store: store)).contains { $0.contains("The lamp is on.") })
    store.send(.curtainButtonTapped)
    #expect(!lines(of: RoomView(store: store)).contains { $0.contains("lamp") })
    store.send(.curtainButtonTapped)
    #expect(lines(of: RoomView(store: store)).contains { $0.contains("The lamp is on.") })
  }
}
