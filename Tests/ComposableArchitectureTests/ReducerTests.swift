import ComposableArchitecture
import Testing

private struct Counter: Reducer {
  var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      state += action ? 1 : -1
      return .none
    }
  }
}

private struct Leaf: Reducer {
  func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
    state += action ? 1 : -1
    return .none
  }
}

@Reducer
private struct Elements {
  struct Row: Equatable, Identifiable {
    let id: Int
    var value = ""
  }
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    var log = ""
  }
  enum Action: Equatable {
    case rows(IdentifiedAction<Int, RowAction>)
    case remove(Int)
    @CasePathable enum RowAction: Equatable { case set(String), wait }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .set)):
        state.log += state.rows[id: id]?.value ?? "-"
        return .none
      case .rows: return .none
      case .remove(let id):
        state.rows.remove(id: id)
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Reduce { (row: inout Row, action: Action.RowAction) -> Effect<Action.RowAction> in
        switch action {
        case .set(let value):
          row.value = value
          return value == "!" ? .send(.set("sent")) : .none
        case .wait: return .run { _ in try await Task.never() }
        }
      }
    }
  }
}

@Reducer
private struct Cases {
  @CasePathable
  enum State: Equatable {
    case number(Int)
    case text(String)
  }
  enum Action: Equatable {
    case number(NumberAction)
    case toText
    enum NumberAction: Equatable { case increment, wait }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .toText { state = .text("") }
      return .none
    }
    .ifCaseLet(\.number, action: \.number) {
      Reduce { (state: inout Int, action: Action.NumberAction) in
        switch action {
        case .increment:
          state += 1
          return .none
        case .wait: return .run { _ in try await Task.never() }
        }
      }
    }
  }
}

@Reducer
private struct Tally {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case add }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Wide {
  @ObservableState
  struct State {
    var a: Tally.State?
    @Presents var b: Tally.State?
    var c: Tally.State?
    @Presents var d: Tally.State?
    var e: Tally.State?
    @Presents var f: Tally.State?
    var g: Tally.State?
    @Presents var h: Tally.State?
    var i: Tally.State?
    @Presents var j: Tally.State?
    var k: Tally.State?
    @Presents var l: Tally.State?
    var m: Tally.State?
    @Presents var n: Tally.State?
    var o: Tally.State?
    @Presents var p: Tally.State?
    var q: Tally.State?
    @Presents var r: Tally.State?
    var s: Tally.State?
    @Presents var t: Tally.State?
  }
  enum Action {
    case a(Tally.Action)
    case b(PresentationAction<Tally.Action>)
    case c(Tally.Action)
    case d(PresentationAction<Tally.Action>)
    case e(Tally.Action)
    case f(PresentationAction<Tally.Action>)
    case g(Tally.Action)
    case h(PresentationAction<Tally.Action>)
    case i(Tally.Action)
    case j(PresentationAction<Tally.Action>)
    case k(Tally.Action)
    case l(PresentationAction<Tally.Action>)
    case m(Tally.Action)
    case n(PresentationAction<Tally.Action>)
    case o(Tally.Action)
    case p(PresentationAction<Tally.Action>)
    case q(Tally.Action)
    case r(PresentationAction<Tally.Action>)
    case s(Tally.Action)
    case t(PresentationAction<Tally.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in .none }
      .ifLet(\.a, action: \.a) { Tally() }
      .ifLet(\.$b, action: \.b) { Tally() }
      .ifLet(\.c, action: \.c) { Tally() }
      .ifLet(\.$d, action: \.d) { Tally() }
      .ifLet(\.e, action: \.e) { Tally() }
      .ifLet(\.$f, action: \.f) { Tally() }
      .ifLet(\.g, action: \.g) { Tally() }
      .ifLet(\.$h, action: \.h) { Tally() }
      .ifLet(\.i, action: \.i) { Tally() }
      .ifLet(\.$j, action: \.j) { Tally() }
      .ifLet(\.k, action: \.k) { Tally() }
      .ifLet(\.$l, action: \.l) { Tally() }
      .ifLet(\.m, action: \.m) { Tally() }
      .ifLet(\.$n, action: \.n) { Tally() }
      .ifLet(\.o, action: \.o) { Tally() }
      .ifLet(\.$p, action: \.p) { Tally() }
      .ifLet(\.q, action: \.q) { Tally() }
      .ifLet(\.$r, action: \.r) { Tally() }
      .ifLet(\.s, action: \.s) { Tally() }
      .ifLet(\.$t, action: \.t) { Tally() }
  }
}

@MainActor
@Suite
struct ReducerTests {
  @Test func builderSupportsEveryStatement() {
    let flags = [true, false]
    struct Built: Reducer {
      let isOn: Bool
      var body: some Reducer<Int, Bool> {
        Counter()
        if isOn { Counter() }
        if isOn { Leaf() } else { EmptyReducer() }
        for _ in 0..<3 { Counter() }
        CombineReducers {
          Counter()
          Leaf()
        }
        Reduce(Counter())
        Optional(Counter())
        if #available(macOS 13, *) { Counter() }
      }
    }
    let counts = flags.map { flag in
      let store = Store(initialState: 0) { Built(isOn: flag) }
      store.send(true)
      return store.withState { $0 }
    }
    #expect(counts == [11, 9])
    var state = 0
    _ = Built(isOn: true).reduce(into: &state, action: true)
    #expect(state == 11)
  }

