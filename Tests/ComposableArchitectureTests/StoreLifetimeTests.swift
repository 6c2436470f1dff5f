import ComposableArchitecture
import Testing

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action { case increment, wait }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .wait: return .run { _ in try await Task.never() }
      }
    }
  }
}

@Reducer
private struct Tree {
  @ObservableState
  struct State: Equatable {
    var leaf = Leaf.State()
    var optional: Leaf.State? = Leaf.State()
    var rows: IdentifiedArrayOf<Leaf.State> = []
  }
  enum Action {
    case leaf(Leaf.Action)
    case optional(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    case clear
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Reduce { state, action in
      if case .clear = action {
        state.optional = nil
        state.rows = []
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
  }
}

@MainActor
@Suite
struct StoreLifetimeTests {
  private func makeStore(rows: Int = 0) -> StoreOf<Tree> {
    let rows = IdentifiedArray(uniqueElements: (0..<rows).map { Leaf.State(id: $0) })
    return Store(initialState: Tree.State(rows: rows)) { Tree() }
  }

  @Test func childStoreOutlivesRootStore() {
    weak var weakStore: StoreOf<Tree>?
    var leaf: StoreOf<Leaf>?
    do {
      let store = makeStore()
      weakStore = store
      leaf = store.scope(state: \.leaf, action: \.leaf)
    }
    leaf?.send(.increment)
    #expect(leaf?.count == 1)
    #expect(weakStore == nil)
    leaf = nil
  }

  @Test func releasingStoreCancelsEffects() async {
    let ended = AsyncStream.makeStream(of: Void.self)
    do {
      let store = Store<Int, Void>(initialState: 0) {
        Reduce { _, _ in
          .run { _ in
            try? await Task.never()
            ended.continuation.finish()
          }
        }
      }
      store.send(())
    }
    for await _ in ended.stream {}
  }

  @Test func storesOfRemovedStateKeepLastState() {
    let store = makeStore(rows: 2)
    let optional = store.scope(state: \.optional, action: \.optional)
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = rows[1]
    row.send(.increment)
    #expect(row.count == 1)
    store.send(.clear)
    #expect(row.count == 1)
    #expect(optional?.count == 0)
    #expect(rows[0].count == 0)
    withKnownIssue {
      row.send(.increment)
      optional?.send(.increment)
    }
    #expect(row.count == 1)
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
  }

  @Test func elementMutationDoesNotCopyCollection() {
    let store = makeStore(rows: 1_000)
    func address() -> UnsafeRawPointer? {
      store.withState { state in
        state.rows.elements.withUnsafeBytes { $0.baseAddress }
      }
    }
    let before = address()
    for _ in 0..<10 { store.send(.rows(.element(id: 5, action: .increment))) }
    #expect(address() == before)
    #expect(store.rows[id: 5]?.count == 10)
  }
}
