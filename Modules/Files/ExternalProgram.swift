#if canImport(Glibc)
  import Glibc
#endif

/// Starts other programs and waits for them.
///
/// ```swift
/// print(ExternalProgram.run(["true"]))  // prints "0"
///
/// let sorted = ExternalProgram.output(of: ["sort"], input: Array("b\na\n".utf8))
/// print(String(decoding: sorted.bytes, as: UTF8.self))  // prints "a" and "b"
/// ```
///
/// A program is searched in the search path unless its name is a path. Foundation's `Process` traps
/// if it cannot list the open descriptors (Swift 6.3, Linux).
public enum ExternalProgram {
  /// What a program has written.
  public struct Output: Sendable {
    /// The exit status, or another number than 0 if the program was ended by a signal. Those of a
    /// program that did not start are ``missing`` and ``notStarted``.
    public var status: Int32
    /// The bytes of its standard output.
    public var bytes: [UInt8] = []
    /// The end of its standard error, at most ``errorLimit`` bytes.
    public var errors = ""
    /// Whether it was ended because it wrote nothing for too long.
    public var isIdle = false
  }

  /// The number of bytes of the standard error that are kept: the reason is at the end.
  public static let errorLimit = 1 << 16

  /// The status of a program that is not in the search path, as in a shell.
  public static let missing: Int32 = 127

  /// The status of a program that exists and cannot be started, as in a shell.
  public static let notStarted: Int32 = 126

  /// Runs a program and returns its exit status, or another number than 0 if it was ended by a
  /// signal. Those of a program that did not start are ``missing`` and ``notStarted``.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - isQuiet: Whether the program has no input and no output, instead of those of this process.
  ///   - input: A descriptor that the program has as its standard input.
  public static func run(_ words: [String], isQuiet: Bool = false, input: Int32? = nil) -> Int32 {
    var standard = Standard(input: input)
    if isQuiet { standard.nullDevice = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] }
    return switch start(words, standard, environment: nil) {
    case .success(let child): wait(for: child)
    case .failure(let error): error.status
    }
  }

  /// Runs a program and returns what it has written.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - input: The bytes of its standard input.
  ///   - environment: Its variables as `NAME=value`; nil for those of this process.
  ///   - hasTerminal: Whether the program may ask on the terminal. Otherwise it has none.
  ///   - idleLimit: The number of seconds without output after which the program is ended.
  ///   - limit: The number of bytes of the standard output after which it is ended. The status is
  ///     then another number than 0.
  public static func output(
    of words: [String], input: [UInt8] = [], environment: [String]? = nil,
    hasTerminal: Bool = true, idleLimit: Int = 60, limit: Int = 1 << 30
  ) -> Output {
    var standard = Standard()
    let file = input.isEmpty ? nil : temporaryFile(input)
    defer { if let file { fclose(file) } }
    if let file { standard.input = fileno(file) } else { standard.nullDevice = [STDIN_FILENO] }
    guard input.isEmpty || file != nil, let output = pipe(), let errors = pipe() else {
      return Output(status: notStarted)
    }
    standard.output = output.end
    standard.errors = errors.end
    let started = start(
      words, standard, environment: environment, hasTerminal: hasTerminal)
    close(output.end)
    close(errors.end)
    defer {
      close(output.start)
      close(errors.start)
    }
    switch started {
    case .failure(let error): return Output(status: error.status)
    case .success(let child):
      return read(
        child, output: output.start, errors: errors.start, idleLimit: idleLimit, limit: limit)
    }
  }

  /// Returns the absolute path of a program in the search path; nil if it is missing.
  public static func path(of name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }.first {
      $0.hasPrefix("/") && access($0, X_OK) == 0
    }
  }

  // MARK: Starting

  private struct StartError: Error {
    var status: Int32
  }

  /// What a program has as its standard streams; nil for those of this process.
  private struct Standard {
    var input: Int32?
    var output: Int32?
    var errors: Int32?
    var nullDevice: [Int32] = []
  }

  private static func start(
    _ words: [String], _ standard: Standard, environment: [String]?, hasTerminal: Bool = true
  ) -> Result<pid_t, StartError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in standard.nullDevice {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    for (descriptor, stream) in [
      (standard.input, STDIN_FILENO), (standard.output, STDOUT_FILENO),
      (standard.errors, STDERR_FILENO),
    ] {
      if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, stream) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads of a library may block signals.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (hasTerminal ? 0 : newSession)))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var variables = environment.map { $0.map { strdup($0) } + [nil] } ?? []
    defer { for variable in variables { free(variable) } }
    var child = pid_t()
    let failure =
      environment == nil
      ? posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
      : posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
    guard failure != 0 else { return .success(child) }
    return .failure(StartError(status: failure == ENOENT ? missing : notStarted))
  }

  /// POSIX_SPAWN_SETSID of spawn.h, which is missing in the Glibc module.
  private static let newSession: Int32 = 0x80

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return exitStatus(status)
  }

  private static func exitStatus(_ status: Int32) -> Int32 {
    let isSignaled = status & 0x7F != 0
    return isSignaled ? status : status >> 8
  }

  // MARK: Output

  private static func read(
    _ child: pid_t, output: Int32, errors: Int32, idleLimit: Int, limit: Int
  ) -> Output {
    var streams = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var contents: [[UInt8]] = [[], []]
    var (result, idle) = (Output(status: 0), 0)
    /// A program that the child started may keep the pipes open.
    var status: Int32 = 0
    var hasEnded = false
    while streams.contains(where: { $0.fd >= 0 }) {
      let count = poll(&streams, nfds_t(streams.count), pause)
      if count == 0 {
        if hasEnded { break }
        hasEnded = waitpid(child, &status, WNOHANG) == child
        idle += 1
        if idle > idleLimit * 1_000 / Int(pause), !hasEnded {
          result.isIdle = true
          end(child)
          break
        }
      }
      guard count > 0 else { continue }
      idle = 0
      for index in streams.indices where streams[index].revents != 0 {
        if !append(to: &contents[index], from: streams[index].fd) { streams[index].fd = -1 }
      }
      if contents[1].count > 2 * errorLimit {
        contents[1].removeFirst(contents[1].count - errorLimit)
      }
      if contents[0].count > limit {
        end(child)
        break
      }
    }
    result.status = hasEnded ? exitStatus(status) : wait(for: child)
    result.bytes = contents[0]
    result.errors = String(decoding: contents[1].suffix(errorLimit), as: UTF8.self)
    return result
  }

  private static func end(_ child: pid_t) {
    kill(child, SIGTERM)
    usleep(200_000)
    kill(child, SIGKILL)
  }

  /// The milliseconds after which the end of the child is looked for.
  private static let pause: Int32 = 100

  /// Returns whether there may be more.
  private static func append(to bytes: inout [UInt8], from descriptor: Int32) -> Bool {
    let size = 1 << 16
    let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, size))
    }
    bytes += part
    return !part.isEmpty
  }

  private static func pipe() -> (start: Int32, end: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns an unnamed file with a content, at its start.
  private static func temporaryFile(_ bytes: [UInt8]) -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      fclose(file)
      return nil
    }
    rewind(file)
    return file
  }
}
