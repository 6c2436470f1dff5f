import ComposableArchitecture

@MainActor
func measureNavigation(_ table: BenchmarkTable) {
  measureStack(table)
  measurePresentation(table)
  measureCases(table)
}

@MainActor
private func measureStack(_ table: BenchmarkTable) {
  for depth in [1, 10] {
    var path = [Counter.State](repeating: Counter.State(), count: depth - 1)
    let store = Store(initialState: Navigation.State()) { Navigation() }
    for _ in 1..<depth { store.send(.push) }
    table.row(
      "push and pop, \(depth) deep", goal: 10_000, repetitions: 10_000,
      plain: {
        path.append(Counter.State()); touch(&path); path.removeLast()
      }
    ) {
      store.send(.push)
      store.send(.pop)
    }
  }
}

@MainActor
private func measurePresentation(_ table: BenchmarkTable) {
  var child: Counter.State?
  let presenting = Store(initialState: Navigation.State()) { Navigation() }
  table.row(
    "present, act, dismiss", goal: 10_000, repetitions: 10_000,
    plain: {
      child = Counter.State(); child?.count &+= 1; touch(&child); child = nil
    }
  ) {
    presenting.send(.present)
    presenting.send(.child(.presented(.increment)))
    presenting.send(.child(.dismiss))
  }
}

/// Measures navigation to the cases of reducer enums.
@MainActor
private func measureCases(_ table: BenchmarkTable) {
  var state = Screens.State()
  let store = Store(initialState: state) { Screens() }
  table.row(
    "push and pop a case", goal: 10_000, repetitions: 10_000,
    plain: {
      state.path.append(.counter(Counter.State())); touch(&state); state.path.removeLast()
    }
  ) {
    store.send(.push)
    store.send(.pop)
  }
  table.row(
    "present, act, dismiss a case", goal: 10_000, repetitions: 10_000,
    plain: {
      state.destination = .counter(Counter.State()); touch(&state); state.destination = nil
    }
  ) {
    store.send(.present)
    store.send(.destination(.presented(.counter(.increment))))
    store.send(.destination(.dismiss))
  }
}
