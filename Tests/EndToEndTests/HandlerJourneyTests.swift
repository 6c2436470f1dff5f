import Foundation
import Glibc
import TerminalHarness
import Testing

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
      try terminal.wait(for: "History")
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
