import CommandHarness
import Foundation
import Support
import Testing

/// Each system call of each command fails, one at a time. `make test` tries a spread sample;
/// `BAKO_FAULTS=all`, which `make stress` sets, all of them.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
struct FaultTests {
  /// The number of faults of each command; nil for all.
  private static let count: Int? = {
    let text = ProcessInfo.processInfo.environment["BAKO_FAULTS"]
    return text == "all" ? nil : rounds("BAKO_FAULTS", 4)
  }()

  /// All commands, or a sample for a small number of faults. `BAKO_FAULT_COMMAND` selects one.
  private static let commands: [WorldCommand] = {
    let all = WorldCommand.writing + WorldCommand.reading
    if let name = ProcessInfo.processInfo.environment["BAKO_FAULT_COMMAND"] {
      return all.filter { $0.name == name }
    }
    guard let count, count < 10 else { return all }
    let sample = ["first log", "log", "backup", "restore", "purge", "log --editor", "list"]
    return all.filter { sample.contains($0.name) }
  }()

  @Test(arguments: commands)
  func storeIsOldOrNewWhenCallFails(_ command: WorldCommand) throws {
    let faults = try FaultLoop(command)
    try faults.run(sample: Self.count)
    #expect(faults.injected > 0)
    let report = faults.problems.prefix(3).joined(separator: "\n")
    #expect(faults.problems.isEmpty, "\(faults.problems.count) problems:\n\(report.prefix(1_800))")
    if let path = ProcessInfo.processInfo.environment["BAKO_FAULT_LOG"] {
      try faults.writeLog(to: path)
    }
  }
}

extension FaultTests {
  /// One error of each call of a name, for defects that only such a loop finds.
  struct Kind: Sendable, CustomTestStringConvertible {
    let command: String
    let call: String
    let result: String
    /// The file that the calls access; nil for all calls.
    var path: String?
    /// 2 for every second call.
    var step = 1
    /// The number of calls at the end of the command; nil for all calls.
    var last: Int?

    var testDescription: String { "\(command), \(call):\(result), \(path ?? "all")" }
  }

  private static let store = "data/bako.sqlite"
  private static let kinds = [
    // SQLite reports a failed read as damage unless it is configured otherwise.
    Kind(command: "list", call: "pread64", result: "error=EIO", path: store),
    // The integrity check reports it as a finding.
    Kind(command: "doctor", call: "pread64", result: "error=EIO", path: store, step: 3),
    Kind(
      command: "restore", call: "pread64", result: "error=EIO", path: "copies/bako.sqlite",
      step: 6),
    // The store is then read without a log, under a lock that the next attempt must not wait for.
    Kind(command: "first import", call: "unlink", result: "error=EIO", path: store + "-journal"),
    Kind(command: "import", call: "openat", result: "error=EIO", path: "new.jsonl"),
    Kind(command: "log", call: "access", result: "error=EIO", path: store),
    Kind(command: "log", call: "newfstatat", result: "error=EIO", path: store),
    // SQLite reports that the file was moved.
    Kind(command: "first log", call: "newfstatat", result: "error=EIO", path: store),
    Kind(
      command: "prompt after a crash", call: "newfstatat", result: "error=EIO",
      path: store + "-wal"),
    // SQLite takes a read of no bytes for the end of the file, and continues with zeros.
    Kind(command: "delete", call: "pread64", result: "retval=0", path: store),
    // An empty text was saved in place of one that was read in part.
    Kind(command: "log --editor", call: "read", result: "retval=0"),
    // A store that could not be opened seemed to be in use.
    Kind(command: "restore over a damaged store", call: "openat", result: "error=EIO", path: store),
    // The directory that shows whether a store can be created remained.
    Kind(command: "first import", call: "rmdir", result: "error=EACCES"),
    // A backup whose status could not be read seemed to be empty.
    Kind(command: "restore", call: "newfstatat", result: "error=EIO", path: "copies/bako.sqlite"),
    // A directory that could not be read seemed to be empty.
    Kind(command: "import of a directory", call: "getdents64", result: "error=EIO"),
    // A diary whose files could not be looked at seemed not to be shared.
    Kind(
      command: "sync code", call: "newfstatat", result: "error=EIO", path: "data/sync/carrier"),
    // The text was offered again after it had been saved.
    Kind(command: "log --editor", call: "unlink", result: "error=EIO"),
    // SQLite reports that the copy before the migration was moved.
    Kind(command: "log into an old store", call: "newfstatat", result: "error=EIO", last: 60),
    // A systemctl that could not be started seemed to be missing.
    Kind(command: "remind install", call: "openat", result: "error=EMFILE", path: "/dev/null"),
    // The companion files of the copy remained.
    Kind(command: "log into an old store", call: "unlink", result: "error=EIO"),
  ]

  @Test(arguments: kinds)
  func eachCallCanFail(_ kind: Kind) throws {
    let all = WorldCommand.writing + WorldCommand.reading
    let faults = try FaultLoop(#require(all.first { $0.name == kind.command }))
    let fault = Fault(call: kind.call, result: kind.result, number: 1)
    if let last = kind.last {
      try faults.runLast(last, fault)
    } else {
      try faults.runAll(fault, on: kind.path, step: kind.step)
    }
    #expect(faults.injected > 0)
    #expect(faults.problems.isEmpty, "\(faults.problems.joined(separator: "\n").prefix(1_800))")
  }

  /// A call that fails once after the commit does not make a failure of the change: a user who is
  /// told that nothing was saved saves it twice.
  @Test(
    arguments: ["edit", "import", "bmi add"], ["fcntl:error=ENOLCK", "newfstatat:error=EIO"])
  func changeIsReportedWhenLaterCallFails(command name: String, fault: String) throws {
    let command = try #require(WorldCommand.writing.first { $0.name == name })
    let parts = fault.split(separator: ":").map(String.init)
    let faults = try FaultLoop(command)
    try faults.runLast(10, Fault(call: parts[0], result: parts[1], number: 1))
    #expect(faults.injected > 0)
    #expect(faults.problems.isEmpty, "\(faults.problems.joined(separator: "\n").prefix(1_800))")
  }

  /// Foundation's `Process` traps if it cannot list the open descriptors.
  @Test func reminderIsInstalledWithoutListOfDescriptors() throws {
    let command = try #require(WorldCommand.writing.first { $0.name == "remind install" })
    let faults = try FaultLoop(command)
    try faults.runAll(Fault(call: "getdents64", result: "error=EIO", number: 1))
    #expect(faults.problems.isEmpty, "\(faults.problems.joined(separator: "\n").prefix(1_800))")
  }

  /// Foundation's `UUID()` repeats itself if it cannot open the file.
  @Test func idsDifferWithoutRandomDevice() throws {
    let bako = try Bako()
    let trace = bako.scratch + "/trace"
    for note in ["one", "two"] {
      let outcome = try bako.start(
        [
          "/usr/bin/strace", "-f", "-o", trace, "-P", "/dev/urandom", "-e", "trace=openat", "-e",
          "inject=openat:error=EMFILE", Bako.program, "log", "calm", note,
        ]
      ).wait()
      try #require(outcome.status == 0, "\(outcome.error)")
      #expect(try String(contentsOfFile: trace, encoding: .utf8).contains("(INJECTED)"))
    }
    let entries = try bako.json("list") as? [[String: Any]]
    #expect(entries?.compactMap { $0["journal"] as? String }.sorted() == ["one", "two"])
  }
}
