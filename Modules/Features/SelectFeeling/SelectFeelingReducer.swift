import Core

@Reducer
public struct SelectFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    /// The name of a new feeling while the map asks which one it is like.
    public var adding: String?
    public let calendar: Calendar
    /// The only category on the map, until a search extends it.
    public var category: FeelingCategory?
    public let date: Moment
    public var drag: Drag?
    public var filter = ""
    /// Whether a new feeling is being saved, which is then chosen.
    public var isAdding = false
    /// The feelings of the store; the catalog until they are loaded.
    public var known = Feelings.catalog
    /// The result of the last change of the own feelings, or why it failed, until the next action.
    public var notice: String?
    /// The selected feeling before the search.
    public var searchStart: Feeling?
    /// Nil while the map asks what a new feeling is like, until one is chosen.
    public var selected: Feeling?
    public var today: CalendarDay?
    /// Nil until they are loaded.
    public var uses: [Feeling: FeelingUse]?
    /// The word of the lexicon that the map was opened with, whose circle is selected.
    private let word: Feeling?

    public init(
      category: FeelingCategory? = nil, selected: Feeling? = nil, date: Moment, calendar: Calendar
    ) {
      self.calendar = calendar
      self.category = category
      self.date = date
      word = selected?.origin == .lexicon ? selected : nil
      self.selected = selected?.ofCircle ?? SelectFeelingGrid(feelings).central
    }

    /// The feelings on the map.
    public var feelings: [Feeling] { category.map(known.all) ?? known.all }

    /// The feelings that match the search, best first; all without a search.
    public var matches: [Feeling] {
      filter.isEmpty ? feelings : completions.map(\.ofCircle).unique()
    }

    /// The feeling that Enter chooses: the best match of those whose circle is selected.
    public var choice: Feeling? {
      if filter.isEmpty {
        return word.flatMap { $0.ofCatalog == selected ? $0 : nil } ?? selected
      }
      return completions.first { $0.ofCircle == selected }
    }

    /// The name that `+` adds: a search without a match.
    public var newName: String? {
      filter.isEmpty || adding != nil || !matches.isEmpty ? nil : filter.capitalized
    }

    /// The own feeling that `-` removes. Its entries take the feeling that it is like.
    public var removable: Feeling? {
      filter.isEmpty && adding == nil && selected?.isCustom == true ? selected : nil
    }

    /// When the selected feeling was used last, and how often.
    public var useText: String? {
      guard let selected, let uses, let today else { return nil }
      guard let use = uses[selected] else { return "not used yet" }
      let day = DateText.shortDay(use.last.day, today: today, calendar)
      return "last: \(day) · \(use.count == 1 ? "once" : "\(use.count, "time")")"
    }

    /// A definition contains too many words to search it on the map.
    private var completions: [Feeling] {
      known.completions(for: filter).filter { $0.match != .definition }.map(\.feeling)
    }
  }

  /// A drag of a map that does not fit.
  public struct Drag: Equatable, Sendable {
    /// The feeling that was selected when the drag began.
    public let start: Feeling
    public let translation: CellSize
  }

  public enum Action {
    case addKeyPressed
    case addKeyRevoked
    case arrowKeyPressed(SelectFeelingDirection, in: CellSize)
    case changeResponse(Result<AppliedFeelingChange, any Error>)
    case choiceConfirmed
    case delegate(Delegate)
    case dragEnded
    case feelingNamed(Feeling)
    case feelingTyped(String)
    case filterChanged(String)
    case mapDragged(to: CellPoint, by: CellSize, in: CellSize)
    case mapTapped(at: CellPoint, in: CellSize)
    case onAppear
    case preferencesResponse(Result<Preferences, any Error>)
    case removeKeyPressed
    case usesResponse(Result<[Feeling: FeelingUse], any Error>)
    case wheelTurned(rows: Int)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case feelingChosen(Feeling, date: Moment)
    }
  }

  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addKeyPressed:
        state.ask()
        return .none

      case .addKeyRevoked:
        state.stopAsking()
        return .none

      case let .changeResponse(.success(change)):
        let isAdding = state.isAdding
        state.show(change)
        guard isAdding, let new = change.new else { return loadUses() }
        return .concatenate(choose(new, &state), loadUses())

      case let .changeResponse(.failure(error)):
        state.isAdding = false
        state.notice = "! \(error.localizedDescription)"
        return .none

      case let .arrowKeyPressed(direction, in: area):
        state.move(direction, in: area)
        return .none

      case .choiceConfirmed:
        return choose(state.choice, &state)

      case .delegate:
        return .none

      case .dragEnded:
        state.drag = nil
        return .none

      case let .feelingNamed(feeling):
        state.selected = feeling.ofCircle
        return choose(feeling, &state)

      case let .feelingTyped(text):
        if text == "+" {
          state.ask()
          return .none
        }
        state.search(text)
        let feeling = state.known.named(text) ?? (state.matches.count == 1 ? state.choice : nil)
        return choose(feeling, &state)

      case let .filterChanged(filter):
        state.search(filter)
        return .none

      case let .mapDragged(to: point, by: translation, in: area):
        state.drag(to: point, by: translation, in: area)
        return .none

      case let .mapTapped(at: point, in: area):
        state.select(nearest: point, in: area)
        return .none

      case .onAppear:
        state.today = Moment(now, in: state.calendar.timeZone).day
        return .run { send in
          await send(.preferencesResponse(Result { try await preferencesClient.load() }))
          await send(.usesResponse(Result { try await entriesClient.feelingUses() }))
        }

      case let .preferencesResponse(result):
        // Without them, the map works with the catalog.
        if let preferences = try? result.get() { state.known = preferences.vocabulary.feelings }
        return .none

      case .removeKeyPressed:
        guard let own = state.removable else { return .none }
        return change(.remove(own.name, into: own.like))

      case let .usesResponse(result):
        // The map works without them.
        if let uses = try? result.get() { state.uses = uses }
        return .none

      case let .wheelTurned(rows: rows):
        state.step(rows.signum())
        return .none
      }
    }
  }

  private func change(_ change: FeelingChange) -> Effect<Action> {
    .result(as: Action.changeResponse) { try await preferencesClient.changeFeelings(change) }
  }

  private func loadUses() -> Effect<Action> {
    .result(as: Action.usesResponse) { try await entriesClient.feelingUses() }
  }

  /// Chooses a feeling, or adds the new one that is like it.
  private func choose(_ feeling: Feeling?, _ state: inout State) -> Effect<Action> {
    guard let feeling, !state.isAdding else { return .none }
    guard let name = state.adding else {
      return .send(.delegate(.feelingChosen(feeling, date: state.date)))
    }
    state.isAdding = true
    return change(.add(name, like: feeling.name))
  }
}

