import Core

@Reducer
public struct ImportFileReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// Why the file cannot be imported.
    public var failure: String?
    /// The control to which the focus moves next.
    public var focusedControl: Control?
    /// The height of the person, for a file of weights.
    public var height = ""
    public var includesAmounts = false
    /// The feelings that were chosen on this screen.
    public var mappings: [MoodMapping] = []
    /// Whether the file has weights and no height is known.
    public var needsHeight = false
    /// The result of the last undo.
    public var notice: String?
    public var path = PathFieldReducer.State()
    public var phase = Phase.editing
    /// What an import would do, or did.
    public var plan: ImportPlan?
    public var skipsExistingMinutes = false

    public init() {}
  }

  public enum Phase: Equatable, Sendable {
    case editing
    case examined
    case examining(Double)
    case imported
    case importing(Double)
  }

  public enum Control: Hashable, Sendable {
    case done
    case height
    case importButton
    case mood(String)
    case path
  }

  public enum Action {
    case amountsToggled(Bool)
    case delegate(Delegate)
    case doneButtonTapped
    case examineResponse(Result<ImportStep, any Error>)
    case existingToggled(Bool)
    case focusMoved
    case heightChanged(String)
    case heightSubmitted
    case importButtonTapped
    case importResponse(Result<ImportStep, any Error>)
    case moodTapped(String)
    case onAppear
    case path(PathFieldReducer.Action)
    case undoButtonTapped
    case undoResponse(Result<UndoneWrite?, any Error>)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The feeling of a mood is chosen on the map.
      case feelingRequested(mood: String, Feeling?)
      case finished
    }
  }

  enum CancelID { case steps }

  @Dependency(\.importClient) var importClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now
  @Dependency(\.undoClient) var undoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.path, action: \.path) { PathFieldReducer() }
    Reduce { state, action in
      switch action {
      case let .amountsToggled(isOn):
        state.includesAmounts = isOn
        return examine(&state)

      case .delegate:
        return .none

      case .doneButtonTapped:
        return .send(.delegate(.finished))

      case let .examineResponse(.success(step)):
        state.didExamine(step)
        return .none

      case let .examineResponse(.failure(error)), let .importResponse(.failure(error)):
        state.fail(error)
        return .none

      case let .existingToggled(isOn):
        state.skipsExistingMinutes = isOn
        return examine(&state)

      case .focusMoved:
        state.focusedControl = nil
        return .none

      case let .heightChanged(text):
        state.height = text
        return .none

      case .heightSubmitted:
        return examine(&state)

      case .importButtonTapped:
        return importFile(&state)

      case let .importResponse(.success(step)):
        state.didImport(step)
        return .none

      case let .moodTapped(mood):
        guard state.phase == .examined else { return .none }
        return .send(
          .delegate(.feelingRequested(mood: mood, state.moods.first { $0.name == mood }?.feeling)))

      case .onAppear:
        // The map has changed the mapping of a mood.
        return state.isPlanOutdated ? examine(&state) : .none

      case .path(.delegate(.submitted)):
        state.mappings = []
        return examine(&state)

      case .path(.delegate(.changed)):
        state.discardPlan()
        return .cancel(id: CancelID.steps)

      case .path:
        return .none

      case .undoButtonTapped:
        return .result(as: Action.undoResponse) { try await undoClient.undo() }

      case let .undoResponse(.success(write)):
        let today = Moment(now, in: localCalendar.timeZone).day
        state.notice =
          write?.message { DateText.inSentence($0, today: today, localCalendar) }
          ?? "There is nothing to undo."
        return examine(&state)

      case let .undoResponse(.failure(error)):
        state.notice = "Could not undo. \(error.localizedDescription)"
        return .none
      }
    }
  }

  private func examine(_ state: inout State) -> Effect<Action> {
    guard !state.path.path.isEmpty else { return .none }
    state.phase = .examining(0)
    state.failure = nil
    return perform(state.request, by: importClient.examine, as: Action.examineResponse)
  }

  private func importFile(_ state: inout State) -> Effect<Action> {
    guard state.canImport else { return .none }
    state.phase = .importing(0)
    state.failure = nil
    state.notice = nil
    return perform(state.request, by: importClient.run, as: Action.importResponse)
  }

  /// Sends each step of the work on a request, and the error that ends it.
  private func perform(
    _ request: ImportRequest,
    by work: @escaping @Sendable (ImportRequest) -> AsyncThrowingStream<ImportStep, any Error>,
    as response: @escaping @Sendable (Result<ImportStep, any Error>) -> Action
  ) -> Effect<Action> {
    .run { send in
      do {
        for try await step in work(request) { await send(response(.success(step))) }
      } catch {
        await send(response(.failure(error)))
      }
    }
    .cancellable(id: CancelID.steps, cancelInFlight: true)
  }
}
