import Core

@Reducer
public struct InsightsReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// A day of the period of headline and course.
    public var anchor: CalendarDay
    public var calendar: Calendar
    /// The entries of the selected day, newest first; nil until they are read.
    public var dayEntries: [Entry]?
    public var failure: String?
    public var figures: Figures?
    public var influences: Influences?
    /// Whether the screen shows the example in the place of the entries.
    public var isExample = false
    /// The entries of this day a year ago, newest first.
    public var lookBack: [Entry] = []
    public var now: Date
    /// The pane that a narrow screen shows.
    public var pane = Pane.headline
    public var periodKind = CalendarPeriod.Kind.month
    /// What the shown period was; nil until it is read.
    public var review: PeriodReview?
    /// The day at the cursor of the year and of the month.
    public var selected: CalendarDay
    /// The hour at the cursor of the hours.
    public var selectedHour: Int

    public init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
      let moment = Moment(now, in: calendar.timeZone)
      anchor = moment.day
      selected = moment.day
      selectedHour = moment.time.hour
    }
  }

  public enum Action {
    case databaseChanged
    case dayChanged
    case dayOpened
    case dayEntriesResponse(Result<[Entry], any Error>)
    case delegate(Delegate)
    case exampleToggled
    case hourMoved(Int)
    case figuresResponse(Result<Figures, any Error>)
    case influencesResponse(Result<Influences, any Error>)
    case lookBackResponse(Result<[Entry], any Error>)
    case moved(Move)
    case onAppear
    case onDisappear
    case paneChosen(Pane)
    case periodKindChanged
    case periodMoved(Int)
    case reviewResponse(Result<PeriodReview, any Error>)
    case pointMoved(Int)
    case retryButtonTapped
    case searchOpened(String)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case dayOpened(CalendarDay)
      /// The entries of a search are to be listed.
      case searchOpened(String)
    }
  }

  /// A movement of the cursor.
  public enum Move: Equatable, Sendable {
    case days(Int)
    case months(Int)
    case first
    case today
  }

  enum CancelID { case changes, day, dayEntries, figures, influences, lookBack, review }

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .databaseChanged, .retryButtonTapped:
        return load(&state)

      case .dayChanged:
        let wasToday = state.selected == state.today
        state.now = now
        state.calendar = localCalendar
        if wasToday {
          _ = state.move(.today)
          state.anchor = state.today
        }
        return .merge(load(&state), watchDay(state))

      case .dayOpened:
        // Home lists the entries of the store.
        return state.isExample ? .none : .send(.delegate(.dayOpened(state.selected)))

      case let .dayEntriesResponse(result):
        // Without the entries, the line has the counts of the day.
        state.dayEntries = try? result.get()
        return .none

      case .delegate:
        return .none

      case .exampleToggled:
        state.isExample.toggle()
        state.figures = nil
        state.influences = nil
        state.anchor = state.today
        state.selected = state.today
        return load(&state)

      case let .figuresResponse(.success(figures)):
        state.failure = nil
        state.figures = figures
        return figures.isComplete ? .merge(loadReview(state), loadInfluences(state)) : .none

      case let .figuresResponse(.failure(error)):
        state.failure = error.localizedDescription
        return .none

      case let .hourMoved(step):
        state.selectedHour = (state.selectedHour + step + 24) % 24
        return .none

      case let .influencesResponse(result):
        // The figures report the database's error.
        if let influences = try? result.get() { state.influences = influences }
        return .none

      case let .lookBackResponse(result):
        if let entries = try? result.get() { state.lookBack = entries }
        return .none

      case let .moved(move):
        guard state.move(move) else { return .none }
        return loadDayEntries(state)

      case .onAppear:
        return .merge(
          .onChanges(entriesClient.changes, id: CancelID.changes, send: .databaseChanged),
          watchDay(state))

      case .onDisappear:
        return .merge(.cancel(id: CancelID.changes), .cancel(id: CancelID.day))

      case let .paneChosen(pane):
        state.pane = pane
        return .none

      case .periodKindChanged:
        state.moveToNextKind()
        return loadReview(state)

      case let .periodMoved(step):
        return state.movePeriod(by: step) ? loadReview(state) : .none

      case let .pointMoved(days):
        guard state.movePoint(by: days) else { return .none }
        return .merge(loadDayEntries(state), loadReview(state))

      case let .reviewResponse(result):
        // The figures report the database's error.
        if let review = try? result.get() { state.review = review }
        return .none

      case let .searchOpened(text):
        return state.isExample ? .none : .send(.delegate(.searchOpened(text)))
      }
    }
  }

  /// Reads everything again. The influences follow the figures, which are shown first; of an empty
  /// screen, those of the recent days.
  private func load(_ state: inout State) -> Effect<Action> {
    state.now = now
    state.calendar = localCalendar
    let period = state.period
    let recent = state.figures == nil ? state.recentPeriod : nil
    let entriesClient = state.client(entriesClient)
    let yearAgo = When.day(state.today.adding(years: -1))
    return .merge(
      .run { send in
        if let recent, let stats = try? await entriesClient.stats(recent) {
          await send(.figuresResponse(.success(Figures(stats, isComplete: false))))
        }
        await send(
          .figuresResponse(Result { Figures(try await entriesClient.stats(period)) }))
      }
      .cancellable(id: CancelID.figures, cancelInFlight: true),
      loadDayEntries(state),
      .result(as: Action.lookBackResponse) {
        try await entriesClient.entries(
          EntriesRequest(filter: EntryFilter(since: yearAgo, until: yearAgo), limit: 3))
      }
      .cancellable(id: CancelID.lookBack, cancelInFlight: true))
  }

  private func loadInfluences(_ state: State) -> Effect<Action> {
    let entriesClient = state.client(entriesClient)
    return .result(as: Action.influencesResponse) { [filter = state.period.filter] in
      try await entriesClient.influences(filter)
    }
    .cancellable(id: CancelID.influences, cancelInFlight: true)
  }

  private func loadReview(_ state: State) -> Effect<Action> {
    let entriesClient = state.client(entriesClient)
    let (period, now) = (state.shownPeriod, state.period.now)
    return .result(as: Action.reviewResponse) { try await entriesClient.review(period, now) }
      .cancellable(id: CancelID.review, cancelInFlight: true)
  }

  private func loadDayEntries(_ state: State) -> Effect<Action> {
    let entriesClient = state.client(entriesClient)
    let day = When.day(state.selected)
    let period = StatsPeriod(since: day, until: day, now: state.period.now)
    return .result(as: Action.dayEntriesResponse) {
      try await entriesClient.entries(EntriesRequest(filter: period.filter))
    }
    .cancellable(id: CancelID.dayEntries, cancelInFlight: true)
  }

  private func watchDay(_ state: State) -> Effect<Action> {
    .watchDay(from: state.now, in: state.calendar, id: CancelID.day, send: .dayChanged)
  }
}
