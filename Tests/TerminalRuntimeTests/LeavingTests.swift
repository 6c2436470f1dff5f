import Foundation
import Glibc
import TerminalHarness
import Testing

/// Runs the built program `terminal-endings` in a shell in tmux: however it ends, the terminal is
/// restored and the shell receives the correct status.
@Suite struct LeavingTests {
  /// The key or signal that ends the program, and the possible exit statuses in the shell.
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
  func terminalIsRestoredForShell(key: String?, signal: Int32?, statuses: [Int32]) throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    let before = try settings(pane)
    try start(pane)
    #expect(try modes(pane) == "1 1", "the program must have changed the modes")
    if let key { try pane.press(key) }
    if let signal { kill(try pane.foregroundProcess(), signal) }
    try waitForShell(pane)
    let status = try output(pane, "echo $?")
    #expect(statuses.map(String.init).contains(status), "status \(status)")
    #expect(try settings(pane) == before)
    #expect(try pane.display("#{cursor_flag} #{wrap_flag}") == "1 1")
  }

  @Test func crashMessageRemainsVisible() throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    try start(pane)
    try pane.press("t")
    try waitForShell(pane)
    try pane.wait("the message") { $0.contains("Fatal error: Index out of range") }
  }

  @Test func controlZAndForegroundSwitchTerminal() throws {
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

  @Test func closedWindowEndsProgram() throws {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    try start(pane)
    let program = try pane.foregroundProcess()
    try pane.hangUp()
    let deadline = ContinuousClock.now + .seconds(60)
    // `waitpid` works for child processes only, so /proc is polled.
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
    // It has read the responses of the terminal, too: those to a killed program reach the shell.
    _ = try pane.settledScreen()
  }

  /// The program resets the modes before the terminal attributes, and remains the foreground
  /// process until it terminates.
  private func waitForShell(_ pane: TmuxPane) throws {
    let shell = pid_t(try pane.display("#{pane_pid}"))
    try pane.wait("the shell") { _ in
      try modes(pane) == "0 0" && pane.foregroundProcess() == shell
    }
  }

  /// Returns whether the alternate screen is active and whether the mouse is reported.
  private func modes(_ pane: TmuxPane) throws -> String {
    try pane.display("#{alternate_on} #{mouse_any_flag}")
  }

  private func settings(_ pane: TmuxPane) throws -> String { try output(pane, "stty -g") }

  /// Returns the output of a command, redirected to a file because the pane would cut
  /// long lines.
  private func output(_ pane: TmuxPane, _ command: String) throws -> String {
    let file = pane.folder.appending(path: "\(UUID())").path
    try pane.enter("\(command) > '\(file)'; mv '\(file)' '\(file).done'")
    try pane.wait(command) { _ in FileManager.default.fileExists(atPath: "\(file).done") }
    return try String(contentsOfFile: "\(file).done", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }
}
