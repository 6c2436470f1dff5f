import ComposableArchitecture
import Foundation

/// Prints what each operation of the runtime costs, beside plain Swift that does the same.
///
/// `--filter text` measures the operations whose name contains the text.
@MainActor
func measureAll(_ filter: String) async {
  func row(
    _ name: String, goal: Double? = nil, repetitions: Int = 100_000,
    plain: (() -> Void)? = nil, _ operation: () -> Void
  ) {
    guard filter.isEmpty || name.contains(filter) else { return }
    let plain = plain.map { best(of: repetitions, $0) }
    print(
      Row(name: name, nanoseconds: best(of: repetitions, operation), plain: plain, goal: goal).text)
  }
  func awaitedRow(
    _ name: String, goal: Double? = nil, repetitions: Int,
    plain: @MainActor () async -> Void, _ operation: @MainActor () async -> Void
  ) async {
    guard filter.isEmpty || name.contains(filter) else { return }
    let (plain, cost) = await medians(of: repetitions, plain, operation)
    print(Row(name: name, nanoseconds: cost, plain: plain, goal: goal ?? 1.5 * plain).text)
  }

  var counter = Counter.State()
  let store = Store(initialState: Counter.State()) { Counter() }
  row(
    "send", goal: 500,
    plain: {
      counter.count &+= 1; touch(&counter)
    }
  ) { store.send(.increment) }

  var nested = Nested5.State()
  let nestedStore = Store(initialState: Nested5.State()) { Nested5() }
  let deep = Nested5.Action.child(.child(.child(.child(.child(.increment)))))
  row(
    "send through 5 scopes", goal: 1_000,
    plain: {
      nested.child.child.child.child.child.count &+= 1; touch(&nested)
    }
  ) { nestedStore.send(deep) }
  let scoped = nestedStore.scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
  row(
    "send by a 5 times scoped store", goal: 2_000,
    plain: {
      nested.child.child.child.child.child.count &+= 1; touch(&nested)
    }
  ) { scoped.send(.increment) }

  for count in [10, 1_000, 100_000] {
    let (rows, action) = Rows.store(count)
    var plainRows = rows.rows
    let store = Store(initialState: rows) { Rows() }
    let change = {
      plainRows[id: count / 2]?.count &+= 1; touch(&plainRows)
    }
    row("send to one of \(count)", goal: 1_000, plain: change) { store.send(action) }
    let live = Array(store.scope(state: \.rows, action: \.rows).prefix(1_000))
    row("send to one of \(count), \(live.count) live", goal: 1_000, plain: change) {
      store.send(action)
    }
    row("send by the store of one of \(count)", goal: 1_000, plain: change) {
      live[live.count / 2].send(.increment)
    }
  }

  for depth in [1, 10] {
    var path = [Counter.State](repeating: Counter.State(), count: depth - 1)
    let store = Store(initialState: Navigation.State()) { Navigation() }
    for _ in 1..<depth { store.send(.push) }
    row(
      "push and pop, \(depth) deep", goal: 20_000, repetitions: 10_000,
      plain: {
        path.append(Counter.State()); touch(&path); path.removeLast()
      }
    ) {
      store.send(.push)
      store.send(.pop)
    }
  }
  var child: Counter.State?
  let presenting = Store(initialState: Navigation.State()) { Navigation() }
  row(
    "present, act, dismiss", goal: 20_000, repetitions: 10_000,
    plain: {
      child = Counter.State(); child?.count &+= 1; touch(&child); child = nil
    }
  ) {
    presenting.send(.present)
    presenting.send(.child(.presented(.increment)))
    presenting.send(.child(.dismiss))
  }

  row("Store.init", goal: 10_000, repetitions: 10_000, plain: { keep(Counter.State()) }) {
    keep(Store(initialState: Counter.State()) { Counter() })
  }
  row("first scope", repetitions: 10_000, plain: { keep(Counter.State()) }) {
    keep(nestedStore.scope(state: \.child.child, action: \.child.child))
  }
  // A case key path is made again wherever it is written: that cost is the caller's.
  let field = \Nested5.State.child
  let action: CaseKeyPath<Nested5.Action, Nested4.Action> = \.child
  // A store is found again while somebody holds it.
  let held = nestedStore.scope(state: field, action: action)
  row(
    "cached scope and a read", goal: 500,
    plain: { keep(nested.child.child.child.child.child.count) }
  ) {
    keep(scoped.count)
    keep(nestedStore.scope(state: field, action: action))
  }
  keep(held)
  row("withDependencies", plain: { keep(counter.count) }) {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      keep(counter)
    }
  }

  // The same hops, at the same priority: off the main actor, and to it at the end.
  await awaitedRow("an awaited .run", repetitions: 100) {
    await Task { @concurrent in await MainActor.run { keep(0) } }.value
  } _: {
    await store.send(.work).finish()
  }
  var wide = Wide.State()
  let testStore = TestStore(initialState: Wide.State()) { Wide() }
  if filter.isEmpty || "TestStore".contains(filter) {
    let plain = best(of: 10_000) {
      wide.a &+= 1; touch(&wide)
    }
    var count = 0
    let cost = await best(of: 10_000) {
      count += 1
      await testStore.send(.increment) { [count] in $0.a = count }
    }
    print(Row(name: "TestStore send, 20 fields", nanoseconds: cost, plain: plain, goal: 7_000).text)
  }
}

let arguments = CommandLine.arguments
if arguments.contains("--help") {
  print(
    """
    usage: benchmarks [--filter <text>]

    Measures the runtime's operations, each beside plain Swift that does the same: the best of seven
    warm runs, in nanoseconds, and the ratio. What is awaited is measured in turn: the medians.
    """)
  exit(0)
}
let filter = arguments.firstIndex(of: "--filter").map { arguments[$0 + 1] } ?? ""
Task { @MainActor in
  await measureAll(filter)
  exit(0)
}
RunLoop.main.run()
