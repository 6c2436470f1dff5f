import Foundation
import TerminalHarness
import Testing

/// A daily task and what it takes.
struct CountedTask: Sendable {
  var name: String
  /// The keys and screens of the first version, from its review.
  var before: String
  /// The keys as a reader would press them.
  var shownKeys: String
  var keys: Int
  /// The number of different screens, including the one where the task begins.
  var screens: Int
  /// The most bytes that may be written to the terminal. Frames that the machine has no time for
  /// are skipped, so the number varies.
  var bytes: Int
  var unit = "keys"
  /// Performs the task and checks its result.
  var perform: @Sendable (TaskCounter) throws -> Void

  /// The line of the table in Documentation/keys.md.
  var row: String {
    "| \(name) | \(before) | \(keys) \(unit): \(shownKeys) | \(screens) | \(bytes.formatted) |"
  }
}

extension Int {
  fileprivate var formatted: String {
    self < 1_000 ? "\(self)" : "\(self / 1_000),\(String(self % 1_000 + 1_000).dropFirst())"
  }
}

/// Presses keys in a terminal and counts them, the screens that they show and the bytes.
final class TaskCounter {
  let terminal: Terminal
  private(set) var keys = 0
  private(set) var screens: Set<String> = []
  private var firstByte = 0

  init(_ terminal: Terminal) throws {
    self.terminal = terminal
    try start()
  }

  var bytes: Int { terminal.bytesPrinted - firstByte }

  /// Begins to count, at the present screen.
  func start() throws {
    keys = 0
    screens = []
    try note()
    // A shell that is shown again prints its prompt after the program has ended.
    _ = try terminal.settledScreen()
    firstByte = terminal.bytesPrinted
  }

  /// Presses keys, one after the other.
  func press(_ names: String...) throws {
    for name in names {
      keys += 1
      try terminal.press(name)
      try note()
    }
  }

  /// Presses the key of each character.
  func type(_ text: String) throws {
    for character in text {
      keys += 1
      try terminal.type(String(character))
      try note()
    }
  }

  func click(_ text: String) throws {
    keys += 1
    try terminal.click(text)
    try note()
  }

  func doubleClick(_ text: String) throws {
    keys += 2
    try terminal.doubleClick(text)
    try note()
  }

  /// Waits for the result of the task. The screen that shows it counts as well.
  func wait(for text: String) throws {
    try terminal.wait(for: text)
    try note()
  }

  /// Notes the title of the screen, which may follow “Back”, unless the shell is shown.
  private func note() throws {
    // The program may start or end while the screen is read.
    guard try isProgramShown() else { return }
    let screen = try terminal.settledScreen()
    guard try isProgramShown() else { return }
    let parts = (screen.split(separator: "\n").first ?? "").split(separator: "  ").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    screens.insert(parts.first { !$0.isEmpty && !$0.contains("Back") } ?? "")
  }

  private func isProgramShown() throws -> Bool {
    try terminal.display("#{alternate_on}") == "1"
  }
}
