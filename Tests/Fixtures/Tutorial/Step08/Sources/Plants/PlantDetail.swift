import ComposableArchitecture

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    var plant: Plant
  }

  enum Action {
    case delegate(Delegate)
    case waterButtonTapped

    @CasePathable
    enum Delegate { case changed(Plant) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .waterButtonTapped:
        state.plant.waterings += 1
        return .send(.delegate(.changed(state.plant)))
      }
    }
  }
}
