import ComposableArchitecture
import Support
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var detail: Detail.State?
  }
  enum Action { case increment, detail(Detail.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .ifLet(\.detail, action: \.detail) { Detail() }
  }
}

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private enum Destination {
  case row(Row)
  case detail(Detail)
}

/// A parent of every kind of child. `change` replaces the state.
@Reducer
private struct Parent {
  @ObservableState
  struct State {
    var row = Row.State()
    var optional: Row.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var path = StackState<Row.State>()
  }
  enum Action {
    case row(Row.Action)
    case optional(Row.Action)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Row>)
    case path(StackActionOf<Row>)
    case change(@Sendable (inout State) -> Void)
    case changeTwice(@Sendable (inout State) -> Void, @Sendable (inout State) -> Void)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.row, action: \.row) { Row() }
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
      case .changeTwice(let first, let second):
        first(&state)
        return .send(.change(second))
      case .row, .optional, .destination, .rows, .path:
        break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Row() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Row() }
    .forEach(\.path, action: \.path) { Row() }
  }
}

/// References to stores that do not keep them alive.
private struct Live {
  private struct Weak { weak var store: StoreOf<Row>? }
  private var stores: [Weak] = []

  mutating func insert(_ store: StoreOf<Row>) { stores.append(Weak(store: store)) }

  @MainActor var ids: [Int] { stores.compactMap { $0.store?.id }.sorted() }
}

@MainActor
@Suite
struct ChildStoreIdentityTests {
  private func makeStore(_ change: (inout Parent.State) -> Void = { _ in }) -> StoreOf<Parent> {
    var state = Parent.State()
    change(&state)
    return Store(initialState: state) { Parent() }
  }

  private func makeRows(_ ids: some Sequence<Int>) -> IdentifiedArrayOf<Row.State> {
    IdentifiedArray(uniqueElements: ids.map { Row.State(id: $0) })
  }

  @Test func unreferencedChildStaysTheSame() {
    let store = makeStore()
    weak let first = store.scope(state: \.row, action: \.row)
    store.send(.row(.increment))
    store.send(.change { $0.row = Row.State(count: 5) })
    #expect(first?.count == 5)
    #expect(first === store.scope(state: \.row, action: \.row))
  }

  @Test func equalKeyPathsOfOtherObjectsReturnTheSameStore() {
    let store = makeStore { $0.optional = Row.State() }
    let row = store.scope(state: \.row, action: \.row)
    let optional = store.scope(state: \.optional, action: \.optional)
    let base = \Parent.State.self
    for _ in 0..<20 {
      let other = base.appending(path: \.row)
      #expect(row === store.scope(state: other, action: \.row))
      #expect(optional === store.scope(base.appending(path: \.optional), action: \.optional))
    }
    #expect(row === store.scope(state: \.row, action: \.row))
  }

  @Test func oneFieldIsScopedInSeveralWays() {
    let store = makeStore { $0.rows = makeRows(0..<2) }
    let optional: Store<Row.State?, Row.Action> = store.scope(
      state: \.optional, action: \.optional)
    let rows: Store<IdentifiedArrayOf<Row.State>, IdentifiedActionOf<Row>> = store.scope(
      state: \.rows, action: \.rows)
    #expect(rows.withState { $0.count } == 2)
    #expect(optional.withState { $0 } == nil)
    #expect(store.scope(state: \.rows, action: \.rows)[1].id == 1)
    store.send(.change { $0.optional = Row.State(id: 7) })
    let child: StoreOf<Row>? = store.scope(state: \.optional, action: \.optional)
    #expect(child?.id == 7)
    #expect(optional.withState { $0?.id } == 7)
  }

  @Test func optionalChildLivesUntilItsStateIsNil() {
    let store = makeStore { $0.optional = Row.State(id: 1) }
    weak let first = store.scope(state: \.optional, action: \.optional)
    store.send(.optional(.increment))
    store.send(.change { $0.optional = Row.State(id: 2) })
    #expect(first != nil)
    #expect(first === store.scope(state: \.optional, action: \.optional))
    store.send(.change { $0.optional = nil })
    #expect(first == nil)
    store.send(.change { $0.optional = Row.State(id: 3) })
    weak let second = store.scope(state: \.optional, action: \.optional)
    #expect(second?.id == 3)
    store.send(.change { $0 = Parent.State() })
    #expect(second == nil)
  }

  @Test func queuedActionReleasesChild() {
    let store = makeStore { $0.optional = Row.State() }
    weak let first = store.scope(state: \.optional, action: \.optional)
    store.send(.changeTwice({ $0.optional = nil }, { $0.optional = Row.State() }))
    #expect(first != nil)
    store.send(.changeTwice({ $0.row.count += 1 }, { $0.optional = nil }))
    #expect(first == nil)
  }

