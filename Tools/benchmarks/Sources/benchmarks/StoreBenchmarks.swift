import ComposableArchitecture
import Foundation

/// Measures creating and scoping stores, and overriding dependencies.
@MainActor
func measureStores(_ table: BenchmarkTable) {
  let counter = Counter.State()
  let nested = Nested5.State()
  let nestedStore = Store(initialState: nested) { Nested5() }
  let scoped = scopedFiveTimes(nestedStore)
  table.row("Store.init", goal: 10_000, repetitions: 10_000, plain: { keep(Counter.State()) }) {
    keep(Store(initialState: Counter.State()) { Counter() })
  }
  table.row("first scope", repetitions: 10_000, plain: { keep(Counter.State()) }) {
    keep(nestedStore.scope(state: \.child.child, action: \.child.child))
  }
  // Each evaluation of a case key path creates one; that cost belongs to the caller.
  let field = \Nested5.State.child
  let action: CaseKeyPath<Nested5.Action, Nested4.Action> = \.child
  // A scoped store is cached while it is referenced.
  let held = nestedStore.scope(state: field, action: action)
  table.row(
    "cached scope and a read", goal: 500,
    plain: { keep(nested.child.child.child.child.child.count) }
  ) {
    keep(scoped.count)
    keep(nestedStore.scope(state: field, action: action))
  }
  keep(held)
  table.row("withDependencies", plain: { keep(counter.count) }) {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      keep(counter)
    }
  }
}
