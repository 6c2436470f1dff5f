import ComposableArchitecture

/// Measures awaiting the effect of an action.
@MainActor
func measureEffects(_ table: BenchmarkTable) async {
  let store = Store(initialState: Counter.State()) { Counter() }
  // The plain version makes the same hops at the same priority: off the main actor, and back.
  await table.awaitedRow("an awaited .run", goal: .timesPlain(1.5), repetitions: 20) {
    await Task { @concurrent in await MainActor.run { keep(0) } }.value
  } _: {
    await store.send(.work).finish()
  }
}

@MainActor
func measureTestStore(_ table: BenchmarkTable) async {
  var wide = Wide.State()
  let wideStore = TestStore(initialState: wide) { Wide() }
  var count = 0
  await table.row("TestStore send, 20 fields", goal: 5_000, repetitions: 10_000) {
    wide.a &+= 1; touch(&wide)
  } _: {
    count += 1
    await wideStore.send(.increment) { [count] in $0.a = count }
  }
  var counter = Counter.State()
  let counterStore = TestStore(initialState: counter) { Counter() }
  count = 0
  await table.row("TestStore send and receive", goal: 20_000, repetitions: 1_000) {
    counter.count &+= 1; touch(&counter)
  } _: {
    count += 1
    await counterStore.send(.work)
    await counterStore.receive(\.done) { [count] in $0.count = count }
  }
}
