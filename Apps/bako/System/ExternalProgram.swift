#if canImport(Glibc)
  import Glibc
#endif

enum ExternalProgram {
  /// Runs a program, which is searched in the search path unless its name is a path, and returns
  /// its exit status, or another number than 0 if it was ended by a signal or cannot be started.
  ///
  /// Foundation's `Process` traps if it cannot list the open descriptors (Swift 6.3, Linux).
  ///
  /// - Parameters:
  ///   - isQuiet: Whether the program has no input and no output, instead of those of this process.
  ///   - input: A descriptor that the program has as its standard input.
  static func run(_ words: [String], isQuiet: Bool = false, input: Int32? = nil) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isQuiet {
      for (descriptor, flags) in [
        (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
      ] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
      }
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else { return failure }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let isSignaled = status & 0x7F != 0
    return isSignaled ? status : status >> 8
  }
}
