import Core

@Reducer
public struct DevicesReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var conflicts: [SharingConflict] = []
    /// Why the last sync was not complete, or why the state cannot be read.
    public var failure: String?
    public var hasLoaded = false
    public var isSyncing = false
    /// The result of the last action.
    public var notice: String?
    /// Nil if the diary is not shared.
    public var status: SharingStatus?
    /// Whether to sync as soon as the screen has appeared.
    public var syncsFirst: Bool

    public init(syncsFirst: Bool = false) { self.syncsFirst = syncsFirst }
  }

  public enum Action {
    case keepButtonTapped(SharingConflict)
    case loadResponse(Result<Sharing, any Error>)
    case onAppear
    case settleResponse(Result<Void, any Error>)
    case syncButtonTapped
    case syncResponse(Result<String, any Error>)
  }

  /// What the screen reads.
  public struct Sharing: Equatable, Sendable {
    public var status: SharingStatus?
    public var conflicts: [SharingConflict]
  }

  enum CancelID { case load }

  @Dependency(\.syncClient) var syncClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .keepButtonTapped(conflict):
        state.notice = nil
        return .result(as: Action.settleResponse) { try await syncClient.settle(conflict.record) }

      case let .loadResponse(.success(sharing)):
        state.hasLoaded = true
        state.status = sharing.status
        state.conflicts = sharing.conflicts
        guard state.syncsFirst else { return .none }
        state.syncsFirst = false
        return sync(&state)

      case let .loadResponse(.failure(error)):
        state.hasLoaded = true
        state.failure = error.localizedDescription
        return .none

      case .onAppear:
        return load()

      case .settleResponse(.success):
        state.notice = SyncText.settled
        return load()

      case let .settleResponse(.failure(error)):
        state.failure = error.localizedDescription
        return load()

      case .syncButtonTapped:
        return sync(&state)

      case let .syncResponse(.success(sentence)):
        state.isSyncing = false
        state.notice = sentence
        return load()

      case let .syncResponse(.failure(error)):
        state.isSyncing = false
        state.failure = error.localizedDescription
        return load()
      }
    }
  }

  private func load() -> Effect<Action> {
    .result(as: Action.loadResponse) {
      Sharing(status: try await syncClient.status(), conflicts: try await syncClient.conflicts())
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func sync(_ state: inout State) -> Effect<Action> {
    guard state.status != nil, !state.isSyncing else { return .none }
    state.failure = nil
    state.isSyncing = true
    state.notice = nil
    return .result(as: Action.syncResponse) { try await syncClient.sync() }
  }
}
