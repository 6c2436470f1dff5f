import Glibc

/// Why a session ended.
public enum ExitReason: Hashable, Sendable {
  /// The app requested it.
  case quit
  /// The user pressed Ctrl-C, which other processes see as SIGINT.
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

  /// Ends the process with this status: after Ctrl-C it terminates by SIGINT.
  public func exit() -> Never {
    if self == .interrupted {
      signal(SIGINT, SIG_DFL)
      raise(SIGINT)
    }
    Glibc.exit(status)
  }
}
