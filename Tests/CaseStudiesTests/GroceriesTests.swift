import ComposableArchitecture
import TerminalTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct GroceriesTests {
  let apples = Item(id: UUID(0), name: "Apples", quantity: 6)

  private func store(_ items: Item...) -> TestStoreOf<GroceriesFeature> {
    TestStore(
      initialState: GroceriesFeature.State(items: IdentifiedArray(uniqueElements: items))
    ) {
      GroceriesFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func savedItemIsAddedAndSheetCloses() async {
    let store = store()

    await store.send(.addButtonTapped) {
      $0.destination = .add(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
    await store.send(\.destination.add.binding.item, apples) {
      $0.destination?.modify(\.add) { $0.item = apples }
    }
    await store.send(\.destination.add.saveButtonTapped)
    await store.receive(\.destination.add.delegate.saved) { $0.items = [apples] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func nameIsRequired() async {
    let store = store()

    await store.send(.addButtonTapped) {
      $0.destination = .add(ItemFormFeature.State(item: Item(id: UUID(0))))
    }
    await store.send(.destination(.presented(.add(.binding(.set(\.item.name, " ")))))) {
      $0.destination?.modify(\.add) { $0.item.name = " " }
    }
    await store.send(\.destination.add.saveButtonTapped)
  }

  @Test func canceledEditChangesNothing() async {
    let store = store(apples)

    await store.send(.itemTapped(apples.id)) {
      $0.destination = .edit(ItemFormFeature.State(item: apples))
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.item.quantity, 7)))))) {
      $0.destination?.modify(\.edit) { $0.item.quantity = 7 }
    }
    await store.send(\.destination.edit.cancelButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func allItemsAreRemovedAfterConfirmation() async {
    let store = store(apples)

    await store.send(.clearButtonTapped) { $0.destination = .alert(.clear(1)) }
    await store.send(\.destination.alert.clearConfirmed) {
      $0.destination = nil
      $0.items = []
    }
  }

  @Test func itemIsAddedInSheet() async throws {
    let pilot = Pilot(
      GroceriesView(
        store: Store(initialState: GroceriesFeature.State()) {
          GroceriesFeature()
        } withDependencies: {
          $0.uuid = .incrementing
        }))
    pilot.type("a")
    #expect(pilot.focused == "Name")
    pilot.type("Milk")
    pilot.press(.enter)
    try await pilot.wait(for: "1 × Milk")
  }

  @Test func formOfPresentItemBeginsAtItsName() {
    let state = ItemFormFeature.State(item: Item(id: UUID(0), name: "Milk"))
    let pilot = Pilot(ItemFormView(store: Store(initialState: state) { ItemFormFeature() }))
    #expect(pilot.focused == "Name")
  }
}
