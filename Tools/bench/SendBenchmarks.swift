import ComposableArchitecture

/// Measures sending to a store, directly and through scopes.
@MainActor
func measureSending(_ table: BenchmarkTable) {
  var counter = Counter.State()
  let store = Store(initialState: Counter.State()) { Counter() }
  table.row(
    "send", goal: 500,
    plain: {
      counter.count &+= 1; touch(&counter)
    }
  ) { store.send(.increment) }

  var nested = Nested5.State()
  let nestedStore = Store(initialState: Nested5.State()) { Nested5() }
  let deep = Nested5.Action.child(.child(.child(.child(.child(.increment)))))
  table.row(
    "send through 5 scopes", goal: 1_000,
    plain: {
      nested.child.child.child.child.child.count &+= 1; touch(&nested)
    }
  ) { nestedStore.send(deep) }
  let scoped = scopedFiveTimes(nestedStore)
  table.row(
    "send by a 5 times scoped store", goal: 2_000,
    plain: {
      nested.child.child.child.child.child.count &+= 1; touch(&nested)
    }
  ) { scoped.send(.increment) }
}

/// Measures sending to one of many elements, by the parent's store and by the element's store.
@MainActor
func measureSendingToElements(_ table: BenchmarkTable) {
  guard table.filter.isEmpty || table.filter.hasPrefix("send") else { return }
  for count in [10, 1_000, 100_000] {
    let (rows, action) = Rows.store(count)
    var plainRows = rows.rows
    let store = Store(initialState: rows) { Rows() }
    let change = {
      plainRows[id: count / 2]?.count &+= 1; touch(&plainRows)
    }
    table.row("send to one of \(count)", goal: 1_000, plain: change) { store.send(action) }
    let live = Array(store.scope(state: \.rows, action: \.rows).prefix(1_000))
    table.row("send to one of \(count), \(live.count) live", goal: 1_000, plain: change) {
      store.send(action)
    }
    table.row("send by the store of one of \(count)", goal: 1_000, plain: change) {
      live[live.count / 2].send(.increment)
    }
  }
}

/// Returns a store five scopes below another.
@MainActor
func scopedFiveTimes(_ store: StoreOf<Nested5>) -> StoreOf<Counter> {
  store.scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
}