extension SelectFeelingReducer.State {
  /// Asks which feeling a new one is like. None is selected, so that none is chosen by chance.
  fileprivate mutating func ask() {
    guard let name = newName else { return }
    do {
      // The rules of names do not depend on the other feeling.
      if let any = feelings.first { _ = try known.newFeeling(name, like: any) }
      adding = name
      filter = ""
      notice = nil
      selected = nil
    } catch {
      notice = "! \(error.localizedDescription)"
    }
  }

  fileprivate mutating func stopAsking() {
    adding = nil
    notice = nil
    selected = selected ?? searchStart
  }

  /// Selects the best match. A match in the other half extends the map to both.
  fileprivate mutating func search(_ filter: String) {
    if self.filter.isEmpty, let selected { searchStart = selected }
    self.filter = filter.lowercased()
    notice = nil
    guard !filter.isEmpty else { return }
    guard let best = matches.first else {
      selected = adding == nil ? searchStart : nil
      return
    }
    if best.category != category { category = nil }
    selected = best
  }

  /// Shows the map after a feeling was added, or merged into the one that it is like.
  fileprivate mutating func show(_ change: AppliedFeelingChange) {
    adding = nil
    filter = ""
    isAdding = false
    selected = change.new
    if let old = change.old {
      known = Feelings(own: known.own.filter { $0 != old })
      notice = "\(change.message) On Home, u takes it back."
    } else if let new = change.new {
      known = known.adding(new)
      notice = nil
    }
  }

  fileprivate mutating func move(_ direction: SelectFeelingDirection, in area: CellSize) {
    notice = nil
    guard let selected else { return selected = searchStart }
    let map = SelectFeelingMap(feelings, in: area)
    self.selected = map.neighbor(of: selected, toThe: direction, among: matches) ?? selected
  }

  /// Moves through the columns of the map, as the wheel does.
  fileprivate mutating func step(_ count: Int) {
    let matches = matches
    let order = SelectFeelingGrid(feelings).byColumn.filter(matches.contains)
    guard selected != nil else { return selected = searchStart }
    guard let index = order.firstIndex(where: { $0 == selected }) else { return }
    selected = order[min(max(index + count, 0), order.count - 1)]
  }

  /// Follows the pointer on a map that fits; otherwise moves the map with it.
  fileprivate mutating func drag(to point: CellPoint, by translation: CellSize, in area: CellSize) {
    let map = SelectFeelingMap(feelings, in: area)
    guard !map.fits, let start = drag?.start ?? selected, let center = map.spot(of: start)?.center
    else { return select(nearest: point, in: area) }
    let moved = map.limited(translation, from: start)
    drag = SelectFeelingReducer.Drag(start: start, translation: moved)
    let target = center.offset(columns: -moved.columns, rows: -moved.rows)
    selected = map.nearest(to: target, among: matches) ?? selected
  }

  fileprivate mutating func select(nearest point: CellPoint, in area: CellSize) {
    let map = SelectFeelingMap(feelings, in: area)
    selected = map.nearest(to: point, from: origin(of: map), among: matches) ?? selected
  }

  /// The cell of the area at which the map begins.
  func origin(of map: SelectFeelingMap) -> CellPoint {
    guard let shown = drag?.start ?? selected ?? searchStart else { return .zero }
    let moved = drag?.translation ?? .zero
    return map.origin(showing: shown).offset(columns: moved.columns, rows: moved.rows)
  }
}

extension Feeling {
  /// The feeling on the map: words of the lexicon light the one that they are like.
  fileprivate var ofCircle: Feeling { origin == .lexicon ? ofCatalog : self }
}
