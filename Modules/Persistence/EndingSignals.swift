#if canImport(Glibc)
  import Glibc
#endif

/// The signals with which a user or the system ends a command.
public enum EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Runs `body`, in which a signal ends the running statement, so that it throws and removes its
  /// temporary files. Then the signal ends the process. A signal that the parent process ignores
  /// stays ignored.
  ///
  /// SQLite waits up to 10 s for a process that recovers the log, and nothing ends that: 800 ms
  /// after the signal, it ends the process in any case. The next command of the kind removes the
  /// temporary files.
  public static func interrupting<Value>(_ body: () throws -> Value) rethrows -> Value {
    var earlier: [(Int32, sigaction)] = []
    signal(SIGALRM) { _ in
      signal(received, SIG_DFL)
      raise(received)
    }
    for number in numbers {
      var (action, before) = (sigaction(), sigaction())
      sigaction(number, nil, &before)
      if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = { number in
        received = number
        Interruption.request()
        var limit = itimerval()
        limit.it_value.tv_usec = 800_000
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &limit, nil)
      }
      sigaction(number, &action, nil)
      earlier.append((number, before))
    }
    defer {
      for (number, before) in earlier {
        var before = before
        sigaction(number, &before, nil)
      }
      Interruption.withdraw()
      if received != 0 { raise(received) }
      signal(SIGALRM, SIG_DFL)
    }
    return try body()
  }
}

// Written by the handler. The initial value is a constant, so access triggers no lazy
// initialization, and dynamic exclusivity checking is off.
@exclusivity(unchecked)
nonisolated(unsafe) private var received: Int32 = 0
