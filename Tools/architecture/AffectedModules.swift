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
  /// to the tests that declare it with `reads:`. A file that every build reads affects all.
  func affected(by paths: [String]) -> AffectedModules {
    let readByEveryBuild: Set = ["Package.swift", "Package.resolved", "Makefile"]
    if paths.contains(where: readByEveryBuild.contains) { return .all }
    let affected = dependents(of: Set(paths.flatMap(owners)))
    return .some(testTargets.filter { affected.contains($0.name) }.map(\.testedName))
  }

  private func owners(of path: String) -> [String] {
    let readers = testTargets.filter { $0.reads.contains { isInside(path, $0) } }
    let owner =
      module(containing: path) ?? testTargets.first { isInside(path, $0.path) }
    return readers.map(\.name) + (owner.map { $0.excludes(path) ? [] : [$0.name] } ?? [])
  }
}
