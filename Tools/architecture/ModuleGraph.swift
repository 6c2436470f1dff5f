/// A target of the manifest with its dependencies in the manifest's order.
struct Module: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case library, macros, program, tests }

  /// A product of another package.
  struct Product: Equatable, Sendable {
    var name: String
    var package: String
  }

  var name: String
  var path: String
  var kind: Kind
  /// The modules of this package that it links.
  var dependencies: [String]
  var products: [Product] = []
  /// The programs that its tests execute (``DeclaredInputs``).
  var programs: [String] = []
  /// The files and folders that its tests open (``DeclaredInputs``).
  var reads: [String] = []
  /// The files and folders that do not belong to it, relative to its own.
  var excluded: [String] = []
  /// The digest of its part of the manifest.
  var manifest = ""

  /// The module that a test target tests.
  var testedName: String { String(name.dropLast("Tests".count)) }

  /// Returns whether no build reads a file of the folder of this module: the manifest excludes it,
  /// or it is part of an article.
  func excludes(_ file: String) -> Bool {
    excluded.contains { isInside(file, "\(path)/\($0)") } || file.contains(".docc/")
  }
}

/// The modules of the package and the edges between them.
struct ModuleGraph: Sendable {
  let modules: [Module]
  /// The digest of what the manifest declares for all modules: packages and language modes.
  let packages: String
  /// The digest of ``manifestHelpers(_:)``.
  let helpers: String
  private let byName: [String: Module]
  private let byPath: [String: Module]

  init(modules: [Module], packages: String = "", helpers: String = "") {
    self.modules = modules
    self.packages = packages
    self.helpers = helpers
    byName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    byPath = Dictionary(modules.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func module(named name: String) -> Module? { byName[name] }

  /// Returns the module whose folder is the innermost one that contains a file.
  func module(containing path: String) -> Module? {
    innermostFolder(of: path) { byPath[$0] != nil }.flatMap { byPath[$0] }
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

  var testTargets: [Module] { modules.filter { $0.kind == .tests } }

  func isFeature(_ name: String) -> Bool {
    module(named: name)?.path.hasPrefix(featuresFolder) ?? false
  }

  /// Returns a module and all modules that it depends on or executes.
  func needs(of module: Module) -> [Module] {
    var found = [module.name: module]
    var next = [module]
    while let module = next.popLast() {
      for name in module.dependencies + module.programs where found[name] == nil {
        guard let needed = byName[name] else { continue }
        found[name] = needed
        next.append(needed)
      }
    }
    return found.values.sorted { $0.name < $1.name }
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

/// Returns the innermost folder of a file that has a property.
func innermostFolder(of path: String, where isMatch: (String) -> Bool) -> String? {
  var folder = path[...]
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    if isMatch(String(folder)) { return String(folder) }
  }
  return nil
}
