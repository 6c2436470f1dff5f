import Foundation
import Glibc
import Testing

/// A real terminal: `bako` in a tmux pane of its own server, driven by keys and read as lines.
///
/// `wait` looks at the screen whenever the pane prints something, until a deadline; nothing sleeps.
final class Terminal {
  struct Failure: Error, CustomStringConvertible { let description: String }

  let folder: URL
  private let server = "bako-\(UUID().uuidString.prefix(8))"
  private let output: CInt

  /// Opens a pane with a shell; type `bako` into it with ``start(_:)``.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bako-e2e-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appending(path: "pane").path
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "mkfifo failed: \(errno)") }
    output = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    var settings = [
      "HOME": folder.path, "BAKO_DATA_DIR": dataFolder.path, "TZ": "UTC", "LC_ALL": "C.UTF-8",
      "PS1": "READY> ", "ENV": "", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    settings.merge(environment) { $1 }
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
        + settings.map { "\($0)=\($1)" } + ["TERM=tmux-256color", "/bin/sh"])
    try tmux(["pipe-pane", "-O", "cat > '\(pipe)'"])
    try wait("the shell") { $0.contains("READY>") }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    close(output)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Where this terminal's `bako` keeps its store.
  var dataFolder: URL { folder.appending(path: "data") }

  /// Types the command that starts the built program.
  func start(_ arguments: String = "") throws {
    try type("\(bako.path) \(arguments)")
    try press("Enter")
  }

  /// Types text as it is.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names: Enter, Tab, BTab, Escape, Up, C-c, F1 …
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the pane shows, a line a row.
  var screen: String {
    get throws { try tmux(["capture-pane", "-p"]) }
  }

  /// The screen with its escapes.
  var styledScreen: String {
    get throws { try tmux(["capture-pane", "-p", "-e"]) }
  }

  /// A format of tmux about the pane, such as `#{cursor_x}` or `#{alternate_on}`.
  func display(_ format: String) throws -> String {
    try tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen shows the text.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try wait("“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until the screen answers the predicate, at most a minute.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until predicate: (String) throws -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let now = try screen
      if try predicate(now) { return now }
      guard ContinuousClock.now < deadline else {
        Issue.record(
          "waited for \(what); the screen shows:\n\(now)", sourceLocation: sourceLocation)
        throw Failure(description: "waited for \(what)")
      }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, 100)
      var scratch = [UInt8](repeating: 0, count: 65_536)
      while read(output, &scratch, scratch.count) > 0 {}
    }
  }

  /// The screen when two looks at it, with nothing printed for a moment between them, are equal:
  /// a frame that is still arriving is not read.
  func settledScreen() throws -> String {
    let deadline = ContinuousClock.now + .seconds(5)
    var last = try screen
    while ContinuousClock.now < deadline {
      var scratch = [UInt8](repeating: 0, count: 65_536)
      while read(output, &scratch, scratch.count) > 0 {}
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let isQuiet = poll(&descriptor, 1, 30) == 0
      let now = try screen
      if isQuiet, now == last { break }
      last = now
    }
    return last
  }

  /// The process that the pane's shell runs in the foreground: the terminal's process group, the
  /// eighth field of the shell's line in /proc (proc(5)).
  func foregroundProcess() throws -> pid_t {
    let shell = try display("#{pane_pid}")
    let line = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
    let afterName = line[line.index(after: line.lastIndex(of: ")") ?? line.startIndex)...]
    guard let group = afterName.split(separator: " ").dropFirst(5).first.flatMap({ pid_t($0) })
    else { throw Failure(description: "no foreground process in: \(line)") }
    return group
  }

  @discardableResult
  func tmux(_ arguments: [String]) throws -> String {
    let result = try run(["tmux", "-L", server] + arguments)
    guard result.status == 0 else {
      throw Failure(description: "tmux \(arguments.first ?? ""): \(result.output)")
    }
    return result.output
  }
}

let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The built program.
let bako = packageRoot.appending(path: ".build/debug/bako")

/// Runs a program to its end and answers what it printed on both streams.
///
/// By `posix_spawn` and a file: a tmux server keeps open what it inherits, so that neither
/// `Process`, which waits for a socket to close, nor a pipe would ever end.
func run(
  _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
) throws -> (status: Int32, output: String) {
  let file = FileManager.default.temporaryDirectory.appending(path: "bako-output-\(UUID())")
  defer { try? FileManager.default.removeItem(at: file) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, file.path, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var words = arguments.map { strdup($0) } + [nil]
  var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in words + settings { free(word) } }
  var process: pid_t = 0
  let error = posix_spawnp(&process, arguments[0], &actions, nil, &words, &settings)
  guard error == 0 else { throw Terminal.Failure(description: "\(arguments[0]): error \(error)") }
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1, errno == EINTR {}
  let output = (try? Data(contentsOf: file)) ?? Data()
  let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  return (code, String(decoding: output, as: UTF8.self))
}
