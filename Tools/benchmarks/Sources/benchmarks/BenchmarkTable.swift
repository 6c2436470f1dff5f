/// Measures operations whose names contain the filter, and prints a line for each.
@MainActor
struct BenchmarkTable {
  let filter: String

  func row(
    _ name: String, goal: Double? = nil, repetitions: Int = 100_000,
    plain: (() -> Void)? = nil, _ operation: () -> Void
  ) {
    guard isMeasured(name) else { return }
    let plain = plain.map { best(of: repetitions, $0) }
    print(
      Row(name: name, nanoseconds: best(of: repetitions, operation), plain: plain, goal: goal).text)
  }

  func awaitedRow(
    _ name: String, goal: Double? = nil, repetitions: Int,
    plain: @MainActor () async -> Void, _ operation: @MainActor () async -> Void
  ) async {
    guard isMeasured(name) else { return }
    let (plain, cost) = await medians(of: repetitions, plain, operation)
    print(Row(name: name, nanoseconds: cost, plain: plain, goal: goal ?? 1.5 * plain).text)
  }

  func isMeasured(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
}
