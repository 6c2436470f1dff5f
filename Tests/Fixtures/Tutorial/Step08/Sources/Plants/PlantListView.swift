import ComposableTerminal

struct PlantListView: View {
  @Bindable var store: StoreOf<PlantList>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        ForEach(store.plants) { plant in
          Button("\(plant.name), waterings: \(plant.waterings)") {
            store.send(.plantTapped(plant.id))
          }
        }
        TextField("Name", text: $store.name)
        Button("Add") { store.send(.addButtonTapped) }
      }
    } destination: { store in
      PlantDetailView(store: store)
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
