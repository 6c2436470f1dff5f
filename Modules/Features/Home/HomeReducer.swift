import Core

@Reducer
public struct HomeReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var calendar: Calendar
    public var checkIn: CheckInFieldReducer.State
    /// The draft that waits to be resumed or discarded.
    public var draft: Draft?
    public var entries: IdentifiedArrayOf<Entry> = []
    public var failure: String?
    public var finder = Finder()
    public var focus: Focus? = .field
    /// Whether the first entry of the next page receives the focus.
    public var focusesFirst = false
    public var hasLoaded = false
    public var hasMore = false
    public var influences: Influences?
    public var isLoadingMore = false
    public var isOverviewStale = true
    public var notice: Notice?
    public var now: Date
    /// What the week or the month was that ended before this start of the app.
    public var review: PeriodReview?
    /// Whether this start has looked for a week or a month that ended.
    public var hasLookedForReview = false
    public var overview = Overview()
    public var selection: Entry.ID?
    /// Whether the screen has had space for the influences.
    public var showsInfluences = false

    public init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
      checkIn = CheckInFieldReducer.State(now: now, calendar: calendar)
    }
  }

  public struct Page: Equatable, Sendable {
    public var entries: [Entry]
    public var hasMore: Bool
  }

  public enum Action {
    case checkIn(CheckInFieldReducer.Action)
    case conflictsTapped
    case databaseChanged
    case dayChanged
    case dayTapped(CalendarDay)
    case delegate(Delegate)
    case deleteResponse(Result<Void, any Error>, of: Entry)
    case discardResponse(Result<Void, any Error>, of: Draft)
    case draftResponse(Draft)
    case entryTapped(Entry.ID)
    case finderClosed
    case focusChanged(Focus?)
    case goToChanged(String)
    case goToSubmitted
    case influencesAppeared
    case influencesResponse(Result<Influences, any Error>)
    case keyPressed(Key)
    case nextPageResponse(Result<[Entry], any Error>)
    case onAppear
    case onDisappear
    case overviewResponse(Result<Overview, any Error>)
    case pageResponse(Result<Page, any Error>)
    case retryButtonTapped
    case restoreResponse(Result<Void, any Error>, of: Draft)
    case reviewResponse(PeriodReview)
    case reviewTapped
    case rowAppeared(Entry.ID)
    case searchChanged(String)
    case searchSubmitted
    case undoResponse(Result<UndoneWrite?, any Error>)

    /// The single-key verbs.
    public enum Key: Sendable {
      case copy, delete, discardDraft, edit, editLast, field, goTo, list, map, resume, search
      case stepByStep, undo
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// What other devices wrote is to be shown.
      case devicesRequested
      case editRequested(Entry)
      case entryOpened(Entry)
      case formRequested(EntryContent, draftID: UUID)
      /// The search that Insights opened was closed.
      case insightsRequested
      case mapRequested(Moment)
      case periodOpened(CalendarPeriod)
      /// The draft of a form is to be resumed.
      case resumeRequested(Draft)
      case stepByStepRequested
    }
  }

  enum CancelID { case changes, day, influences, load, nextPage, overview }

  static let pageSize = 60

  @Dependency(\.clipboardClient) var clipboardClient
  @Dependency(\.draftsClient) var draftsClient
  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.syncClient) var syncClient
  @Dependency(\.undoClient) var undoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.checkIn, action: \.checkIn) { CheckInFieldReducer() }
    Reduce { state, action in
      let notice = state.notice
      if action.endsNotice { state.notice = nil }
      switch action {
      case let .checkIn(.delegate(delegate)):
        return route(delegate, &state)

      case .checkIn, .delegate:
        return .none

      case .databaseChanged, .retryButtonTapped:
        return reload(&state)

      case .dayChanged:
        return .merge(reload(&state), watchDay(state))

      case let .dayTapped(day):
        guard let entry = state.overview.week.first(where: { $0.day == day }) else { return .none }
        return .send(.delegate(.entryOpened(entry)))

      case let .deleteResponse(.success, of: entry):
        state.show(.deleted(entry))
        return .none

      case let .deleteResponse(.failure(error), of: entry):
        state.show(
          .failed("Could not delete \(entry.feeling.name). \(error.briefMessage)"))
        return .none

      case let .discardResponse(result, of: draft):
        return receive(discard: result, of: draft, &state)

      case let .draftResponse(draft):
        state.receive(draft)
        return .none

      case let .entryTapped(id):
        guard let entry = state.entries[id: id] ?? state.overview.entry(id) else { return .none }
        return .send(.delegate(.entryOpened(entry)))

      case .finderClosed:
        return closeFinder(&state)

      case let .focusChanged(focus):
        state.move(to: focus)
        return .none

      case let .goToChanged(text):
        state.finder.goTo = text
        state.finder.problem = nil
        return .none

      case .goToSubmitted:
        return goTo(&state)

      case .influencesAppeared:
        guard !state.showsInfluences else { return .none }
        state.showsInfluences = true
        return loadInfluences(state)

      case let .influencesResponse(result):
        if let influences = try? result.get() { state.influences = influences }
        return .none

      case let .keyPressed(key):
        return handle(key, with: notice, &state)

      case let .nextPageResponse(result):
        state.receive(nextPage: result)
        return .none

      case .onAppear:
        return .merge(
          .onChanges(entriesClient.changes, id: CancelID.changes, send: .databaseChanged),
          watchDay(state), state.hasLoaded ? .none : loadDraft())

      case .onDisappear:
        // Appearing again reads what has changed.
        return .merge(.cancel(id: CancelID.changes), .cancel(id: CancelID.day))

      case let .overviewResponse(result):
        // Without an overview, the list is complete.
        if let overview = try? result.get() { state.overview = overview }
        return .merge(loadInfluences(state), loadReview(&state))

      case let .pageResponse(result):
        state.receive(result)
        return .merge(findAgain(&state), loadOverview(&state))

      case let .restoreResponse(result, of: draft):
        state.receive(restore: result, of: draft)
        return .none

      case let .reviewResponse(review):
        state.review = review
        return .none

      case .conflictsTapped:
        return .send(.delegate(.devicesRequested))

      case .reviewTapped:
        guard let period = state.review?.period else { return .none }
        return .send(.delegate(.periodOpened(period)))

      case let .rowAppeared(id):
        return loadNextPage(after: id, &state)

      case let .searchChanged(text):
        guard state.finder.search != text else { return .none }
        state.finder.search = text
        return load(&state)

      case .searchSubmitted:
        state.focusList()
        return .none

      case let .undoResponse(result):
        return receive(undo: result, &state)
      }
    }
  }
}
