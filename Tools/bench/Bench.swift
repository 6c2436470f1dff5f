// bench: measures the runtime, the terminal library and the search, next to plain Swift or to a
// limit. Tools/bench/bench builds and runs it; it is no part of the product.
import Foundation

@main
enum Bench {
  private static let help = """
    usage: bench [--run-loop] [runtime [--filter TEXT] | terminal [WORK COUNT] | search]

    Without a command, runs all three.

    runtime     operations of the runtime, next to plain Swift
      --filter TEXT   only operations whose names contain the text
    terminal    frames, key strokes, input and output
      WORK COUNT      repeats one work, for a profiler: \(TerminalGoal.names)
    search      a key of Home's search over 2,000 entries
    --run-loop  keeps the main queue on the main thread, as callgrind requires

    exit status: 0 success, 1 a measurement failed, 64 invalid usage
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let usesRunLoop = arguments.contains("--run-loop")
    arguments.removeAll { $0 == "--run-loop" }
    Task { @MainActor [arguments] in
      do {
        if try await run(arguments) { exit(0) }
        FileHandle.standardError.write(Data((help + "\n").utf8))
        exit(64)
      } catch {
        print("bench: \(error)")
        exit(1)
      }
    }
    if usesRunLoop { RunLoop.main.run() }
    // As in a program with an asynchronous `main`, and in tests.
    dispatchMain()
  }

  /// Runs a command. Returns whether the arguments are valid.
  @MainActor
  private static func run(_ arguments: [String]) async throws -> Bool {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case nil:
      await RuntimeBenchmarks.run(filter: "")
      TerminalBenchmarks.run()
      try await SearchBenchmarks.run()
    case "runtime" where rest.isEmpty:
      await RuntimeBenchmarks.run(filter: "")
    case "runtime" where rest.count == 2 && rest[0] == "--filter":
      await RuntimeBenchmarks.run(filter: rest[1])
    case "terminal" where rest.isEmpty:
      TerminalBenchmarks.run()
    case "terminal" where rest.count == 2:
      guard let goal = TerminalGoal.all.first(where: { $0.name == rest[0] }),
        let count = Int(rest[1])
      else { return false }
      goal.repeatWork(count)
    case "search" where rest.isEmpty:
      try await SearchBenchmarks.run()
    case "--help", "-h": print(help)
    default: return false
    }
    return true
  }
}
