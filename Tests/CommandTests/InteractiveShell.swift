import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// An interactive shell on its own terminal. `bako` completes like the program, and records its
/// arguments when it is executed.
final class InteractiveShell {
  enum Kind: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The run that writes the completion script. It takes seconds in a debug build, so all tests
    /// of a shell share it.
    var completionScript: Bako.Outcome {
      get throws {
        switch self {
        case .bash: try Self.ofBash.get()
        case .zsh: try Self.ofZsh.get()
        case .fish: try Self.ofFish.get()
        }
      }
    }

    private static let ofBash = writeScript("bash")
    private static let ofZsh = writeScript("zsh")
    private static let ofFish = writeScript("fish")

    private static func writeScript(_ shell: String) -> Result<Bako.Outcome, any Error> {
      Result { try Bako()("--generate-completion-script", shell) }
    }
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The shell's working directory. It contains a single file, `bait`.
  let directory: String
  private let process: pid_t
  private let terminal: Int32
  private let record: URL
  /// The shell's output since the last command.
  private(set) var printed: [UInt8] = []

  /// Starts the shell and waits until it has loaded the completion script.
  init(_ kind: Kind, bako: Bako, environment: [String: String] = [:]) throws {
    let home = "\(bako.scratch)/\(kind)-\(UUID().uuidString.prefix(8))"
    directory = "\(home)/work"
    for directory in ["\(home)/bin", directory] {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }
    try Self.write("touch pwned\n", to: "\(directory)/bait")
    record = URL(filePath: "\(home)/arguments")
    try Data().write(to: record)
    try FileManager.default.createSymbolicLink(
      atPath: "\(home)/bin/bako", withDestinationPath: Self.recorder)
    let script = "\(home)/completion"
    try Self.write(kind.completionScript.out, to: script)
    try Self.write(kind.setUp(script), to: "\(home)/setup")
    try Self.write(Self.readlineSettings, to: "\(home)/inputrc")
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 50, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&ours, &theirs, nil, nil, &size) == 0)
    defer { close(theirs) }
    terminal = ours
    for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process = try Child.spawn(
      ["/usr/bin/setsid", "--ctty", "/usr/bin/env", "-C", directory] + kind.command, on: theirs,
      variables: [
        "PATH": "\(home)/bin:\(path)", "HOME": home, "BAKO": Bako.program, "TERM": "dumb",
        "BAKO_DATA_DIR": bako.data, "LC_ALL": "C.UTF-8", "INPUTRC": "\(home)/inputrc",
        "RECORD": record.path, "PS1": "> ", "HISTFILE": "",
      ].merging(environment) { $1 })
    type(kind.source("\(home)/setup"))
    let ready = try nextCommand()
    guard ready == ["ready"] else { throw Failure(description: "\(kind) started with \(ready)") }
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(terminal)
  }

  /// Waits until the output since the last command contains a text.
  ///
  /// Throws after 1,500 polls of 20 ms without output.
  func waitForOutput(_ text: String) throws {
    var idlePolls = 0
    while !String(decoding: printed, as: UTF8.self).contains(text) {
      guard idlePolls < 1_500 else {
        throw Failure(
          description: "Not printed: \(text), but "
            + String(decoding: printed.suffix(2_000), as: UTF8.self).debugDescription)
      }
      if !drain(within: 20) { idlePolls += 1 }
    }
  }

  /// Types keys without waiting for the shell to process them.
  func type(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = Glibc.write(terminal, Array(bytes), min(bytes.count, 1_000))
      if count > 0 { bytes = bytes.dropFirst(count) }
      drain(within: 0)
    }
  }

  /// Returns the arguments of the next execution of `bako`.
  ///
  /// Throws after 1,500 polls of 20 ms without output. Counts polls instead of time, because the
  /// test may be suspended on a busy machine.
  func nextCommand() throws -> [String] {
    var idlePolls = 0
    while true {
      if let arguments = try recorded() {
        try Data().write(to: record)
        return arguments
      }
      guard idlePolls < 1_500 else {
        throw Failure(
          description: "No command was executed after: "
            + String(decoding: printed.suffix(2_000), as: UTF8.self).debugDescription)
      }
      if !drain(within: 20) { idlePolls += 1 }
    }
  }

  /// Types keys and returns the arguments of the command that they execute.
  func run(_ keys: String) throws -> [String] {
    printed = []
    type(keys)
    return try nextCommand()
  }

  /// Adds a command to the history that creates a file if `!true` or `!!` repeats it.
  func rememberHarm() throws {
    type("true ; touch pwned\r")
    guard try run("bako typed\r") == ["typed"], try files == ["bait", "pwned"] else {
      throw Failure(description: "The shell did not execute the command.")
    }
    try FileManager.default.removeItem(atPath: "\(directory)/pwned")
  }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory).sorted() }
  }

  var isAlive: Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == 0
  }

  /// Returns the recorded arguments; nil until the record ends with its count.
  private func recorded() throws -> [String]? {
    let fields = try Data(contentsOf: record).split(
      separator: 0, omittingEmptySubsequences: false
    ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard let last = fields.last, last.hasPrefix("end "), let count = Int(last.dropFirst(4)),
      fields.count == count + 1
    else { return nil }
    return fields.dropLast()
  }

  @discardableResult
  private func drain(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 else {
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &buffer, buffer.count)
    printed += buffer.prefix(max(0, count))
    return count > 0
  }
}

extension InteractiveShell {
  /// A file of the package: a newly written file may still be open in a child of a concurrent test
  /// and then cannot be executed (ETXTBSY).
  private static let recorder = Repository.url("Tests/Fixtures/record-arguments").path()

  /// Control-O inserts all completions.
  private static let readlineSettings = """
    set completion-query-items 0
    set page-completions off
    set enable-bracketed-paste off
    set show-all-if-ambiguous on
    "\\C-o": insert-completions

    """

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}

extension InteractiveShell.Kind {
  /// The keys that close a list and clear the line.
  var clearLine: String {
    switch self {
    case .bash, .zsh: "\u{15}"
    case .fish: "\u{1B}\u{3}"
    }
  }

  fileprivate var command: [String] {
    switch self {
    case .bash: ["/usr/bin/bash", "--norc", "--noprofile", "-i"]
    case .zsh: ["/usr/bin/zsh", "-f", "-i"]
    case .fish: ["/usr/bin/fish", "--no-config", "-i"]
    }
  }

  /// The keys that source a file.
  fileprivate func source(_ path: String) -> String { "source \(path)\r" }

  /// Control-O inserts all completions.
  fileprivate func setUp(_ script: String) -> String {
    switch self {
    case .bash:
      """
      source '\(script)'
      bako ready

      """
    case .zsh:
      """
      autoload -Uz compinit; compinit -D -u
      LISTMAX=100000; setopt noalwayslastprompt
      source '\(script)'
      _insert_all() { _main_complete _complete; compstate[insert]=all; compstate[list]= }
      zle -C insert-all complete-word _insert_all; bindkey '^O' insert-all
      bako ready

      """
    case .fish:
      #"""
      function fish_prompt; echo -n '> '; end
      set -g fish_greeting; set -g fish_autosuggestion_enabled 0
      function insert_all
        set -l all (complete --escape -C (commandline -c) | string replace -r '\t.*' '')
        commandline -i -- (string join ' ' -- $all)
      end
      bind \co insert_all
      source '\#(script)'
      bako ready

      """#
    }
  }
}
