import Foundation
import TerminalHarness
import Testing

/// Actions of a user, by the app's labels.
extension Terminal {
  /// Presses Tab until the key hint of Enter has the label, then presses Enter.
  func choose(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<60 {
      let before = try settledScreen()
      let hints = before.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) } ?? ""
      if hints.hasPrefix(" Enter \(label)") {
        try press("Enter")
        return
      }
      try press("Tab")
      try waitForFocus(toMoveFrom: before, sourceLocation: sourceLocation)
    }
    Issue.record("Tab never reached “\(label)”:\n\(try screen)", sourceLocation: sourceLocation)
    throw HarnessFailure("Tab never reached \(label)")
  }

  /// Closes the first screen of an empty store.
  func finishOnboarding() throws {
    try wait(for: "Esc not now")
    try press("Escape")
    try wait(for: "1 Mood")
  }

  /// Presses Tab until the screen shows the text.
  func tab(until text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<60 {
      let before = try settledScreen()
      if before.contains(text) { return }
      try press("Tab")
      try waitForFocus(toMoveFrom: before, sourceLocation: sourceLocation)
    }
    Issue.record("Tab never reached “\(text)”:\n\(try screen)", sourceLocation: sourceLocation)
    throw HarnessFailure("Tab never reached \(text)")
  }

  /// Waits until the screen differs in more than the state of the draft, which changes by itself.
  private func waitForFocus(
    toMoveFrom before: String, sourceLocation: SourceLocation
  ) throws {
    func withoutDraftState(_ screen: String) -> String {
      screen.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.replacing(/\s*(Draft (not )?saved)?\s*$/, with: "")
      }.joined(separator: "\n")
    }
    let before = withoutDraftState(before)
    try wait("the focus to move", sourceLocation: sourceLocation) {
      withoutDraftState($0) != before
    }
  }

  /// Moves the focus from the quick field of Home to the next control, where letters are keys.
  func leaveField(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try settledScreen()
    guard before.contains("Enter map") else { return }
    // Escape closes the first screen of an empty store.
    try press(before.contains("Esc not now") ? "Tab" : "Escape")
    try wait("the focus to leave the field", sourceLocation: sourceLocation) {
      !$0.contains("Enter map")
    }
  }

  /// Checks in from Home step by step up to the form. `onTracker` can select another date.
  func openForm(
    feeling: String, onTracker: () throws -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try leaveField(sourceLocation: sourceLocation)
    try press("c")
    try wait(for: "Today's Check In", sourceLocation: sourceLocation)
    try onTracker()
    try choose("Continue", sourceLocation: sourceLocation)
    try wait(for: "How does it feel?", sourceLocation: sourceLocation)
    try press("Enter")
    try wait(for: "Which feeling?", sourceLocation: sourceLocation)
    try type(feeling)
    try wait(for: "Search: \(feeling)", sourceLocation: sourceLocation)
    try press("Enter")
    try wait(for: "Journal", sourceLocation: sourceLocation)
  }

  /// Returns the output of a command on this terminal's store.
  func bakoOutput(_ arguments: String...) throws -> String { try bakoOutput(arguments) }

  func bakoOutput(_ arguments: [String]) throws -> String {
    let result = try run([bako.path] + arguments + ["--data-dir", dataFolder.path])
    guard result.status == 0 else { throw HarnessFailure(result.output) }
    return result.output
  }

  func quit() throws {
    try leaveField()
    try press("q")
    try waitForShell()
  }

  /// Waits for the shell's prompt. A command that was typed while `clear` ran is not shown, so the
  /// line may have a prompt before it.
  func waitForShell() throws {
    try wait("the shell's prompt") { screen in
      let lines = screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      return lines.last?.trimmingCharacters(in: .whitespaces).hasSuffix("READY>") == true
    }
  }

  /// Returns the output of a shell command. Passes it through a file, because the screen would wrap
  /// it.
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

  /// The terminal's settings, from `stty`.
  func settings() throws -> String { try answer(to: "stty -g") }
}

/// The work of a process since its start.
struct Work: Equatable {
  /// The number of read and write system calls.
  var reads: Int
  var writes: Int
  /// The wakeups of the main thread, which paints and runs the reducers. Idle threads of the pool
  /// also wake up to exit, and are not counted.
  var wakes: Int

  /// Whether the process only polled the clock for a new day, once a minute, which does not wake
  /// the main thread.
  func isRest(since before: Work, lasting time: Duration) -> Bool {
    let looks = Int(time / .seconds(60)) + 1
    return wakes == before.wakes && reads - before.reads <= looks
      && writes - before.writes <= looks
  }
}

extension Terminal {
  /// Returns the work of the foreground process, from the counters of proc(5).
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

  /// Waits until the foreground process is idle, and returns its work.
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

  /// Limits the size of files that the process writes, to simulate a full disk.
  ///
  /// Runs `prlimit`, because the C function requires `_GNU_SOURCE`, which Swift does not define.
  func limitFiles(of process: pid_t, to bytes: String) throws {
    let result = try run(["prlimit", "--pid", "\(process)", "--fsize=\(bytes):"])
    guard result.status == 0 else { throw HarnessFailure(result.output) }
  }

  /// Types an answer to the plain interface, and waits for the text and the next prompt.
  func answer(
    _ answer: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try type(answer)
    try press("Enter")
    try wait("“\(text)” after “\(answer)”", sourceLocation: sourceLocation) { screen in
      let lines = screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      let isTyped = { (line: Substring) in
        line == answer || [">", ":", "?"].contains { line.hasSuffix("\($0) \(answer)") }
      }
      guard let typed = lines.lastIndex(where: isTyped) else { return false }
      let said = lines[(typed + 1)...]
      // A line of the screen can end with a question as well; it is indented.
      let asks = said.last.map { line in
        line.hasPrefix(">") || !line.hasPrefix(" ") && ":?".contains(line.last ?? " ")
      }
      return asks == true && said.contains { $0.contains(text) }
    }
  }
}
