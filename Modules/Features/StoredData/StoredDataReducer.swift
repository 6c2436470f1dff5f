import Core

@Reducer
public struct StoredDataReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var contents: DatabaseContents?
    public let dataPath: String
    /// The result of the check; nil while it runs.
    public var diagnosis: Diagnosis?
    public var file = FileDestinationReducer.State(name: "bako-backup", suffix: "sqlite")

    public init(dataPath: String) { self.dataPath = dataPath }

    /// The result of the check in a few words; nil while it runs.
    public var verdict: String? {
      diagnosis.map {
        $0.problems.isEmpty ? "No problems: \($0.state)" : "\($0.problems.count, "problem")"
      }
    }
  }

  public enum Action {
    case checkButtonTapped
    case contentsResponse(Result<DatabaseContents, any Error>)
    case diagnosisResponse(Diagnosis)
    case file(FileDestinationReducer.Action)
    case onAppear
  }

  enum CancelID { case check }

  @Dependency(\.databaseClient) var databaseClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.file, action: \.file) { FileDestinationReducer() }
    Reduce { state, action in
      switch action {
      case .checkButtonTapped:
        return check(&state)

      case let .contentsResponse(result):
        // The check reports the problem.
        if let contents = try? result.get() { state.contents = contents }
        return .none

      case let .diagnosisResponse(diagnosis):
        state.diagnosis = diagnosis
        return .none

      case let .file(.delegate(.writeRequested(path, replaces))):
        return .result(as: { .file(.response($0)) }) {
          let contents = try await databaseClient.backUp(path, replaces)
          return StoreText.backedUp(
            entries: contents.entries, measurements: contents.measurements, to: path)
        }

      case .file:
        return .none

      case .onAppear:
        return .merge(
          check(&state),
          .result(as: Action.contentsResponse) { try await databaseClient.contents() })
      }
    }
  }

  private func check(_ state: inout State) -> Effect<Action> {
    state.diagnosis = nil
    return .run { send in await send(.diagnosisResponse(await databaseClient.diagnose())) }
      .cancellable(id: CancelID.check, cancelInFlight: true)
  }
}
