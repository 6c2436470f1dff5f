import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// SIGINT, SIGTERM and SIGHUP at random moments end the program within a second in each state. The
/// store is then the old or the new one, and the terminal is restored.
///
/// `BAKO_SIGNALS` is the number of signals; `make stress ARGS=kills` sends 1,000.
@Suite(.serialized) struct SignalTests {
  /// What the program does when the signal arrives.
  enum State: String, CaseIterable {
    case log, edit, undo, importing, backup, restore, purge
    case waitingToLog, waitingToRestore, waitingToPurge
    case slowExport, slowReport, slowList
    case editor, plainUI, standardInput, app, unreadApp
    case codeQuestion, confirmation, moodQuestion, pager, syncing
  }

  @Test func signalEndsProgramInEachState() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let subject = try Subject()
    var tally = Tally()
    for round in 0..<rounds("BAKO_SIGNALS", State.allCases.count) {
      // Every state once, then again.
      let state = State.allCases[round % State.allCases.count]
      let signal = try #require(state.signals.randomElement(using: &random))
      let comment: Comment = "seed \(seed), round \(round): \(state), signal \(signal)"
      let run = try subject.start(state)
      run.pass(.random(in: 0...subject.duration(of: state), using: &random))
      run.send(signal)
      let end = run.end()
      tally.count(state, end, polls: run.polls)
      try #require(end != nil, "\(comment): polls by state \(run.states)")
      try #require(state.mayEnd(by: signal, with: end), "\(comment): status \(end ?? -1)")
      try #require(run.isTerminalRestored, comment)
      run.release()
      try subject.expectOldOrNew(state, comment)
    }
    if ProcessInfo.processInfo.environment["BAKO_SIGNALS"] != nil {
      print("seed \(seed)\n\(tally)")
    }
  }

  /// How the runs of each state ended.
  private struct Tally: CustomStringConvertible {
    private var counts: [State: (signaled: Int, finished: Int, polls: Int)] = [:]

    mutating func count(_ state: State, _ end: Int32?, polls: Int) {
      var entry = counts[state] ?? (0, 0, 0)
      if end.map({ $0 & 0x7F != 0 }) == true { entry.signaled += 1 } else { entry.finished += 1 }
      entry.polls = max(entry.polls, polls)
      counts[state] = entry
    }

    var description: String {
      State.allCases.compactMap { state in
        counts[state].map {
          "\(state): \($0.signaled) ended by the signal, \($0.finished) finished, at most "
            + "\($0.polls) polls of 10 ms"
        }
      }.joined(separator: "\n")
    }
  }
}

extension SignalTests.State {
  /// Whether the state lasts until the test ends it.
  var lasts: Bool {
    switch self {
    case .log, .edit, .undo, .importing, .backup, .restore, .purge: false
    default: true
    }
  }

  /// While an editor or a pager is open, SIGINT belongs to it, like Ctrl-C in the terminal.
  var signals: [Int32] {
    [.editor, .pager].contains(self) ? [SIGTERM, SIGHUP] : [SIGINT, SIGTERM, SIGHUP]
  }

  /// The number of entries that the command adds.
  var added: Int {
    switch self {
    case .log: 1
    case .undo: -1
    case .importing: Subject.imported
    // The backup has them instead of the last entry, unless an earlier backup replaced it.
    case .restore: Subject.inBackup - 1
    default: 0
    }
  }

  /// Whether a wait status is right after a signal: the end by it, or success.
  func mayEnd(by signal: Int32, with status: Int32?) -> Bool {
    status.map { $0 & 0x7F == signal || $0 == 0 && !lasts } ?? false
  }
}

/// A store, and the commands that use it in each state.
private struct Subject {
  static let imported = 400
  static let inBackup = 3

  private let bako: Bako
  private let original: Data
  private let entries: Int
  /// The beginning of the ID of the last entry.
  private let last: String
  private var backup: String { bako.scratch + "/backups/backup.sqlite" }
  private var folder: String { bako.scratch + "/backups" }

