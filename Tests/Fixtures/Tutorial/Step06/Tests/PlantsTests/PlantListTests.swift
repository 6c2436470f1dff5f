import ComposableArchitecture
import Testing

@testable import Plants

@MainActor
@Suite struct PlantListTests {
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
}
