import Foundation
import Glibc
import Support

/// An error that a program could not be started or the expected screen did not appear.
public struct HarnessFailure: Error, CustomStringConvertible {
  /// The message, including the content of the screen.
  public let description: String

  /// Creates an error with a message.
  public init(_ description: String) { self.description = description }
}

/// The products of the package's build.
public enum Built {
  /// Returns the path of a built executable.
  public static func program(_ name: String) -> String { Repository.program(name).path }
}

/// The options of the address sanitizer, which programs that were built with it need, too.
let sanitizerOptions = ProcessInfo.processInfo.environment.filter { $0.key == "ASAN_OPTIONS" }

/// Starts a program found in `PATH`, with the file actions that `prepare` adds.
///
/// It uses `posix_spawn`, because a forked child could block on locks held by other threads.
public func spawn(
  _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
  prepare: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  prepare(&actions)
  // Threads of the pool block all signals, and a child inherits the mask.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var (none, every) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&every)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &every)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  var words = arguments.map { strdup($0) } + [nil]
  let all = environment.merging(sanitizerOptions) { $1 }
  var settings = all.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in words + settings { free(word) } }
  var process: pid_t = 0
  let error = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &settings)
  guard error == 0 else { throw HarnessFailure("\(arguments[0]): error \(error)") }
  return process
}

/// Waits for a process and returns its wait status.
public func end(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1, errno == EINTR {}
  return status
}

/// Runs a program and returns its exit status, as in a shell, and the output of both streams.
///
/// The output is redirected to a file: a tmux server inherits descriptors and would keep a pipe
/// open.
public func run(
  _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
) throws -> (status: Int32, output: String) {
  let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())")
  defer { try? FileManager.default.removeItem(at: file) }
  let process = try spawn(arguments, environment: environment) { actions in
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
  }
  let status = end(of: process)
  let output = (try? Data(contentsOf: file)) ?? Data()
  let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  return (code, String(decoding: output, as: UTF8.self))
}
