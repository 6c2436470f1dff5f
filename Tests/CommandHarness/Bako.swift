import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Runs the built program with its own data directory.
package final class Bako: Sendable {
  /// The program that a test runs, unless `BAKO` is the path of another one.
  package enum Kind: Sendable {
    /// The commands alone, which are built and tested without the app.
    case commands
    /// The program that users have.
    case whole
  }

  /// The path of the program of a test of the commands.
  package static let program = path(of: .commands)

  private static func path(of kind: Kind) -> String {
    let built =
      switch kind {
      case .commands: Repository.program("bako-commands")
      case .whole: Repository.program("bako")
      }
    return ProcessInfo.processInfo.environment["BAKO"] ?? built.path()
  }

  private let directory: TemporaryDirectory
  /// The path of the program.
  package let program: String
  /// A directory that is removed on deinitialization.
  package var scratch: String { directory.path }
  package var data: String { scratch + "/data" }
  package var file: String { data + "/bako.sqlite" }

  package init(_ kind: Kind = .commands) throws {
    directory = try TemporaryDirectory()
    program = Self.path(of: kind)
  }

  /// The output of a run, and its exit code: 128+n for a signal.
  package struct Outcome {
    package var status: Int32
    package var bytes: [UInt8]
    package var errorBytes: [UInt8]
    /// Whether the kernel wrote a core file or piped one to the program in `core_pattern`.
    package var hasDumpedCore: Bool

    package var out: String { String(decoding: bytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
    package var lines: [String] { out.split(separator: "\n").map(String.init) }
  }

  @discardableResult
  package func callAsFunction(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let child = try start([program] + arguments, input: input, environment: environment)
    return try child.wait()
  }

  /// Runs a shell command in which `$BAKO` is the program.
  package func shell(_ command: String, environment: [String: String] = [:]) throws -> Outcome {
    try start(["/bin/sh", "-c", command], input: "", environment: environment).wait()
  }

  /// Runs a command with `--json` and returns the decoded output.
  package func json(_ arguments: String..., environment: [String: String] = [:]) throws -> Any {
    let outcome = try run(arguments + ["--json"], environment: environment)
    try #require(outcome.status == 0, "\(arguments): \(outcome.error)")
    return try JSONSerialization.jsonObject(
      with: Data(outcome.bytes), options: .fragmentsAllowed)
  }

  package func start(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Child {
    let base = "\(scratch)/\(UUID())"
    try Data(input.utf8).write(to: URL(filePath: base + ".in"))
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": scratch,
      "BAKO_DATA_DIR": data, "TZ": "UTC", "LC_ALL": "C.UTF-8", "BAKO": program,
    ]
    variables.merge(environment) { $1 }
    return try Child(words, base: base, variables: variables)
  }
}

extension Bako {
  /// A command prefix that drops root's capabilities, so permissions apply.
  private static let withoutPrivileges =
    getuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []

  /// Runs the program without root's capabilities.
  package func unprivileged(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(Self.withoutPrivileges + [program] + arguments, environment: environment).wait()
  }

  /// Runs the program as another user, if the tests run as root.
  package func unprivilegedReader(_ arguments: [String]) throws -> Outcome {
    guard getuid() == 0 else { return try run(arguments) }
    let user = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    chmod(scratch, 0o755)
    return try start(user + [program] + arguments).wait()
  }

  private static let unshare = ["/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "-c"]

  /// Whether a process can create a mount namespace. Some containers forbid it.
  package static var hasSetpriv: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }

  package static let mayMount: Bool = {
    let command = unshare + ["mount -t tmpfs -o size=1m tmpfs /mnt"]
    guard let bako = try? Bako() else { return false }
    return (try? bako.start(command).wait().status) == 0
  }()

  /// Runs a shell command in its own mount namespace.
  package func unshared(_ command: String) throws -> Outcome {
    try start(Self.unshare + [command]).wait()
  }

  /// Returns the files in the data directory by name.
  package func contents() throws -> [String: Data] {
    try names.reduce(into: [:]) { contents, name in
      contents[name] = try Data(contentsOf: URL(filePath: "\(data)/\(name)"))
    }
  }
}

/// A running process.
package struct Child {
  package let id: pid_t
  private let base: String

  fileprivate init(_ words: [String], base: String, variables: [String: String]) throws {
    self.base = base
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    id = try Self.spawn(words, variables: variables) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, base + ".in", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, base + ".out", writing, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, base + ".err", writing, 0o600)
    }
  }

  /// Starts a program with its standard streams on a terminal.
  package static func spawn(
    _ words: [String], on terminal: Int32, variables: [String: String]
  ) throws -> pid_t {
    try spawn(words, variables: variables) { actions in
      for stream in Int32(0)...2 { posix_spawn_file_actions_adddup2(&actions, terminal, stream) }
    }
  }

  private static func spawn(
    _ words: [String], variables: [String: String],
    _ addStreams: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addStreams(&actions)
    var arguments = words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    // Test threads block signals, and the child would inherit the mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var id = pid_t()
    let failure = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &environment)
    try #require(failure == 0, "\(words[0]): \(String(cString: strerror(failure)))")
    return id
  }

  package func wait() throws -> Bako.Outcome {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return try Bako.Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      bytes: Array(Data(contentsOf: URL(filePath: base + ".out"))),
      errorBytes: Array(Data(contentsOf: URL(filePath: base + ".err"))),
      hasDumpedCore: status & 0x80 != 0)
  }
}

extension Bako {
  package func mode(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()
  }

  /// Acquires SQLite's write lock, like a process in a write transaction.
  ///
  /// The WAL write lock is byte 120 of the shared-memory file. A connection also has a shared lock
  /// on bytes of the database file.
  package func holdingTheWriteLock() throws -> WriteLock {
    let index = open(file + "-shm", O_CREAT | O_RDWR, 0o600)
    var writing = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 120, l_len: 1, l_pid: 0)
    let store = open(file, O_RDONLY)
    var reading = flock(
      l_type: Int16(F_RDLCK), l_whence: Int16(SEEK_SET), l_start: (1 << 30) + 2, l_len: 510,
      l_pid: 0)
    try #require(fcntl(index, F_SETLK, &writing) == 0 && fcntl(store, F_SETLK, &reading) == 0)
    return WriteLock(descriptors: [index, store])
  }

  package struct WriteLock {
    fileprivate let descriptors: [Int32]

    package func release() { for descriptor in descriptors { close(descriptor) } }
  }

  package func write(_ text: String, to name: String) throws -> String {
    let path = "\(scratch)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }
}

/// Returns the number of rounds of a randomized test: the variable's value, which `make stress`
/// sets, or the default.
package func rounds(_ variable: String, _ usual: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
}

/// Runs randomized tests: with a fixed seed in `make test`, with a random one in `make stress`.
package struct Fuzz {
  private let seconds = rounds("FUZZ_SECONDS", 0)
  package let seed: UInt64

  package init() { seed = seconds > 0 ? .random(in: 1...UInt64.max) : 0 }

  /// Runs `body` the given number of times, and then for another `FUZZ_SECONDS`.
  package func callAsFunction(_ usual: Int, _ body: () throws -> Void) rethrows {
    for _ in 0..<usual { try body() }
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end { try body() }
  }
}

extension SeededGenerator {
  /// Returns random Unicode text without NUL, which cannot be part of an argument.
  package mutating func text(_ length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let limit: UInt32 = [0x20, 0x7F, 0xFF, 0x20FF, 0x10_FFFF].randomElement(using: &self) ?? 1
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &self)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
