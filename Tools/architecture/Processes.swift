import Foundation

/// Runs a program found in `PATH` with the streams of this process; returns its exit status.
///
/// The child stays in this process group, so that Control-C ends both; `Process` would start
/// another group.
func execute(_ arguments: [String], _ environment: [String: String]) -> Int32 {
  wait(for: start(arguments, environment))
}

/// Starts a program as ``execute(_:_:)`` does, and returns its id; `nil` if it cannot be started.
///
/// - Parameter output: The file that both of its output streams are written to.
func start(
  _ arguments: [String], _ environment: [String: String], output: String? = nil
) -> pid_t? {
  fflush(nil)
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for string in words + variables { free(string) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let output {
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o644)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
  }
  var child: pid_t = 0
  let error = posix_spawnp(&child, arguments[0], &actions, nil, &words, &variables)
  guard error == 0 else {
    print("\(arguments[0]): \(String(cString: strerror(error)))")
    return nil
  }
  return child
}

/// Waits for the end of a program that was started, and returns its exit status.
func wait(for child: pid_t?) -> Int32 {
  guard let child else { return 127 }
  var status: Int32 = 0
  while waitpid(child, &status, 0) == -1, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// Returns what a program prints, or `nil` if it fails or does not exist.
func output(
  of arguments: [String], in folder: String? = nil, input: FileHandle? = nil
) -> Data? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(filePath: folder) }
  if let input { process.standardInput = input }
  let pipe = Pipe()
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? data : nil
}
