import Foundation
import Glibc
import Support
import TerminalHarness
import Testing

/// No signal handler allocates or locks, at any point where it interrupts the main thread. The main
/// thread evaluates, paints and writes frames continuously, because keys keep arriving.
///
/// `BAKO_SIGNALS` is the number of repetitions per signal; `make stress ARGS=kills` sets 1,000.
@MainActor
@Suite(.serialized) struct HandlerTests {
  nonisolated static let moments =
    ProcessInfo.processInfo.environment["BAKO_SIGNALS"].flatMap { Int($0) } ?? 20

  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT,
    ])
  func handlersOfTerminatingSignalsDoNotAllocate(signal: Int32) async throws {
    let trap = try HandlerTrap()
    var generator = SeededGenerator(seed: UInt64(signal))
    for moment in 1...Self.moments {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = terminal.settings
      let program = try start(on: terminal, trap)
      #expect(await terminal.keepBusy(program, &generator))
      kill(program, signal)
      let status = await terminal.end(of: program)
      let hasTerminated = status.map { $0 & 0x7F == signal } ?? false
      try #require(hasTerminated, failure(trap, status, moment))
      #expect(terminal.settings == before, failure(trap, status, moment))
      try #require(trap.entries(of: signal) == moment, "the trap must have seen the handler")
    }
    #expect(trap.finding == nil)
    #expect(trap.errnoChanges == 0)
  }

  /// The watchdog process restores the terminal. It was forked while other threads were running.
  @Test func watchdogDoesNotAllocate() async throws {
    let trap = try HandlerTrap()
    var generator = SeededGenerator(seed: 9)
    for moment in 1...Self.moments {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = terminal.settings
      let program = try start(on: terminal, trap)
      #expect(await terminal.keepBusy(program, &generator))
      kill(program, SIGKILL)
      let status = await terminal.end(of: program)
      try #require(status.map { $0 & 0x7F } == SIGKILL, failure(trap, status, moment))
      let isRestored = await terminal.wait { terminal.settings == before || trap.finding != nil }
      try #require(isRestored && trap.finding == nil, failure(trap, status, moment))
      try #require(trap.entries(of: HandlerTrap.child) == moment)
    }
  }

  @Test(arguments: [SIGWINCH, SIGCONT, SIGTSTP])
  func handlersOfReturningSignalsDoNotAllocate(signal: Int32) async throws {
    let trap = try HandlerTrap()
    var generator = SeededGenerator(seed: UInt64(signal))
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = try start(on: terminal, trap)
    var hasEnded = false
    defer {
      if !hasEnded {
        kill(program, SIGKILL)
        waitpid(program, nil, 0)
      }
    }
    for moment in 1...Self.moments {
      // The program may have painted all previous input.
      if moment > 1 { terminal.type("n") }
      #expect(await terminal.keepBusy(program, &generator))
      let before = trap.entries(of: signal)
      // While the program is suspended, the signals have their default action: they are sent again.
      let isEntered = await terminal.discard { _ in
        kill(program, signal)
        PseudoTerminal.resume(program)
        return trap.entries(of: signal) > before || trap.finding != nil
      }
      try #require(isEntered && trap.finding == nil, failure(trap, nil, moment))
    }
    hasEnded = await terminal.discard { _ in
      PseudoTerminal.resume(program)
      terminal.type("x")
      return waitpid(program, nil, WNOHANG) == program
    }
    #expect(hasEnded, failure(trap, nil, Self.moments))
    #expect(trap.entries(of: signal) >= Self.moments)
    #expect(trap.finding == nil)
    #expect(trap.errnoChanges == 0)
  }

  /// A second signal, as at the end of a login session, must not terminate the program while the
  /// handler of the first signal restores the terminal.
  @Test func secondSignalDoesNotInterruptRestoration() async throws {
    var generator = SeededGenerator(seed: 2)
    for moment in 1...Self.moments {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = terminal.settings
      let program = try start(on: terminal, nil)
      #expect(await terminal.keepBusy(program, &generator))
      kill(program, SIGHUP)
      terminal.spin(Int.random(in: 0...20_000, using: &generator))
      kill(program, SIGTERM)
      let status = await terminal.end(of: program)
      #expect(status.map { [SIGHUP, SIGTERM].contains($0 & 0x7F) } == true)
      try #require(terminal.settings == before, "moment \(moment)")
    }
  }

  /// Tests the trap itself.
  @Test func trapCatchesAllocatingHandler() async throws {
    let trap = try HandlerTrap()
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = try start(on: terminal, trap, ["--allocates"])
    #expect(await terminal.discard { hasPrinted in hasPrinted })
    kill(program, SIGUSR1)
    #expect(await terminal.end(of: program) == HandlerTrap.status << 8)
    #expect(trap.finding == "the handler of signal \(SIGUSR1) called malloc, 1 times in all")
  }

  private func start(
    on terminal: PseudoTerminal, _ trap: HandlerTrap?, _ arguments: [String] = []
  ) throws -> pid_t {
    let variables = trap?.environment ?? [:]
    let environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8"].merging(variables) { $1 }
    // No shell, which the trap would catch. `prlimit` disables core files for the crashes.
    return try terminal.spawn(
      ["prlimit", "--core=0", Built.program("terminal-endings")] + arguments,
      environment: environment)
  }

  private func failure(_ trap: HandlerTrap, _ status: Int32?, _ moment: Int) -> Comment {
    let end = status.map { "status \($0)" } ?? "no end"
    return "moment \(moment): \(end); \(trap.finding ?? "nothing was caught")"
  }
}

extension PseudoTerminal {
  /// Types until the program has painted a random number of frames and has input left, so the
  /// caller continues at a random point of the program's work.
  fileprivate func keepBusy(_ process: pid_t, _ generator: inout SeededGenerator) async -> Bool {
    var frames = Int.random(in: 1...3, using: &generator)
    let isPainted = await discard { hasPrinted in
      if hasPrinted {
        frames -= 1
        type(String(repeating: "n", count: 60))
      } else {
        Self.resume(process)
      }
      return frames <= 0
    }
    spin(Int.random(in: 0...100_000, using: &generator))
    return isPainted
  }

  fileprivate func spin(_ times: Int) {
    var left = times
    while left > 0 { left -= 1 }
  }

  /// Continues a process stopped by SIGTSTP.
  fileprivate static func resume(_ process: pid_t) {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    if line.contains(") T") { kill(process, SIGCONT) }
  }

  /// Returns the wait status of a process; kills it and returns `nil` if it does not terminate.
  fileprivate func end(of process: pid_t) async -> Int32? {
    var status: Int32 = 0
    let hasEnded = await discard { _ in waitpid(process, &status, WNOHANG) == process }
    if hasEnded { return status }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    return nil
  }
}
