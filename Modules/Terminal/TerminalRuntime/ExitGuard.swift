import Glibc
import Synchronization

/// Restores the terminal when the process is terminated by a signal.
///
/// While the guard is armed, the handlers of SIGINT, SIGTERM, SIGHUP, SIGQUIT and the crash signals
/// write the published reset bytes, restore the terminal attributes and re-raise the signal with
/// its previous action, so the process has the correct wait status. Signals that were ignored at
/// start (`nohup`) remain ignored.
///
/// Crash signals are re-raised with the default action: the previous handler, such as the Swift
/// runtime's interactive backtracer, would block the shell. If `SWIFT_BACKTRACE` is set in the
/// environment, the previous handler receives the crash.
///
/// Where no handler can run, ``TerminalWatchdog`` restores the terminal from a second process:
/// after SIGKILL, and after a stack overflow on a thread without an alternate signal stack. The
/// thread that arms the guard has an alternate stack; threads of the pool do not.
enum ExitGuard {
  /// The signals that the Swift runtime treats as crashes, including SIGQUIT.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let signals = [SIGINT, SIGTERM, SIGHUP] + crashes

  /// Arms the guard for a terminal and the attributes to restore.
  ///
  /// - Parameter passesCrashesOn: Whether a crash signal is re-raised with its previous handler
  ///   after the terminal is restored.
  static func arm(
    _ device: TerminalDevice, settings: termios,
    passesCrashesOn: Bool = getenv("SWIFT_BACKTRACE") != nil
  ) {
    disarm()
    let state = sharedState ?? makeState()
    if state.pointee.reopened >= 0 { close(state.pointee.reopened) }
    state.pointee.reopened = PatientWriter.openWithoutBlocking(device.output)
    state.pointee.output =
      state.pointee.reopened >= 0 ? state.pointee.reopened : device.output
    state.pointee.input = device.input
    state.pointee.settings = settings
    state.pointee.raw = settings.raw
    publish([])
    installAlternateStack()
    installExitHook()
    for signal in signals {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      // A second signal must not terminate the process before the first handler returns.
      sigfillset(&action.sa_mask)
      action.__sigaction_handler.sa_handler = { ExitGuard.handleSignal($0) }
      let slot = state.pointee.previous.advanced(by: Int(signal))
      sigaction(signal, nil, slot)
      let endsHere = crashes.contains(signal) && !passesCrashesOn
      state.pointee.final[Int(signal)] = endsHere ? sigaction() : slot.pointee
      if unsafeBitCast(slot.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      sigaction(signal, &action, slot)
    }
    state.pointee.phase.store(armed, ordering: .sequentiallyConsistent)
  }

  /// Handles a signal that terminates the process.
  ///
  /// Async-signal-safe, also in unoptimized builds. If another thread is already restoring the
  /// terminal for another signal, waits up to half a second for it.
  private static func handleSignal(_ number: Int32) {
    guard let state = sharedState else { return }
    let code = errno
    restoreOnce()
    var attempts = 50
    while attempts > 0, state.pointee.phase.load(ordering: .sequentiallyConsistent) == restoring {
      poll(nil, 0, 10)
      attempts -= 1
    }
    sigaction(number, state.pointee.final.advanced(by: Int(number)), nil)
    raise(number)
    errno = code
  }

  /// Publishes the bytes that restore the terminal from now on.
  ///
  /// Slots are used in rotation, so a handler on another thread always reads a complete one.
  static func publish(_ reset: [UInt8]) {
    guard let state = sharedState else { return }
    let next = (slot + 1) % slotCount
    slot = next
    let count = min(reset.count, slotSize)
    let start = state.pointee.bytes.advanced(by: next * slotSize)
    for index in 0..<count { start[index] = reset[index] }
    state.pointee.published.store(next << 32 | count, ordering: .sequentiallyConsistent)
  }

  /// Restores the previous signal actions. Does not restore the terminal.
  static func disarm() {
    guard let state = sharedState, state.pointee.transition(from: armed, to: idle) else { return }
    for signal in signals {
      sigaction(signal, state.pointee.previous.advanced(by: Int(signal)), nil)
    }
  }

  /// Installs an alternate signal stack on this thread if it has none, so a stack overflow can be
  /// handled. The stack is never freed.
  private static func installAlternateStack() {
    var now = stack_t()
    guard sigaltstack(nil, &now) == 0, now.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_size = 64 * 1024
    stack.ss_sp = malloc(stack.ss_size)
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  }

  /// Restores the terminal when any code calls `exit`.
  private static func installExitHook() {
    guard !hasExitHook else { return }
    hasExitHook = true
    atexit { ExitGuard.restoreOnce() }
  }

  /// Restores the terminal unless another caller has restored it or is restoring it.
  fileprivate static func restoreOnce() {
    guard let state = sharedState, state.pointee.transition(from: armed, to: restoring) else {
      return
    }
    restoreTerminal(state)
    state.pointee.phase.store(idle, ordering: .sequentiallyConsistent)
  }

  /// The descriptors that ``restoreForTerminatedParent()`` reads and writes.
  static var descriptors: Set<Int32> {
    guard let state = sharedState else { return [] }
    return StandardErrorCapture.descriptors.union([
      STDERR_FILENO, state.pointee.input, state.pointee.output,
    ])
  }

  /// Restores the terminal from the watchdog after the program has terminated.
  ///
  /// The shell may already have changed the terminal attributes: they are restored only if they are
  /// still those that this program set. If the program was terminated while restoring the terminal,
  /// the restoration starts over.
  static func restoreForTerminatedParent() {
    guard let state = sharedState,
      state.pointee.phase.exchange(idle, ordering: .sequentiallyConsistent) != idle
    else { return }
    var now = termios()
    let isRaw = tcgetattr(state.pointee.input, &now) == 0 && now.isSet(as: state.pointee.raw)
    if isRaw {
      // Like the handler: unread responses must not reach the shell.
      tcflush(state.pointee.input, TCIFLUSH)
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
    }
    writeReset(state)
    StandardErrorCapture.end()
  }

  /// Async-signal-safe: uses preallocated memory, `tcgetpgrp`, `getpgrp`, `tcflush`, `tcsetattr`
  /// and the calls of ``PatientWriter`` and ``StandardErrorCapture/end()`` only.
  private static func restoreTerminal(_ state: UnsafeMutablePointer<GuardState>) {
    let input = state.pointee.input
    // A background process does not own the terminal, and changing it would stop the process.
    let foreground = tcgetpgrp(input)
    if foreground > 0, foreground != getpgrp() { return }
    writeReset(state)
    // Unread input and responses must not reach the shell.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &state.pointee.settings)
    StandardErrorCapture.end()
  }

  private static func writeReset(_ state: UnsafeMutablePointer<GuardState>) {
    let value = state.pointee.published.load(ordering: .sequentiallyConsistent)
    let start = state.pointee.bytes.advanced(by: (value >> 32) * slotSize)
    PatientWriter.write(start, count: value & 0xFFFF_FFFF, to: state.pointee.output)
  }
}

// Constants read by a handler are computed: a global may be initialized lazily on first access.
private var slotSize: Int { 1024 }
private var slotCount: Int { 8 }

/// The terminal does not need to be restored.
private var idle: Int { 0 }
/// The terminal must be restored when the process terminates.
private var armed: Int { 1 }
/// The terminal is being restored.
private var restoring: Int { 2 }

/// The state read by the handler and the watchdog, in memory shared between both processes.
private struct GuardState: ~Copyable {
  let phase = Atomic<Int>(0)
  let published = Atomic<Int>(0)
  var input: Int32 = 0
  /// ``reopened``, or the descriptor of the device if that is -1.
  var output: Int32 = 1
  var reopened: Int32 = -1
  var settings = termios()
  var raw = termios()
  let bytes: UnsafeMutablePointer<UInt8>
  /// The signal actions before arming, reinstalled by `disarm`.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  /// The action of each signal after the terminal is restored.
  let final = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Changes the phase if it equals `old`. Returns whether it did.
  func transition(from old: Int, to new: Int) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}

// A signal handler may neither lock nor allocate, so it reads plain memory. Only the arming thread
// writes this memory, before it stores `phase` (sequentially consistent); the handler reads it
// after loading `phase`. The pointer is set once, before the first handler is installed. Its
// initial value is a constant, so reading it triggers no lazy initialization, and dynamic
// exclusivity checking is off. `slot` and `hasExitHook` are used by the arming thread only.
@exclusivity(unchecked)
nonisolated(unsafe) private var sharedState: UnsafeMutablePointer<GuardState>? = nil

private func makeState() -> UnsafeMutablePointer<GuardState> {
  // The state in the first page, the published bytes after it.
  let size = slotSize * slotCount + 4096
  let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
  guard let memory = shared, memory != MAP_FAILED else {
    preconditionFailure("Cannot allocate memory for the terminal settings.")
  }
  let pointer = memory.bindMemory(to: GuardState.self, capacity: 1)
  let bytes = (memory + 4096).bindMemory(to: UInt8.self, capacity: slotSize * slotCount)
  pointer.initialize(to: GuardState(bytes: bytes))
  pointer.pointee.previous.initialize(repeating: sigaction(), count: 65)
  pointer.pointee.final.initialize(repeating: sigaction(), count: 65)
  sharedState = pointer
  return pointer
}
nonisolated(unsafe) private var slot = 0
nonisolated(unsafe) private var hasExitHook = false

extension termios {
  /// Returns whether the input, output and local flags equal those of other attributes.
  fileprivate func isSet(as other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_lflag == other.c_lflag
  }
}
