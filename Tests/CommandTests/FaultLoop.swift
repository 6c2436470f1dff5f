import CommandHarness
import Foundation
import Support
import Testing

/// An error of a system call that the kernel can return.
struct Fault: CustomStringConvertible {
  let call: String
  /// How strace injects it: `error=EIO` or `retval=0`.
  let result: String
  /// The number of the call, from 1, and `+` if all later ones fail, too.
  var number: Int
  var isPersistent = false

  var description: String {
    "\(call):\(result):when=\(number)\(isPersistent ? "+" : "")"
  }

  /// The errors by call. A result of 0 is a read at the end of the file or a write of no bytes.
  static let errors: [String: [String]] = [
    "access": ["EACCES", "EIO"], "brk": ["ENOMEM"], "chmod": ["EPERM", "EIO"], "close": ["EIO"],
    "chdir": ["EACCES"], "copy_file_range": ["EIO", "ENOSPC"], "dup": ["EMFILE"],
    "dup2": ["EMFILE"], "dup3": ["EMFILE"],
    "faccessat": ["EACCES", "EIO"], "faccessat2": ["EACCES", "EIO"], "fallocate": ["ENOSPC"],
    "fchmod": ["EPERM", "EIO"], "fchown": ["EPERM", "EIO"],
    "fcntl": ["ENOLCK", "EIO", "EINTR", "EACCES"], "fdatasync": ["EIO", "ENOSPC"],
    "flock": ["EIO", "ENOLCK"], "fstat": ["EIO"], "fsync": ["EIO", "ENOSPC"],
    "fstatfs": ["EIO"], "ftruncate": ["EIO", "EINTR"], "getcwd": ["EACCES", "ENOMEM"],
    "getdents64": ["EIO"], "link": ["EIO", "EPERM"], "linkat": ["EIO", "EPERM", "EMFILE"],
    "lseek": ["EIO"], "lstat": ["EIO", "EACCES"], "mkdir": ["EACCES", "ENOSPC"],
    "mkdirat": ["EACCES", "ENOSPC"], "mmap": ["ENOMEM"], "mprotect": ["ENOMEM"],
    "munmap": ["EINVAL"],
    "newfstatat": ["EIO", "EACCES", "ENOMEM"], "open": ["EIO", "EACCES", "EMFILE"],
    "openat": ["EIO", "EACCES", "EMFILE", "ENOSPC", "ENOMEM", "EINTR"], "pipe2": ["EMFILE"],
    "poll": ["EINTR"], "pread64": ["EIO", "EINTR"], "pwrite64": ["EIO", "ENOSPC", "EINTR"],
    "read": ["EIO", "EINTR"], "readlink": ["EIO", "EACCES"], "readlinkat": ["EIO", "EACCES"],
    "rename": ["EIO", "EACCES", "ENOSPC"], "renameat": ["EIO"], "renameat2": ["EIO", "EINVAL"],
    "rmdir": ["EACCES"], "stat": ["EIO", "EACCES"], "statfs": ["EIO"], "statx": ["EIO"],
    "symlink": ["EIO"], "unlink": ["EIO", "EACCES"], "unlinkat": ["EIO", "EACCES"],
    "utimensat": ["EPERM"], "wait4": ["EINTR"], "write": ["ENOSPC", "EIO", "EINTR"],
    "writev": ["ENOSPC", "EIO"],
  ]
  static let shortCalls: Set = ["read", "pread64", "write", "pwrite64"]
  static let persistent: Set = [
    "openat:EMFILE", "pwrite64:ENOSPC", "write:ENOSPC", "fdatasync:EIO", "fsync:EIO",
    "read:EIO", "pread64:EIO", "unlink:EACCES", "rename:EACCES",
  ]

  /// The first fault of each kind for a call.
  static func kinds(of call: String) -> [Fault] {
    guard let errors = errors[call] else { return [] }
    var faults = errors.map { Fault(call: call, result: "error=\($0)", number: 1) }
    if shortCalls.contains(call) { faults.append(Fault(call: call, result: "retval=0", number: 1)) }
    faults += errors.filter { persistent.contains("\(call):\($0)") }.map {
      Fault(call: call, result: "error=\($0)", number: 1, isPersistent: true)
    }
    return faults
  }

