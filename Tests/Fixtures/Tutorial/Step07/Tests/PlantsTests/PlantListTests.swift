import ComposableArchitecture
import Testing

@testable import Plants

@MainActor
@Suite struct PlantListTests {
  let ivy = Plant(id: UUID(7), name: "Ivy", waterings: 2)

  @Test func typedNameIsAdded() async {
    let store = TestStore(initialState: PlantList.State()) {
      PlantList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.binding.name, "Fern") { $0.name = "Fern" }
    await store.send(.addButtonTapped) {
      $0.name = ""
      $0.plants = [Plant(id: UUID(0), name: "Fern")]
    }
  }

  @Test func emptyNameIsNotAdded() async {
    let store = TestStore(initialState: PlantList.State()) { PlantList() }
    await store.send(.addButtonTapped)
  }

  @Test func tappedPlantIsPushed() async {
    let store = TestStore(initialState: PlantList.State(plants: [ivy])) { PlantList() }
    await store.send(.plantTapped(ivy.id)) {
      $0.path = StackState([PlantDetail.State(plant: ivy)])
    }
  }
}
