// swift-format-ignore-file
import ComposableArchitecture

@Reducer
struct UserFeature {
    @ObservableState
    struct State: Equatable {
        var user: User?
        var isLoading = false
        var alert: AlertState<Never>?
    }

    @Dependency(\.apiClient) var apiClient

    enum Action {
        case loadUserTapped
        case userResponse(Result<User, Error>)
    }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .loadUserTapped:
                state.isLoading = true
                return .run { send in
                    await send(.userResponse(
                        Result { try await apiClient.fetchUser(1) }
                    ))
                }

            case let .userResponse(.success(user)):
                state.isLoading = false
                state.user = user
                return .none

            case let .userResponse(.failure(error)):
                state.isLoading = false
                state.alert = AlertState(title: TextState(error.localizedDescription))
                return .none
            }
        }
    }
}