  /// Whether memory is exhausted, which the runtime reports by a signal.
  var isLackOfMemory: Bool { ["brk", "mmap", "mprotect"].contains(call) }
}

/// Runs a command with one failing call after the other, and compares the results.
final class FaultLoop {
  private let world: World
  private let old: World.State
  private let new: World.State
  private let success: Bako.Outcome
  private let isHealthy: Bool
  /// The number of calls by name, and of those before the program reads a file of the world.
  private var calls: [String: (first: Int, last: Int)] = [:]
  private(set) var injected = 0
  private(set) var problems: [String] = []
  /// The results of contents that were examined before, without a problem.
  private var sides: [World.Contents: String] = [:]
  private var log: [String] = []
  private var trace: String { world.bako.scratch + "/trace" }

  init(_ command: WorldCommand) throws {
    world = try World(command)
    old = try world.state()
    try world.reset()
    isHealthy = try world.shell("\"$BAKO\" doctor").status == 0
    try world.reset()
    success = try world.run()
    try #require(success.status == 0, "\(command.name): \(success.error)")
    new = try world.state()
    try world.reset()
    try countCalls()
  }

  /// The options of strace. Programs that the command starts are left alone, which excludes the
  /// faster filter.
  private var strace: [String] {
    ["/usr/bin/strace", "-f", "-o", trace]
      + (world.command.startsPrograms ? ["-b", "execve"] : ["--seccomp-bpf"])
  }

