import Foundation

/// Reads the inputs of tests: sources, declared files, the manifest, the toolchain and the
/// environment (decision 46).
struct InputReader: Sendable {
  let graph: ModuleGraph
  private let files: FileIndex
  /// The files of each folder of a module.
  private let sources: [String: [FileIndex.File]]
  /// The lines that all inputs share.
  private let common: [String]

  init(root: String, graph: ModuleGraph, environment: [String: String]) async throws {
    self.graph = graph
    files = try await FileIndex(root: root)
    let folders = Set((graph.modules + graph.testTargets).map(\.path))
    sources = Dictionary(grouping: files.files) { file in
      innermostFolder(of: file.path, where: folders.contains) ?? ""
    }
    common =
      Self.system(environment) + Self.variables(environment) + [
        "packages in Package.swift\t\(graph.packages)"
      ]
  }

  /// Returns the inputs of a test target.
  func inputs(of target: Module) -> TestInputs {
    inputs(
      target.name,
      lines(of: graph.needs(of: target))
        + target.reads.flatMap(files.files).map { "the text of \($0.path)\t\($0.content)" })
  }

  /// The inputs of a build of all modules.
  var inputsOfBuild: TestInputs { inputs("Package", lines(of: graph.modules)) }

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

  /// The toolchain and the packages of the system, in the versions of this machine.
  private static func system(_ environment: [String: String]) -> [String] {
    func version(_ command: [String]) -> String { sha256(output(of: command) ?? Data()) }
    let packages = [
      "bash", "chromium", "fish", "libsqlite3-dev", "locales", "python3", "strace", "tmux",
      "tzdata",
      "zlib1g-dev", "zsh",
    ]
    // It prints the installed ones, and fails if one is missing.
    let query = "dpkg-query -W \(packages.joined(separator: " ")) 2>/dev/null || true"
    let usesHost = environment["HOST_SYNTAX"]?.isEmpty == false
    return [
      "swift --version\t\(version([environment["SWIFT"] ?? "swift", "--version"]))",
      "\(packages.joined(separator: ", "))\t\(version(["sh", "-c", query]))",
      "macros linked with the toolchain's swift-syntax\t\(usesHost)",
    ]
  }

  private static func variables(_ environment: [String: String]) -> [String] {
    environment.filter { EnvironmentRule.isInput($0.key) }.sorted { $0.key < $1.key }
      .map { "the variable \($0.key)\t\(sha256($0.value.utf8))" }
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
