import Foundation
import Glibc
import Support
import TerminalHarness
import Testing

/// No handler of a signal allocates or takes a lock, whatever the main thread does when the signal
/// comes: it evaluates, paints and writes frames without a pause, because keys keep coming.
///
/// `BAKO_SIGNALS` is the number of moments for each signal; `make torture` takes 1,000.
@MainActor
@Suite(.serialized) struct HandlerTests {
  nonisolated static let moments =
    ProcessInfo.processInfo.environment["BAKO_SIGNALS"].flatMap { Int($0) } ?? 20

  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT,
    ])
  func signalThatEndsTheProgram(signal: Int32) async throws {
    let trap = try HandlerTrap()
    var generator = SeededGenerator(seed: UInt64(signal))
    for moment in 1...Self.moments {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = terminal.settings
      let program = try start(on: terminal, trap)
      #expect(await terminal.keepBusy(program, &generator))
      kill(program, signal)
      let status = await terminal.end(of: program)
      let isHonest = status.map { $0 & 0x7F == signal } ?? false
      try #require(isHonest, failure(trap, status, moment))
      #expect(terminal.settings == before, failure(trap, status, moment))
      try #require(trap.entries(of: signal) == moment, "the trap must have seen the handler")
    }
    #expect(trap.finding == nil)
    #expect(trap.errnoChanges == 0)
  }

  /// The second process restores the terminal, and began while the first one's threads ran.
  @Test func secondProcess() async throws {
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
  func signalThatReturns(signal: Int32) async throws {
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
      // The program may have painted all that was typed.
      if moment > 1 { terminal.type("n") }
      #expect(await terminal.keepBusy(program, &generator))
      let before = trap.entries(of: signal)
      // While the program is suspended, the signals are not its own: they are sent again.
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

  /// A second signal, as at the end of a login session, must not end the program while the handler
  /// of the first one restores the terminal.
  @Test func secondSignal() async throws {
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

  /// The trap itself: a handler that allocates is caught.
  @Test func handlerThatAllocates() async throws {
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
    // Without a shell: the trap would catch it. A crash is not to leave a core file.
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
  /// Types until the program has painted a random number of times, and goes on typing: the caller
  /// proceeds at a random moment of the program's work.
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

  /// Continues a process that SIGTSTP has stopped.
  fileprivate static func resume(_ process: pid_t) {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    if line.contains(") T") { kill(process, SIGCONT) }
  }

  /// The status of a process, when it has ended; nothing if it does not end.
  fileprivate func end(of process: pid_t) async -> Int32? {
    var status: Int32 = 0
    let hasEnded = await discard { _ in waitpid(process, &status, WNOHANG) == process }
    if hasEnded { return status }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    return nil
  }
}
