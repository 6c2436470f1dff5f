import ComposableArchitecture
import Foundation

let arguments = CommandLine.arguments
if arguments.contains("--help") {
  print(
    """
    usage: benchmarks [--filter <text>] [--run-loop]

    Measures operations of the runtime and equivalent plain Swift, and prints the least time of 700
    warm slices in nanoseconds and their ratio. Operations that await a task are measured
    alternately; their medians and the median of the ratios are printed.

    --filter <text>   measures only operations whose names contain the text
    --run-loop        keeps the main queue on the main thread, as callgrind requires
    """)
  exit(0)
}
let filter = arguments.firstIndex(of: "--filter").map { arguments[$0 + 1] } ?? ""
Task { @MainActor in
  let table = BenchmarkTable(filter: filter)
  measureSending(table)
  measureSendingToElements(table)
  measureNavigation(table)
  measureStores(table)
  await measureEffects(table)
  await measureTestStore(table)
  exit(0)
}
if arguments.contains("--run-loop") { RunLoop.main.run() }
// As in a program with an asynchronous `main`, and in tests.
dispatchMain()
