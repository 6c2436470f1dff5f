import ComposableArchitecture
import Foundation

/// Measures creating and scoping stores, and overriding dependencies.
@MainActor
func measureStores(_ table: BenchmarkTable) {
  let counter = Counter.State()
  measureCreation(table)
  measureScopes(table)
  measureElements(table)
  measurePresentedScopes(table)
  table.row("withDependencies", plain: { keep(counter.count) }) {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      keep(counter)
    }
  }
}

@MainActor
private func measureCreation(_ table: BenchmarkTable) {
  table.row("Store.init", goal: 5_000, repetitions: 10_000, plain: { keep(Counter.State()) }) {
    keep(Store(initialState: Counter.State()) { Counter() })
  }
  let keyPaths = {
    keep(\Screens.State.path)
    keep(\Screens.Action.Cases.path)
    keep(\Screens.State.$destination)
    keep(\Screens.Action.Cases.destination)
  }
  table.row("Store.init with navigation", repetitions: 10_000, plain: keyPaths) {
    keep(Store(initialState: Screens.State()) { Screens() })
  }
  table.row(
    "Store.init and a first scope", goal: 10_000, repetitions: 10_000,
    plain: { keep(Nested1.State()) }
  ) {
    let store = Store(initialState: Nested1.State()) { Nested1() }
    keep(store.scope(state: \.child, action: \.child))
  }
}

/// Measures scopes as the body of a view writes them: by literals, and without keeping the child.
@MainActor
private func measureScopes(_ table: BenchmarkTable) {
  let store = Store(initialState: Nested1.State()) { Nested1() }
  let keyPaths = {
    keep(\Nested1.State.child)
    keep(\Nested1.Action.Cases.child)
  }
  table.row("scope by literals, and a read", goal: .timesPlain(2), plain: keyPaths) {
    keep(store.scope(state: \.child, action: \.child).count)
  }
  table.row("scope by literals, without label", goal: .timesPlain(2), plain: keyPaths) {
    keep(store.scope(\.child, action: \.child).count)
  }
  let field = \Nested1.State.child
  let action: CaseKeyPath<Nested1.Action, Counter.Action> = \.child
  let held = store.scope(state: field, action: action)
  table.row("scope by held key paths, child held", goal: 500, plain: { keep(held.count) }) {
    keep(store.scope(state: field, action: action).count)
  }
}

@MainActor
private func measureElements(_ table: BenchmarkTable) {
  let rows = Rows.store(1_000).rows
  let counts = { for row in rows.rows { keep(row.count) } }
  table.row("1000 child stores made and read", goal: 1_000_000, repetitions: 10, plain: counts) {
    let store = Store(initialState: rows) { Rows() }
    for row in store.scope(state: \.rows, action: \.rows) { keep(row.count) }
  }
  let store = Store(initialState: rows) { Rows() }
  table.row("1000 child stores read again", goal: 1_000_000, repetitions: 10, plain: counts) {
    for row in store.scope(state: \.rows, action: \.rows) { keep(row.count) }
  }
}

/// Measures presentation and navigation with the scopes of their views.
@MainActor
private func measurePresentedScopes(_ table: BenchmarkTable) {
  let store = Store(initialState: Navigation.State()) { Navigation() }
  let keyPaths = {
    keep(\Navigation.State.child)
    keep(\Navigation.Action.Cases.child.presented)
  }
  table.row("present, scope, read, dismiss", repetitions: 10_000, plain: keyPaths) {
    store.send(.present)
    keep(store.scope(state: \.child, action: \.child.presented)?.count)
    store.send(.child(.dismiss))
  }
  table.row("push, scope, read, pop", repetitions: 10_000, plain: keyPaths) {
    store.send(.push)
    let path = store.scope(state: \.path, action: \.path)
    for id in path.stackIDs() { keep(path.scope(element: id)?.count) }
    store.send(.pop)
  }
  store.send(.present)
  table.row("scope a presented child by literals, and a read", plain: keyPaths) {
    keep(store.scope(state: \.child, action: \.child.presented)?.count)
  }
}
