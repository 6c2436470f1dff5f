import Core

@Reducer
public struct BMIHistoryReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var bmiHistory: [BMI] = []
    public var failure: String?
    /// The row to which the focus moves when it changes.
    public var focusedID: BMI.ID?
    /// Whether the focus moves to the first row once the history is loaded.
    public var isFirstRowWanted = false
    public var isLoading = false
    public var notice: Notice?
    public var units = Units.metric

    public init() {}

    public var rows: BMIHistoryRows { BMIHistoryRows(history: bmiHistory) }

    public var isTrendShown: Bool { bmiHistory.count > 1 }

    /// The latest measurements that the chart shows, oldest first.
    public var trend: [BMI] { bmiHistory.prefix(200).reversed() }

    /// The difference between the two latest measurements: `0.4 less than last time`.
    public var comparison: String? { rows.first?.change?.comparison }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case databaseChanged
    case delegate(Delegate)
    case deleteRequested(at: IndexSet)
    case deleteResponse(Result<Void, any Error>, of: BMI)
    case historyResponse(Result<[BMI], any Error>)
    case newKeyPressed
    case onAppear
    case onDisappear
    case preferencesResponse(Result<Preferences, any Error>)
    case retryButtonTapped
    case undoButtonTapped
    case undoResponse(Result<UndoneWrite?, any Error>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case deleteRetryButtonTapped(BMI)
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Another measurement will be typed.
      case newRequested
    }
  }

  enum CancelID { case changes, load, preferences }

  @Dependency(\.bmiHistoryClient) var bmiHistoryClient
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.undoClient) var undoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .alert(.presented(.deleteRetryButtonTapped(bmi))):
        return delete(bmi, &state)

      case .alert(.dismiss), .delegate:
        return .none

      case .databaseChanged, .retryButtonTapped:
        return load(&state)

      case let .deleteRequested(at: offsets):
        guard let index = offsets.first, state.bmiHistory.indices.contains(index) else {
          return .none
        }
        return delete(state.bmiHistory[index], &state)

      case let .deleteResponse(.success, of: bmi):
        state.notice = .deleted(bmi)
        return .none

      case let .deleteResponse(.failure(error), of: bmi):
        state.insert(bmi)
        state.alert = .couldNotDelete(bmi, error)
        return .none

      case let .historyResponse(.success(history)):
        state.isLoading = false
        state.failure = nil
        state.bmiHistory = history
        state.focusFirstRowIfWanted()
        return .none

      case let .historyResponse(.failure(error)):
        state.isLoading = false
        state.failure = error.localizedDescription
        return .none

      case .newKeyPressed:
        return .send(.delegate(.newRequested))

      case .onAppear:
        state.isLoading = true
        return .merge(
          loadPreferences(),
          .onChanges(bmiHistoryClient.changes, id: CancelID.changes, send: .databaseChanged))

      case .onDisappear:
        state.notice = nil
        return .none

      case let .preferencesResponse(result):
        // Falls back to metric units. Loading the history reports the database's error.
        if let preferences = try? result.get() { state.units = preferences.settings.units }
        return .none

      case .undoButtonTapped:
        return undo(&state)

      case let .undoResponse(.success(write)):
        state.notice = write.map { .undone($0) } ?? .nothingToUndo
        return .none

      case let .undoResponse(.failure(error)):
        state.notice = .notUndone(reason: error.localizedDescription)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Undoes the latest write, and shows what it was.
  public func undo(_ state: inout State) -> Effect<Action> {
    state.notice = nil
    return .result(as: Action.undoResponse) { try await undoClient.undo() }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .result(as: Action.historyResponse) { try await bmiHistoryClient.loadHistory() }
      .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func loadPreferences() -> Effect<Action> {
    .result(as: Action.preferencesResponse) { try await preferencesClient.load() }
      .cancellable(id: CancelID.preferences, cancelInFlight: true)
  }

  /// Removes the row immediately. A failure restores it.
  private func delete(_ bmi: BMI, _ state: inout State) -> Effect<Action> {
    state.bmiHistory.removeAll { $0.id == bmi.id }
    state.notice = nil
    return .result(as: { .deleteResponse($0, of: bmi) }) {
      try await bmiHistoryClient.deleteBMI(bmi.id)
    }
  }
}

extension BMIHistoryReducer.State {
  /// Shows a measurement that was saved on another screen, and moves the focus to it.
  public mutating func show(saved bmi: BMI) {
    insert(bmi)
    focusedID = bmi.id
    notice = .saved(bmi)
  }

  /// Moves the focus to the first row once the history is loaded.
  public mutating func focusFirstRow() { isFirstRowWanted = true }

  fileprivate mutating func focusFirstRowIfWanted() {
    guard isFirstRowWanted else { return }
    isFirstRowWanted = false
    focusedID = bmiHistory.first?.id
  }

  mutating func insert(_ bmi: BMI) {
    guard !bmiHistory.contains(where: { $0.id == bmi.id }) else { return }
    let older = bmiHistory.firstIndex { $0.date.milliseconds <= bmi.date.milliseconds }
    bmiHistory.insert(bmi, at: older ?? bmiHistory.endIndex)
  }
}

extension AlertState where Action == BMIHistoryReducer.Action.Alert {
  static func couldNotDelete(_ bmi: BMI, _ error: any Error) -> Self {
    .failure("Could not delete", error, retry: .deleteRetryButtonTapped(bmi))
  }
}
