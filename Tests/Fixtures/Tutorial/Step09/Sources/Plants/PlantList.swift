import ComposableArchitecture

@Reducer
struct PlantList {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var path = StackState<PlantDetail.State>()
    var plants: IdentifiedArrayOf<Plant> = []
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case path(StackActionOf<PlantDetail>)
    case plantTapped(Plant.ID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard !state.name.isEmpty else { return .none }
        state.plants.append(Plant(id: uuid(), name: state.name))
        state.name = ""
        return .none
      case .path(.element(_, action: .delegate(.changed(let plant)))):
        state.plants[id: plant.id] = plant
        return .none
      case .binding, .path:
        return .none
      case .plantTapped(let id):
        guard let plant = state.plants[id: id] else { return .none }
        state.path.append(PlantDetail.State(plant: plant))
        return .none
      }
    }
    .forEach(\.path, action: \.path) { PlantDetail() }
  }
}
