import Foundation

/// Reads the inputs of tests: sources, declared files, the manifest, the toolchain and the
/// environment (decision 46).
struct InputReader: Sendable {
  private let graph: ModuleGraph
  private let files: FileIndex
  /// The files of each folder of a module.
  private let sources: [String: [FileIndex.File]]
  /// The lines that all inputs share.
  private let common: [String]

  init(root: String, graph: ModuleGraph, environment: [String: String]) async throws {
    self.graph = graph
    files = try await FileIndex(root: root)
    let folders = Set(graph.modules.map(\.path))
    sources = Dictionary(grouping: files.files) { file in
      innermostFolder(of: file.path, where: folders.contains) ?? ""
    }
    let shared = Self.system(environment) + Self.variables(environment)
    common =
      try zip(shared, digests(of: shared.map(\.value))).map { "\($0.name)\t\($1)" }
      + [
        "packages in Package.swift\t\(graph.packages)",
        "helpers in Package.swift\t\(graph.helpers)",
      ]
  }

  /// Returns the inputs of test targets, followed by those of a build of all modules.
  func inputs(of targets: [Module]) throws -> [TestInputs] {
    let own = targets.map { target in
      inputs(
        target.name,
        lines(of: graph.needs(of: target))
          + target.reads.flatMap(files.files).map { "the text of \($0.path)\t\($0.content)" })
    }
    let all = own + [inputs(Self.build, lines(of: graph.modules))]
    return try zip(all, digests(of: all.map(\.text.utf8))).map { inputs, key in
      TestInputs(target: inputs.target, text: inputs.text, key: key)
    }
  }

  /// The name under which a build of all modules is kept.
  static let build = "Package"

  private func inputs(_ target: String, _ lines: [String]) -> TestInputs {
    TestInputs(target: target, text: (common + lines).joined(separator: "\n") + "\n")
  }

  private func lines(of modules: [Module]) -> [String] {
    modules.flatMap { module in
      ["the target \(module.name) in Package.swift\t\(module.manifest)"]
        + (sources[module.path] ?? []).filter { !module.excludes($0.path) }
        .map { "\($0.path)\t\($0.code)" }
    }
  }

  private typealias MachineInput = (name: String, value: Data)

  /// The toolchain and the packages of the system, in the versions of this machine.
  private static func system(_ environment: [String: String]) -> [MachineInput] {
    let packages = [
      "bash", "chromium", "fish", "libsodium-dev", "libsqlite3-dev", "locales", "python3",
      "sqlite3", "strace", "tmux", "tzdata", "valgrind", "zlib1g-dev", "zsh",
    ]
    // It prints the installed ones, and fails if one is missing.
    let query = "dpkg-query -W \(packages.joined(separator: " ")) 2>/dev/null || true"
    let usesHost = environment["HOST_SYNTAX"]?.isEmpty == false
    let version = [environment["SWIFT"] ?? "swift", "--version"]
    return [
      ("swift --version", output(of: version) ?? Data()),
      (packages.joined(separator: ", "), output(of: ["sh", "-c", query]) ?? Data()),
      ("macros linked with the toolchain's swift-syntax", Data("\(usesHost)".utf8)),
    ]
  }

  private static func variables(_ environment: [String: String]) -> [MachineInput] {
    environment.filter { EnvironmentRule.isInput($0.key) }.sorted { $0.key < $1.key }
      .map { ("the variable \($0.key)", Data($0.value.utf8)) }
  }
}

/// The environment variables that tests may read.
enum EnvironmentRule {
  private static let prefixes = ["BAKO", "FUZZ_", "LC_", "RECORD_", "SWIFT_", "TASK_MEGA_YIELD"]
  private static let names: Set = ["LANG", "LANGUAGE", "NO_COLOR", "TZ"]
  private static let ofCache: Set = ["BAKO_CACHE", "BAKO_CACHE_READONLY"]

  /// Returns whether the value of a variable is an input of tests.
  static func isInput(_ name: String) -> Bool {
    !ofCache.contains(name) && (names.contains(name) || prefixes.contains(where: name.hasPrefix))
  }
}
