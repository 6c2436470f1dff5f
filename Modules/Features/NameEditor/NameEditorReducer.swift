import Core

@Reducer
public struct NameEditorReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var failure: String?
    public var focus: Focus?
    public var hasLoaded = false
    /// The name that will be merged into the one that is chosen next.
    public var merging: NameID?
    /// The result of the last action, until the next one.
    public var notice: String?
    public var rename: Rename?
    public var uses: [Kind: [NameUse<String>]] = [:]

    public init() {}

    /// The name with the focus.
    public var selected: NameID? {
      if case let .name(id) = focus { id } else { nil }
    }
  }

  /// The lists, in the order of the screen.
  public enum Kind: CaseIterable, Sendable {
    case activity
    case place
    /// The own feelings. They have a fixed order, and none is hidden.
    case feeling
  }

  /// A name in one of the lists.
  public struct NameID: Hashable, Sendable {
    public let kind: Kind
    public let name: String
  }

  public enum Focus: Hashable, Sendable {
    case field
    case name(NameID)
  }

  /// A name that is being renamed, and the text of the field.
  public struct Rename: Equatable, Sendable {
    public let id: NameID
    public var text: String
    public var problem: String?
  }

  /// A change that was saved, and the lists after it.
  public struct Changed: Equatable, Sendable {
    /// The effect as a sentence; nil if the list shows it.
    public let notice: String?
    /// The name that replaces the changed one; nil if it stays or is removed.
    public let newName: NameID?
    public let uses: [Kind: [NameUse<String>]]
  }

  public enum Action {
    case changeResponse(Result<Changed, any Error>)
    case databaseChanged
    case deleteRequested(Kind, IndexSet)
    case focusChanged(Focus?)
    case keyPressed(Key)
    case moved(Kind, IndexSet, to: Int)
    case nameTapped(NameID)
    case onAppear
    case renameChanged(String)
    case renameSubmitted
    case retryButtonTapped
    case undoResponse(Result<Changed, any Error>)
    case usesResponse(Result<[Kind: [NameUse<String>]], any Error>)

    public enum Key: Equatable, Sendable {
      case cancel
      case hide(NameID)
      case merge(NameID)
      case undo
    }
  }

  enum CancelID { case changes, load }

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.localCalendar) var localCalendar
  @Dependency(\.namesClient) var namesClient
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.undoClient) var undoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .changeResponse(.success(changed)):
        state.receive(changed)
        return .none

      case let .changeResponse(.failure(error)):
        return receive(error, &state)

      case .databaseChanged, .retryButtonTapped:
        return load()

      case let .deleteRequested(kind, offsets):
        guard let id = offsets.first.flatMap({ state.id(at: $0, of: kind) }) else { return .none }
        return save(id.removed, &state)

      case let .focusChanged(focus):
        state.focus = focus
        return .none

      case let .keyPressed(key):
        return handle(key, &state)

      case let .moved(kind, offsets, to: offset):
        guard let nameKind = kind.nameKind, state.move(kind, offsets, to: offset) else {
          return .none
        }
        return save(.names(nameKind, .order(state.names(of: kind))), &state)

      case let .nameTapped(id):
        return choose(id, &state)

      case .onAppear:
        return .onChanges(namesClient.changes, id: CancelID.changes, send: .databaseChanged)

      case let .renameChanged(text):
        state.rename?.text = text
        state.rename?.problem = nil
        return .none

      case .renameSubmitted:
        guard let rename = state.rename else { return .none }
        return save(rename.id.renamed(to: rename.text), &state)

      case let .undoResponse(.success(undone)):
        state.notice = undone.notice
        state.receive(undone.uses)
        return .none

      case let .undoResponse(.failure(error)):
        state.notice = "Could not undo. \(error.localizedDescription)"
        return .none

      case let .usesResponse(.success(uses)):
        state.receive(uses)
        return .none

      case let .usesResponse(.failure(error)):
        state.failure = error.localizedDescription
        return .none
      }
    }
  }

  private var today: CalendarDay { Moment(now, in: localCalendar.timeZone).day }

  private func load() -> Effect<Action> {
    .result(as: Action.usesResponse) { try await uses() }
      .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

// MARK: - Changes

extension NameEditorReducer {
  private func handle(_ key: Action.Key, _ state: inout State) -> Effect<Action> {
    state.notice = nil
    switch key {
    case .cancel:
      state.focus = (state.rename?.id ?? state.merging).map(Focus.name)
      state.rename = nil
      state.merging = nil
      return .none
    case let .hide(id):
      guard let kind = id.kind.nameKind, let use = state.use(id) else { return .none }
      return save(.names(kind, use.isHidden ? .unhide([id.name]) : .hide([id.name])), &state)
    case let .merge(id):
      state.merging = id
      return .none
    case .undo:
      return .result(as: Action.undoResponse) { try await undone() }
    }
  }

  /// Renames a name, or merges the one that waits for a target into it.
  private func choose(_ id: NameID, _ state: inout State) -> Effect<Action> {
    state.notice = nil
    guard let merged = state.merging else {
      state.rename = Rename(id: id, text: id.name)
      state.focus = .field
      return .none
    }
    guard merged.kind == id.kind, merged != id else { return .none }
    // The view reports its focus after a frame, which the keys may precede.
    state.focus = .name(id)
    return save(merged.merged(into: id), &state)
  }

  private func save(_ change: Change, _ state: inout State) -> Effect<Action> {
    state.notice = nil
    return .result(as: Action.changeResponse) { try await saved(change) }
  }

  private func saved(_ change: Change) async throws -> Changed {
    switch change {
    case let .names(kind, change):
      let saved = try await namesClient.change(kind, change)
      let isOrder = if case .order = saved.change { true } else { false }
      return Changed(
        notice: isOrder ? nil : saved.message,
        newName: saved.change.newName.map { NameID(kind: Kind(kind), name: $0) },
        uses: try await uses())

    case let .feelings(change):
      let applied = try await preferencesClient.changeFeelings(change)
      return Changed(
        notice: applied.message,
        newName: applied.new.map { NameID(kind: .feeling, name: $0.name) },
        uses: try await uses())

    case let .feelingRemoval(name):
      // As on the map, entries take the feeling that the removed one is like.
      let like = try await preferencesClient.load().vocabulary.feelings.parse(name).like
      return try await saved(.feelings(.remove(name, into: like)))
    }
  }

  /// The sentence and the lists arrive together. Otherwise the focus could still be on the name
  /// that the undo removed when the next key moves it.
  private func undone() async throws -> Changed {
    let write = try await undoClient.undo()
    return Changed(
      notice: write?.message { DateText.inSentence($0, today: today, localCalendar) }
        ?? "There is nothing to undo.",
      newName: nil,
      uses: try await uses())
  }

  /// Shows why a change was not saved. The field of a rename stays open.
  private func receive(_ error: any Error, _ state: inout State) -> Effect<Action> {
    if state.rename != nil {
      state.rename?.problem = error.localizedDescription
      return .none
    }
    state.merging = nil
    state.notice = error.localizedDescription
    // The list has been reordered already.
    return load()
  }
}
