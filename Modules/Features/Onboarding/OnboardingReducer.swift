import Core

@Reducer
public struct OnboardingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var checkIn: CheckInFieldReducer.State
    /// The path of the store, for the user.
    public let dataPath: String
    /// The last entry, once it is saved.
    public var entry: Entry?
    public var isSaving = false
    public var units: Units
    public var weekStart: WeekStart

    public init(
      now: Date, calendar: Calendar, dataPath: String, preferences: Preferences = Preferences()
    ) {
      checkIn = CheckInFieldReducer.State(now: now, calendar: calendar)
      self.dataPath = dataPath
      units = preferences.settings.units
      weekStart = preferences.settings.weekStart.resolved(in: calendar)
    }

    /// Whether another check-in has begun. The screen stays until it is saved.
    var isTyping: Bool { !checkIn.text.isBlank || !checkIn.submissions.isEmpty }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case checkIn(CheckInFieldReducer.Action)
    case delegate(Delegate)
    case importButtonTapped
    case mapButtonTapped
    case preferenceResponse(Result<Preferences, any Error>)
    case saveResponse(Result<Preferences, any Error>)
    case skipButtonTapped
    case unitsChanged(Units)
    case weekStartChanged(WeekStart)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Onboarding is done, with the last entry if one was saved.
      case finished(Entry?)
      case importRequested
      /// The first check-in continues on the map.
      case mapRequested(Moment)
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.checkIn, action: \.checkIn) { CheckInFieldReducer() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)), .skipButtonTapped:
        return finish(&state)

      case let .checkIn(.delegate(.saved(entry))):
        state.entry = entry
        return state.isTyping ? .none : finish(&state)

      case let .checkIn(.delegate(.mapRequested(date))):
        return .send(.delegate(.mapRequested(date)))

      case .alert(.dismiss), .checkIn, .delegate:
        return .none

      case .importButtonTapped:
        return .send(.delegate(.importRequested))

      case .mapButtonTapped:
        let date = state.checkIn.date ?? Moment(now, in: localCalendar.timeZone)
        return .send(.delegate(.mapRequested(date)))

      case let .preferenceResponse(result):
        if let preferences = try? result.get() {
          state.units = preferences.settings.units
          state.weekStart = preferences.settings.weekStart.resolved(in: localCalendar)
        }
        return .none

      case .saveResponse(.success):
        state.isSaving = false
        return state.isTyping ? .none : .send(.delegate(.finished(state.entry)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.alert = .failure("Could not save", error, retry: .retryButtonTapped)
        return .none

      case let .unitsChanged(units):
        state.units = units
        return update { $0.settings.units = units }

      case let .weekStartChanged(weekStart):
        state.weekStart = weekStart
        return update { $0.settings.weekStart = weekStart }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Saves that onboarding is done before delegating `finished`.
  private func finish(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    state.isSaving = true
    return .result(as: Action.saveResponse) {
      try await preferencesClient.update { $0.device.isOnboardingDone = true }
    }
  }

  private func update(
    _ change: @escaping @Sendable (inout Preferences) -> Void
  ) -> Effect<Action> {
    .result(as: Action.preferenceResponse) { try await preferencesClient.update(change) }
  }
}
