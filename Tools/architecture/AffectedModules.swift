/// The modules to test after a change.
enum AffectedModules: Equatable {
  case all
  case some([String])

  /// The names, separated by commas, or "everything".
  var text: String {
    switch self {
    case .all: "everything"
    case .some(let names): names.joined(separator: ",")
    }
  }
}

extension ModuleGraph {
  /// Returns the tested modules that a change of the given files can break, in the manifest's
  /// order.
  ///
  /// A file belongs to the module whose folder contains it, unless the manifest excludes it, and
  /// to the tests that open it. A file that every build reads, and the declared inputs of tests,
  /// affect all.
  func affected(by paths: [String]) -> AffectedModules {
    let readByAll: Set = ["Package.swift", "Package.resolved", "Makefile", DeclaredInputs.path]
    if paths.contains(where: readByAll.contains) { return .all }
    let affected = dependents(of: Set(paths.flatMap(owners)))
    return .some(testTargets.filter { affected.contains($0.name) }.map(\.testedName))
  }

  /// Returns the names of the tests of the modules that contain the files, and of the tests that
  /// are among them.
  func testsOfModules(with paths: [String]) -> Set<String> {
    let changed = Set(paths.compactMap { module(containing: $0)?.name })
    return Set(
      testTargets.filter { changed.contains($0.name) || changed.contains($0.testedName) }
        .map(\.name))
  }

  private func owners(of path: String) -> [String] {
    let readers = testTargets.filter { $0.reads.contains { isInside(path, $0) } }
    let owner = module(containing: path).map { $0.excludes(path) ? [] : [$0.name] }
    return readers.map(\.name) + (owner ?? [])
  }
}
