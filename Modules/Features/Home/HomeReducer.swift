import Core

@Reducer
public struct HomeReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var calendar: Calendar
    public var entries: IdentifiedArrayOf<Entry> = []
    public var failure: String?
    public var hasMore = false
    public var isLoading = false
    public var isLoadingMore = false
    public var notice: Notice?
    public var now: Date
    public var week: [Entry] = []

    public init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
    }

    public var formattedDate: String { DateText.longDay(now, calendar) }
    public var isEmpty: Bool { entries.isEmpty && !isLoading && failure == nil }
    /// The last seven days, oldest first.
    public var strip: [DayQuadrants] { DayQuadrants.strip(of: week, today: today) }
    public var today: CalendarDay { Moment(now, in: calendar.timeZone).day }
  }

  public struct Contents: Equatable, Sendable {
    public var entries: [Entry]
    public var hasMore: Bool
    public var week: [Entry]
  }

  public enum Action {
    case aboutButtonTapped
    case checkInButtonTapped
    case contentsResponse(Result<Contents, any Error>)
    case dayChanged
    case dayTapped(CalendarDay)
    case delegate(Delegate)
    case deleteKeyPressed(Entry.ID)
    case deleteResponse(Result<Void, any Error>, of: Entry)
    case editKeyPressed(Entry.ID)
    case entryTapped(Entry.ID)
    case mapButtonTapped
    case nextPageResponse(Result<[Entry], any Error>)
    case noticeCloseButtonTapped
    case onAppear
    case onDisappear
    case retryButtonTapped
    case rowAppeared(Entry.ID)
    case databaseChanged
    case undoButtonTapped
    case undoResponse(Result<Entry, any Error>, of: Entry)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case aboutRequested
      case checkInRequested
      case editRequested(Entry)
      case entryOpened(Entry)
      case mapRequested(Moment)
    }
  }

  enum CancelID { case changes, day, load, nextPage }

  static let pageSize = 60

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .aboutButtonTapped:
        return .send(.delegate(.aboutRequested))

      case .checkInButtonTapped:
        state.notice = nil
        return .send(.delegate(.checkInRequested))

      case let .contentsResponse(result):
        state.receive(result)
        return .none

      case .dayChanged:
        return .merge(load(&state), watchDay(state))

      case let .dayTapped(day):
        guard let entry = state.week.first(where: { $0.day == day }) else { return .none }
        return .send(.delegate(.entryOpened(entry)))

      case .delegate:
        return .none

      case let .deleteKeyPressed(id):
        return delete(id, state)

      case let .deleteResponse(.success, of: entry):
        state.show(.deleted(entry))
        return .none

      case let .deleteResponse(.failure(error), of: entry):
        state.show(.notDeleted(entry, reason: error.localizedDescription))
        return .none

      case let .editKeyPressed(id):
        guard let entry = state.entries[id: id] else { return .none }
        return .send(.delegate(.editRequested(entry)))

      case let .entryTapped(id):
        guard let entry = state.entries[id: id] else { return .none }
        return .send(.delegate(.entryOpened(entry)))

      case .mapButtonTapped:
        return .send(.delegate(.mapRequested(Moment(now, in: state.calendar.timeZone))))

      case let .nextPageResponse(result):
        state.receive(nextPage: result)
        return .none

      case .noticeCloseButtonTapped:
        state.notice = nil
        return .none

      case .onAppear:
        beginLoading(&state)
        return .merge(observeChanges(), watchDay(state))

      case .onDisappear:
        return .cancel(id: CancelID.day)

      case .retryButtonTapped, .databaseChanged:
        return load(&state)

      case let .rowAppeared(id):
        return loadNextPage(after: id, &state)

      case .undoButtonTapped:
        return putBack(&state)

      case let .undoResponse(.success(entry), of: _):
        state.notice = .restored(entry)
        return load(&state)

      case let .undoResponse(.failure(error), of: entry):
        state.isLoading = false
        state.notice = .notRestored(entry, reason: error.localizedDescription)
        return .none
      }
    }
  }
}