  init() throws {
    bako = try Bako(.whole)
    let text = String(repeating: "many words ", count: 100)
    func lines(_ count: Int, _ year: Int) -> String {
      (0..<count).map {
        #"{"feeling":"Happy","date":"\#(year)-01-01T10:00:00Z","journal":"\#($0) \#(text)"}"#
      }.joined(separator: "\n")
    }
    try FileManager.default.createDirectory(
      atPath: bako.scratch + "/backups", withIntermediateDirectories: true)
    try bako("log", "sad", "--journal", "the oldest")
    #expect(try bako("import", "-", input: lines(200, 2020)).status == 0)
    entries = 202
    for _ in 0..<Self.inBackup { try bako("log", "calm") }
    #expect(try bako("backup", bako.scratch + "/backups/backup.sqlite").status == 0)
    for _ in 0..<Self.inBackup { try bako("undo") }
    try bako("log", "proud")
    last = String(try bako("list", "--limit", "1").out.prefix(8))
    original = try Data(contentsOf: URL(filePath: bako.file))
    _ = try bako.write(lines(Self.imported, 2021), to: "lines")
    #expect(mkfifo(bako.scratch + "/pipe", 0o600) == 0)
    // Programs that wait until the test closes its end of the pipe.
    _ = try bako.shell(
      """
      cd "$HOME"; mkdir bin
      printf '#!/bin/sh\\nexec cat "$HOME/pipe"\\n' > bin/git; chmod 700 bin/git
      """)
  }

  /// A duration in milliseconds after which most commands have ended or are waiting.
  func duration(of state: SignalTests.State) -> Int32 {
    switch state {
    case .importing: 400
    case .app, .unreadApp, .waitingToRestore: 300
    default: 150
    }
  }

  func start(_ state: SignalTests.State) throws -> Run {
    for name in bako.names { unlink("\(bako.data)/\(name)") }
    try? FileManager.default.removeItem(atPath: bako.data + "/sync")
    try original.write(to: URL(filePath: bako.file))
    switch state {
    case .log: return try command("log happy")
    case .edit: return try command("edit \(last) --journal changed")
    case .undo: return try command("undo")
    case .importing: return try command("import \"$HOME/lines\"")
    case .backup: return try command("backup --force \"$HOME/backups/backup.sqlite\"")
    case .restore, .waitingToRestore:
      return try command("restore --force \"$HOME/backups/backup.sqlite\"", state)
    case .purge, .waitingToPurge: return try command("purge --force", state)
    case .waitingToLog: return try command("log happy", state)
    case .slowExport: return try piped("export > \"$HOME/pipe\"")
    case .slowReport: return try piped("report --with-journal --output - > \"$HOME/pipe\"")
    case .slowList: return try piped("list --limit 0 > \"$HOME/pipe\"")
    case .editor: return try piped("log happy --editor")
    case .plainUI: return try piped("--plain-ui < \"$HOME/pipe\"")
    case .standardInput: return try piped("log happy --journal - < \"$HOME/pipe\"")
    case .app, .unreadApp: return try onTerminal([], isRead: state == .app)
    case .codeQuestion: return try onTerminal(["sync", "join", "/no/diary"])
    case .confirmation: return try onTerminal(["delete", last])
    case .moodQuestion: return try onTerminal(["log"])
    case .pager:
      let end = endOfPipe()
      return try onTerminal(
        ["list", "--limit", "0"], environment: ["PAGER": "exec cat \"$HOME/pipe\" #"]
      ) { close(end) }
    case .syncing:
      return try piped(
        "sync init git@host:diary.git --yes", environment: ["PATH": "\(bako.scratch)/bin:/bin"])
    }
  }

  /// Runs a command, in a waiting state while another process has the write lock.
  private func command(_ text: String, _ state: SignalTests.State? = nil) throws -> Run {
    let waits = [.waitingToLog, .waitingToRestore, .waitingToPurge].contains(state)
    let lock = waits ? try bako.holdingTheWriteLock() : nil
    let child = try bako.start(["/bin/sh", "-c", "exec \"$BAKO\" \(text)"])
    return Run(process: child.id) { lock?.release() }
  }

  /// Runs a command that reads, or writes more than the capacity of, a pipe whose other end is open
  /// and not used. The editor reads it, too.
  private func piped(_ text: String, environment: [String: String] = [:]) throws -> Run {
    let end = endOfPipe()
    let editor = ["EDITOR": "exec cat \"$HOME/pipe\" #"]
    let child = try bako.start(
      ["/bin/sh", "-c", "exec \"$BAKO\" \(text)"],
      environment: editor.merging(environment) { $1 })
    return Run(process: child.id) { close(end) }
  }

  private func endOfPipe() -> Int32 {
    open(bako.scratch + "/pipe", O_RDWR | O_NONBLOCK | O_CLOEXEC)
  }

