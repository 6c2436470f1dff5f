import Foundation
import Glibc

/// A shell in a pane of a tmux server of its own, where a program is started and looked at from outside.
///
/// ``wait(for:until:)`` looks whenever the pane prints something, until a deadline; nothing sleeps.
final class TmuxPane {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let folder: URL
  private let server = "endings-\(UUID().uuidString.prefix(8))"
  private let printed: Int32

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "endings-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appending(path: "pane").path
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "mkfifo: \(errno)") }
    printed = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // Job control (-m) is what Ctrl-Z and fg are about; no core files.
    let shell = "ulimit -c 0; PS1='READY> ' exec /bin/sh -m -i"
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "env", "-i", "PATH=\(path)",
      "HOME=\(folder.path)", "LC_ALL=C.UTF-8", "TERM=tmux-256color", "/bin/sh", "-c", shell)
    try tmux("pipe-pane", "-O", "cat > '\(pipe)'")
    try wait(for: "the shell") { $0.contains("READY>") }
  }

  deinit {
    _ = try? tmux("kill-server")
    close(printed)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Types a line into the shell.
  func enter(_ line: String) throws {
    try tmux("send-keys", "-l", "--", line)
    try press("Enter")
  }

  /// Presses a key by tmux's name for it.
  func press(_ key: String) throws { try tmux("send-keys", key) }

  /// Runs a command in the shell and returns the line that it prints.
  func answer(_ command: String) throws -> String {
    let file = folder.appending(path: "\(UUID())").path
    try enter("\(command) > '\(file)'; mv '\(file)' '\(file).done'")
    try wait(for: command) { _ in FileManager.default.fileExists(atPath: "\(file).done") }
    return try String(contentsOfFile: "\(file).done", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  /// A format of tmux about the pane.
  func display(_ format: String) throws -> String {
    try tmux("display-message", "-p", format).trimmingCharacters(in: .newlines)
  }

  /// The program in the foreground: the terminal's process group, the eighth field of the shell's
  /// line in /proc (proc(5)).
  func foreground() throws -> pid_t {
    let line = try String(
      contentsOfFile: "/proc/\(try display("#{pane_pid}"))/stat", encoding: .utf8)
    let fields = line[line.index(after: line.lastIndex(of: ")") ?? line.startIndex)...]
    guard let group = fields.split(separator: " ").dropFirst(5).first.flatMap({ pid_t($0) })
    else { throw Failure(description: "no foreground process in: \(line)") }
    return group
  }

  /// Closes the window under whatever runs in it.
  func hangUp() throws { try tmux("kill-pane") }

  /// Waits until the screen answers the predicate, at most a minute.
  func wait(for what: String, until predicate: (String) throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    var scratch = [UInt8](repeating: 0, count: 65_536)
    while true {
      let screen = try tmux("capture-pane", "-p")
      if try predicate(screen) { return }
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "waited for \(what); the screen shows:\n\(screen)")
      }
      var entry = pollfd(fd: printed, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 100)
      while read(printed, &scratch, scratch.count) > 0 {}
    }
  }

  /// By `posix_spawn` and a file: the server keeps open what it inherits, so that a pipe would never end.
  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let file = folder.appending(path: "\(UUID())").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var words = (["tmux", "-L", server] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "tmux", &actions, nil, &words, environ) == 0 else {
      throw Failure(description: "tmux cannot be started: \(errno)")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    guard status == 0 else {
      throw Failure(description: "tmux \(arguments.first ?? ""): \(output)")
    }
    return output
  }
}
