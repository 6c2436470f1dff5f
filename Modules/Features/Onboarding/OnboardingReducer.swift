import Core

@Reducer
public struct OnboardingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var checkIn: CheckInFieldReducer.State
    /// The first entry, once it is saved.
    public var entry: Entry?
    public var isSaving = false
    public var page = Page.welcome

    public init(now: Date, calendar: Calendar) {
      checkIn = CheckInFieldReducer.State(now: now, calendar: calendar)
    }

    public var isFirstPage: Bool { page == Page.allCases.first }
    public var isLastPage: Bool { page == Page.allCases.last }
    public var pageNumber: Int { page.rawValue + 1 }
  }

  public enum Page: Int, CaseIterable, Sendable {
    case welcome, privacy, checkIn
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case backButtonTapped
    case checkIn(CheckInFieldReducer.Action)
    case continueButtonTapped
    case delegate(Delegate)
    case saveResponse(Result<Preferences, any Error>)
    case skipButtonTapped

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Onboarding is done, with the first entry if one was saved.
      case finished(Entry?)
    }
  }

  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.checkIn, action: \.checkIn) { CheckInFieldReducer() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)):
        return finish(&state)

      case .alert(.dismiss):
        return .none

      case .backButtonTapped:
        state.page = Page(rawValue: state.page.rawValue - 1) ?? state.page
        return .none

      case let .checkIn(.delegate(.saved(entry))):
        state.entry = entry
        return finish(&state)

      case .checkIn(.delegate(.mapRequested)):
        state.checkIn.message = "Type a feeling, or choose Skip."
        return .none

      case .checkIn:
        return .none

      case .continueButtonTapped:
        guard let next = Page(rawValue: state.page.rawValue + 1) else { return finish(&state) }
        state.page = next
        return .none

      case .delegate:
        return .none

      case .saveResponse(.success):
        state.isSaving = false
        return .send(.delegate(.finished(state.entry)))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.alert = .couldNotSave(error)
        return .none

      case .skipButtonTapped:
        return finish(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Saves that onboarding is done before delegating `finished`.
  private func finish(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    state.isSaving = true
    return .run { send in
      await send(
        .saveResponse(
          Result { try await preferencesClient.update { $0.isOnboardingDone = true } }))
    }
  }
}

extension AlertState where Action == OnboardingReducer.Action.Alert {
  static func couldNotSave(_ error: any Error) -> Self {
    .failure("Could not save", error, retry: .retryButtonTapped)
  }
}
