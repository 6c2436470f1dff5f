import ComposableTerminal

struct PlantDetailView: View {
  let store: StoreOf<PlantDetail>

  var body: some View {
    VStack {
      Text(store.plant.name).bold()
      Text("Waterings: \(store.plant.waterings)")
      Text(store.advice)
      Button("Water") { store.send(.waterButtonTapped) }
    }
    .task { await store.send(.task).finish() }
  }
}

#Preview("watered twice") {
  PlantDetailView(
    store: Store(
      initialState: PlantDetail.State(plant: Plant(id: UUID(0), name: "Ivy", waterings: 2))
    ) {
      PlantDetail()
    } withDependencies: {
      $0.adviceClient.advice = { "\($0) likes shade." }
    })
}
