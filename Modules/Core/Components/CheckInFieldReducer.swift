import ComposableArchitecture
import Clients
import Models

/// The field "How are you?": a feeling, a note, activities and a place in one line.
@Reducer
public struct CheckInFieldReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var calendar: Calendar
    /// The feeling that was chosen with the arrow keys.
    public var chosenFeeling: Feeling?
    /// The index of the name that was chosen with the arrow keys.
    public var chosenName: Int?
    /// The date of the check-in; nil for the time of the save.
    public var date: Moment?
    /// The identity of the draft, and later of the entry.
    public var draftID: UUID?
    /// Whether the first of the submissions is being saved.
    public var isSaving = false
    public var message: String?
    public var now: Date
    /// The submitted lines that are not saved yet, oldest first.
    public var submissions: [Submission] = []
    var typed = TypedCheckIn()

    public init(now: Date, calendar: Calendar) {
      self.now = now
      self.calendar = calendar
    }
  }

  /// A submitted line that is not saved yet. The field is empty for the next one.
  public struct Submission: Equatable, Sendable {
    public let chosenFeeling: Feeling?
    public let content: EntryContent
    public let date: Moment?
    public let id: Entry.ID
    public let text: String
  }

  public enum Action {
    case choiceKeyPressed(Step)
    case choiceTapped(Feeling)
    case clearKeyPressed
    case databaseChanged
    case dayKeyPressed(Step)
    case delegate(Delegate)
    case draftTimerFired
    case formKeyPressed
    case nameTapped(String)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case saveResponse(Result<Entry, any Error>)
    case submitted
    case textChanged(String)
    case usesResponse(Result<[Feeling: FeelingUse], any Error>)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case formRequested(EntryContent, draftID: UUID)
      /// Enter was pressed in the empty field.
      case mapRequested(Moment)
      case saved(Entry)
    }
  }

  public enum Step: Int, Sendable {
    case next = 1
    case previous = -1
  }

  enum CancelID { case changes, draft }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.draftsClient) var draftsClient
  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .choiceKeyPressed(step):
        state.choose(step)
        return .none

      case let .choiceTapped(feeling):
        state.choose(feeling)
        return .none

      case .clearKeyPressed:
        return discard(&state)

      case .databaseChanged:
        return .concatenate(loadNames(), loadUses())

      case let .dayKeyPressed(step):
        state.moveDay(by: step.rawValue, today: today)
        return saveDraftLater(state)

      case .delegate:
        return .none

      case .draftTimerFired:
        return saveDraft(&state)

      case .formKeyPressed:
        return openForm(&state)

      case let .nameTapped(name):
        state.choose(name)
        return .none

      case .onAppear:
        state.calendar = localCalendar
        state.now = now
        return .onChanges(entriesClient.changes, id: CancelID.changes, send: .databaseChanged)

      case let .preferencesResponse(result):
        // Without names, tags are new names.
        if let preferences = try? result.get() { state.names = KnownNames(preferences.vocabulary) }
        return .none

      case let .saveResponse(.success(entry)):
        state.isSaving = false
        state.submissions.removeFirst()
        return .merge(.send(.delegate(.saved(entry))), saveNext(&state))

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.restoreSubmission()
        state.message = "Could not save. \(error.briefMessage)"
        return saveDraftLater(state)

      case .submitted:
        return submit(&state)

      case let .textChanged(text):
        guard text != state.text else { return .none }
        state.change(to: text)
        // The names may have changed since the screen appeared.
        let beginsTag = text.last == "#" || text.last == "@"
        return .merge(saveDraftLater(state), beginsTag ? loadNames() : .none)

      case let .usesResponse(result):
        // Without them, feelings are in alphabetical order.
        if let uses = try? result.get() { state.uses = uses.counts }
        return .none
      }
    }
  }

  private var today: Moment { Moment(now, in: localCalendar.timeZone) }

  private func loadNames() -> Effect<Action> {
    .result(as: Action.preferencesResponse) { try await preferencesClient.load() }
  }

  private func loadUses() -> Effect<Action> {
    .result(as: Action.usesResponse) { try await entriesClient.feelingUses() }
  }
}

// MARK: - Saving

extension CheckInFieldReducer {
  private func submit(_ state: inout State) -> Effect<Action> {
    guard !state.text.isBlank else {
      let hasFailed = !state.isSaving && !state.submissions.isEmpty
      return hasFailed
        ? saveNext(&state) : .send(.delegate(.mapRequested(state.date ?? today)))
    }
    guard let content = content(&state) else { return .none }
    state.submit(content, id: state.draftID ?? uuid())
    return .merge(.cancel(id: CancelID.draft), saveNext(&state))
  }

  /// Saves the oldest submission. The others follow, in their order.
  private func saveNext(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, let submission = state.submissions.first else { return .none }
    state.isSaving = true
    return .result(as: Action.saveResponse) { [now] in
      let entry = submission.content.entry(id: submission.id, now: now)
      // Removes the draft as well, which has the same id.
      return try await entriesClient.add(entry: entry, remembering: nil)
    }
  }

  private func openForm(_ state: inout State) -> Effect<Action> {
    guard let content = content(&state) else { return .none }
    let id = state.draftID ?? uuid()
    state.draftID = id
    return .merge(
      .cancel(id: CancelID.draft), .send(.delegate(.formRequested(content, draftID: id))))
  }

  /// Returns what the line means, or shows why it cannot be saved.
  private func content(_ state: inout State) -> EntryContent? {
    do {
      guard let content = try state.content(at: today) else {
        state.message = state.refusal
        return nil
      }
      state.message = nil
      return content
    } catch {
      state.message = error.localizedDescription
      return nil
    }
  }
}

// MARK: - The draft

extension CheckInFieldReducer {
  private func saveDraftLater(_ state: State) -> Effect<Action> {
    guard state.draftID != nil || !state.text.isBlank else { return .none }
    return .send(.draftTimerFired)
      .debounce(id: CancelID.draft, for: .milliseconds(500), clock: clock)
  }

  private func saveDraft(_ state: inout State) -> Effect<Action> {
    guard let draft = state.typedDraft(uuid) else { return removeDraft(&state) }
    state.draftID = draft.id
    // The next change of the text saves it again.
    return .run { _ in try? await draftsClient.save(draft) }
  }

  private func removeDraft(_ state: inout State) -> Effect<Action> {
    guard let id = state.draftID else { return .none }
    state.draftID = nil
    return .run { _ in try? await draftsClient.remove(id) }
  }

  private func discard(_ state: inout State) -> Effect<Action> {
    let removal = removeDraft(&state)
    state.clear()
    state.restoreSubmission()
    return .merge(.cancel(id: CancelID.draft), removal)
  }
}
