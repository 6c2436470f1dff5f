import Foundation
import Glibc
import TerminalHarness
import Testing

/// The built program `terminal-endings` in a shell of a real terminal: however it ends, the shell
/// gets the terminal back as it was, and the honest status.
@Suite struct LeavingTests {
  /// How a program is ended, and the status that a shell sees: that of Ctrl-C by key, of a signal
  /// from outside, or of a crash by a button.
  @Test(
    arguments: [
      ("q", nil, [0]),
      ("C-c", nil, [128 + SIGINT]),
      (nil, SIGTERM, [128 + SIGTERM]),
      (nil, SIGHUP, [128 + SIGHUP]),
      ("t", nil, [128 + SIGILL, 128 + SIGTRAP]),
      ("o", nil, [128 + SIGSEGV, 128 + SIGBUS]),
      ("p", nil, [128 + SIGSEGV, 128 + SIGBUS]),
      (nil, SIGKILL, [128 + SIGKILL]),
    ] as [(String?, Int32?, [Int32])])
  func theShellGetsItsTerminalBack(key: String?, signal: Int32?, statuses: [Int32]) throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    let before = try settings(pane)
    try start(pane)
    #expect(try modes(pane) == "1 1", "the program must have changed something")
    if let key { try pane.press(key) }
    if let signal { kill(try pane.foregroundProcess(), signal) }
    try waitForShell(pane)
    let status = try answer(pane, "echo $?")
    #expect(statuses.map(String.init).contains(status), "status \(status)")
    #expect(try settings(pane) == before)
    #expect(try pane.display("#{cursor_flag} #{wrap_flag}") == "1 1")
  }

  @Test func afterACrashTheScreenSaysWhy() throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    try start(pane)
    try pane.press("t")
    try waitForShell(pane)
    try pane.wait("the reason") { $0.contains("Fatal error: Index out of range") }
  }

  @Test func controlZGivesTheShellItsTerminalAndFgTakesItBack() throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    let before = try settings(pane)
    try start(pane)
    try pane.press("n")
    try pane.wait("the count") { $0.contains("Endings after 1") }
    try pane.press("C-z")
    try waitForShell(pane)
    #expect(try settings(pane) == before)
    #expect(try pane.display("#{cursor_flag} #{wrap_flag}") == "1 1")
    try pane.enter("fg")
    try pane.wait("the program") { $0.contains("Endings after 1") }
    #expect(try modes(pane) == "1 1")
    try pane.press("n")
    try pane.wait("the count") { $0.contains("Endings after 2") }
    try pane.press("q")
    try waitForShell(pane)
    #expect(try settings(pane) == before)
  }

  @Test func aClosedWindowEndsTheProgram() throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    try start(pane)
    let program = try pane.foregroundProcess()
    try pane.hangUp()
    let deadline = ContinuousClock.now + .seconds(60)
    // Nobody tells about the end of a process that is not ours, so it is asked for.
    while isRunning(program), ContinuousClock.now < deadline { poll(nil, 0, 10) }
    #expect(!isRunning(program))
  }

  private func isRunning(_ process: pid_t) -> Bool {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") Z"
    return !line.contains(") Z")
  }

  private func start(_ pane: TmuxPane) throws {
    try pane.enter(Built.program("terminal-endings"))
    try pane.wait("the program") { $0.contains("Endings after 0") }
  }

  /// The program resets the modes first and then the settings, and is in the foreground until its
  /// end.
  private func waitForShell(_ pane: TmuxPane) throws {
    let shell = pid_t(try pane.display("#{pane_pid}"))
    try pane.wait("the shell") { _ in
      try modes(pane) == "0 0" && pane.foregroundProcess() == shell
    }
  }

  /// Whether the alternate screen is on, and whether the mouse is reported.
  private func modes(_ pane: TmuxPane) throws -> String {
    try pane.display("#{alternate_on} #{mouse_any_flag}")
  }

  private func settings(_ pane: TmuxPane) throws -> String { try answer(pane, "stty -g") }

  /// What a command prints, through a file, so that no width of the screen cuts it.
  private func answer(_ pane: TmuxPane, _ command: String) throws -> String {
    let file = pane.folder.appending(path: "\(UUID())").path
    try pane.enter("\(command) > '\(file)'; mv '\(file)' '\(file).done'")
    try pane.wait(command) { _ in FileManager.default.fileExists(atPath: "\(file).done") }
    return try String(contentsOfFile: "\(file).done", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }
}
