import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#endif

/// Makes SQLite repeat a call of a lock that fails for a moment, as on a network file system, and
/// report one that keeps failing as an I/O error.
///
/// SQLite takes ENOLCK and EINTR for a lock of another process (`sqliteErrorFromPosixError` in its
/// os_unix.c), and keeps a lock that it could not release: a later statement of the same connection
/// then fails as if another process had the lock, or as if the disk was full.
enum LockFailures {
  /// Replaces the function with which SQLite locks files, once per process. Must be called before a
  /// connection is opened.
  static func distinguishFromLocks() { _ = replacement }

  private static let replacement: Void = {
    let control: @convention(c) (Int32, Int32, UnsafeMutableRawPointer?) -> Int32 = {
      // A number as an argument is passed like a pointer of this value.
      guard let argument = $2 else { return fcntl($0, $1) }
      return $1 == F_SETLK ? setLock($0, argument) : fcntl($0, $1, argument)
    }
    // fcntl is variadic. On Linux, its arguments are passed like those of a function with fixed
    // arguments.
    SystemCalls.replace("fcntl", by: unsafeBitCast(control, to: sqlite3_syscall_ptr.self))
  }()

  private static func setLock(_ descriptor: Int32, _ lock: UnsafeMutableRawPointer) -> Int32 {
    let isReleased = lock.load(as: flock.self).l_type == Int16(F_UNLCK)
    for attempt in 1... {
      let result = fcntl(descriptor, F_SETLK, lock)
      // Another process has the lock.
      let isHeld = !isReleased && (errno == EACCES || errno == EAGAIN)
      if result == 0 || isHeld { return result }
      if attempt == 3 { break }
      usleep(1_000)
    }
    if errno == ENOLCK || errno == EINTR { errno = EREMOTEIO }
    return -1
  }
}
