import Glibc

/// A second process that restores the terminal when the first one dies without a word: of SIGKILL,
/// or of a full stack on a thread that has no other one, where no handler can run.
///
/// It waits for the end of a pipe whose other end dies with the program; it reads what
/// ``ExitGuard`` has published from memory that both share. It costs a `fork`, and nothing while it
/// waits.
@MainActor
enum LastWatch {
  private static var process: pid_t = 0
  private static var pipeEnd: Int32 = -1

  /// Begins to watch. The guard is armed, and the terminal set up.
  static func begin() {
    guard process == 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let unneeded = openDescriptors().filter {
      $0 != reading && !ExitGuard.descriptors.contains($0)
    }
    // Plain memory: iterating an array may allocate.
    let count = unneeded.count
    let descriptors = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    for (index, descriptor) in unneeded.enumerated() { descriptors[index] = descriptor }
    defer { descriptors.deallocate() }
    // Before the child exists, so that it is never hit by what is typed.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let child = fork()
    if child == 0 {
      watch(reading, closing: descriptors, count)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(reading)
    if child > 0 {
      (process, pipeEnd) = (child, writing)
    } else {
      close(writing)
    }
  }

  /// What the second process does. Other threads may have held locks when it began, those of the
  /// allocator and of the language's runtime among them: it makes system calls only.
  private static func watch(
    _ end: Int32, closing descriptors: UnsafeMutablePointer<Int32>, _ count: Int
  ) -> Never {
    var index = 0
    while index < count {
      close(descriptors[index])
      index += 1
    }
    var byte: UInt8 = 0
    while read(end, &byte, 1) < 0, errno == EINTR {}
    ExitGuard.restoreForTheDead()
    _exit(0)
  }

  /// What this process has open: files and pipes that the second process would keep open for
  /// others.
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

  /// Ends the watch. The guard is disarmed: there is nothing left to restore.
  static func end() {
    guard process != 0 else { return }
    kill(process, SIGKILL)
    close(pipeEnd)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    process = 0
  }
}
