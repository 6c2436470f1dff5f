import Core

@Reducer
public struct AboutReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// The contents of the store, once they are counted.
    public var contents: DatabaseContents?
    public let dataPath: String
    public let version: String

    public init(version: String, dataPath: String) {
      self.dataPath = dataPath
      self.version = version
    }
  }

  public enum Action {
    case contentsResponse(Result<DatabaseContents, any Error>)
    case delegate(Delegate)
    case doneButtonTapped
    case exportButtonTapped
    case onAppear

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case exportRequested
    }
  }

  @Dependency(\.databaseClient) var databaseClient
  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .contentsResponse(result):
        // The rest of the screen does not depend on it.
        if let contents = try? result.get() { state.contents = contents }
        return .none

      case .delegate:
        return .none

      case .doneButtonTapped:
        return .run { _ in await dismiss() }

      case .exportButtonTapped:
        return .send(.delegate(.exportRequested))

      case .onAppear:
        return .result(as: Action.contentsResponse) { try await databaseClient.contents() }
      }
    }
  }
}
