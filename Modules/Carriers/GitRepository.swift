import Files
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A bare repository of this device, which the program `git` changes.
///
/// Settings, hooks and variables of the user that could run something else are switched off; those
/// of ssh and the helpers for passwords remain.
struct GitRepository {
  let program: String
  /// The path of the repository, which may not exist.
  let path: String

  private static let settings = [
    "core.hooksPath=/dev/null", "fetch.fsckObjects=true", "gc.auto=0", "commit.gpgSign=false",
    "protocol.allow=never", "protocol.ssh.allow=always", "protocol.https.allow=always",
    "protocol.http.allow=always", "protocol.file.allow=always",
  ]
  private static let keptVariables = ["GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT"]

  private static var environment: [String] {
    let kept = ProcessInfo.processInfo.environment.filter { name, _ in
      name != "LC_ALL" && (!name.hasPrefix("GIT_") || keptVariables.contains(name))
    }
    return kept.map { "\($0)=\($1)" }
      + ["LC_ALL=C", "GIT_TERMINAL_PROMPT=\(hasTerminal ? 1 : 0)"]
  }

  /// Whether git and ssh may ask for a password. The app has its screen on the terminal.
  private static var hasTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Runs git in the repository, which is created first if it is missing.
  private func output(
    _ words: [String], input: [UInt8] = []
  ) throws(CarrierError) -> ExternalProgram.Output {
    if !FileManager.default.fileExists(atPath: path + "/HEAD") {
      let created = ExternalProgram.output(
        of: [program, "init", "--quiet", "--bare", "--template=", path],
        environment: Self.environment, hasTerminal: Self.hasTerminal)
      guard created.status == 0 else { throw failure(created, at: path) }
    }
    let settings = Self.settings.flatMap { ["-c", $0] }
    return ExternalProgram.output(
      of: [program, "--git-dir=\(path)"] + settings + words, input: input,
      environment: Self.environment, hasTerminal: Self.hasTerminal)
  }

  /// Runs git and returns its standard output.
  func run(_ words: [String], input: [UInt8] = []) throws(CarrierError) -> [UInt8] {
    let output = try output(words, input: input)
    guard output.status == 0 else { throw failure(output, at: path) }
    return output.bytes
  }

  private func lines(_ words: [String], input: [UInt8] = []) throws(CarrierError) -> [[Substring]] {
    String(decoding: try run(words, input: input), as: UTF8.self).split(separator: "\n").map {
      $0.split { $0 == " " || $0 == "\t" }
    }
  }

  // MARK: Branches

  static let branches = "refs/heads/bako/"
  private static let unsent = "refs/bako/unsent/"

  /// Returns the commits of the branches of this repository.
  func branches() throws(CarrierError) -> [String: String] {
    let lines = try lines(["for-each-ref", "--format=%(objectname) %(refname)", Self.branches])
    return Self.commits(of: lines)
  }

  /// Returns the commits of the branches of another repository.
  func branches(of address: String) throws(CarrierError) -> [String: String] {
    let output = try output(["ls-remote", "--refs", "--", address, Self.branches + "*"])
    guard output.status == 0 else { throw failure(output, at: address) }
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
    return Self.commits(of: lines.map { $0.split(separator: "\t") })
  }

  private static func commits(of lines: [[Substring]]) -> [String: String] {
    var commits: [String: String] = [:]
    for line in lines where line.count == 2 && line[1].hasPrefix(branches) {
      commits[String(line[1].dropFirst(branches.count))] = String(line[0])
    }
    return commits
  }

  /// Fetches branches. One that does not continue that of this repository stays as it is.
  ///
  /// - Parameters:
  ///   - commits: The commits of the branches there.
  ///   - name: The branch to fetch; nil for all.
  func fetch(
    _ commits: [String: String], _ name: String? = nil, from address: String
  ) throws(CarrierError) {
    let branches = Self.branches + (name ?? "*")
    let output = try output([
      "fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance", "--",
      address, "\(branches):\(branches)",
    ])
    guard output.status != 0 else { return }
    // Everything was fetched, so only branches were refused.
    guard let sizes = try? sizes(of: commits.values.sorted()), !sizes.contains(nil) else {
      throw failure(output, at: address)
    }
  }

  func isAncestor(_ a: String, of b: String) -> Bool {
    (try? run(["merge-base", "--is-ancestor", a, b])) != nil
  }

  /// Returns the commits after another one, the oldest first.
  func commits(after start: String?, until end: String) throws(CarrierError) -> [String] {
    let range = start.map { "\($0)..\(end)" } ?? end
    return try lines(["rev-list", "--reverse", range]).map { String($0[0]) }
  }

  /// Adds commits to a branch, each with one file, and returns the last one. The branch changes
  /// when they are sent.
  func commit(_ files: [[UInt8]], to branch: String, after parent: String?) throws(CarrierError) {
    var stream: [UInt8] = []
    for (index, file) in files.enumerated() {
      stream += "blob\nmark :\(index + 1)\ndata \(file.count)\n".utf8
      stream += file
      stream += "\ncommit \(Self.unsent)\(branch)\ncommitter bako <bako@localhost> 0 +0000\n".utf8
      stream += "data 0\n".utf8
      if index == 0, let parent { stream += "from \(parent)\n".utf8 }
      stream += "deleteall\nM 100644 :\(index + 1) \(Self.file)\n\n".utf8
    }
    stream += "done\n".utf8
    _ = try? run(["update-ref", "-d", Self.unsent + branch])
    _ = try run(
      ["fast-import", "--quiet", "--done", "--force", "--date-format=raw"], input: stream)
  }

