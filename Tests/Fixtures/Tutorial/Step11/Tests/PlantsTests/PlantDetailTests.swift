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

  @Test func adviceIsShown() async {
    let store = TestStore(initialState: PlantDetail.State(plant: ivy)) {
      PlantDetail()
    } withDependencies: {
      $0.adviceClient.advice = { "\($0) likes shade." }
    }
    await store.send(.task)
    await store.receive(\.adviceResponse.success) { $0.advice = "Ivy likes shade." }
  }

  @Test func failedAdviceIsShown() async {
    struct Offline: Error {}
    let store = TestStore(initialState: PlantDetail.State(plant: ivy)) {
      PlantDetail()
    } withDependencies: {
      $0.adviceClient.advice = { _ in throw Offline() }
    }
    await store.send(.task)
    await store.receive(\.adviceResponse.failure) { $0.advice = "There is no advice." }
  }

  @Test func deletionIsConfirmed() async {
    let store = TestStore(initialState: PlantDetail.State(plant: ivy)) { PlantDetail() }
    await store.send(.deleteButtonTapped) { $0.alert = .confirmDeletion(of: ivy) }
    await store.send(\.alert.confirmDeletion) { $0.alert = nil }
    await store.receive(\.delegate.deleted, ivy.id)
  }
}