  private func onTerminal(
    _ arguments: [String], isRead: Bool = true, environment: [String: String] = [:],
    finish: @escaping () -> Void = {}
  ) throws -> Run {
    let terminal = try AppTerminal()
    let process = try Child.spawn(
      [bako.program] + arguments, on: terminal.theirs,
      variables: [
        "HOME": bako.scratch, "BAKO_DATA_DIR": bako.data, "TERM": "xterm-256color", "TZ": "UTC",
        "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      ].merging(environment) { $1 })
    return Run(process: process, terminal: terminal, isRead: isRead, finish: finish)
  }

  /// The store has the entries from before or after the command, and no file is left that the next
  /// command does not remove.
  func expectOldOrNew(_ state: SignalTests.State, _ comment: Comment) throws {
    let left = bako.names.filter { !$0.hasPrefix("bako.sqlite.before-restore-") }
    // SQLite may wait without end for the process that has the lock. The next restore removes the
    // copy.
    let isKept: (String) -> Bool = {
      state == .editor && $0.hasPrefix("bako-edit-")
        // The code of an interrupted `init`, which the next one uses.
        || state == .syncing && $0 == "sync"
        || state == .waitingToRestore && $0.hasPrefix("bako.sqlite.restoring-")
    }
    let own = ["bako.sqlite", "bako.sqlite-wal", "bako.sqlite-shm"]
    let others = left.filter { !own.contains($0) && !isKept($0) }
    #expect(others == [], comment)
    let made = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(made == ["backup.sqlite"], comment)
    let doctor = try bako("doctor", "--json")
    try #require(doctor.status == 0, "\(comment): \(doctor.out)")
    let count = try #require(doctor.out.firstMatch(of: /"entries":([0-9]+)/)).1
    let allowed = [entries, entries + state.added].map(String.init)
    try #require(allowed.contains(String(count)), "\(comment): \(count) entries")
    #expect(try bako("list", "--limit", "1").status == 0, comment)
    let after = bako.names.filter { !$0.hasPrefix("bako.sqlite.before-restore-") && !isKept($0) }
    #expect(after == ["bako.sqlite"], comment)
    if state == .waitingToRestore {
      #expect(try bako("restore", backup, "--force").status == 0, comment)
      #expect(!bako.names.contains { $0.contains("restoring") }, comment)
    }
    guard state == .backup else { return }
    let whole = try bako("restore", backup, "--force", "--data-dir", bako.scratch + "/restored")
    #expect(whole.status == 0, "\(comment): \(whole.error)")
  }
}

/// The terminal of the app.
private final class AppTerminal {
  let ours: Int32
  let theirs: Int32

  init() throws {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&ours, &theirs, nil, nil, &size) == 0)
    for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.ours, self.theirs) = (ours, theirs)
  }

  deinit {
    close(ours)
    close(theirs)
  }

  var settings: [UInt8] {
    var now = termios()
    tcgetattr(theirs, &now)
    return withUnsafeBytes(of: &now) { Array($0) }
  }
}

/// A running command.
private final class Run {
  private let process: pid_t
  private let terminal: AppTerminal?
  private let isRead: Bool
  private let before: [UInt8]
  private let finish: () -> Void
  /// The number of polls until the end.
  private(set) var polls = 0

  init(
    process: pid_t, terminal: AppTerminal? = nil, isRead: Bool = false,
    finish: @escaping () -> Void
  ) {
    (self.process, self.terminal, self.isRead, self.finish) = (process, terminal, isRead, finish)
    before = terminal?.settings ?? []
  }

  /// Waits, and reads the terminal if it is read.
  func pass(_ milliseconds: Int32) {
    guard isRead, let terminal else {
      poll(nil, 0, milliseconds)
      return
    }
    for _ in 0...milliseconds / 10 { read(terminal) }
  }

  private func read(_ terminal: AppTerminal) {
    var entry = pollfd(fd: terminal.ours, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 10) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    _ = Glibc.read(terminal.ours, &buffer, buffer.count)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// The number of polls in each state of the process (proc_pid_stat(5)).
  private(set) var states: [Character: Int] = [:]

  /// Returns the wait status, or nil if the process does not end within 100 polls of 10 ms. Counts
  /// polls instead of time, because the test may be suspended on a busy machine. Polls while the
  /// kernel syncs a file do not count, as no signal ends that; of these, 1,000 are allowed.
  func end() -> Int32? {
    var status: Int32 = 0
    while polls < 100, states["D", default: 0] < 1_000 {
      if waitpid(process, &status, WNOHANG) == process { return status }
      let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let state = line.firstMatch(of: /\) (.)/)?.1.first ?? "?"
      states[state, default: 0] += 1
      if state != "D" { polls += 1 }
      if isRead, let terminal { read(terminal) } else { poll(nil, 0, 10) }
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return nil
  }

  var isTerminalRestored: Bool { terminal.map { $0.settings == before } ?? true }

  /// Ends what the command has left: the lock of the test, and the editor.
  func release() { finish() }
}
