import Glibc
import Synchronization

/// Restores the terminal when the process is terminated by a signal.
///
/// While it is armed, SIGINT, SIGTERM, SIGHUP, SIGQUIT and the signals of a crash first write the
/// bytes that were prepared, restore the terminal's settings, and then kill the process as they
/// would have, so that its status is correct. What the process ignored from the start (`nohup`)
/// stays ignored.
///
/// A crash ends there: what was installed for it before, such as a debugger that the language's
/// runtime starts in the terminal, would keep the user from the shell. `SWIFT_BACKTRACE` in the
/// environment asks for that debugger, and then it gets the crash.
///
/// Where no handler can run, a second process does the same: ``TerminalWatchdog``. That is so for
/// SIGKILL, and for a full stack on a thread that has no other one for the handler. The thread that
/// arms the guard has one; those of the pool have none.
enum ExitGuard {
  /// What the language's runtime takes for a crash; SIGQUIT, too.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let signals = [SIGINT, SIGTERM, SIGHUP] + crashes

  /// Arms the guard for a terminal and the settings to go back to.
  ///
  /// - Parameter passesCrashesOn: Whether a crash goes to what was installed before, once the
  ///   terminal is restored.
  static func arm(
    _ device: TerminalDevice, settings: termios,
    passesCrashesOn: Bool = getenv("SWIFT_BACKTRACE") != nil
  ) {
    disarm()
    let state = sharedState ?? makeState()
    state.pointee.output = device.output
    state.pointee.input = device.input
    state.pointee.settings = settings
    state.pointee.raw = settings.raw
    publish([])
    installAlternateStack()
    installExitHook()
    for signal in signals {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      // A second signal must not kill the process before the first one's handler is done.
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

  /// Handles a signal that ends the process.
  ///
  /// Async-signal-safe, without optimization too. Another thread may be restoring the terminal
  /// already, for another signal; its work is waited for, half a second at most.
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
  /// Slots are used in turn, so that a handler on another thread always reads a complete one.
  static func publish(_ reset: [UInt8]) {
    guard let state = sharedState else { return }
    let next = (slot + 1) % slotCount
    slot = next
    let count = min(reset.count, slotSize)
    let start = state.pointee.bytes.advanced(by: next * slotSize)
    for index in 0..<count { start[index] = reset[index] }
    state.pointee.published.store(next << 32 | count, ordering: .sequentiallyConsistent)
  }

  /// Gives the signals back. The terminal is the caller's.
  static func disarm() {
    guard let state = sharedState, state.pointee.transition(from: armed, to: idle) else { return }
    for signal in signals {
      sigaction(signal, state.pointee.previous.advanced(by: Int(signal)), nil)
    }
  }

  /// Gives this thread a stack for signal handlers, if it has none, so that an overflow of its own
  /// stack can still be handled. The stack lives as long as the process.
  private static func installAlternateStack() {
    var now = stack_t()
    guard sigaltstack(nil, &now) == 0, now.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_size = 64 * 1024
    stack.ss_sp = malloc(stack.ss_size)
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  }

  /// `exit` from anywhere, too, leaves the terminal as it was.
  private static func installExitHook() {
    guard !hasExitHook else { return }
    hasExitHook = true
    atexit { ExitGuard.restoreOnce() }
  }

  /// Restores the terminal, unless that was done, or is being done, by another caller.
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

  /// Restores the terminal from the watchdog, after the program has terminated.
  ///
  /// By then a shell may have taken the terminal and set it up for itself: what is not as this
  /// program left it is left alone. The first process may have died while it restored the terminal;
  /// then that is done again from the beginning.
  static func restoreForTerminatedParent() {
    guard let state = sharedState,
      state.pointee.phase.exchange(idle, ordering: .sequentiallyConsistent) != idle
    else { return }
    var now = termios()
    let isRaw = tcgetattr(state.pointee.input, &now) == 0 && now.isSet(as: state.pointee.raw)
    if isRaw {
      // As the handler does: unread responses must not reach the shell.
      tcflush(state.pointee.input, TCIFLUSH)
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
    }
    writeReset(state)
    StandardErrorCapture.end()
  }

  /// Async-signal-safe: memory that was prepared, `write`, `poll`, `tcflush`, `tcsetattr`, what
  /// ``StandardErrorCapture/end()`` does, and nothing else.
  private static func restoreTerminal(_ state: UnsafeMutablePointer<GuardState>) {
    let input = state.pointee.input
    // In the background the terminal belongs to another job, and changing it would stop the
    // process.
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
    var start = state.pointee.bytes.advanced(by: (value >> 32) * slotSize)
    var count = value & 0xFFFF_FFFF
    var attempts = 10
    while count > 0 {
      let written = write(state.pointee.output, start, count)
      if written > 0 {
        start = start.advanced(by: written)
        count -= written
      } else if errno == EAGAIN, attempts > 0 {
        attempts -= 1
        var entry = pollfd(fd: state.pointee.output, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 20)
      } else if errno != EINTR {
        break
      }
    }
  }
}

// Constants that a handler reads are computed: a global may be initialized when it is read first.
private var slotSize: Int { 1024 }
private var slotCount: Int { 8 }

/// Nothing is to be restored.
private var idle: Int { 0 }
/// The terminal is to be restored at the end of the process.
private var armed: Int { 1 }
/// The terminal is being restored.
private var restoring: Int { 2 }

/// What the handler and the watchdog read; the memory is shared between both processes.
private struct GuardState: ~Copyable {
  let phase = Atomic<Int>(0)
  let published = Atomic<Int>(0)
  var input: Int32 = 0
  var output: Int32 = 1
  var settings = termios()
  var raw = termios()
  let bytes: UnsafeMutablePointer<UInt8>
  /// What was installed before, to be put back when the guard is disarmed.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  /// What a signal does once the terminal is restored.
  let final = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Changes the phase if it is the expected one; returns whether it was.
  func transition(from old: Int, to new: Int) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}

// A handler may not take a lock nor allocate, so it reads plain memory. Only the thread that arms
// the guard writes it, before `phase` is stored (sequentially consistent), and the handler reads it
// after it has seen `phase`. The pointer is set before the first handler is installed, and never
// again; its initial value is a constant, so that reading it initializes nothing, and the dynamic
// check of exclusive access is off. `slot` and `hasExitHook` belong to the arming thread alone.
@exclusivity(unchecked)
nonisolated(unsafe) private var sharedState: UnsafeMutablePointer<GuardState>? = nil

private func makeState() -> UnsafeMutablePointer<GuardState> {
  // Two pages: the state, and the bytes.
  let size = slotSize * slotCount + 4096
  let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
  guard let memory = shared, memory != MAP_FAILED else {
    preconditionFailure("There is no memory for the terminal's settings.")
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
  /// Whether the terminal behaves as other settings say.
  fileprivate func isSet(as other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_lflag == other.c_lflag
  }
}
