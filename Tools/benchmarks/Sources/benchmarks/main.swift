import ComposableArchitecture
import Foundation

let arguments = CommandLine.arguments
if arguments.contains("--help") {
  print(
    """
    usage: benchmarks [--filter <text>]

    Measures the runtime's operations, each beside plain Swift that does the same: the best of seven
    warm runs, in nanoseconds, and the ratio. What is awaited is measured in turn: the medians.
    --filter measures the operations whose name contains the text.
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
