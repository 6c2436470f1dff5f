import Foundation

/// The sources and the manifest that are checked.
struct Project: Sendable {
  let map: ModuleMap
  let index: FileIndex
  /// The files of `Modules`, `Apps` and `Tools`.
  let files: [SourceFile]
  /// The modules that the files of each module import, including their macros.
  let imports: [String: Set<String>]
  /// The names of the public types of `Modules/Architecture`.
  let architectureTypes: Set<String>
  /// The modules whose edges are checked.
  let checkedModules: [Module]

  /// Reads all files, or those of one module, its tests and the programs that they execute.
  init(root: String, graph: ModuleGraph, only name: String?) async throws {
    let folder = ProjectFolder(path: root)
    map = ModuleMap(graph: graph)
    index = try await FileIndex(root: root)
    let names = name.map {
      [$0, "\($0)Tests"] + (graph.module(named: "\($0)Tests")?.programs ?? [])
    }
    var paths = try ["Modules", "Apps", "Tools", "Tests"].flatMap(folder.swiftFiles)
    if let names { paths.removeAll { !names.contains(SourceFile.module(of: $0)) } }
    let all = try await concurrentMap(paths) { SourceFile(path: $0, text: try folder.text(of: $0)) }
    files = all.filter { !$0.path.hasPrefix("Tests/") }
    imports = all.reduce(into: [:]) { imports, file in
      let module = graph.module(containing: file.path)?.name ?? file.module
      imports[module, default: []].formUnion(file.imports.map(\.module) + file.macroModules)
    }
    architectureTypes = try folder.publicTypes(in: architectureFolder)
    checkedModules = graph.modules.filter { names?.contains($0.name) ?? true }
  }

  /// Prints a line for each finding; returns whether there are none.
  func printFindings() async throws -> Bool {
    let findings = try await findings()
    for finding in findings { print(finding.text) }
    if findings.isEmpty { return true }
    print("architecture: \(findings.count) \(findings.count == 1 ? "finding" : "findings")")
    return false
  }

  /// Returns the findings in the manifest, followed by those in the files in the order of their
  /// paths.
  func findings() async throws -> [Finding] {
    let edges = checkedModules.flatMap { module in
      forbiddenEdges(of: module, on: map)
        + unusedEdges(of: module, importing: imports[module.name] ?? [], on: map)
    }
    return try await edges + readFindings(self)
      + concurrentMap(files) { file in
        ArchitectureRule.allCases.flatMap { $0.findings(in: file, of: self) }
      }.flatMap { $0 }
  }
}

/// The folder of the package.
struct ProjectFolder: Sendable {
  let path: String

  /// Returns the paths of the Swift files in a folder, without manifests and build products.
  func swiftFiles(in folder: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter {
        $0.hasSuffix(".swift") && !$0.contains(".build/") && !$0.hasSuffix("Package.swift")
      }
      .sorted()
      .map { "\(folder)/\($0)" }
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// Returns the names of the public top-level types in a folder.
  func publicTypes(in folder: String) throws -> Set<String> {
    try Set(
      swiftFiles(in: String(folder.dropLast())).flatMap { file in
        try text(of: file).split(separator: "\n").compactMap(publicType)
      })
  }
}

/// Transforms all elements concurrently and returns the results in their order.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    for (index, element) in elements.enumerated() {
      group.addTask { (index, try transform(element)) }
    }
    var results: [(Int, Result)] = []
    for try await result in group { results.append(result) }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
