import ComposableArchitecture
import ComposableTerminal
import TerminalUI

// Asynchronous work: an effect calls the client and sends the result as an action. The loading flag
// and the alert that reports an error are state.

@Reducer
struct UserFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isLoading = false
    var user: User?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case loadButtonTapped
    case userResponse(Result<User, any Error>)

    @CasePathable
    enum Alert: Equatable {
      case retryButtonTapped
    }
  }

  @Dependency(\.userClient) var userClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)), .loadButtonTapped:
        return load(&state)

      case .alert:
        return .none

      case let .userResponse(.success(user)):
        state.isLoading = false
        state.user = user
        return .none

      case let .userResponse(.failure(error)):
        state.isLoading = false
        state.alert = .notLoaded(because: error.localizedDescription)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { send in
      await send(.userResponse(Result { try await userClient.fetch(1) }))
    }
  }
}

extension AlertState where Action == UserFeature.Action.Alert {
  static func notLoaded(because reason: String) -> Self {
    AlertState {
      TextState("The user was not loaded")
    } actions: {
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(reason)
    }
  }
}

struct UserView: View {
  @Bindable var store: StoreOf<UserFeature>

  var body: some View {
    VStack(spacing: 16) {
      if store.isLoading {
        ProgressView("Loading the user …")
      } else if let user = store.user {
        Text("Hello, \(user.name)!").font(.title)
      } else {
        Text("Nobody is here yet.").foregroundColor(.secondary)
      }
      Button("Load the user") { store.send(.loadButtonTapped) }
        .disabled(store.isLoading)
    }
    .navigationTitle("A user from an API")
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview("empty") {
  UserView(store: Store(initialState: UserFeature.State()) { UserFeature() })
}

#Preview("loading") {
  UserView(store: Store(initialState: UserFeature.State(isLoading: true)) { UserFeature() })
}

#Preview("full") {
  UserView(
    store: Store(initialState: UserFeature.State(user: User(id: 1, name: "Blob"))) {
      UserFeature()
    })
}

#Preview("failed") {
  UserView(
    store: Store(
      initialState: UserFeature.State(alert: .notLoaded(because: "The server is asleep."))
    ) {
      UserFeature()
    })
}
