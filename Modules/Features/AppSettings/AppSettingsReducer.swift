import Core

@Reducer
public struct AppSettingsReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// Why the last change was not saved.
    public var failure: String?
    public var preferences: Preferences?
    public var theme: ThemeChoice

    public init(theme: ThemeChoice) { self.theme = theme }

    public var units: Units { preferences?.settings.units ?? .metric }
    public var weekStart: WeekStart { preferences?.settings.weekStart ?? .system }
  }

  public enum Action {
    case delegate(Delegate)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case themeChanged(ThemeChoice)
    case unitsChanged(Units)
    case weekStartChanged(WeekStart)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case themeChosen(ThemeChoice)
    }
  }

  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .onAppear:
        return .result(as: Action.preferencesResponse) { try await preferencesClient.load() }

      case let .preferencesResponse(.success(preferences)):
        state.failure = nil
        state.preferences = preferences
        return .none

      case let .preferencesResponse(.failure(error)):
        state.failure = error.localizedDescription
        return .none

      case let .themeChanged(theme):
        state.theme = theme
        return .send(.delegate(.themeChosen(theme)))

      case let .unitsChanged(units):
        state.preferences?.settings.units = units
        return update { $0.settings.units = units }

      case let .weekStartChanged(weekStart):
        state.preferences?.settings.weekStart = weekStart
        return update { $0.settings.weekStart = weekStart }
      }
    }
  }

  private func update(
    _ change: @escaping @Sendable (inout Preferences) -> Void
  ) -> Effect<Action> {
    .result(as: Action.preferencesResponse) { try await preferencesClient.update(change) }
  }
}
