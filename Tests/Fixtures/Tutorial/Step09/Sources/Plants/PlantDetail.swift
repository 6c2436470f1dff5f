import ComposableArchitecture

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    var advice = ""
    var plant: Plant
  }

  enum Action {
    case adviceResponse(Result<String, any Error>)
    case delegate(Delegate)
    case task
    case waterButtonTapped

    @CasePathable
    enum Delegate { case changed(Plant) }
  }

  @Dependency(\.adviceClient) var adviceClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .adviceResponse(.success(let advice)):
        state.advice = advice
        return .none
      case .adviceResponse(.failure):
        state.advice = "There is no advice."
        return .none
      case .delegate:
        return .none
      case .task:
        return .run { [name = state.plant.name] send in
          await send(.adviceResponse(Result { try await adviceClient.advice(name: name) }))
        }
      case .waterButtonTapped:
        state.plant.waterings += 1
        return .send(.delegate(.changed(state.plant)))
      }
    }
  }
}
