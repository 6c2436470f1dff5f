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
      $0.$plants.withLock { $0 = [Plant(id: UUID(0), name: "Fern")] }
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

  @Test func changedPlantIsKept() async {
    var watered = ivy
    watered.waterings = 3
    let store = TestStore(
      initialState: PlantList.State(
        path: StackState([PlantDetail.State(plant: ivy)]), plants: [ivy])
    ) {
      PlantList()
    }
    await store.send(\.path[id: 0].waterButtonTapped) { $0.path[id: 0]?.plant.waterings = 3 }
    await store.receive(\.path[id: 0].delegate.changed, watered) {
      $0.$plants.withLock { $0 = [watered] }
    }
  }

  @Test func deletedPlantIsPoppedAndRemoved() async {
    let store = TestStore(
      initialState: PlantList.State(
        path: StackState([PlantDetail.State(plant: ivy)]), plants: [ivy])
    ) {
      PlantList()
    }
    await store.send(\.path[id: 0].delegate.deleted, ivy.id) {
      $0.path = StackState()
      $0.$plants.withLock { $0 = [] }
    }
  }
}
