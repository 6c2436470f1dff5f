import TerminalRuntime

/// Terminates in every possible way, so tests can check the state of the terminal afterwards:
/// `swift run terminal-endings`.
@main
struct TerminalEndings: App {
  /// `--catches` installs a SIGILL handler before the session starts, like a debugger;
  /// `--allocates` installs a SIGUSR1 handler that violates the rule for handlers.
  init() {
    if CommandLine.arguments.contains("--allocates") { signal(SIGUSR1) { _ in free(malloc(1)) } }
    if CommandLine.arguments.contains("--catches") { signal(SIGILL) { _ in _exit(55) } }
  }

  var body: some Scene {
    WindowGroup { EndingsView() }
  }
}

/// One button for each way in which a program terminates by its own fault.
struct EndingsView: View {
  @State private var presses = 0

  var body: some View {
    VStack {
      Text("Endings after \(presses)")
      Button("Count") { presses += 1 }.keyboardShortcut("n", modifiers: [])
      Button("Read beyond the end") { presses += [Int]()[presses] }
        .keyboardShortcut("t", modifiers: [])
      Button("Overflow the stack") { presses += overflow(presses) }
        .keyboardShortcut("o", modifiers: [])
      Button("Overflow the stack of a pool thread") {
        let depth = presses
        Task.detached { print(overflow(depth)) }
      }
      .keyboardShortcut("p", modifiers: [])
      Button("Exit with 7") { exit(7) }.keyboardShortcut("x", modifiers: [])
    }
    .navigationTitle("Endings")
  }
}

/// Never returns. The stack memory of each call is used after the recursive call, which prevents
/// tail-call optimization.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 100) { page in
    page.initialize(repeating: depth)
    return overflow(depth + 1) + page[depth % 100]
  }
}
