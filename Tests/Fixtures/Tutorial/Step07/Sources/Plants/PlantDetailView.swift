import ComposableTerminal

struct PlantDetailView: View {
  let store: StoreOf<PlantDetail>

  var body: some View {
    VStack {
      Text(store.plant.name).bold()
      Text("Waterings: \(store.plant.waterings)")
      Button("Water") { store.send(.waterButtonTapped) }
    }
  }
}

#Preview("watered twice") {
  PlantDetailView(
    store: Store(
      initialState: PlantDetail.State(plant: Plant(id: UUID(0), name: "Ivy", waterings: 2))
    ) {
      PlantDetail()
    })
}
