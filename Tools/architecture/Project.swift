/// The sources and the manifest that are checked.
struct Project: Sendable {
  let map: ModuleMap
  let index: FileIndex
  /// The files of `Modules`, `Apps` and `Tools`.
  let files: [SourceFile]
  /// The files of the test targets and of the modules that they share. Their imports are checked.
  private let testFiles: [SourceFile]
  /// The modules that the files of each module import, including their macros.
  let imports: [String: Set<String>]
  /// The names of the public types of `Modules/Architecture`.
  let architectureTypes: Set<String>
  /// The modules whose edges are checked.
  let checkedModules: [Module]

  /// Reads all files, or those of one module, its tests and the programs that they execute.
  init(root: String, graph: ModuleGraph, only name: String?) async throws {
    map = ModuleMap(graph: graph)
    index = try await FileIndex(root: root)
    let names = name.map {
      [$0, "\($0)Tests"] + (graph.module(named: "\($0)Tests")?.programs ?? [])
    }
    let all = index.files.compactMap { file in
      file.facts.map { SourceFile(path: file.path, facts: $0) }
    }
    .filter { file in
      ["Modules", "Apps", "Tools", "Tests"].contains { isInside(file.path, $0) }
        && file.name != "Package.swift" && names?.contains(file.module) != false
    }
    files = all.filter { !isInside($0.path, "Tests") }
    testFiles = all.filter {
      isInside($0.path, "Tests") && graph.module(containing: $0.path)?.excludes($0.path) == false
    }
    imports = all.reduce(into: [:]) { imports, file in
      let module = graph.module(containing: file.path)?.name ?? file.module
      imports[module, default: []]
        .formUnion(file.facts.imports.map(\.module) + file.facts.macroModules)
    }
    architectureTypes = Set(
      index.files(in: String(architectureFolder.dropLast())).flatMap { $0.facts?.types ?? [] }
        .filter(\.isPublic).map(\.name))
    checkedModules = graph.modules.filter { names?.contains($0.name) ?? true }
  }

  /// Prints a line for each finding; returns whether there are none.
  func printFindings() -> Bool {
    let findings = findings()
    for finding in findings { print(finding.text) }
    if findings.isEmpty { return true }
    print("architecture: \(findings.count) \(findings.count == 1 ? "finding" : "findings")")
    return false
  }

  /// Returns the findings in the manifest, followed by those in the files in the order of their
  /// paths.
  private func findings() -> [Finding] {
    let edges = checkedModules.flatMap { module in
      forbiddenEdges(of: module, on: map)
        + unusedEdges(of: module, importing: imports[module.name] ?? [], on: map)
    }
    return edges + linkFindings(index) + readFindings(self) + clientFindings(self)
      + testFiles.flatMap { ArchitectureRule.dependencies.findings(in: $0, of: self) }
      + files.flatMap { file in
        ArchitectureRule.allCases.flatMap { $0.findings(in: file, of: self) }
      }
  }
}
