import Core

@Reducer
public struct ExportFileReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var contents: DatabaseContents?
    public var file = FileDestinationReducer.State(name: "bako", suffix: "json")

    public init() {}
  }

  public enum Action {
    case contentsResponse(Result<DatabaseContents, any Error>)
    case file(FileDestinationReducer.Action)
    case onAppear
  }

  @Dependency(\.databaseClient) var databaseClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.file, action: \.file) { FileDestinationReducer() }
    Reduce { state, action in
      switch action {
      case let .contentsResponse(result):
        // The rest of the screen does not depend on it.
        if let contents = try? result.get() { state.contents = contents }
        return .none

      case let .file(.delegate(.writeRequested(path, replaces))):
        return .result(as: { .file(.response($0)) }) {
          try await databaseClient.export(path, replaces)
          return "Exported to \(path), which only you can read."
        }

      case .file(.delegate(.written)), .onAppear:
        return .result(as: Action.contentsResponse) { try await databaseClient.contents() }

      case .file:
        return .none
      }
    }
  }
}
