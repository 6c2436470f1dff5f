import ComposableTerminal

struct PlantListView: View {
  let store: StoreOf<PlantList>

  var body: some View {
    VStack {
      ForEach(store.plants) { plant in
        Text("\(plant.name), waterings: \(plant.waterings)")
      }
      Button("Add") { store.send(.addButtonTapped) }
    }
  }
}

#Preview("two plants") {
  PlantListView(
    store: Store(
      initialState: PlantList.State(plants: [
        Plant(id: UUID(0), name: "Fern"), Plant(id: UUID(1), name: "Ivy", waterings: 2),
      ])
    ) {
      PlantList()
    })
}
