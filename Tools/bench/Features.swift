import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action { case increment, work, done }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .work: return .run { send in await send(.done) }
      case .done:
        state.count &+= 1
        return .none
      }
    }
  }
}

/// Five features nested in each other; this is the innermost parent.
@Reducer
struct Nested1 {
  @ObservableState
  struct State { var child = Counter.State() }
  enum Action { case child(Counter.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Counter() } }
}

@Reducer
struct Nested2 {
  @ObservableState
  struct State { var child = Nested1.State() }
  enum Action { case child(Nested1.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Nested1() } }
}

@Reducer
struct Nested3 {
  @ObservableState
  struct State { var child = Nested2.State() }
  enum Action { case child(Nested2.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Nested2() } }
}

@Reducer
struct Nested4 {
  @ObservableState
  struct State { var child = Nested3.State() }
  enum Action { case child(Nested3.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Nested3() } }
}

@Reducer
struct Nested5 {
  @ObservableState
  struct State { var child = Nested4.State() }
  enum Action { case child(Nested4.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Nested4() } }
}

@Reducer
struct Rows {
  @ObservableState
  struct State { var rows: IdentifiedArrayOf<Counter.State> }
  enum Action { case rows(IdentifiedActionOf<Counter>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Counter() }
  }

  static func store(_ count: Int) -> (rows: State, action: Action) {
    let rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    return (State(rows: rows), .rows(.element(id: count / 2, action: .increment)))
  }
}

@Reducer
struct Navigation {
  @ObservableState
  struct State {
    var path = StackState<Counter.State>()
    @Presents var child: Counter.State?
  }
  enum Action {
    case path(StackActionOf<Counter>)
    case child(PresentationAction<Counter.Action>)
    case push, pop, present
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(Counter.State())
        return .none
      case .pop:
        state.path.removeLast()
        return .none
      case .present:
        state.child = Counter.State()
        return .none
      case .path, .child: return .none
      }
    }
    .forEach(\.path, action: \.path) { Counter() }
    .ifLet(\.$child, action: \.child) { Counter() }
  }
}

/// A feature that presents the cases of reducer enums, as most programs do.
@Reducer
struct Screens {
  @Reducer
  enum Path { case counter(Counter), wide(Wide) }

  @Reducer
  enum Destination { case counter(Counter), wide(Wide) }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
  }
  enum Action {
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case push, pop, present
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(.counter(Counter.State()))
        return .none
      case .pop:
        state.path.removeLast()
        return .none
      case .present:
        state.destination = .counter(Counter.State())
        return .none
      case .path, .destination: return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
struct Wide {
  @ObservableState
  struct State: Equatable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = ""
    var g = ""
    var h = ""
    var i = ""
    var j = ""
    var k: [Int] = []
    var l: [Int] = []
    var m: [String] = []
    var n = false
    var o = false
    var p: Int?
    var q: String?
    var r = 0.0
    var s = 0.0
    var t = 0
  }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.a &+= 1
      return .none
    }
  }
}
