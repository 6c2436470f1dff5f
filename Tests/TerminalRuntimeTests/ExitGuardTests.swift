import Glibc
import TerminalTesting
import Testing

@testable import TerminalRuntime

/// A child process dies behind the guard; the test looks at what it leaves on a real terminal.
///
/// Serialized, because a process has one set of signal handlers.
@MainActor
@Suite(.serialized) struct ExitGuardTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT])
  func aSignalRestoresTheTerminalAndKillsHonestly(signal: Int32) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let status = die(on: terminal.device) { kill(getpid(), signal) }
    #expect(status & 0x7F == signal, "the process must die of the signal")
    #expect(terminal.settings == before)
    await terminal.wait { terminal.received.count >= TerminalModes.fullScreen.reset.count }
    #expect(terminal.received == TerminalModes.fullScreen.reset)
  }

  @Test(arguments: [(false, SIGILL), (true, 55 << 8)] as [(Bool, Int32)])
  func aCrashReachesTheDebuggerOfTheLanguageOnlyOnRequest(
    passesOn: Bool, expected: Int32
  ) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let status = die(
      on: terminal.device, passesCrashesOn: passesOn,
      before: { signal(SIGILL) { _ in _exit(55) } }, { kill(getpid(), SIGILL) })
    #expect(status & 0xFF7F == expected)
    #expect(terminal.settings == before)
  }

  @Test func leavingByExitRestoresTheTerminalToo() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let status = die(on: terminal.device) { exit(7) }
    #expect(status == 7 << 8)
    #expect(terminal.settings == before)
  }

  @Test func anOverflowOfTheStackRestoresTheTerminal() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let status = die(on: terminal.device) { _ = overflow(0) }
    #expect([SIGSEGV, SIGBUS].contains(status & 0x7F))
    #expect(terminal.settings == before)
  }

  @Test func whatWasIgnoredFromTheStartStaysIgnored() async throws {
    let terminal = try PseudoTerminal()
    let status = die(on: terminal.device, ignoring: SIGHUP) {
      kill(getpid(), SIGHUP)
      _exit(9)
    }
    #expect(status == 9 << 8)
  }

  /// Forks, takes the terminal in the child, and lets it die. Returns what `waitpid` says.
  private func die(
    on device: TerminalDevice, ignoring ignored: Int32? = nil, passesCrashesOn: Bool = false,
    before: () -> Void = {}, _ last: () -> Void
  ) -> Int32 {
    let child = fork()
    if child == 0 {
      for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGQUIT, SIGTRAP] {
        signal(number, SIG_DFL)
      }
      // The threads of a pool block every signal, and a child inherits that.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      if let ignored { signal(ignored, SIG_IGN) }
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      guard let settings = device.attributes else { _exit(99) }
      before()
      ExitGuard.arm(device, settings: settings, passesCrashesOn: passesCrashesOn)
      device.apply(settings.raw)
      ExitGuard.publish(TerminalModes.fullScreen.reset)
      last()
      _exit(98)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

@inline(never)
private func overflow(_ depth: Int) -> Int {
  var page = (0..<64).map { $0 + depth }
  page.shuffle()
  return overflow(depth + 1) + page[0]
}
