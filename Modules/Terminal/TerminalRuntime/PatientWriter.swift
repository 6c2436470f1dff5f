import Glibc

/// Writes to a terminal that may not be read, after Ctrl-S for example, without waiting for it
/// forever: a process that restores its terminal before it ends must end.
enum PatientWriter {
  /// The time in milliseconds that all bytes of a call may wait for.
  @inline(always)
  private static var patience: Int { 200 }

  /// Opens the terminal of a descriptor again, so that writes to it do not block. Returns -1 if
  /// that fails, without `/proc` for example.
  ///
  /// Other programs share the descriptor itself, so it must stay as it is.
  static func openWithoutBlocking(_ descriptor: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return -1 }
    return open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  /// Writes bytes. Returns whether all were written.
  ///
  /// The terminal writes the bytes of one call together, so those of another program, such as the
  /// shell after a crash, do not divide an escape sequence. On a blocking descriptor, each byte
  /// waits for the terminal to accept one instead: a longer write could begin and then block.
  /// Async-signal-safe, also in unoptimized builds: it calls `clock_gettime`, `fcntl`, `poll` and
  /// `write`, and no generic functions, whose metadata the Swift runtime may allocate.
  @discardableResult
  static func write(_ bytes: UnsafePointer<UInt8>, count: Int, to descriptor: Int32) -> Bool {
    let end = now() + patience
    let blocks = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    var index = 0
    while index < count {
      let left = end - now()
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let ready = poll(&entry, 1, left > 0 ? Int32(left) : 0)
      if ready == 0 { return false }
      if ready < 0 {
        if errno == EINTR { continue }
        return false
      }
      let written = Glibc.write(descriptor, bytes.advanced(by: index), blocks ? 1 : count - index)
      if written > 0 {
        index += written
      } else if errno != EINTR, errno != EAGAIN || left <= 0 {
        return false
      }
    }
    return true
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
