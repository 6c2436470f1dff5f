import Glibc
import TerminalHarness
import TerminalTesting
import Testing

@testable import TerminalRuntime

/// Runs the built program `terminal-endings` on a terminal without a shell, where only the
/// program itself restores the terminal.
@MainActor
@Suite(.serialized) struct ExitGuardTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT])
  func signalRestoresTerminalAndTerminatesProcess(signal: Int32) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.settings
    let program = try await start(on: terminal)
    kill(program, signal)
    #expect(end(of: program) & 0x7F == signal, "the process must terminate by the signal")
    #expect(terminal.settings == before)
    #expect(await terminal.wait { terminal.screen.modes == [7, 25] })
    #expect(terminal.screen.violations.isEmpty)
  }

  /// No handler can run: the watchdog process restores the terminal after the process has
  /// terminated.
  @Test(
    arguments: [("p", nil, [SIGSEGV, SIGBUS]), ("", SIGKILL, [SIGKILL])]
      as [(String, Int32?, [Int32])])
  func watchdogRestoresTerminalWithoutHandler(
    key: String, signal: Int32?, deaths: [Int32]
  ) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.settings
    let program = try await start(on: terminal)
    terminal.type(key)
    if let signal { kill(program, signal) }
    #expect(deaths.contains(end(of: program) & 0x7F))
    #expect(await terminal.wait { terminal.screen.modes == [7, 25] })
    #expect(terminal.settings == before)
  }

  /// The shell prints its prompt when the program has terminated, while the watchdog writes.
  @Test func outputOfTheShellDoesNotDivideSequences() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = try await start(on: terminal)
    let dots = "i=0; while [ $i -lt 100000 ]; do printf .; i=$((i + 1)); done"
    let shell = try terminal.spawn(["/bin/sh", "-c", dots], environment: [:])
    #expect(await terminal.wait { terminal.received.suffix(4) == [0x2E, 0x2E, 0x2E, 0x2E] })
    #expect(terminal.screen.modes != [7, 25])
    kill(program, SIGKILL)
    #expect(end(of: program) & 0x7F == SIGKILL)
    #expect(await terminal.wait { terminal.screen.modes == [7, 25] })
    kill(shell, SIGKILL)
    #expect([0, SIGKILL].contains(end(of: shell) & 0x7F))
  }

  @Test(arguments: [([], SIGILL), (["--catches"], 55 << 8)] as [([String], Int32)])
  func crashReachesBacktracerOnlyOnRequest(
    arguments: [String], expected: Int32
  ) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.settings
    let program = try await start(
      on: terminal, arguments,
      environment: arguments.isEmpty ? [:] : ["SWIFT_BACKTRACE": "enable=no"])
    kill(program, SIGILL)
    #expect(end(of: program) & 0xFF7F == expected)
    #expect(terminal.settings == before)
  }

  @Test(arguments: [("x", [7 << 8]), ("o", [SIGSEGV, SIGBUS]), ("t", [SIGILL, SIGTRAP])])
  func exitRestoresTerminal(key: String, statuses: [Int32]) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.settings
    let program = try await start(on: terminal)
    terminal.type(key)
    // The core dump flag (0x80) is ignored.
    #expect(statuses.contains(end(of: program) & 0xFF7F))
    #expect(terminal.settings == before)
    #expect(await terminal.wait { terminal.screen.modes == [7, 25] })
  }

  @Test func inheritedIgnoredSignalsStayIgnored() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = try await start(on: terminal, [], prefix: "trap '' HUP; ")
    kill(program, SIGHUP)
    terminal.type("x")
    #expect(end(of: program) == 7 << 8)
  }

  /// Starts the program and waits for its first frame.
  private func start(
    on terminal: PseudoTerminal, _ arguments: [String] = [], environment: [String: String] = [:],
    prefix: String = ""
  ) async throws -> pid_t {
    let command = "\(prefix)ulimit -c 0; exec \"$0\" \"$@\""
    let words = ["/bin/sh", "-c", command, Built.program("terminal-endings")] + arguments
    let program = try terminal.spawn(
      words, environment: environment.merging(["TERM": "dumb", "LC_ALL": "C.UTF-8"]) { $1 })
    #expect(
      await terminal.wait { terminal.screen.lines.contains { $0.contains("Endings after 0") } })
    return program
  }
}
