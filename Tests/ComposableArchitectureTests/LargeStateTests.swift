import ComposableArchitecture
import Foundation
import Testing

/// Ten fields. Nested three deep, it is a thousand fields, all stored inline.
private struct Ten<Field: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h, i, j: Field

  init(_ field: Field) {
    (a, b, c, d, e) = (field, field, field, field, field)
    (f, g, h, i, j) = (field, field, field, field, field)
  }
}

@Reducer
private struct Wide {
  @ObservableState
  struct State: Equatable {
    var fields = Ten(Ten(Ten(0)))
    var optional: Ten<Ten<Ten<Int>>>?
  }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.fields.j.j.j += 1
      state.optional = state.fields
      return .none
    }
  }
}

@Reducer
private struct WideParent {
  @ObservableState
  struct State: Equatable {
    var child = Wide.State()
    var rows: IdentifiedArray<Int, Wide.State> = IdentifiedArray(
      uniqueElements: [Wide.State()], id: \.fields.a.a.a)
    @Presents var presented: Wide.State? = Wide.State()
  }
  enum Action {
    case child(Wide.Action)
    case rows(IdentifiedAction<Int, Wide.Action>)
    case presented(PresentationAction<Wide.Action>)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Wide() }
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { Wide() }
      .ifLet(\.$presented, action: \.presented) { Wide() }
  }
}

/// Measures the stack in use between its initialization and each call of `record()`, both on one
/// thread.
private final class StackProbe: Sendable {
  @TaskLocal static var current: StackProbe?
  private let top = StackProbe.address()
  private let recorded = LockIsolated<[Int]>([])

  var depths: [Int] { recorded.value }

  func record() {
    let depth = top - Self.address()
    recorded.withValue { $0.append(depth) }
  }

  @inline(never)
  private static func address() -> Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }
}

/// A recursive feature, whose elements are of the same type.
@Reducer
private struct Level {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var levels: IdentifiedArrayOf<State> = []
  }
  indirect enum Action {
    case increment
    case levels(IdentifiedActionOf<Level>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action {
        state.count += 1
        StackProbe.current?.record()
      }
      return .none
    }
    .forEach(\.levels, action: \.levels) { Level() }
  }

  static func state(_ depth: Int) -> State {
    (1..<depth).reduce(State()) { inner, _ in State(levels: [inner]) }
  }

  static func action(_ depth: Int) -> Action {
    (1..<depth).reduce(.increment) { inner, _ in .levels(.element(id: 0, action: inner)) }
  }

  /// Returns the count of the innermost level.
  static func count(_ state: State) -> Int {
    state.levels.first.map(count) ?? state.count
  }

  /// Increments the count of the innermost level.
  static func increment(_ state: inout State) {
    if state.levels.isEmpty { state.count += 1 } else { increment(&state.levels[0]) }
  }

  /// Returns the store of the innermost level, scoped level by level.
  @MainActor
  static func leaf(of store: StoreOf<Level>, _ depth: Int) -> StoreOf<Level> {
    (1..<depth).reduce(store) { store, _ in store.scope(state: \.levels, action: \.levels)[0] }
  }
}

@Suite
struct LargeStateTests {
  @Test func reducersOfThousandFieldsFitSmallStack() async {
    let counts = await onSmallStack {
      let feature = WideParent()
      var state = WideParent.State()
      _ = feature.reduce(into: &state, action: .child(.increment))
      _ = feature.reduce(into: &state, action: .rows(.element(id: 0, action: .increment)))
      _ = feature.reduce(into: &state, action: .presented(.presented(.increment)))
      let copy = state
      return copy == state
        ? [
          copy.child.fields.j.j.j, copy.rows[id: 0]?.optional?.j.j.j, copy.presented?.fields.j.j.j,
        ] : []
    }
    #expect(counts == [1, 1, 1])
  }

  @Test func reducersOfHundredLevelsFitSmallStack() async {
    let count = await onSmallStack {
      let feature = Level()
      var state = Level.state(100)
      _ = feature.reduce(into: &state, action: Level.action(100))
      _ = feature.reduce(into: &state, action: Level.action(100))
      for _ in 1..<100 { state = state.levels[0] }
      return state.count
    }
    #expect(count == 2)
  }

  @MainActor
  @Test func storesHandleHundredLevels() async {
    let probe = StackProbe()
    await StackProbe.$current.withValue(probe) {
      let store = Store(initialState: Level.state(100)) { Level() }
      store.send(Level.action(100))
      let leaf = Level.leaf(of: store, 100)
      leaf.send(.increment)
      #expect(leaf.count == 2)
      #expect(Level.count(store.state) == 2)
      let testStore = TestStore(initialState: Level.state(100)) { Level() }
      await testStore.send(Level.action(100)) { Level.increment(&$0) }
    }
    #expect(probe.depths.count == 3)
    #expect(probe.depths.allSatisfy { 0 < $0 && $0 < 384 * 1_024 })
  }

  @MainActor
  @Test func storesHandleThousandFields() async {
    let store = Store(initialState: WideParent.State()) { WideParent() }
    store.send(.child(.increment))
    store.send(.rows(.element(id: 0, action: .increment)))
    store.scope(state: \.presented, action: \.presented.presented)?.send(.increment)
    #expect(store.state.presented?.fields.j.j.j == 1)

    let testStore = TestStore(initialState: Wide.State()) { Wide() }
    await testStore.send(.increment) {
      $0.fields.j.j.j = 1
      $0.optional = $0.fields
    }
    await withKnownIssue { await testStore.send(.increment) }
  }

  /// Runs reducers on a thread with a stack of 512 KiB. A store cannot run there, since it requires
  /// the main thread.
  private func onSmallStack<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
  }
}
