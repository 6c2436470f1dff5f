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

/// What a process has done since it began.
struct Work: Equatable {
  /// Calls that read or wrote, whatever they read or wrote.
  var reads: Int
  var writes: Int
  /// How often its first thread, which paints and runs the reducers, went on after it had waited.
  /// Those of a pool also wake to end when there is nothing to do.
  var wakes: Int

  /// Whether nothing was done since then but a look at the clock, once a minute, for a new day. The
  /// first thread takes no part in it.
  func isRest(since before: Work, lasting time: Duration) -> Bool {
    let looks = Int(time / .seconds(60)) + 1
    return wakes == before.wakes && reads - before.reads <= looks
      && writes - before.writes <= looks
  }
}

extension Terminal {
  /// What the program in the foreground has done so far, by the counters of proc(5).
  func foregroundWork() throws -> Work {
    let folder = "/proc/\(try foregroundProcess())"
    func number(_ name: String, in file: String) throws -> Int {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      guard let value = line?.split(whereSeparator: \.isWhitespace).last.flatMap({ Int($0) }) else {
        throw HarnessFailure("no \(name) in \(file)")
      }
      return value
    }
    return Work(
      reads: try number("syscr", in: folder + "/io"),
      writes: try number("syscw", in: folder + "/io"),
      wakes: try number("voluntary_ctxt_switches", in: folder + "/status"))
  }

  /// The same, once it does nothing any more: what it did at its start or at the last key is over.
  func foregroundWorkAtRest() throws -> Work {
    var work = try foregroundWork()
    var equal = 0
    for _ in 0..<200 where equal < 5 {
      _ = try settledScreen()
      let now = try foregroundWork()
      equal = now == work ? equal + 1 : 0
      work = now
    }
    return work
  }

  /// Lets the process write no byte beyond so many into any file, as on a full disk.
  ///
  /// By util-linux's program: the C function is behind a macro that Swift does not set.
  func limitFiles(of process: pid_t, to bytes: String) throws {
    let result = try run(["prlimit", "--pid", "\(process)", "--fsize=\(bytes):"])
    guard result.status == 0 else { throw HarnessFailure(result.output) }
  }

  /// Types an answer to `bako --plain-ui`, and waits for the text and the next prompt.
  func answer(
    _ answer: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try type(answer)
    try press("Enter")
    try wait("“\(text)” after “\(answer)”", sourceLocation: sourceLocation) { screen in
      let lines = screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      let isTyped = { (line: Substring) in
        line == answer || line.hasSuffix("> " + answer) || line.hasSuffix(": " + answer)
      }
      guard let typed = lines.lastIndex(where: isTyped) else { return false }
      let said = lines[(typed + 1)...]
      let asks = said.last.map { $0.hasPrefix(">") || $0.hasSuffix(":") } ?? false
      return asks && said.contains { $0.contains(text) }
    }
  }
}
