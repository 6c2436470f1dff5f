import ComposableArchitecture
import Foundation

let arguments = CommandLine.arguments
if arguments.contains("--help") {
  print(
    """
    usage: benchmarks [--filter <text>]

    Measures operations of the runtime and equivalent plain Swift, and prints the best of seven warm
    runs in nanoseconds and their ratio. Asynchronous operations are measured alternately; their
    medians are printed.

    --filter <text>   measures only operations whose names contain the text
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
RunLoop.main.run()
