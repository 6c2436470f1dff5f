// Checks the edges of the manifest against the layers and against the imports of the sources.

/// Returns the edges of a module that its layer does not allow.
func forbiddenEdges(of module: Module, on map: ModuleMap) -> [Finding] {
  guard let allowed = map.allowedDependencies(of: module) else {
    return [.edge("\(module.name) is in no layer; add its folder to \(mapFile)")]
  }
  let edges = module.dependencies.filter { name in
    map.graph.module(named: name).map { !map.allows($0, for: module) } ?? false
  }
  let products = module.products.filter { product in
    module.kind != .tests
      && ModuleMap.importers[product.package]?.contains(module.name) != true
  }
  return edges.map {
    .edge("\(module.name) depends on \($0), but may depend on \(list(allowed))")
  }
    + products.map {
      let importers = list((ModuleMap.importers[$0.package] ?? []).sorted())
      return .edge("\(module.name) depends on \($0.package), which only \(importers) may import")
    }
}

/// Returns the edges of a module that none of its files imports.
func unusedEdges(of module: Module, importing imports: Set<String>, on map: ModuleMap) -> [Finding]
{
  let expected = (ModuleMap.linkedOnly[module.name] ?? []).union(map.declaredByHelpers(for: module))
  let modules = module.dependencies.filter { !expected.contains($0) && !imports.contains($0) }
  // The products of swift-syntax have other names than its modules.
  let products = module.products.filter {
    $0.package != "swift-syntax" && !ModuleMap.linkedProducts.contains($0.name)
      && !imports.contains($0.name)
  }
  return (modules + products.map(\.name)).map {
    .edge("\(module.name) depends on \($0), but none of its files imports \($0)")
  }
}

/// Returns the imports of a file that its module does not declare.
func importProblems(_ file: SourceFile, _ project: Project) -> [Problem] {
  let graph = project.map.graph
  let module = graph.module(containing: file.path)
  let further = furtherImports[file.module] ?? []
  if module == nil, !file.isFeature, further.isEmpty {
    return [(1, "\(file.module) is not in Package.swift")]
  }
  let isTest = isInside(file.path, "Tests")
  let edges = module?.dependencies.filter { isTest || graph.module(named: $0)?.kind != .macros }
  let declared = (edges ?? (file.isFeature ? ["Core"] : [])) + (module?.products.map(\.name) ?? [])
  let allowsPlatform = !file.isFeature && !file.isComposition
  return file.facts.imports.map { ($0.line, $0.module) }.filter { _, name in
    !declared.contains(name) && !further.contains(name)
      && !(allowsPlatform && platformModules.contains(name))
  }
  .map { line, name in
    (line, "\(file.module) imports \(name), but may import \(list(declared + further))")
  }
}

private let mapFile = "Tools/architecture/ModuleMap.swift"

extension Finding {
  fileprivate static func edge(_ problem: String) -> Finding {
    Finding(path: "Package.swift", line: nil, problem: problem, rule: .dependencies)
  }
}

/// Formats names of modules, or the last components of their folders, for a message.
private func list(_ names: [String]) -> String {
  names.isEmpty
    ? "no module of this package"
    : names.map { String($0.split(separator: "/").last ?? "") }.sorted().joined(separator: ", ")
}
