#if canImport(Glibc)
  import Glibc
#endif

/// Prevents a crash from executing a file and from writing journals to a core file.
///
/// At startup, the Swift runtime searches the directories around the program for `swift-backtrace`,
/// and its crash handlers execute the file that it found. In a static program, it aborts if it
/// cannot read its own path, without `/proc` for example.
public enum CrashProtection {
  /// The signals for which the runtime installs crash handlers.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// A value of `SWIFT_BACKTRACE` that disables backtraces, with a path that needs no search.
  ///
  /// A static program sets it before the initializer of the Swift runtime. In another one, the
  /// environment is replaced before `main`.
  public static var noBacktrace: String { "enable=no,swift-backtrace=/" }

  /// Protects the whole process. Must be the first call in `main`.
  public static func begin() {
    if let value = getenv("SWIFT_BACKTRACE"), strcmp(value, noBacktrace) == 0 {
      unsetenv("SWIFT_BACKTRACE")
    }
    // Setting the variable requests a backtrace.
    if getenv("SWIFT_BACKTRACE") == nil { removeHandlers() }
    disableCoreFiles()
  }

  /// Restores the default action of each crash signal. A signal that the parent process ignores
  /// stays ignored.
  private static func removeHandlers() {
    for number in crashes {
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { signal(number, SIG_DFL) }
    }
  }

  /// Disables core files for this process and for the editor, which inherits the limit.
  ///
  /// With a limit of 0, the kernel still pipes a core to the program in `core_pattern`, such as
  /// apport. A limit of 1 prevents that, and is smaller than any core file.
  private static func disableCoreFiles() {
    var limit = rlimit()
    guard getrlimit(coreSize, &limit) == 0 else { return }
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(coreSize, &limit)
  }

  private static let coreSize = __rlimit_resource_t(RLIMIT_CORE.rawValue)
}
