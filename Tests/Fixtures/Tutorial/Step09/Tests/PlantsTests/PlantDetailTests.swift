import ComposableArchitecture
import Testing

@testable import Plants

@MainActor
@Suite struct PlantDetailTests {
  let ivy = Plant(id: UUID(7), name: "Ivy", waterings: 2)

  @Test func waterButtonCounts() async {
    let store = TestStore(initialState: PlantDetail.State(plant: ivy)) { PlantDetail() }
    await store.send(.waterButtonTapped) { $0.plant.waterings = 3 }
    await store.receive(\.delegate.changed)
  }
}
