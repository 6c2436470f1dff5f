#if canImport(Glibc)
  import Glibc
#endif

/// Keeps a crash from executing a file and from leaving the diary in a core file.
///
/// At every start the Swift runtime searches the folders around the program for `swift-backtrace`,
/// and its crash handlers execute the file that it found.
enum CrashProtection {
  /// The signals that the runtime handles.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Applies to the whole process, and belongs at the very beginning of `main`.
  static func begin() {
    // A user who sets the variable requests the backtrace.
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

  /// Disables core files for this process and for the editor, which it starts.
  ///
  /// With a limit of 0 the kernel still pipes a core to the program that `core_pattern` names, such
  /// as apport. It does not with 1, which is also less than the smallest core file.
  private static func disableCoreFiles() {
    var limit = rlimit()
    guard getrlimit(coreSize, &limit) == 0 else { return }
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(coreSize, &limit)
  }

  private static let coreSize = __rlimit_resource_t(RLIMIT_CORE.rawValue)
}
