/// A target of the manifest with its dependencies in the manifest's order.
struct Module: Equatable {
  enum Kind: Equatable { case library, macros, program, tests }

  /// A product of another package.
  struct Product: Equatable {
    var name: String
    var package: String
  }

  var name: String
  var path: String
  var kind: Kind
  /// The modules of this package that it links.
  var dependencies: [String]
  var products: [Product] = []
  /// The programs that its tests execute: built with it, but not linked.
  var programs: [String] = []
}

/// The modules of the package and the edges between them.
struct ModuleGraph {
  let modules: [Module]
  private let byName: [String: Module]
  private let byPath: [String: Module]

  init(modules: [Module]) {
    self.modules = modules
    byName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    byPath = Dictionary(modules.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func module(named name: String) -> Module? { byName[name] }

  /// Returns the module whose folder is the innermost one that contains a file.
  func module(containing path: String) -> Module? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let module = byPath[String(folder)] { return module }
    }
    return nil
  }

  /// Returns the named modules and all modules that depend on them, directly or transitively.
  func dependents(of names: Set<String>) -> Set<String> {
    var found = names
    var isGrowing = true
    while isGrowing {
      let more = modules.filter { module in
        !found.contains(module.name)
          && (module.dependencies + module.programs).contains(where: found.contains)
      }
      found.formUnion(more.map(\.name))
      isGrowing = !more.isEmpty
    }
    return found
  }

  /// Returns the dependencies of a module that its other dependencies do not imply.
  func directDependencies(of module: Module) -> [String] {
    module.dependencies.filter { name in
      !module.dependencies.contains { $0 != name && closure(of: $0).contains(name) }
    }
  }

  private func closure(of name: String) -> Set<String> {
    let dependencies = byName[name]?.dependencies ?? []
    return dependencies.reduce(into: Set(dependencies)) { $0.formUnion(closure(of: $1)) }
  }
}
