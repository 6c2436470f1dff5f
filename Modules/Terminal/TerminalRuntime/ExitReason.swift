import Glibc

/// The reason why a session ended.
///
/// ```swift
/// let options = TerminalOptions(environment: ["TERM": "xterm-256color"])
/// let session = TerminalSession(Screen(root: Text("Press q")), options: options)
///
/// let reason = session.run()
/// if reason == .quit {
///   print("Finished.")
/// }
/// reason.exit()  // 0, or 130 by SIGINT after Ctrl-C
/// ```
///
/// ## Topics
///
/// ### Ending the process
///
/// - ``exit()``
/// - ``status``
public enum ExitReason: Hashable, Sendable {
  /// The app requested it.
  case quit
  /// The user pressed Ctrl-C, which ``exit()`` reports to the parent process as SIGINT.
  case interrupted
  /// The terminal was closed or disconnected.
  case disconnected
  /// Writing to the terminal failed with this `errno`.
  case failed(Int32)

  /// The exit status: 0, 130 (SIGINT), 129 (SIGHUP), or 74 (`EX_IOERR`) for a failed write.
  ///
  /// ```swift
  /// print(ExitReason.quit.status, ExitReason.interrupted.status)  // prints "0 130"
  /// ```
  public var status: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 128 + SIGINT
    case .disconnected: 128 + SIGHUP
    case .failed: 74
    }
  }

  /// Exits the process with this status. After ``interrupted`` it terminates by SIGINT instead.
  ///
  /// ```swift
  /// func finish(_ reason: ExitReason) -> Never {
  ///   if case .failed(let code) = reason { print("Error \(code) of the terminal.") }
  ///   reason.exit()
  /// }
  /// ```
  public func exit() -> Never {
    if self == .interrupted {
      signal(SIGINT, SIG_DFL)
      raise(SIGINT)
    }
    Glibc.exit(status)
  }
}
