import Foundation
import Glibc
import TerminalHarness
import Testing

/// What was typed survives the end of the process.
@Suite struct DraftJourneyTests {
  private func open() throws -> Terminal {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.finishOnboarding()
    try terminal.wait(for: "No entries yet")
    return terminal
  }

  private func start(_ terminal: Terminal) throws {
    try terminal.enter("clear")
    try terminal.start()
    try terminal.wait(for: "A draft waits")
  }

  /// Resumes the draft from the empty field.
  private func resume(_ terminal: Terminal) throws {
    try terminal.wait(for: "Alt-R resume")
    try terminal.press("M-r")
  }

  @Test(arguments: [SIGKILL, SIGHUP, SIGSEGV, SIGINT])
  func formIsResumedAfterItsProcessEnded(signal: Int32) throws {
    let terminal = try open()
    try terminal.openForm(feeling: "calm")
    try terminal.type("Half of a sentence")
    try terminal.wait(for: "Draft saved")
    try terminal.kill(with: signal)
    #expect(try terminal.bakoOutput("list", "--json").contains("[]"))

    try start(terminal)
    try terminal.wait(for: "Half of a sentence")
    try resume(terminal)
    try terminal.wait("the form") {
      $0.contains("Journal") && $0.contains("Half of a sentence") && !$0.contains("A draft waits")
    }
    try terminal.press("C-s")
    try terminal.wait(for: "Saved Calm")
    #expect(try terminal.bakoOutput("list", "--json").contains("Half of a sentence"))

    // A saved draft is not offered again.
    try terminal.press("C-c")
    try terminal.waitForShell()
    try terminal.enter("clear")
    try terminal.start()
    try terminal.wait(for: "Half of a sentence")
    #expect(try !terminal.settledScreen().contains("A draft waits"))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test func quickFieldIsResumed() throws {
    let terminal = try open()
    try terminal.type("calm slept well")
    try terminal.wait(for: "calm slept well")
    // The draft is saved 500 ms after the last key; the file tells when.
    try terminal.waitForDraft()
    try terminal.kill(with: SIGKILL)
    try start(terminal)
    try resume(terminal)
    try terminal.wait("the field") {
      $0.contains("calm slept well") && !$0.contains("A draft waits")
    }
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Calm")
    #expect(try terminal.bakoOutput("list", "--json").contains("\"journal\":\"calm slept well\""))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  /// The first check-in of a new store is kept like any other text.
  @Test func firstCheckInIsOfferedAfterKill() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Esc not now")
    try terminal.type("calm slept well")
    try terminal.waitForDraft()
    try terminal.kill(with: SIGKILL)
    try start(terminal)
    #expect(try terminal.settledScreen().contains("“calm slept well”"))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  /// The end does not wait for the pause after which a draft is saved.
  @Test func lastKeysBeforeEndAreInDraft() throws {
    let terminal = try open()
    try terminal.type("calm slept well")
    try terminal.press("C-c")
    try terminal.waitForShell()
    try start(terminal)
    try terminal.wait(for: "calm slept well")
    try resume(terminal)
    try terminal.wait("the field") {
      $0.contains("calm slept well") && !$0.contains("A draft waits")
    }
    try terminal.press("Tab")
    try terminal.wait(for: "Journal")
    try terminal.type(" and long")
    // In the journal, `q` is text.
    try terminal.press("Escape")
    try terminal.wait(for: "q quit")
    try terminal.press("q")
    try terminal.waitForShell()
    try start(terminal)
    try terminal.wait(for: "slept well and long")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test func keptDraftIsResumedWithOneKey() throws {
    let terminal = try open()
    try terminal.type("calm")
    try terminal.press("Tab")
    try terminal.wait(for: "Journal")
    try terminal.type("Half of a sentence")
    try terminal.press("Escape", "Escape")
    try terminal.wait(for: "Kept as a draft")
    try resume(terminal)
    try terminal.wait("the form") { $0.contains("Journal") && $0.contains("Half of a sentence") }
    try terminal.press("C-s")
    try terminal.wait(for: "Saved Calm")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test func discardedDraftIsNotOfferedAgain() throws {
    let terminal = try open()
    try terminal.type("calm slept well")
    try terminal.waitForDraft()
    try terminal.press("C-c")
    try terminal.waitForShell()
    try start(terminal)
    try terminal.leaveField()
    try terminal.wait(for: "x discard")
    try terminal.press("x")
    try terminal.wait(for: "Discarded the draft.")
    try terminal.press("C-c")
    try terminal.waitForShell()
    try terminal.enter("clear")
    try terminal.start()
    try terminal.wait(for: "No entries yet")
    #expect(try !terminal.settledScreen().contains("A draft waits"))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }
}

extension Terminal {
  /// Ends the app with a signal and waits for the shell. After SIGKILL, the shell may print its
  /// prompt before the watchdog leaves the alternate screen; Enter prints another one.
  fileprivate func kill(with signal: Int32) throws {
    #expect(Glibc.kill(try foregroundProcess(), signal) == 0)
    try wait("the shell's prompt") { screen in
      let lines = screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      if lines.last?.trimmingCharacters(in: .whitespaces) == "READY>" { return true }
      try press("Enter")
      return false
    }
  }

  /// Waits until a draft is in the store.
  fileprivate func waitForDraft() throws {
    try wait("the draft in the store") { _ in
      let names = try FileManager.default.contentsOfDirectory(atPath: dataFolder.path)
      return try names.contains { name in
        try Data(contentsOf: dataFolder.appending(path: name))
          .firstRange(of: Data("slept well".utf8)) != nil
      }
    }
  }
}
