import Dispatch
import Glibc
import Synchronization

/// Delivers SIGWINCH, SIGTSTP and SIGCONT on the main queue, through a self-pipe that the signal
/// handler writes to.
@MainActor
final class SignalPipe {
  private static let signals = [SIGWINCH, SIGTSTP, SIGCONT]
  private var previous: [Int32: sigaction] = [:]
  private var ends: [Int32] = [-1, -1]
  private var source: (any DispatchSourceRead)?

  /// Installs the handlers. Each signal that is pending when the queue runs is delivered once.
  func open(_ receive: @escaping @MainActor (Int32) -> Void) {
    guard source == nil, pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let target = pipeTarget ?? Self.makeTarget()
    target.pointee.descriptor.store(ends[1], ordering: .sequentiallyConsistent)
    let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        for signal in self.drain() { receive(signal) }
      }
    }
    source.resume()
    self.source = source
    for signal in Self.signals { listen(to: signal) }
  }

  private static func makeTarget() -> UnsafeMutablePointer<PipeTarget> {
    let target = UnsafeMutablePointer<PipeTarget>.allocate(capacity: 1)
    target.initialize(to: PipeTarget())
    pipeTarget = target
    return target
  }

  func listen(to signal: Int32) {
    var action = sigaction()
    action.sa_flags = SA_RESTART | SA_ONSTACK
    action.__sigaction_handler.sa_handler = { number in
      guard let target = pipeTarget else { return }
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      write(target.pointee.descriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = code
    }
    var old = sigaction()
    sigaction(signal, &action, &old)
    if previous[signal] == nil { previous[signal] = old }
  }

  /// Returns the received signals without duplicates, in the order of their first arrival.
  @discardableResult
  func drain() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(ends[0], &bytes, bytes.count)
    var signals: [Int32] = []
    for byte in bytes.prefix(max(0, count)) where !signals.contains(Int32(byte)) {
      signals.append(Int32(byte))
    }
    return signals
  }

  /// Waits on this thread until a terminal has input or a signal arrives, and returns the signals
  /// that arrived.
  func wait(forInputOf device: TerminalDevice) -> [Int32] {
    var entries = [device.input, ends[0]].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&entries, 2, -1)
    return entries[1].revents & Int16(POLLIN) != 0 ? drain() : []
  }

  /// Restores the previous signal actions and closes the pipe.
  func close() {
    guard let source else { return }
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    previous = [:]
    pipeTarget?.pointee.descriptor.store(-1, ordering: .sequentiallyConsistent)
    let ends = ends
    source.setCancelHandler {
      Glibc.close(ends[0])
      Glibc.close(ends[1])
    }
    source.cancel()
    self.source = nil
  }
}

/// The write end of the pipe, or -1 while it is closed.
private struct PipeTarget: ~Copyable {
  let descriptor = Atomic<Int32>(-1)
}

// The main actor sets the pointer once, before the first handler is installed, and never frees it.
// A handler must not initialize a global, which takes a lock: the initial value is a constant.
@exclusivity(unchecked)
nonisolated(unsafe) private var pipeTarget: UnsafeMutablePointer<PipeTarget>? = nil
