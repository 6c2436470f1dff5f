import CommandHarness
import Files
import Foundation
import Support
import Testing

/// A sync is killed at its system calls that change something: the store is old or new, the place
/// has whole files, and the next sync completes it. `make test` tries a spread sample; `make
/// stress` sets `BAKO_SYNC_KILLS` to `all`.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
struct SyncKillTests {
  private static let count: Int? = {
    let text = ProcessInfo.processInfo.environment["BAKO_SYNC_KILLS"]
    return text == "all" ? nil : rounds("BAKO_SYNC_KILLS", 3)
  }()

  /// The calls that change files. Between two of them, a kill has the same effect.
  private static let calls = [
    "chmod", "fchmod", "fdatasync", "fsync", "ftruncate", "link", "linkat", "mkdir", "mkdirat",
    "openat", "pwrite64", "rename", "renameat2", "rmdir", "unlink", "unlinkat", "utimensat",
    "write",
  ]

  enum Place: String, CaseIterable { case folder, git }

  @Test(arguments: Place.allCases)
  func syncIsOldOrNewWhenKilled(_ place: Place) throws {
    guard place == .folder || ExternalProgram.path(of: "git") != nil else { return }
    let devices = try InterruptedSync(isGit: place == .git)
    var kills = try devices.countCalls(Self.calls)
    #expect(kills.count > 20, "\(kills)")
    if let count = Self.count {
      var random = SeededGenerator(seed: 1)
      kills = (0..<count).compactMap { part in
        let stretch = part * kills.count / count..<(part + 1) * kills.count / count
        return kills[stretch].randomElement(using: &random)
      }
    }
    var problems: [String] = []
    for kill in kills { problems += try devices.problems(after: kill) }
    if Self.count == nil { print("killed at \(kills.count) calls of a sync through \(place)") }
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5).joined(separator: "\n"))")
  }
}

/// A laptop and a desktop with changes of the same check-in, before a sync of the laptop.
private struct InterruptedSync: SharedDevices {
  let laptop: Bako
  private let desktop: Bako
  private let directory: TemporaryDirectory
  var place: String { directory.path + "/place" }
  private var folders: [String] { [laptop.data, desktop.data, place] }
  private var old = ""
  private var new = ""
  private var end = ""

  /// A call of the program, by name and number among those of its name.
  struct Kill: CustomStringConvertible {
    let call: String
    let number: Int
    var description: String { "\(call) \(number)" }
  }

  init(isGit: Bool) throws {
    (laptop, desktop, directory) = (try Bako(), try Bako(), try TemporaryDirectory())
    if isGit {
      let words = ["git", "init", "--quiet", "--bare", directory.path + "/place"]
      try #require(ExternalProgram.run(words) == 0)
    }
    try laptop("log", "happy", "--journal", "first")
    try join(desktop, "desktop", begin())
    try laptop("edit", "last", "--journal", "of the laptop", "--feeling", "calm")
    try laptop("log", "calm", "--journal", "second")
    try desktop("edit", "last", "--journal", "of the desktop", "--feeling", "anxious")
    try desktop("log", "sad", "--journal", "third")
    try #require(try desktop("sync").status == 0)
    old = try entries(laptop)
    for folder in folders { try copy(folder, to: folder + "-start") }
    try #require(try laptop("sync").status == 0)
    new = try entries(laptop)
    try #require(new != old)
    try #require(try desktop("sync").status == 0)
    end = try entries(desktop)
    try #require(end == new)
  }

  private func copy(_ source: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: target)
    try #require(ExternalProgram.run(["/bin/cp", "-a", source, target]) == 0)
  }

  private func reset() throws { for folder in folders { try copy(folder + "-start", to: folder) } }

  private var trace: String { laptop.scratch + "/trace" }

  /// Syncs the laptop below strace. Programs that it starts are not traced.
  private func sync(_ options: [String]) throws -> Bako.Outcome {
    try laptop.start(
      ["/usr/bin/strace", "-f", "-b", "execve", "-o", trace] + options + [Bako.program, "sync"]
    ).wait()
  }

  /// Returns the calls of the program by name and number. strace counts them for each thread.
  func countCalls(_ names: [String]) throws -> [Kill] {
    try reset()
    let list = names.map { "?\($0)" }.joined(separator: ",")
    try #require(try sync(["-e", "trace=\(list)"]).status == 0)
    var counts: [Substring: [String: Int]] = [:]
    var kills: [Kill] = []
    var isOpen = false
    for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(\d+) +([a-z0-9_]+)\(/) else { continue }
      let call = String(match.2)
      counts[match.1, default: [:]][call, default: 0] += 1
      // The loader and the runtime precede the first access to the data directory.
      isOpen = isOpen || line.contains("/data/")
      let changes = call != "openat" || line.contains("O_CREAT") || line.contains("O_TMPFILE")
      guard isOpen, changes, let number = counts[match.1]?[call] else { continue }
      kills.append(Kill(call: call, number: number))
    }
    return kills
  }

  /// Kills a sync and returns what is wrong afterwards.
  func problems(after kill: Kill) throws -> [String] {
    try reset()
    let outcome = try sync([
      "-e", "trace=\(kill.call)", "-e", "inject=\(kill.call):signal=KILL:when=\(kill.number)",
    ])
    guard outcome.status == 137 else { return ["\(kill): not killed, \(outcome.status)"] }
    var problems: [String] = []
    let entries = try entries(laptop)
    if entries != old, entries != new { problems.append("neither old nor new: \(entries)") }
    let doctor = try laptop("doctor")
    if doctor.status != 0 { problems.append("doctor: \(doctor.out)\(doctor.error)") }
    for device in [desktop, laptop, desktop] {
      let sync = try device("sync")
      if sync.status != 0 { problems.append("sync \(sync.status): \(sync.error)") }
    }
    for device in [laptop, desktop] where try self.entries(device) != end {
      problems.append("another end: \(try self.entries(device))")
    }
    if try !desktop("sync").out.hasPrefix("Nothing new. 3 check-ins.\n") {
      problems.append("a further sync is not empty")
    }
    return problems.map { "\(kill): \($0)" }
  }
}
