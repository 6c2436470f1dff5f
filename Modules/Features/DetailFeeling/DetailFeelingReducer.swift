import Core

@Reducer
public struct DetailFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public let calendar: Calendar
    /// What other devices wrote in this entry at the same time, and that is not shown.
    public var conflicts: [SharingConflict] = []
    public var entry: Entry
    public var isCopied = false
    public var isDeleting = false
    /// Nil until they are loaded.
    public var surroundings: EntrySurroundings?

    public init(entry: Entry, calendar: Calendar) {
      self.entry = entry
      self.calendar = calendar
    }

    public var isDeletedElsewhere: Bool { surroundings.map { $0.current == nil } ?? false }
    public var newer: Entry? { surroundings?.newer.first }
    public var older: Entry? { surroundings?.older.first }
    /// The entry among its neighbors, newest first.
    public var neighborhood: [Entry] {
      guard let surroundings else { return [entry] }
      return surroundings.newer.reversed() + [entry] + surroundings.older
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case conflictsResponse([SharingConflict])
    case copyButtonTapped
    case databaseChanged
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteResponse(Result<Void, any Error>)
    case editButtonTapped
    case neighborTapped(Entry)
    case newerButtonTapped
    case olderButtonTapped
    case onAppear
    case surroundingsResponse(Result<EntrySurroundings, any Error>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case deleteConfirmed
    }

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case deleted(Entry)
      case editRequested(Entry)
    }
  }

  private enum CancelID { case changes, load }

  /// The number of neighbors on each side.
  static let neighbors = 12

  @Dependency(\.clipboardClient) var clipboardClient
  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.syncClient) var syncClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteConfirmed)):
        return delete(&state)

      case .alert(.dismiss), .delegate:
        return .none

      case let .conflictsResponse(conflicts):
        state.conflicts = conflicts
        return .none

      case .copyButtonTapped:
        state.isCopied = true
        let text = EntryText.plain(EntryContent(state.entry), state.calendar)
        return .run { _ in await clipboardClient.copy(text) }

      case .databaseChanged:
        return load(state)

      case .deleteButtonTapped:
        state.alert = .confirmDeletion(of: state.entry)
        return .none

      case .deleteResponse(.success):
        state.isDeleting = false
        return .send(.delegate(.deleted(state.entry)))

      case let .deleteResponse(.failure(error)):
        state.isDeleting = false
        state.alert = .couldNotDelete(error)
        return .none

      case .editButtonTapped:
        return .send(.delegate(.editRequested(state.entry)))

      case let .neighborTapped(entry):
        return show(entry, &state)

      case .newerButtonTapped:
        return show(state.newer, &state)

      case .olderButtonTapped:
        return show(state.older, &state)

      case .onAppear:
        return .onChanges(entriesClient.changes, id: CancelID.changes, send: .databaseChanged)

      case let .surroundingsResponse(result):
        // Else the entry stays as it was read. Changing it reports the database's error.
        guard !state.isDeleting, let surroundings = try? result.get() else { return .none }
        state.surroundings = surroundings
        if let current = surroundings.current { state.entry = current }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    guard !state.isDeleting else { return .none }
    state.isDeleting = true
    return .result(as: Action.deleteResponse) { [id = state.entry.id] in
      try await entriesClient.delete([id])
    }
  }

  private func load(_ state: State) -> Effect<Action> {
    .run { [entry = state.entry, conflicts = state.conflicts] send in
      await send(
        .surroundingsResponse(
          Result { try await entriesClient.surroundings(entry, Self.neighbors) }))
      let current = ((try? await syncClient.conflicts()) ?? []).filter { $0.entryID == entry.id }
      if current != conflicts { await send(.conflictsResponse(current)) }
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func show(_ entry: Entry?, _ state: inout State) -> Effect<Action> {
    guard let entry, !state.isDeleting else { return .none }
    state.entry = entry
    state.isCopied = false
    // Another entry's neighbors.
    state.conflicts = []
    state.surroundings = nil
    return load(state)
  }
}

extension AlertState where Action == DetailFeelingReducer.Action.Alert {
  static func confirmDeletion(of entry: Entry) -> Self {
    AlertState {
      TextState("Delete this entry?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("“\(entry.feeling.name)” will be deleted. You can undo this on the next screen.")
    }
  }

  static func couldNotDelete(_ error: any Error) -> Self {
    .failure("Could not delete", error, retry: .deleteConfirmed)
  }
}
