import Glibc

/// How a session ended.
public enum SessionEnd: Hashable, Sendable {
  /// The app wanted to.
  case quit
  /// The user pressed Ctrl-C, which is the signal 2 as far as anybody outside can tell.
  case interrupted
  /// The terminal is gone.
  case disconnected
  /// The terminal could not be written, for this `errno`.
  case failed(Int32)

  /// The status that the shell sees.
  public var status: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 128 + SIGINT
    case .disconnected: 128 + SIGHUP
    case .failed: 74
    }
  }

  /// Ends the process with the honest status: after Ctrl-C it dies of the signal.
  public func exit() -> Never {
    if self == .interrupted {
      signal(SIGINT, SIG_DFL)
      raise(SIGINT)
    }
    Glibc.exit(status)
  }
}