  @Test func scopeRunsChildOnField() async {
    struct Pair: Equatable { var first = 0, second = 0 }
    let store = TestStore(initialState: Pair()) {
      CombineReducers {
        Scope<Pair, Bool>(state: \.first, action: \.self) { Counter() }
        Scope<Pair, Bool>(\.second, action: \.self) { Leaf() }
      }
    }
    await store.send(true) {
      $0.first = 1
      $0.second = 1
    }
  }

  @Test func onChangePassesOldAndNewValues() async {
    struct Feature: Reducer {
      struct State: Equatable { var count = 0, description = "" }
      enum Action: Equatable { case increment, double, changed(Int) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .increment: state.count += 1
          case .double: state.count *= 2
          case .changed: break
          }
          return .none
        }
        .onChange(of: \.count) { old, new in
          Reduce { state, action in
            state.description = "\(old) → \(new)"
            return .send(.changed(new))
          }
        }
      }
    }
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.increment) {
      $0.count = 1
      $0.description = "0 → 1"
    }
    await store.receive(.changed(1))
    await store.send(.double) {
      $0.count = 2
      $0.description = "1 → 2"
    }
    await store.receive(.changed(2))
    await store.send(.changed(0))
  }

  @Test func dependencyOverridesAreScoped() async {
    struct Dated: Reducer {
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid
      var body: some Reducer<[String], Void> {
        Reduce { state, _ in
          state.append("\(Int(now.timeIntervalSince1970)) \(uuid())")
          return .none
        }
      }
    }
    let store = Store<[String], Void>(initialState: [String]()) {
      Dated()
        .dependency(\.date.now, Date(timeIntervalSince1970: 1))
        .transformDependency(\.uuid) { $0 = .incrementing }
      Dated()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 2)
      $0.uuid = .constant(UUID(0))
    }
    store.send(())
    let dates = store.withState { $0 }
    #expect(
      dates == [
        "1 00000000-0000-0000-0000-000000000000", "2 00000000-0000-0000-0000-000000000000",
      ])
  }

  @Test func elementsRunBeforeParent() async {
    let store = TestStore(initialState: Elements.State(rows: [.init(id: 1), .init(id: 2)])) {
      Elements()
    }
    await store.send(\.rows[id: 1].set, "a") {
      $0.rows[id: 1]?.value = "a"
      $0.log = "a"
    }
    await store.send(.rows(.element(id: 2, action: .set("!")))) {
      $0.rows[id: 2]?.value = "!"
      $0.log = "a!"
    }
    await store.receive(\.rows[id: 2].set) {
      $0.rows[id: 2]?.value = "sent"
      $0.log = "a!sent"
    }
    await store.send(.rows(.element(id: 1, action: .wait)))
    await store.send(.remove(1)) { $0.rows.remove(id: 1) }
    await store.finish()
    await withKnownIssue {
      await store.send(.rows(.element(id: 1, action: .set("x")))) { $0.log = "a!sent-" }
    } matching: {
      $0.description.contains("received an action for a missing element. …")
    }
  }

  @Test func ifCaseLetRunsOnlyCurrentCase() async {
    let store = TestStore(initialState: Cases.State.number(1)) { Cases() }
    await store.send(.number(.increment)) { $0 = .number(2) }
    await store.send(.number(.wait))
    await store.send(.toText) { $0 = .text("") }
    await store.finish()
    await withKnownIssue {
      await store.send(.number(.increment))
    } matching: {
      $0.description.contains(
        "received a child action when child state was set to a different case")
    }
  }

  @Test func printChangesPassesOldAndNewState() {
    let printed = LockIsolated<[String]>([])
    let store = Store(initialState: 0) {
      Counter()._printChanges(
        _ReducerPrinter { action, old, new in
          let text = "\(action): \(old) → \(new)"
          printed.withValue { $0.append(text) }
        })
    }
    store.send(true)
    store.send(false)
    #expect(printed.value == ["true: 0 → 1", "false: 1 → 0"])
  }

  @Test func twentyChainedOptionalsTypeCheck() {
    let store = Store(initialState: Wide.State(s: Tally.State(), t: Tally.State())) { Wide() }
    store.send(.s(.add))
    store.send(.t(.presented(.add)))
    #expect(store.s?.count == 1)
    #expect(store.t?.count == 1)
  }

  @Test func twentyCombinedReducersTypeCheck() {
    let store = Store(initialState: 0) {
      Counter(); Counter(); Counter(); Counter(); Counter()
      Counter(); Counter(); Counter(); Counter(); Counter()
      Counter(); Counter(); Counter(); Counter(); Counter()
      Counter(); Counter(); Counter(); Counter(); Counter()
    }
    store.send(true)
    #expect(store.withState { $0 } == 20)
  }
}
