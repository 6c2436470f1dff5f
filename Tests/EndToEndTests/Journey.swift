import Foundation
import TerminalHarness
import Testing

/// What people do, in words of the app.
extension Terminal {
  /// Walks the focus with Tab until the key hints say that Enter does this, and presses Enter.
  func choose(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<60 {
      let before = try settledScreen()
      let hints = before.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) } ?? ""
      if hints.hasPrefix(" Enter \(label)") {
        try press("Enter")
        return
      }
      try press("Tab")
      try wait("the focus to move", sourceLocation: sourceLocation) { $0 != before }
    }
    Issue.record("Tab never reached “\(label)”:\n\(try screen)", sourceLocation: sourceLocation)
    throw HarnessFailure("Tab never reached \(label)")
  }

  func finishOnboarding() throws {
    for page in ["1 of 3", "2 of 3", "3 of 3"] {
      try wait(for: page)
      try press("Enter")
    }
  }

  /// Walks the focus with Tab until the screen shows this.
  func tab(until text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<60 {
      let before = try settledScreen()
      if before.contains(text) { return }
      try press("Tab")
      try wait("the focus to move", sourceLocation: sourceLocation) { $0 != before }
    }
    Issue.record("Tab never led to “\(text)”:\n\(try screen)", sourceLocation: sourceLocation)
    throw HarnessFailure("Tab never led to \(text)")
  }

  /// From Home to the form of a feeling, all as offered first; `onTracker` may choose another date.
  func openForm(
    feeling: String, onTracker: () throws -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try choose("Check in", sourceLocation: sourceLocation)
    try wait(for: "Today's Check In", sourceLocation: sourceLocation)
    try onTracker()
    try choose("Continue", sourceLocation: sourceLocation)
    try wait(for: "How does it feel?", sourceLocation: sourceLocation)
    try press("Enter")
    try wait(for: "● Positive", sourceLocation: sourceLocation)
    try choose("Continue", sourceLocation: sourceLocation)
    try wait(for: "What is it?", sourceLocation: sourceLocation)
    try type(feeling)
    try wait(for: "Search: \(feeling)", sourceLocation: sourceLocation)
    try press("Enter")
    try wait("the selected feeling", sourceLocation: sourceLocation) { $0.contains("╔") }
    try press("Enter")
    try wait(for: "Journal", sourceLocation: sourceLocation)
  }

  /// What `bako` prints about this terminal's store.
  func bakoSays(_ arguments: String...) throws -> String {
    let result = try run([bako.path] + arguments + ["--data-dir", dataFolder.path])
    guard result.status == 0 else { throw HarnessFailure(result.output) }
    return result.output
  }

  func quit() throws {
    try press("q")
    try waitForShell()
  }

  /// Waits until the shell reads the next command.
  func waitForShell() throws {
    try wait("the shell's prompt") { screen in
      let lines = screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      return lines.last?.trimmingCharacters(in: .whitespaces) == "READY>"
    }
  }

  /// What a shell command prints, through a file, so that no width of the screen cuts it.
  func answer(to command: String) throws -> String {
    let file = folder.appending(path: "answer-\(UUID().uuidString.prefix(8))")
    try type("{ \(command); } > \(file.path); clear")
    try press("Enter")
    try wait("the answer to \(command)") { _ in
      FileManager.default.fileExists(atPath: file.path)
    }
    try waitForShell()
    return try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// The terminal's settings as `stty` prints them.
  func settings() throws -> String { try answer(to: "stty -g") }
}