  @Test func childrenOfReleasedChildAreReleased() {
    let store = makeStore { $0.optional = Row.State(detail: Detail.State()) }
    weak let detail = store.scope(state: \.optional, action: \.optional)?
      .scope(state: \.detail, action: \.detail)
    #expect(detail?.count == 0)
    store.send(.optional(.detail(.increment)))
    #expect(detail?.count == 1)
    store.send(.change { $0.optional = nil })
    #expect(detail == nil)
  }

  @Test func childOfElementIsReleasedWithItsState() {
    let store = makeStore {
      $0.rows = makeRows(0..<3)
      $0.rows[id: 1]?.detail = Detail.State()
    }
    weak let row = store.scope(state: \.rows, action: \.rows)[1]
    weak let detail = row?.scope(state: \.detail, action: \.detail)
    store.send(.rows(.element(id: 1, action: .detail(.increment))))
    #expect(detail?.count == 1)
    store.send(.change { $0.rows[id: 1]?.detail = nil })
    #expect(detail == nil && row != nil)
  }

  @Test func presentedCaseIsReleasedByAnotherCase() throws {
    let store = makeStore()
    @Bindable var bindable = store
    store.send(.change { $0.destination = .row(Row.State(id: 1)) })
    let binding = $bindable.scope(state: \.$destination, action: \.destination)
    weak var row: StoreOf<Row>?
    if case .row(let store)? = binding.wrappedValue { row = store }
    #expect(row?.id == 1)
    if case .row(let store)? = binding.wrappedValue { #expect(row === store) }
    store.send(.change { $0.destination = .detail(Detail.State()) })
    #expect(row == nil)
    weak var detail: StoreOf<Detail>?
    if case .detail(let store)? = binding.wrappedValue { detail = store }
    #expect(detail?.count == 0)
    store.send(.destination(.dismiss))
    #expect(detail == nil)
  }

  @Test func removedElementsAreReleased() {
    let store = makeStore { $0.rows = makeRows(0..<4) }
    var live = Live()
    for row in store.scope(state: \.rows, action: \.rows) { live.insert(row) }
    weak let last = store.scope(state: \.rows, action: \.rows)[3]
    store.send(.rows(.element(id: 2, action: .increment)))
    store.send(.change { $0.rows.move(fromOffsets: [3], toOffset: 0) })
    #expect(live.ids == [0, 1, 2, 3])
    #expect(last === store.scope(state: \.rows, action: \.rows)[0])
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(live.ids == [0, 2, 3])
    store.send(.change { $0.rows.append(Row.State(id: 9)) })
    #expect(last === store.scope(state: \.rows, action: \.rows)[0])
    store.send(.change { $0.rows = [] })
    #expect(live.ids == [])
  }

  @Test func storeOfRemovedElementIsNotHeld() {
    let store = makeStore { $0.rows = makeRows(0..<2) }
    let rows = store.scope(state: \.rows, action: \.rows)
    store.send(.change { $0.rows.remove(id: 1) })
    weak var removed: StoreOf<Row>?
    do {
      let row = rows[1]
      removed = row
      #expect(row.id == 1)
    }
    #expect(removed == nil)
  }

  /// The stores that live are those of the elements that are in the collection since they were
  /// scoped, after any sequence of actions.
  @Test(arguments: 1...20)
  func elementsLiveAsLongAsTheirState(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let store = makeStore()
    var live = Live()
    var (ids, scoped, next) = ([Int](), Set<Int>(), 0)
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        let new = Array(next..<next + Int.random(in: 1..<80, using: &generator))
        next += new.count
        ids.insert(contentsOf: new, at: Int.random(in: 0...ids.count, using: &generator))
      case 2:
        let start = Int.random(in: 0...ids.count, using: &generator)
        ids.removeSubrange(start..<min(ids.count, start + 3))
      case 3 where ids.count > 1:
        ids.swapAt(0, ids.count - 1)
        ids.remove(at: ids.count / 2)
      case 4 where Bool.random(using: &generator):
        ids = ids.filter { _ in Bool.random(using: &generator) }
      default:
        for row in store.scope(state: \.rows, action: \.rows)
        where Bool.random(using: &generator) && !scoped.contains(row.id) {
          live.insert(row)
        }
        scoped = Set(live.ids)
      }
      let rows = makeRows(ids)
      store.send(.change { $0.rows = rows })
      scoped.formIntersection(ids)
      // The loop has made a store for each element; those that are gone must not be held.
      try #require(live.ids == scoped.sorted(), "seed \(seed)")
    }
  }

  @Test func poppedElementsAreReleased() throws {
    let store = makeStore {
      $0.path.append(Row.State(id: 1))
      $0.path.append(Row.State(id: 2))
    }
    let path = store.scope(state: \.path, action: \.path)
    let ids = path.stackIDs()
    weak let first = path.scope(element: ids[0])
    weak let second = path.scope(element: ids[1])
    store.send(.path(.element(id: ids[1], action: .increment)))
    #expect(second?.count == 1)
    #expect(second === store.scope(state: \.path, action: \.path).scope(element: ids[1]))
    store.send(.path(.popFrom(id: ids[1])))
    #expect(first?.id == 1 && second == nil)
    store.send(.change { $0.path.removeAll() })
    #expect(first == nil)
  }

  @Test func releasingRootStoreReleasesAllStores() {
    weak var weakStore: StoreOf<Parent>?
    var live = Live()
    do {
      let store = makeStore {
        $0.rows = makeRows(0..<1_000)
        $0.optional = Row.State(id: 1_001)
        $0.destination = .row(Row.State(id: 1_002))
        $0.path.append(Row.State(id: 1_003))
      }
      weakStore = store
      @Bindable var bindable = store
      for row in store.scope(state: \.rows, action: \.rows) { live.insert(row) }
      store.scope(state: \.optional, action: \.optional).map { live.insert($0) }
      let destination = $bindable.scope(state: \.$destination, action: \.destination)
      if case .row(let store)? = destination.wrappedValue { live.insert(store) }
      let path = store.scope(state: \.path, action: \.path)
      path.scope(element: path.stackIDs()[0]).map { live.insert($0) }
      live.insert(store.scope(state: \.row, action: \.row))
      #expect(live.ids.count == 1_004)
    }
    #expect(weakStore == nil)
    #expect(live.ids == [])
  }

  @Test func changingCopyOnAnotherThreadReleasesNothing() async {
    let store = makeStore { $0.rows = makeRows(0..<2) }
    weak let row = store.scope(state: \.rows, action: \.rows)[0]
    let rows = store.rows
    await Task.detached {
      var copy = rows
      copy[id: 0]?.count = 1
      copy.removeAll()
    }.value
    store.send(.row(.increment))
    #expect(row != nil)
    store.send(.change { $0.rows.remove(id: 0) })
    #expect(row == nil)
  }

  @Test func releasedStateCanSend() {
    let store = Store(initialState: Sending.State(child: Sending.Child.State())) { Sending() }
    store.scope(state: \.child, action: \.child)?.child.owner = store
    weak let child = store.scope(state: \.child, action: \.child)
    store.send(.remove)
    #expect(child == nil)
    #expect(store.count == 1)
  }

  @Test func costOfActionIsIndependentOfStores() {
    let store = Store(
      initialState: Counted.State(
        rows: IdentifiedArray(
          uniqueElements: (0..<1_000).map { Counted.Row.State(id: CountedID($0)) }))
    ) {
      Counted()
    }
    for row in store.scope(state: \.rows, action: \.rows) { #expect(row.count == 0) }
    store.send(.append(CountedID(1_000)))
    func cost(_ action: Counted.Action) -> Int {
      let before = CountedID.operations.value
      store.send(action)
      return CountedID.operations.value - before
    }
    #expect(cost(.rows(.element(id: CountedID(5), action: .increment))) < 100)
    #expect(cost(.append(CountedID(1_001))) < 100)
    #expect(cost(.remove(CountedID(500))) < 5_000)
  }
}

