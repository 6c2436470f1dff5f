import ComposableArchitecture

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    var plant: Plant
  }

  enum Action {
    case waterButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .waterButtonTapped:
        state.plant.waterings += 1
        return .none
      }
    }
  }
}
