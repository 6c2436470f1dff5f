import ComposableArchitecture

/// Counts the glasses of a day and requests advice.
@Reducer
public struct WaterReducer {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    @Shared(.inMemory("glasses")) public var glasses = 0

    public init() {}
  }

  public enum Action {
    case adviceButtonTapped
    case adviceReceived(String)
    case alert(PresentationAction<Alert>)
    case drinkButtonTapped

    @CasePathable
    public enum Alert { case emptyConfirmed }
  }

  @Dependency(\.adviceClient) var adviceClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .adviceButtonTapped:
        return .run { [adviceClient, glasses = state.glasses] send in
          await send(.adviceReceived(try await adviceClient.advice(glasses: glasses)))
        }

      case .adviceReceived(let advice):
        state.alert = AlertState {
          TextState(advice)
        } actions: {
          ButtonState(role: .destructive, action: .emptyConfirmed) { TextState("Start again") }
        }
        return .none

      case .alert(.presented(.emptyConfirmed)):
        state.$glasses.withLock { $0 = 0 }
        return .none

      case .alert:
        return .none

      case .drinkButtonTapped:
        state.$glasses.withLock { $0 += 1 }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
