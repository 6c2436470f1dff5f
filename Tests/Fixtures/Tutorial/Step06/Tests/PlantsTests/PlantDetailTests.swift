import ComposableArchitecture
import Testing

@testable import Plants

@MainActor
@Suite struct PlantDetailTests {
  @Test func waterButtonCounts() async {
    let plant = Plant(id: UUID(0), name: "Ivy", waterings: 2)
    let store = TestStore(initialState: PlantDetail.State(plant: plant)) { PlantDetail() }
    await store.send(.waterButtonTapped) { $0.plant.waterings = 3 }
  }
}