/// A parent whose removed child sends an action.
@Reducer
private struct Sending {
  final class Object: Equatable, @unchecked Sendable {
    // SAFETY: Set and released on the main actor.
    var owner: StoreOf<Sending>?
    deinit {
      MainActor.assumeIsolated { [owner] in _ = owner?.send(.increment) }
    }
    static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State { var child = Object() }
    enum Action {}
  }

  @ObservableState
  struct State {
    var child: Child.State?
    var count = 0
  }
  enum Action { case child(Child.Action), remove, increment }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .remove: state.child = nil
      case .increment: state.count += 1
      case .child: break
      }
      return .none
    }
  }
}

/// An id that counts its comparisons and hashes.
private struct CountedID: Hashable, Sendable {
  static let operations = LockIsolated(0)
  private let value: Int

  init(_ value: Int) { self.value = value }

  static func == (lhs: Self, rhs: Self) -> Bool {
    operations.withValue { $0 += 1 }
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    Self.operations.withValue { $0 += 1 }
    hasher.combine(value)
  }
}

@Reducer
private struct Counted {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Identifiable {
      let id: CountedID
      var count = 0
    }
    enum Action { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @ObservableState
  struct State { var rows: IdentifiedArrayOf<Row.State> }
  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case append(CountedID)
    case remove(CountedID)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .append(let id): state.rows.append(Row.State(id: id))
      case .remove(let id): state.rows.remove(id: id)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
