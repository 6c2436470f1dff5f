import Core

@Reducer
public struct SuccessReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public let calendar: Calendar
    public var entry: Entry
    public var isUndoing = false
    /// The days of the streak that has not ended; nil until they are counted.
    public var streak: Int?

    public init(entry: Entry, calendar: Calendar) {
      self.entry = entry
      self.calendar = calendar
    }

    /// `4 days in a row`; nil below two days.
    public var streakText: String? {
      guard let streak, streak > 1 else { return nil }
      return "\(streak) days in a row"
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case backToHomeButtonTapped
    case delegate(Delegate)
    case editButtonTapped
    case onAppear
    case streakResponse(Result<Int, any Error>)
    case undoButtonTapped
    case undoResponse(Result<UndoneWrite?, any Error>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retryButtonTapped
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case editRequested(Entry)
      case finished
      /// The sentence names what was undone.
      case undone(String)
    }
  }

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.date.now) var now
  @Dependency(\.undoClient) var undoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss), .delegate:
        return .none

      case .alert(.presented(.retryButtonTapped)), .undoButtonTapped:
        return undo(&state)

      case .backToHomeButtonTapped:
        return .send(.delegate(.finished))

      case .editButtonTapped:
        return .send(.delegate(.editRequested(state.entry)))

      case .onAppear:
        return countStreak(state)

      case let .streakResponse(result):
        // The entry is saved, which is what matters here.
        if let days = try? result.get() { state.streak = days }
        return .none

      case let .undoResponse(.success(write)):
        state.isUndoing = false
        let today = Moment(now, in: state.calendar.timeZone).day
        let message = write?.message { DateText.short($0, today: today, state.calendar) }
        return .send(.delegate(.undone(message ?? "There is nothing to undo.")))

      case let .undoResponse(.failure(error)):
        state.isUndoing = false
        state.alert = .failure("Could not undo", error, retry: .retryButtonTapped)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func countStreak(_ state: State) -> Effect<Action> {
    let period = StatsPeriod(now: Moment(now, in: state.calendar.timeZone))
    return .result(as: Action.streakResponse) {
      period.streaks(of: try await entriesClient.days(period.filter).map(\.day)).forgiving
    }
  }

  private func undo(_ state: inout State) -> Effect<Action> {
    guard !state.isUndoing else { return .none }
    state.isUndoing = true
    return .result(as: Action.undoResponse) { try await undoClient.undo() }
  }
}
