import ComposableArchitecture
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = "", other = ""
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case increment, alertButtonTapped, load, loaded(Int)
    case alert(PresentationAction<Alert>)
    enum Alert { case ok }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .alertButtonTapped:
        state.alert = AlertState { TextState("Hi") }
        return .none
      case .load: return .run { send in await send(.loaded(42)) }
      case .loaded(let value):
        state.count = value
        return .none
      case .alert, .binding: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Parent {
  @Reducer enum Destination {
    case counter(Counter)
    case other(Counter)
    @ReducerCaseIgnored case info(String)
  }
  @ObservableState
  struct State {
    var counter = Counter.State()
    var optional: Counter.State?
    var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
    var path = StackState<Destination.State>()
    @Presents var destination: Destination.State?
    @ObservableState struct Row: Identifiable, Equatable {
      let id: Int
      var count = 0
    }
  }
  enum Action {
    case counter(Counter.Action)
    case optional(Counter.Action)
    case rows(IdentifiedAction<Int, RowAction>)
    case path(StackActionOf<Destination>)
    case destination(PresentationAction<Destination.Action>)
    case present
    case push
    enum RowAction { case increment }
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Reduce { state, action in
      switch action {
      case .present:
        state.optional = Counter.State()
        state.destination = .counter(Counter.State())
        return .none
      case .push:
        state.path.append(.other(Counter.State()))
        return .none
      default: return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Counter() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) {
      Reduce { (state: inout State.Row, action: Action.RowAction) in
        state.count += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite
struct StoreTests {
  @Test func storeRunsReducerAndEffects() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.count == 1)
    await store.send(.load).finish()
    #expect(store.count == 42)
    store.name = "Blob"
    #expect(store.name == "Blob")
    store.send(.alertButtonTapped)
    #expect(store.alert != nil)
    store.send(.alert(.presented(.ok)))
    #expect(store.alert == nil)
  }

  @Test func actionSentFromDeinitIsProcessed() {
    final class Farewell {
      let send: () -> Void
      init(_ send: @escaping () -> Void) { self.send = send }
      deinit { send() }
    }
    enum Action { case start, holds(Farewell), farewell }
    var handled: [String] = []
    var store: Store<Int, Action>?
    store = Store(initialState: 0) {
      Reduce { _, action in
        switch action {
        case .start:
          handled.append("start")
          return .send(.holds(Farewell { store?.send(.farewell) }))
        case .holds: handled.append("holds")
        case .farewell: handled.append("farewell")
        }
        return .none
      }
    }
    withKnownIssue { _ = store?.send(.start) }
    #expect(handled == ["start", "holds", "farewell"])
  }

  @Test func reentrantActionsPrecedeEffectActions() {
    var store: Store<[Int], Int>?
    store = Store(initialState: [Int]()) {
      Reduce { state, action in
        state.append(action)
        guard action == 1 else { return .none }
        store?.send(2)
        state.append(10)
        return .send(3)
      }
    }
    withKnownIssue {
      _ = store?.send(1)
    } matching: {
      "\($0)".contains("'2' was sent while another action was processed")
    }
    #expect(store?.withState { $0 } == [1, 10, 2, 3])
  }

  @Test func reentrantSendOfScopedStoreIsReportedOnce() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let counter = store.scope(state: \.counter, action: \.counter)
    withObservationTracking {
      _ = counter.count
    } onChange: {
      MainActor.assumeIsolated { _ = counter.send(.increment) }
    }
    let reported = LockIsolated(0)
    withKnownIssue {
      _ = counter.send(.increment)
    } matching: { _ in
      reported.withValue { $0 += 1 }
      return true
    }
    #expect(reported.value == 1)
    #expect(counter.count == 2)
  }

  @Test func scopesReachEveryKindOfChild() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let counter = store.scope(state: \.counter, action: \.counter)
    counter.send(.increment)
    #expect(counter.count == 1)
    #expect(counter === store.scope(state: \.counter, action: \.counter))
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    store.send(.present)
    let optional = store.scope(state: \.optional, action: \.optional)
    optional?.send(.increment)
    #expect(optional?.count == 1)
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    rows[1].send(.increment)
    #expect(rows.map(\.count) == [0, 1])
    let destination = store.scope(state: \.destination, action: \.destination.presented)
    if case .counter(let counter)? = destination?.case {
      counter.send(.increment)
      #expect(counter.count == 1)
    } else {
      Issue.record("no destination")
    }
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
    store.send(.push)
    #expect(store.path.count == 1)
  }
}
