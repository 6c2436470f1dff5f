import Foundation
import Glibc
import Support

/// A shell in a pane of a private tmux server, driven by keys and read as lines of text.
///
/// ``wait(_:until:)`` reads the screen whenever the pane prints; nothing sleeps.
public final class TmuxPane {
  /// The home directory of the shell, removed when the pane is deallocated.
  public var folder: URL { directory.url }
  private let directory: TemporaryDirectory
  private let server = "pane-\(UUID().uuidString.prefix(8))"
  private let printed: CInt
  /// The number of bytes that the programs of the pane have written, as far as they were read by
  /// one of the functions that wait.
  public private(set) var bytesPrinted = 0
  /// The process of the shell.
  private var shell = ""

  /// Opens a pane and waits for the prompt of its shell, `READY> `.
  ///
  /// - Parameters:
  ///   - columns: The width of the pane.
  ///   - rows: The height of the pane.
  ///   - variables: Returns additional environment variables, given the home directory.
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
    settings.merge(sanitizerOptions) { $1 }
    // Job control (`-m`) is required for Ctrl-Z and `fg`; core files are disabled.
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
        + settings.map { "\($0)=\($1)" }
        + ["TERM=tmux-256color", "/bin/sh", "-c", "ulimit -c 0; exec /bin/sh -m -i"])
    try tmux(["pipe-pane", "-O", "cat > '\(pipe)'"])
    shell = try display("#{pane_pid}")
    try wait("the shell") { $0.contains("READY>") }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    // tmux does not remove the socket of a killed server.
    let sockets = ProcessInfo.processInfo.environment["TMUX_TMPDIR"] ?? "/tmp"
    unlink("\(sockets)/tmux-\(getuid())/\(server)")
    close(printed)
  }

  /// Types text literally.
  public func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names, such as Enter, Tab, BTab, Escape, Up, C-c and F1.
  public func press(_ keys: String...) throws { try press(keys) }

  /// Presses many keys without a pause.
  public func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  /// Types a line and presses Enter.
  public func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Resizes the window.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Kills the pane, which hangs up the terminal of the running program.
  public func hangUp() throws { try tmux(["kill-pane"]) }

  /// The text of the pane, one line per row.
  public var screen: String {
    get throws { try tmux(["capture-pane", "-p"]) }
  }

  /// The text of the pane with escape sequences.
  public var styledScreen: String {
    get throws { try tmux(["capture-pane", "-p", "-e"]) }
  }

  /// Returns a tmux format of the pane, such as `#{cursor_x}` or `#{alternate_on}`.
  public func display(_ format: String) throws -> String {
    try tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen satisfies the predicate and returns it.
  ///
  /// Fails after 600 polls of 100 ms in which the foreground process neither prints nor computes,
  /// or after 6,000 polls without output. Polls are counted, because on a busy machine the test
  /// itself may be suspended for longer than any deadline, and the process gets few turns.
  @discardableResult
  public func wait(_ what: String, until predicate: (String) throws -> Bool) throws -> String {
    var idlePolls = 0
    var silentPolls = 0
    var ticks = foregroundTicks
    while true {
      let now = try screen
      if try predicate(now) { return now }
      guard idlePolls < 600, silentPolls < 6_000 else {
        throw HarnessFailure("waited for \(what); the screen shows:\n\(now)")
      }
      if takePrinted(within: 100) { continue }
      silentPolls += 1
      let before = ticks
      ticks = foregroundTicks
      if ticks == before { idlePolls += 1 }
    }
  }

  /// The processor time of the foreground process in clock ticks: the fields 14 and 15 of its line
  /// in /proc (proc(5)). Zero if it has ended.
  private var foregroundTicks: Int {
    guard let process = try? foregroundProcess(),
      let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { return 0 }
    let fields = line[line.index(after: name)...].split(separator: " ")
    return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  /// Whether no thread of the foreground process runs, or would run if it had a processor: the
  /// third field of their lines in /proc (proc(5)).
  private var isForegroundWaiting: Bool {
    guard let process = try? foregroundProcess() else { return true }
    let threads = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    return names.allSatisfy { name in
      guard let line = try? String(contentsOfFile: "\(threads)/\(name)/stat", encoding: .utf8),
        let end = line.lastIndex(of: ")")
      else { return true }
      return !line[end...].dropFirst(2).hasPrefix("R")
    }
  }

  /// Returns the screen once two reads without output in between are equal and the foreground
  /// process waits, so a partial frame is not returned.
  public func settledScreen() throws -> String {
    var last = try screen
    for _ in 0..<200 {
      _ = takePrinted(within: 0)
      let isQuiet = !takePrinted(within: 30)
      let isWaiting = isForegroundWaiting
      let now = try screen
      if isQuiet, isWaiting, now == last { break }
      last = now
    }
    return last
  }

  /// Returns whether the pane has printed since the last read, or prints within this time.
  public func prints(within time: Duration) -> Bool {
    takePrinted(within: CInt(clamping: Int64(time / .milliseconds(1))))
  }

  /// Discards the output that arrives within this time. Returns whether there was any.
  private func takePrinted(within milliseconds: CInt) -> Bool {
    var entry = pollfd(fd: printed, events: Int16(POLLIN), revents: 0)
    let isPrinted = poll(&entry, 1, milliseconds) > 0
    var scratch = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(printed, &scratch, scratch.count), count > 0 {
      bytesPrinted += count
    }
    return isPrinted
  }

  /// Returns the foreground process of the pane's shell: the terminal's process group, which is the
  /// eighth field of the shell's line in /proc (proc(5)).
  public func foregroundProcess() throws -> pid_t {
    let line = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
    let afterName = line[line.index(after: line.lastIndex(of: ")") ?? line.startIndex)...]
    guard let group = afterName.split(separator: " ").dropFirst(5).first.flatMap({ pid_t($0) })
    else { throw HarnessFailure("no foreground process in: \(line)") }
    return group
  }

  /// Runs a tmux command on the pane's server.
  @discardableResult
  public func tmux(_ arguments: [String]) throws -> String {
    let result = try run(["tmux", "-L", server] + arguments)
    guard result.status == 0 else {
      throw HarnessFailure("tmux \(arguments.first ?? ""): \(result.output)")
    }
    return result.output
  }
}
