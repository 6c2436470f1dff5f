import ComposableArchitecture

@Reducer
struct PlantList {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var plants: IdentifiedArrayOf<Plant> = []
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
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
      case .binding:
        return .none
      }
    }
  }
}
