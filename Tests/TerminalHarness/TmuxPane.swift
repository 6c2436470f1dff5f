import Foundation
import Glibc
import Support

/// A real terminal: a shell in a pane of a tmux server of its own, driven by keys and read as
/// lines.
///
/// ``wait(_:until:)`` looks at the screen whenever the pane prints something; nothing sleeps.
public final class TmuxPane {
  /// The home of the shell, which is removed with the pane.
  public var folder: URL { directory.url }
  private let directory: TemporaryDirectory
  private let server = "pane-\(UUID().uuidString.prefix(8))"
  private let printed: CInt

  /// Opens a pane and waits for the prompt of its shell, `READY> `.
  ///
  /// - Parameters:
  ///   - columns: The width of the pane.
  ///   - rows: Its height.
  ///   - variables: What the shell's environment has besides, made of the folder.
  public init(columns: Int, rows: Int, variables: (URL) -> [String: String]) throws {
    directory = try TemporaryDirectory("pane")
    let folder = directory.url
    let pipe = folder.appending(path: "printed").path
    guard mkfifo(pipe, 0o600) == 0 else { throw HarnessFailure("mkfifo failed: \(errno)") }
    printed = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    var settings = [
      "HOME": folder.path, "TZ": "UTC", "LC_ALL": "C.UTF-8", "PS1": "READY> ", "ENV": "",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    settings.merge(variables(folder)) { $1 }
    // Job control (-m) is what Ctrl-Z and fg are about; no core files.
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
        + settings.map { "\($0)=\($1)" }
        + ["TERM=tmux-256color", "/bin/sh", "-c", "ulimit -c 0; exec /bin/sh -m -i"])
    try tmux(["pipe-pane", "-O", "cat > '\(pipe)'"])
    try wait("the shell") { $0.contains("READY>") }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    // The server leaves its socket.
    let sockets = ProcessInfo.processInfo.environment["TMUX_TMPDIR"] ?? "/tmp"
    unlink("\(sockets)/tmux-\(getuid())/\(server)")
    close(printed)
  }

  /// Types text as it is.
  public func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names: Enter, Tab, BTab, Escape, Up, C-c, F1 …
  public func press(_ keys: String...) throws { try press(keys) }

  /// Presses many keys, as fast as the program takes them.
  public func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  /// Types a line into the shell.
  public func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Gives the window another size.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the window under whatever runs in it.
  public func hangUp() throws { try tmux(["kill-pane"]) }

  /// What the pane shows, a line a row.
  public var screen: String {
    get throws { try tmux(["capture-pane", "-p"]) }
  }

  /// The screen with its escapes.
  public var styledScreen: String {
    get throws { try tmux(["capture-pane", "-p", "-e"]) }
  }

  /// A format of tmux about the pane, such as `#{cursor_x}` or `#{alternate_on}`.
  public func display(_ format: String) throws -> String {
    try tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen answers the predicate.
  ///
  /// It gives up after 600 looks of 100 ms that found nothing new. Looks are counted, not time: on
  /// a busy machine the test itself may be kept from looking for longer than any deadline.
  @discardableResult
  public func wait(_ what: String, until predicate: (String) throws -> Bool) throws -> String {
    var idleLooks = 0
    while true {
      let now = try screen
      if try predicate(now) { return now }
      guard idleLooks < 600 else {
        throw HarnessFailure("waited for \(what); the screen shows:\n\(now)")
      }
      if !takePrinted(within: 100) { idleLooks += 1 }
    }
  }

  /// The screen when two looks at it, with nothing printed for a moment between them, are equal:
  /// a frame that is still arriving is not read.
  public func settledScreen() throws -> String {
    var last = try screen
    for _ in 0..<200 {
      _ = takePrinted(within: 0)
      let isQuiet = !takePrinted(within: 30)
      let now = try screen
      if isQuiet, now == last { break }
      last = now
    }
    return last
  }

  /// Whether the pane has printed anything since the last look, or does so within a time.
  public func prints(within time: Duration) -> Bool {
    takePrinted(within: CInt(clamping: Int64(time / .milliseconds(1))))
  }

  /// Takes what is printed within a time; says whether there was something.
  private func takePrinted(within milliseconds: CInt) -> Bool {
    var entry = pollfd(fd: printed, events: Int16(POLLIN), revents: 0)
    let isPrinted = poll(&entry, 1, milliseconds) > 0
    var scratch = [UInt8](repeating: 0, count: 65_536)
    while read(printed, &scratch, scratch.count) > 0 {}
    return isPrinted
  }

  /// The process that the pane's shell runs in the foreground: the terminal's process group, the
  /// eighth field of the shell's line in /proc (proc(5)).
  public func foregroundProcess() throws -> pid_t {
    let shell = try display("#{pane_pid}")
    let line = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
    let afterName = line[line.index(after: line.lastIndex(of: ")") ?? line.startIndex)...]
    guard let group = afterName.split(separator: " ").dropFirst(5).first.flatMap({ pid_t($0) })
    else { throw HarnessFailure("no foreground process in: \(line)") }
    return group
  }

  /// Runs a command of tmux on the pane's server.
  @discardableResult
  public func tmux(_ arguments: [String]) throws -> String {
    let result = try run(["tmux", "-L", server] + arguments)
    guard result.status == 0 else {
      throw HarnessFailure("tmux \(arguments.first ?? ""): \(result.output)")
    }
    return result.output
  }
}
