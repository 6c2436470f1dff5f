// AppFeature: who comes after whom. No screen, no rule of the domain.
import Core

@Reducer
public struct AppReducer: Sendable {
  @Reducer
  public enum Path {
    case about(AboutReducer)
    case detailFeeling(DetailFeelingReducer)
    case formFeeling(FormFeelingReducer)
    case selectCategory(SelectCategoryReducer)
    case selectFeeling(SelectFeelingReducer)
    case success(SuccessReducer)
    case tracker(TrackerReducer)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var bmiHistory = BMIHistoryReducer.State()
    public var bmiInput = BMIInputReducer.State()
    public var home: HomeReducer.State?
    public var launchFailure: String?
    public var onboarding: OnboardingReducer.State?
    public var path = StackState<Path.State>()
    public let program: ProgramInfo
    public var selectedTab = Tab.mood
    public let startScreen: StartScreen

    public init(startScreen: StartScreen = .home, program: ProgramInfo) {
      self.startScreen = startScreen
      self.program = program
    }

    /// The form on the stack in which something was typed that is not saved.
    public var unsavedForm: StackElementID? {
      path.ids.first { path[id: $0, case: \.formFeeling]?.hasUnsavedChanges == true }
    }
  }

  public enum Tab: String, CaseIterable, Sendable {
    case mood = "Mood"
    case calculate = "Calculate"
    case history = "History"
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case bmiHistory(BMIHistoryReducer.Action)
    case bmiInput(BMIInputReducer.Action)
    case home(HomeReducer.Action)
    case launchRetryButtonTapped
    case onAppear
    case onboarding(OnboardingReducer.Action)
    case path(StackActionOf<Path>)
    case preferencesResponse(Result<Preferences, any Error>)
    case quitKeyPressed
    case tabSelected(Tab)

    @CasePathable
    public enum Alert: Equatable, Sendable {}
  }

  @Dependency(\.date.now) var now
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.bmiInput, action: \.bmiInput) { BMIInputReducer() }
    Scope(state: \.bmiHistory, action: \.bmiHistory) { BMIHistoryReducer() }
    Reduce { state, action in
      switch action {
      case .bmiInput(.delegate(.saved)):
        state.selectedTab = .history
        state.alert = .bmiSaved
        return .send(.bmiHistory(.onAppear))

      case let .home(.delegate(delegate)):
        reduce(&state, home: delegate)
        return .none

      case .launchRetryButtonTapped, .onAppear:
        return loadPreferences(&state)

      case .onboarding(.delegate(.finished)):
        state.onboarding = nil
        openFirstScreen(&state)
        return .none

      case let .path(.element(id, action)):
        reduce(&state, path: action, of: id)
        return .none

      case let .preferencesResponse(.success(preferences)):
        if preferences.isOnboardingDone {
          openFirstScreen(&state)
        } else {
          state.onboarding = OnboardingReducer.State()
        }
        return .none

      case let .preferencesResponse(.failure(error)):
        state.launchFailure = error.localizedDescription
        return .none

      case .quitKeyPressed:
        askAboutTheUnsavedForm(&state)
        return .none

      case let .tabSelected(tab):
        state.selectedTab = tab
        return tab == .history ? .send(.bmiHistory(.onAppear)) : .none

      case .alert, .bmiHistory, .bmiInput, .home, .onboarding, .path:
        return .none
      }
    }
    .ifLet(\.onboarding, action: \.onboarding) { OnboardingReducer() }
    .ifLet(\.home, action: \.home) { HomeReducer() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path)
  }

  private func loadPreferences(_ state: inout State) -> Effect<Action> {
    guard state.home == nil, state.onboarding == nil else { return .none }
    state.launchFailure = nil
    return .run { send in
      await send(.preferencesResponse(Result { try await preferencesClient.load() }))
    }
  }

  /// Shows the half-filled form that would be lost, with its question.
  private func askAboutTheUnsavedForm(_ state: inout State) {
    guard let id = state.unsavedForm else { return }
    state.selectedTab = .mood
    state.path[id: id, case: \.formFeeling]?.askWhetherToDiscard()
  }

  private func openFirstScreen(_ state: inout State) {
    state.home = HomeReducer.State(now: now, calendar: localCalendar)
    switch state.startScreen {
    case .home: break
    case .tracker: state.path.append(tracker)
    case .bmi: state.selectedTab = .calculate
    case .history: state.selectedTab = .history
    case .about: state.path.append(about(state.program))
    }
  }
}

extension AppReducer.Path.State: Equatable {}

extension AlertState where Action == AppReducer.Action.Alert {
  static var bmiSaved: Self {
    AlertState {
      TextState("BMI Saved!")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("Your BMI has been saved to history.")
    }
  }
}
