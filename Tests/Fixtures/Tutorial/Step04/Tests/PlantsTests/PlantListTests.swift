import ComposableArchitecture
import Testing

@testable import Plants

@MainActor
@Suite struct PlantListTests {
  @Test func addButtonAddsPlant() async {
    let store = TestStore(initialState: PlantList.State()) {
      PlantList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.plants = [Plant(id: UUID(0), name: "Fern")]
    }
  }
}
