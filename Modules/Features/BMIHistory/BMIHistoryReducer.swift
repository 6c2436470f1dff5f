import Core

@Reducer
public struct BMIHistoryReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var bmiHistory: [BMI] = []
    public var failure: String?
    public var isLoading = false
    public var units = Units.metric

    public init() {}

    public var isTrendShown: Bool { bmiHistory.count > 1 }

    /// The latest 60 values, oldest first.
    public var trend: [Double] { bmiHistory.prefix(60).reversed().map(\.value) }

    /// The range of the trend, in which the least value is not zero and equal values are halfway.
    var trendDomain: ClosedRange<Double> {
      let least = trend.min() ?? 0
      let greatest = trend.max() ?? 0
      guard least < greatest else { return (least - 1)...(greatest + 1) }
      return (least - (greatest - least) / 7)...greatest
    }

    /// The difference between the two latest measurements: `0.4 less than last time`.
    public var trendDescription: String {
      guard let latest = bmiHistory.first, let previous = bmiHistory.dropFirst().first else {
        return ""
      }
      let difference = latest.measured.difference(from: previous.measured)
      if difference.tenths == 0 { return "unchanged since last time" }
      let direction = difference.tenths > 0 ? "more" : "less"
      return "\(difference.formattedAmount) \(direction) than last time"
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case deleteRequested(at: IndexSet)
    case deleteResponse(Result<Void, any Error>, of: BMI)
    case historyResponse(Result<[BMI], any Error>)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case retryButtonTapped
    case databaseChanged

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case deleteConfirmed(BMI)
    }
  }

  enum CancelID { case changes, load, preferences }

  @Dependency(\.bmiHistoryClient) var bmiHistoryClient
  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .alert(.presented(.deleteConfirmed(bmi))):
        return delete(bmi, &state)

      case .alert(.dismiss):
        return .none

      case let .deleteRequested(at: offsets):
        if let index = offsets.first, state.bmiHistory.indices.contains(index) {
          state.alert = .confirmDeletion(of: state.bmiHistory[index])
        }
        return .none

      case .deleteResponse(.success, of: _):
        return .none

      case let .deleteResponse(.failure(error), of: bmi):
        state.insert(bmi)
        state.alert = .couldNotDelete(bmi, error)
        return .none

      case let .historyResponse(.success(history)):
        state.isLoading = false
        state.failure = nil
        state.bmiHistory = history
        return .none

      case let .historyResponse(.failure(error)):
        state.isLoading = false
        state.failure = error.localizedDescription
        return .none

      case .onAppear:
        state.isLoading = true
        return .merge(loadPreferences(), observeChanges())

      case let .preferencesResponse(.success(preferences)):
        state.units = preferences.units
        return .none

      case .preferencesResponse(.failure):
        // Falls back to metric units. Loading the history reports the database's error.
        return .none

      case .retryButtonTapped, .databaseChanged:
        return load(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { send in
      await send(.historyResponse(Result { try await bmiHistoryClient.loadHistory() }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func loadPreferences() -> Effect<Action> {
    .run { send in
      await send(.preferencesResponse(Result { try await preferencesClient.load() }))
    }
    .cancellable(id: CancelID.preferences, cancelInFlight: true)
  }

  /// Subscribes before reading. Otherwise a change of another process in between would be missed.
  private func observeChanges() -> Effect<Action> {
    .run { send in
      let changes = bmiHistoryClient.changes()
      await send(.databaseChanged)
      for await _ in changes { await send(.databaseChanged) }
    }
    .cancellable(id: CancelID.changes, cancelInFlight: true)
  }

  /// Removes the row immediately. A failure restores it.
  private func delete(_ bmi: BMI, _ state: inout State) -> Effect<Action> {
    state.bmiHistory.removeAll { $0.id == bmi.id }
    return .run { send in
      await send(
        .deleteResponse(Result { try await bmiHistoryClient.deleteBMI(bmi.id) }, of: bmi))
    }
  }
}

extension BMIHistoryReducer.State {
  mutating func insert(_ bmi: BMI) {
    guard !bmiHistory.contains(where: { $0.id == bmi.id }) else { return }
    let older = bmiHistory.firstIndex { $0.date.milliseconds < bmi.date.milliseconds }
    bmiHistory.insert(bmi, at: older ?? bmiHistory.endIndex)
  }
}

extension AlertState where Action == BMIHistoryReducer.Action.Alert {
  static func confirmDeletion(of bmi: BMI) -> Self {
    AlertState {
      TextState("Delete this measurement?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(bmi)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("BMI \(bmi.formattedValue), \(bmi.date.day.longDescription)")
    }
  }

  static func couldNotDelete(_ bmi: BMI, _ error: any Error) -> Self {
    .failure("Could not delete", error, retry: .deleteConfirmed(bmi))
  }
}
