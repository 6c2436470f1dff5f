import Glibc

/// A watchdog process that restores the terminal after SIGKILL, or after a stack overflow on a
/// thread without an alternate signal stack, where no handler can run.
///
/// It blocks on a pipe whose write end is closed when the program terminates, and reads the state
/// of ``ExitGuard`` from shared memory. It costs one `fork` and is idle until then.
@MainActor
enum TerminalWatchdog {
  private static var process: pid_t = 0
  private static var pipeEnd: Int32 = -1

  /// Starts the process. The guard must be armed and the terminal in raw mode.
  static func start() {
    guard process == 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let unneeded = openDescriptors().filter {
      $0 != reading && !ExitGuard.descriptors.contains($0)
    }
    // Plain memory, because iterating over an array may allocate.
    let count = unneeded.count
    let descriptors = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    for (index, descriptor) in unneeded.enumerated() { descriptors[index] = descriptor }
    defer { descriptors.deallocate() }
    // Signals are blocked before the fork, so none from the keyboard reaches the child.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let child = fork()
    if child == 0 {
      runWatchdog(reading, closing: descriptors, count)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(reading)
    if child > 0 {
      (process, pipeEnd) = (child, writing)
    } else {
      close(writing)
    }
  }

  /// The body of the watchdog process. Other threads may have held locks during `fork`, including
  /// those of the allocator and the Swift runtime, so it makes only system calls.
  private static func runWatchdog(
    _ end: Int32, closing descriptors: UnsafeMutablePointer<Int32>, _ count: Int
  ) -> Never {
    var index = 0
    while index < count {
      close(descriptors[index])
      index += 1
    }
    var byte: UInt8 = 0
    while read(end, &byte, 1) < 0, errno == EINTR {}
    ExitGuard.restoreForTerminatedParent()
    _exit(0)
  }

  /// Returns the open descriptors of this process, which the watchdog must not keep open.
  private static func openDescriptors() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let descriptor = Int32(name), descriptor != dirfd(folder) { found.append(descriptor) }
    }
    return found
  }

  /// Terminates the process. The guard must be disarmed: the terminal is already restored.
  static func stop() {
    guard process != 0 else { return }
    kill(process, SIGKILL)
    close(pipeEnd)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    process = 0
  }
}