  /// The name of the file in each commit.
  private static let file = "segment"

  /// Sends the added commits of some branches, and others as they are.
  ///
  /// - Throws: `CarrierError.changed` if the other repository has commits that this one lacks.
  func push(
    added: [String], existing: [String], to address: String
  ) throws(CarrierError) {
    let branches =
      added.map { "\(Self.unsent)\($0):\(Self.branches)\($0)" }
      + existing.map { "\(Self.branches)\($0):\(Self.branches)\($0)" }
    let output = try output(["push", "--porcelain", "--progress", "--", address] + branches)
    guard output.status == 0 else {
      let report = String(decoding: output.bytes, as: UTF8.self)
      if report.contains("[rejected]") { throw .changed }
      throw failure(output, at: address, report)
    }
    for branch in added {
      _ = try run(["update-ref", Self.branches + branch, Self.unsent + branch])
      _ = try run(["update-ref", "-d", Self.unsent + branch])
    }
  }

  // MARK: Files

  /// Returns the sizes of objects; nil for those that are missing.
  private func sizes(of objects: [String]) throws(CarrierError) -> [Int?] {
    let input = Array(objects.map { $0 + "\n" }.joined().utf8)
    return try lines(["cat-file", "--batch-check"], input: input).map { line in
      line.count == 3 ? Int(line[2]) : nil
    }
  }

  /// Calls `body` with the file of each commit; nil for one that has none, or a larger one.
  func files(
    of commits: [String], limit: Int, _ body: (Int, [UInt8]?) -> Void
  ) throws(CarrierError) {
    let names = commits.map { "\($0):\(Self.file)" }
    let sizes = try sizes(of: names)
    guard sizes.count == names.count else { throw damage }
    let isRead = sizes.map { $0.map { $0 <= limit } ?? false }
    let input = zip(names, isRead).filter(\.1).map { $0.0 + "\n" }.joined()
    var bytes = try run(["cat-file", "--batch"], input: Array(input.utf8))[...]
    for index in names.indices {
      guard isRead[index], let size = sizes[index] else {
        body(index, nil)
        continue
      }
      // <object> blob <size>, the file, and a line feed
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
        bytes.index(end, offsetBy: size + 2, limitedBy: bytes.endIndex) != nil
      else { throw damage }
      let kind = bytes[..<end].split(separator: UInt8(ascii: " ")).dropFirst().first
      let isFile = kind?.elementsEqual("blob".utf8) == true
      body(index, isFile ? Array(bytes[(end + 1)...].prefix(size)) : nil)
      bytes = bytes[(end + size + 2)...]
    }
  }

  /// Puts the objects of branches that are files of their own into one.
  func pack() throws(CarrierError) {
    let pack = "\(path)/objects/pack/pack"
    _ = try run(["pack-objects", "--quiet", "--all", "--unpacked", "--missing=allow-any", pack])
    _ = try run(["prune-packed", "--quiet"])
  }

  /// Copies the last commits of branches into a new repository, without their files and what was
  /// before, so that fetches continue from them.
  func copyEnds(_ commits: [String: String], to copy: GitRepository) throws(CarrierError) {
    for (branch, commit) in commits {
      for (kind, object) in [("commit", commit), ("tree", "\(commit)^{tree}")] {
        let content = try run(["cat-file", kind, object])
        _ = try copy.run(["hash-object", "-t", kind, "-w", "--stdin"], input: content)
      }
      let file = URL(filePath: copy.path + "/shallow")
      let known = (try? Data(contentsOf: file)) ?? Data()
      do {
        try (known + Data("\(commit)\n".utf8)).write(to: file)
      } catch {
        throw .failed("\(file.path) cannot be written.", isForbidden: false)
      }
      _ = try copy.run(["update-ref", Self.branches + branch, commit])
    }
  }

  // MARK: Errors

  private var damage: CarrierError {
    .failed("The repository \(path) is damaged. Remove it, and sync again.", isForbidden: false)
  }

  /// What git, ssh and servers say if they refuse.
  private static let refusals = [
    "Permission denied", "Authentication failed", "could not read Username",
    "could not read Password", "Host key verification failed", "returned error: 401",
    "returned error: 403", "remote rejected", "access denied", "pre-receive hook declined",
  ]

  private func failure(
    _ output: ExternalProgram.Output, at place: String, _ report: String = ""
  ) -> CarrierError {
    if output.isIdle {
      return .failed(
        "\(place) cannot be reached: git waited for it for a minute.", isForbidden: false)
    }
    let text = report + output.errors
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let reason =
      lines.first { $0.hasPrefix("!") || $0.hasPrefix("ssh: ") || $0.contains("Permission denied") }
      ?? lines.first { $0.hasPrefix("fatal: ") && !$0.contains("Could not read from remote") }
      ?? lines.first { line in
        !["fatal: ", "To ", "Warning: "].contains { line.hasPrefix($0) } && !line.isEmpty
      } ?? lines.last ?? "exit code \(output.status)"
    return .failed(
      "\(place) cannot be used: git says “\(reason)”.",
      isForbidden: Self.refusals.contains { text.contains($0) })
  }
}
