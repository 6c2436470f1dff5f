#if canImport(Glibc)
  import Glibc
#endif

/// The signals with which a user or the system ends a command.
enum EndingSignals {
  /// Blocks the signals while `body` runs, so that it can remove its temporary files. A pending
  /// signal is delivered afterwards.
  static func delayed<Value>(_ body: () throws -> Value) rethrows -> Value {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
