import Foundation

/// The tests that a command names.
enum TestSelection: Equatable {
  case module(String)
  case affected(base: String)
  case all

  /// Returns the selected targets, whether they were selected as "everything", and the names of
  /// those that test a changed module itself: an author waits for their result.
  func targets(
    in graph: ModuleGraph, root: String
  ) throws(TestCommand.Failure) -> (targets: [Module], isEverything: Bool, own: Set<String>) {
    switch self {
    case .all: return (graph.testTargets, true, [])
    case .module(let name): return ([try target(name, in: graph)], false, [])
    case .affected(let base):
      let files = try changedFiles(since: base, in: root)
      let affected = graph.affected(by: files)
      print("affected: \(affected.text.isEmpty ? "nothing" : affected.text)")
      switch affected {
      case .all: return (graph.testTargets, true, [])
      case .some(let names):
        return (
          graph.testTargets.filter { names.contains($0.testedName) }, false,
          graph.testsOfModules(with: files)
        )
      }
    }
  }

  private func target(
    _ name: String, in graph: ModuleGraph
  ) throws(TestCommand.Failure) -> Module {
    let target = name.hasSuffix("Tests") ? name : "\(name)Tests"
    if let found = graph.testTargets.first(where: { $0.name == target }) { return found }
    let known = graph.testTargets.map(\.testedName).sorted()
    throw TestCommand.Failure(
      message: "Unknown module \(name). The modules are:\n  "
        + known.joined(separator: "\n  "))
  }
}

/// Returns the files that changed since the merge base with a commit, including untracked files.
private func changedFiles(
  since base: String, in root: String
) throws(TestCommand.Failure) -> [String] {
  func lines(_ arguments: String...) throws(TestCommand.Failure) -> [String] {
    guard let data = output(of: ["git"] + arguments, in: root) else {
      throw TestCommand.Failure(message: "git \(arguments.joined(separator: " ")) failed")
    }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
  let found = try lines("merge-base", base, "HEAD").joined()
  let commit = found.trimmingCharacters(in: .newlines)
  return try lines("diff", "-z", "--name-only", "--no-renames", commit)
    + lines("ls-files", "-z", "--others", "--exclude-standard")
}

extension TestCommand {
  /// Parses the arguments after `test`; returns `nil` if they are invalid.
  init?(_ arguments: [String], _ reader: ManifestReader, environment: [String: String]) {
    self.init(selection: .all, reader: reader, environment: environment)
    switch arguments.first {
    case "--all":
      repeats = arguments.contains("--again")
      skipsBuild = arguments.contains("--skip-build")
      if !Set(arguments.dropFirst()).isSubset(of: ["--again", "--skip-build"]) { return nil }
    case "--affected":
      guard arguments.count > 1, arguments.dropFirst(2).allSatisfy({ $0 == "--again" }) else {
        return nil
      }
      selection = .affected(base: arguments[1])
      repeats = arguments.count > 2
    case let name? where !name.hasPrefix("-"):
      selection = .module(name)
      self.arguments = Array(arguments.dropFirst())
    default: return nil
    }
  }
}
