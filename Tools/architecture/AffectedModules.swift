/// The modules to test after a change.
enum AffectedModules: Equatable {
  case all
  case some([String])
}

extension ModuleGraph {
  /// Returns the tested modules that a change of the given files can break, in the manifest's
  /// order.
  ///
  /// A file belongs to the module whose folder contains it. A file in a folder that contains
  /// modules, such as `Modules/Features/README.md`, belongs to all modules in that folder. A file
  /// at the root belongs to no module, except for the files that every build reads.
  func affected(by paths: [String]) -> AffectedModules {
    let readByEveryBuild: Set = ["Package.swift", "Package.resolved", "Makefile"]
    if paths.contains(where: readByEveryBuild.contains) { return .all }
    let affected = dependents(of: Set(paths.flatMap(owners)))
    let tested = modules.filter { $0.kind == .tests && affected.contains($0.name) }
      .map { String($0.name.dropLast("Tests".count)) }
    return .some(tested + (affected.contains("Macros") ? ["Macros"] : []))
  }

  private func owners(of path: String) -> [String] {
    if let module = module(containing: path) { return [module.name] }
    // The manifest contains the tests of the macros only on request.
    if path.hasPrefix("Tests/MacrosTests/") { return ["Macros"] }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.isEmpty
      ? [] : modules.filter { $0.path.hasPrefix("\(folder)/") }.map(\.name)
  }
}
