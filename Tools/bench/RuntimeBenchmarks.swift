/// Measures operations of the runtime and equivalent plain Swift, and prints the least time of 700
/// warm slices in nanoseconds and their ratio. Operations that await a task are measured
/// alternately; their medians and the median of the ratios are printed.
@MainActor
enum RuntimeBenchmarks {
  /// - Parameter filter: Measures only operations whose names contain it.
  static func run(filter: String) async {
    let table = BenchmarkTable(filter: filter)
    measureSending(table)
    measureSendingToElements(table)
    measureNavigation(table)
    measureStores(table)
    await measureEffects(table)
    await measureTestStore(table)
  }
}