  /// Counts the calls of each thread, because strace counts so.
  private func countCalls() throws {
    let calls = Fault.errors.keys.filter { $0 != "execve" }.sorted().joined(separator: ",")
    _ = try world.run(below: strace + ["-e", "trace=?\(calls.replacing(",", with: ",?"))"])
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    // The loader of a dynamically linked program fails with codes of its own.
    let isDynamic = lines.contains { $0.contains("ld.so") }
    let begin =
      isDynamic ? lines.firstIndex { $0.contains("data") && $0.contains("stat") } ?? 0 : 0
    var counts: [Substring: [String: Int]] = [:]
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /^(\d+) +([a-z0-9_]+)\(/) else { continue }
      let (process, call) = (match.1, String(match.2))
      counts[process, default: [:]][call, default: 0] += 1
      let count = counts[process]?[call] ?? 0
      let known = self.calls[call] ?? (index < begin ? count + 1 : 1, 0)
      self.calls[call] = (
        index < begin ? count + 1 : known.first, max(known.last, count)
      )
    }
    try world.reset()
  }

  /// Tries every fault until a run ends without it, or a number of them, spread over the calls.
  func run(sample count: Int?) throws {
    let kinds = calls.keys.sorted().flatMap(Fault.kinds)
    guard let count else {
      for kind in kinds { try runAll(kind) }
      return
    }
    let all = kinds.flatMap { kind -> [Fault] in
      guard !kind.isLackOfMemory, let (first, last) = calls[kind.call], first <= last else {
        return []
      }
      return (first...last).map { Fault(call: kind.call, result: kind.result, number: $0) }
    }
    var random = SeededGenerator(seed: UInt64(world.command.name.utf8.reduce(7) { $0 + Int($1) }))
    // One fault of each stretch of the list.
    for part in 0..<count where !all.isEmpty {
      let stretch = part * all.count / count..<max((part + 1) * all.count / count, 1)
      guard let fault = all[stretch].randomElement(using: &random) else { continue }
      _ = try attempt(fault)
    }
  }

  /// Lets the calls of a name fail one at a time, until a run ends without the fault.
  ///
  /// - Parameter path: The file that the calls access, relative to the root; nil for all calls.
  func runAll(_ kind: Fault, on path: String? = nil, step: Int = 1) throws {
    var fault = kind
    fault.number = path == nil ? calls[kind.call]?.first ?? 1 : 1
    while try attempt(fault, on: path) { fault.number += step }
  }

  /// Lets the last calls of a name fail, one at a time.
  func runLast(_ count: Int, _ kind: Fault) throws {
    guard let (first, last) = calls[kind.call] else { return }
    for number in max(first, last - count + 1)...last {
      var fault = kind
      fault.number = number
      _ = try attempt(fault)
    }
  }

  /// Returns whether the fault happened.
  private func attempt(_ fault: Fault, on path: String? = nil) throws -> Bool {
    // A relative name and the path of a descriptor are matched separately.
    let filter = path.map { ["-P", $0, "-P", "\(world.root)/\($0)"] } ?? []
    let outcome = try world.run(
      below: strace + filter + ["-e", "trace=\(fault.call)", "-e", "inject=\(fault)"])
    let traced = try String(contentsOfFile: trace, encoding: .utf8)
    let happened = traced.contains("(INJECTED)")
    // The loader of a dynamically linked program has an exit code of its own.
    guard !outcome.error.contains("error while loading shared libraries") else {
      try world.reset()
      return true
    }
    let result = try examine(outcome, fault)
    if happened {
      injected += 1
      log.append(result)
    }
    try world.reset()
    return happened
  }

  /// 64 and 66 would blame the command line, and 65 the files. 69 is for carriers.
  private var codes: Set<Int32> {
    world.command.isSync ? [0, 69, 73, 74, 75, 77] : [0, 73, 74, 75, 77]
  }

  /// Records the problems of a run, and returns its line of the log.
  private func examine(_ outcome: Bako.Outcome, _ fault: Fault) throws -> String {
    var found: [String] = []
    let isKilled = outcome.status > 128
    if isKilled
      ? !fault.isLackOfMemory || outcome.status == 137
      : !codes.contains(outcome.status) && !(outcome.status == 65 && mayBeDamage(fault))
        // The code of a sync that could not read all files, and names them.
        && !(world.command.isSync && outcome.status == 65 && outcome.error.contains("Not read:"))
    {
      found.append("exit code \(outcome.status)")
    }
    if outcome.status == 0, !isExpected(outcome.out) {
      found.append("success with another output: \(outcome.out.prefix(200))")
    }
    let canPrint = !(fault.call == "write" && fault.isPersistent)
    if outcome.status != 0, !isKilled, canPrint, outcome.errorBytes.isEmpty, outcome.bytes.isEmpty {
      found.append("no message")
    }
    if outcome.status != 0, !isKilled { found += claims(outcome.error, fault) }
    let side = try side(outcome, &found)
    switch side {
    case "old" where outcome.status == 0 && old != new: found.append("success, but nothing changed")
    case "new"
    where outcome.status != 0 && !isKilled && canPrint && !mentionsChange(outcome.error):
      found.append("failure, but the change was made")
    default: break
    }
    if !found.isEmpty {
      problems.append(
        "\(world.command.name), \(fault): \(found.joined(separator: "; ")); exit code "
          + "\(outcome.status), \(side), \(outcome.error.prefix(300))")
    }
    let message = world.mask(outcome.error).replacing(world.root, with: "ROOT")
      .replacing("\n", with: " | ")
    return "\(world.command.name)\t\(fault)\t\(outcome.status)\t\(side)\t\(message)\n"
  }

  /// Whether an output is that of a success, or differs from it only in that `doctor` does not know
  /// whether the disk is encrypted.
  private func isExpected(_ output: String) -> Bool {
    let (lines, expected) = (
      world.mask(output).split(separator: "\n"), world.mask(success.out).split(separator: "\n")
    )
    return lines.count == expected.count
      && zip(lines, expected).allSatisfy { line, expected in
        line == expected
          || expected.hasPrefix("At rest ") && line.hasPrefix("At rest    cannot tell: ")
      }
  }

  /// A read of no bytes is the end of the file, which then is truncated.
  private func mayBeDamage(_ fault: Fault) -> Bool { fault.result == "retval=0" || !isHealthy }

  /// Returns the parts of a message that the fault does not justify.
  private func claims(_ message: String, _ fault: Fault) -> [String] {
    // The error of a lock that another process has.
    let isLocked = fault.call == "fcntl" && fault.result == "error=EACCES"
    // SQLite reports a write of no bytes as a full disk.
    let mayBeFull =
      fault.result.hasSuffix("ENOSPC")
      || fault.call == "pwrite64" && fault.result == "retval=0"
    let isForbidden = fault.result.hasSuffix("EACCES") || fault.result.hasSuffix("EPERM")
    let claims = [
      ("is damaged", mayBeDamage(fault)), ("not created by Bako", mayBeDamage(fault)),
      ("is truncated", mayBeDamage(fault)), ("do not have permission", isForbidden),
      ("The disk is full", mayBeFull), ("is read-only", false),
      ("in use by another program", isLocked), ("was deleted, moved or replaced", false),
    ]
    return claims.filter { !$0.1 && message.contains($0.0) }.map { "untrue: “\($0.0)”" }
  }

  /// Whether a message of a failure admits that the change was made. A sync that could not send has
  /// received, and `join` has printed that.
  private func mentionsChange(_ message: String) -> Bool {
    let admissions = [
      "The undo history is empty, but", "Writing to standard output failed",
      "This device has left, but", "The command stands for the sync code now, but",
      "The change may have been saved", "The timer is removed, but",
    ]
    return ["sync", "sync join"].contains(world.command.name)
      // A list that fails after the migration has changed nothing that the user wrote.
      || world.command.name.hasPrefix("migration")
      || admissions.contains { message.contains($0) }
  }

  /// Returns `old`, `new`, `same` or `between`.
  private func side(_ outcome: Bako.Outcome, _ found: inout [String]) throws -> String {
    let files = try World.Files(world.root)
    if files == world.start { return "old" }
    let contents = try world.contents(files)
    if let contents, let side = sides[contents] { return side }
    let known = found.count
    let side = try examinedSide(outcome, &found)
    if let contents, found.count == known { sides[contents] = side }
    return side
  }

  /// Examines the state, by many commands.
  private func examinedSide(_ outcome: Bako.Outcome, _ found: inout [String]) throws -> String {
    if world.command.name == "sync" {
      let again = try world.shell("\"$BAKO\" sync")
      if again.status != 0 { found.append("the next sync: \(again.status) \(again.error)") }
    }
    let loose = try world.shell("find data -type f -perm /077 2> /dev/null")
    if !loose.bytes.isEmpty { found.append("readable by others: \(loose.out)") }
    let doctor = try world.shell("\"$BAKO\" doctor")
    var now = try world.state()
    let message = world.mask(outcome.error)
    // A text that could not be saved stays, and the message names it unless the program crashed.
    let texts = now.files.keys.filter {
      $0.contains("bako-edit-") && (outcome.status > 128 || message.contains($0))
    }
    for text in texts where outcome.status != 0 && now.dump == old.dump { now.files[text] = nil }
    let side =
      now.dump == old.dump
      ? (now.dump == new.dump ? "same" : "old")
      : now.dump == new.dump ? "new" : "between"
    if side == "between" {
      found.append("the store is neither old nor new: \(difference(now.dump))")
    }
    if doctor.status != 0, isHealthy || side == "new" {
      found.append("doctor: \(doctor.out.prefix(300))\(doctor.error.prefix(300))")
    }
    if now.files == old.files { return side == "same" ? "old" : side }
    if now.files == new.files { return side == "same" ? "new" : side }
    try checkLeftovers(now, &found)
    return side
  }

  /// Returns the first line that is neither in the old nor in the new dump.
  private func difference(_ dump: String) -> String {
    let known = Set((old.dump + "\n" + new.dump).split(separator: "\n"))
    return String((dump.split(separator: "\n").first { !known.contains($0) } ?? "").prefix(300))
  }

  /// Expects that another run of the command removes what the failed one has left.
  private func checkLeftovers(_ now: World.State, _ found: inout [String]) throws {
    func strange(_ state: World.State) -> [String] {
      state.files.filter { name, data in
        !(old.files[name] == .some(data)) && !(new.files[name] == .some(data))
      }.map(\.key).sorted()
    }
    let left = strange(now)
    guard !left.isEmpty else { return }
    _ = try world.run()
    let still = strange(try world.state()).filter { left.contains($0) }
    if !still.isEmpty { found.append("left: \(still)") }
  }

  func writeLog(to path: String) throws {
    let name = world.command.name.replacing(" ", with: "-")
    try Data(log.joined().utf8).write(to: URL(filePath: "\(path)/\(name).tsv"))
  }
}
