import ComposableArchitecture

@Reducer
struct PlantList {
  @ObservableState
  struct State: Equatable {
    var plants: IdentifiedArrayOf<Plant> = []
  }

  enum Action {
    case addButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.plants.append(Plant(id: uuid(), name: "Fern"))
        return .none
      }
    }
  }
}
