import TerminalRuntime

/// A program that terminates in every possible way, so that tests can check what it leaves on a
/// real terminal: `swift run terminal-endings`.
@main
struct TerminalEndings: App {
  /// With `--catches` there is a handler for SIGILL already, as a debugger's would be; with
  /// `--allocates`, one for SIGUSR1 that breaks the rule for handlers.
  init() {
    if CommandLine.arguments.contains("--allocates") { signal(SIGUSR1) { _ in free(malloc(1)) } }
    if CommandLine.arguments.contains("--catches") { signal(SIGILL) { _ in _exit(55) } }
  }

  var body: some Scene {
    WindowGroup { EndingsView() }
  }
}

/// One button for each way in which a program ends by its own fault.
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
      Button("Overflow a stack of the pool") {
        let depth = presses
        Task.detached { print(overflow(depth)) }
      }
      .keyboardShortcut("p", modifiers: [])
      Button("Exit with 7") { exit(7) }.keyboardShortcut("x", modifiers: [])
    }
    .navigationTitle("Endings")
  }
}

/// Never returns: every call takes a kilobyte of the stack and needs it again afterwards.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 100) { page in
    page.initialize(repeating: depth)
    return overflow(depth + 1) + page[depth % 100]
  }
}
