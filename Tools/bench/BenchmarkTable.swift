/// Measures operations whose names contain the filter, and prints a line for each.
@MainActor
struct BenchmarkTable {
  let filter: String

  func row(
    _ name: String, goal: RuntimeGoal? = nil, repetitions: Int = 100_000,
    plain: (() -> Void)? = nil, _ operation: () -> Void
  ) {
    guard isMeasured(name) else { return }
    let plain = plain.map { best(of: repetitions, $0) }
    let cost = best(of: repetitions, operation)
    print(Row(name: name, nanoseconds: cost, plain: plain, goal: goal).text)
  }

  func row(
    _ name: String, goal: RuntimeGoal? = nil, repetitions: Int,
    plain: () -> Void, _ operation: @MainActor () async -> Void
  ) async {
    guard isMeasured(name) else { return }
    let plain = best(of: repetitions, plain)
    let cost = await best(of: repetitions, operation)
    print(Row(name: name, nanoseconds: cost, plain: plain, goal: goal).text)
  }

  /// Measures two asynchronous operations alternately.
  func awaitedRow(
    _ name: String, goal: RuntimeGoal? = nil, repetitions: Int,
    plain: @MainActor () async -> Void, _ operation: @MainActor () async -> Void
  ) async {
    guard isMeasured(name) else { return }
    let (plain, cost, ratio) = await medians(of: repetitions, plain, operation)
    print(Row(name: name, nanoseconds: cost, plain: plain, ratio: ratio, goal: goal).text)
  }

  func isMeasured(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
}
