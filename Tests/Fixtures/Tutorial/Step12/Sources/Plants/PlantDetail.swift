import ComposableArchitecture

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var advice = ""
    var plant: Plant
  }

  enum Action {
    case adviceResponse(Result<String, any Error>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped
    case task
    case waterButtonTapped

    @CasePathable
    enum Delegate { case changed(Plant), deleted(Plant.ID) }
  }

  @CasePathable
  enum Alert { case confirmDeletion }

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
      case .alert(.presented(.confirmDeletion)):
        return .send(.delegate(.deleted(state.plant.id)))
      case .alert, .delegate:
        return .none
      case .deleteButtonTapped:
        state.alert = .confirmDeletion(of: state.plant)
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
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == PlantDetail.Alert {
  static func confirmDeletion(of plant: Plant) -> Self {
    AlertState {
      TextState("Delete \(plant.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
