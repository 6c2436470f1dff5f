#if canImport(Glibc)
  import Glibc
#endif

/// The signals by which a user or the system ends a command.
enum EndingSignals {
  /// Runs a body that removes its own temporary files, and delivers a signal that comes in between
  /// after it.
  static func delayed<Value>(_ body: () throws -> Value) rethrows -> Value {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
