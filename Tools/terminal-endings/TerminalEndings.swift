import TerminalRuntime

/// A program that ends, or is ended, in every way there is, so that tests can look at what it leaves
/// on a real terminal: `swift run terminal-endings`.
@main
struct TerminalEndings: App {
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
    }
    .navigationTitle("Endings")
  }
}

/// Never returns: the array keeps each frame alive, and what is done after the call each call.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  var page = (0..<64).map { $0 + depth }
  page.shuffle()
  return overflow(depth + 1) + page[0]
}
