import ComposableArchitecture

/// Measures awaiting the effect of an action.
@MainActor
func measureEffects(_ table: BenchmarkTable) async {
  let store = Store(initialState: Counter.State()) { Counter() }
  // The plain version makes the same hops at the same priority: off the main actor, and back.
  await table.awaitedRow("an awaited .run", repetitions: 100) {
    await Task { @concurrent in await MainActor.run { keep(0) } }.value
  } _: {
    await store.send(.work).finish()
  }
}

@MainActor
func measureTestStore(_ table: BenchmarkTable) async {
  let name = "TestStore send, 20 fields"
  guard table.isMeasured(name) else { return }
  var wide = Wide.State()
  let plain = best(of: 10_000) {
    wide.a &+= 1; touch(&wide)
  }
  let testStore = TestStore(initialState: Wide.State()) { Wide() }
  var count = 0
  let cost = await best(of: 10_000) {
    count += 1
    await testStore.send(.increment) { [count] in $0.a = count }
  }
  print(Row(name: name, nanoseconds: cost, plain: plain, goal: 7_000).text)
}
