import Foundation
import Glibc
import TerminalHarness
import Testing

/// A program whose terminal is not read, after Ctrl-S or over a frozen connection.
@Suite struct UnreadTerminalTests {
  /// The server of the pane is stopped, and the buffer of its terminal filled.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalEndsTheProgram(signal: Int32) throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Esc not now")
    let program = try terminal.foregroundProcess()
    let server = try #require(pid_t(try terminal.display("#{pid}")))
    let device = try terminal.display("#{pane_tty}")
    kill(server, SIGSTOP)
    defer { kill(server, SIGCONT) }
    let writer = open(device, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    defer { close(writer) }
    let blanks = [UInt8](repeating: 0x20, count: 4_096)
    while write(writer, blanks, blanks.count) > 0 {}
    kill(program, signal)
    // Without a limit in the handler, the process never ends. A zombie has ended.
    var waits = 1_000
    while waits > 0, isRunning(program) {
      poll(nil, 0, 10)
      waits -= 1
    }
    #expect(waits > 0)
    if waits == 0 { kill(program, SIGKILL) }
  }

  private func isRunning(_ process: pid_t) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !line.contains(") Z ")
  }
}

/// The signal handlers of the built program neither allocate nor lock.
///
/// `BAKO_SIGNALS` is the number of rounds for each signal, here at most 50, because each round
/// starts the app in a pane.
@Suite(.serialized) struct HandlerJourneyTests {
  private static let moments = min(
    50, ProcessInfo.processInfo.environment["BAKO_SIGNALS"].flatMap { Int($0) } ?? 3)

  /// Keys keep the app evaluating and painting when the signal arrives.
  @Test(arguments: [SIGHUP, SIGTERM, SIGQUIT])
  func signalHandlerIsAsyncSignalSafe(signal: Int32) throws {
    let trap = try HandlerTrap()
    let terminal = try Terminal()
    let variables = trap.environment.map { "\($0)='\($1)'" }.sorted().joined(separator: " ")
    for moment in 1...Self.moments {
      try terminal.enter("clear; \(variables) \(bako.path); echo \"status $?\"")
      try terminal.wait(for: moment == 1 ? "Esc not now" : "Bako")
      if moment == 1 { try terminal.finishOnboarding() }
      try terminal.wait(for: "Insights")
      let program = try terminal.foregroundProcess()
      try terminal.tmux(["send-keys", "-N", "200", "Tab"])
      kill(program, signal)
      try terminal.wait("the status of moment \(moment)") { $0.contains("status \(128 + signal)") }
      try #require(trap.finding == nil)
      try #require(trap.entries(of: signal) == moment)
    }
    #expect(trap.errnoChanges == 0)
  }
}
