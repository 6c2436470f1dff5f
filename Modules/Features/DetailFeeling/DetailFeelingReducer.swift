import Core

@Reducer
public struct DetailFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var entry: Entry
    public var isDeleting = false
    public let calendar: Calendar

    public init(entry: Entry, calendar: Calendar) {
      self.entry = entry
      self.calendar = calendar
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteResponse(Result<Void, any Error>)
    case editButtonTapped

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case deleteConfirmed
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case deleted(Entry)
      case editRequested(Entry)
    }
  }

  @Dependency(\.entriesClient) var entriesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteConfirmed)):
        return delete(&state)

      case .alert(.dismiss):
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.alert = .confirmDeletion(of: state.entry)
        return .none

      case .deleteResponse(.success):
        state.isDeleting = false
        return .send(.delegate(.deleted(state.entry)))

      case let .deleteResponse(.failure(error)):
        state.isDeleting = false
        state.alert = .couldNotDelete(error)
        return .none

      case .editButtonTapped:
        return .send(.delegate(.editRequested(state.entry)))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    guard !state.isDeleting else { return .none }
    state.isDeleting = true
    return .run { [id = state.entry.id] send in
      await send(.deleteResponse(Result { try await entriesClient.delete([id]) }))
    }
  }
}

extension AlertState where Action == DetailFeelingReducer.Action.Alert {
  static func confirmDeletion(of entry: Entry) -> Self {
    AlertState {
      TextState("Delete this entry?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("“\(entry.feeling.name)” will be deleted. You can undo this on the next screen.")
    }
  }

  static func couldNotDelete(_ error: any Error) -> Self {
    .failure("Could not delete", error, retry: .deleteConfirmed)
  }
}
