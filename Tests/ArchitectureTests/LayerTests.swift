import Testing

/// Checks edges between layers. Each edge is both declared in the manifest and imported, so only
/// the layers decide.
@Suite struct LayerTests {
  @Test(arguments: [
    ("CasePaths", ["Bindings", "Dependencies", "Models"]),
    ("Dependencies", ["CasePaths", "TerminalUI", "Models"]),
    ("ComposableArchitecture", ["TerminalUI", "TerminalCells", "ComposableTerminal", "Models"]),
    ("Bindings", ["CasePaths", "ComposableArchitecture", "TerminalCells", "Models", "Core"]),
    ("TerminalCells", ["Bindings", "TerminalUI", "Models"]),
    ("TerminalUI", ["ComposableArchitecture", "Dependencies", "TerminalRuntime", "Models"]),
    ("TerminalRuntime", ["ComposableArchitecture", "ComposableTerminal", "TerminalTesting"]),
    ("TerminalTesting", ["ComposableArchitecture", "TerminalRuntime"]),
    ("ComposableTerminal", ["TerminalRuntime", "Models", "Core"]),
    (
      "Models",
      ["Bindings", "Dependencies", "TerminalCells", "Clients", "Core", "Persistence", "Wording"]
    ),
    ("Wording", ["Clients", "TerminalCells", "Core", "Interchange"]),
    ("Clients", ["ComposableArchitecture", "TerminalUI", "Interchange", "Persistence", "Core"]),
    ("JournalCharts", ["Clients", "ComposableArchitecture", "Core", "Reports"]),
    ("Reports", ["Clients", "Core", "ComposableArchitecture", "Persistence", "TerminalRuntime"]),
    ("Interchange", ["TerminalUI", "Clients", "Core", "Persistence"]),
    ("Persistence", ["TerminalUI", "ComposableArchitecture", "Interchange", "Core", "Wording"]),
    (
      "Core",
      [
        "TerminalRuntime", "TerminalTesting", "Persistence", "Interchange", "Dependencies", "Home",
        "AppFeature",
      ]
    ),
    ("Home", ["Tracker", "Models", "Clients", "TerminalUI", "Persistence", "AppFeature"]),
    ("AppFeature", ["Models", "TerminalRuntime", "Persistence", "Interchange"]),
    ("bako", ["Home", "TerminalUI", "ComposableArchitecture", "TerminalTesting", "CaseStudies"]),
    ("CaseStudies", ["Core", "Home", "Persistence"]),
    ("architecture", ["Models", "TerminalUI", "TerminalTesting"]),
    ("previewer", ["Core", "Home", "Persistence", "AppFeature"]),
    ("terminal-gallery", ["ComposableArchitecture", "Core"]),
  ])
  func forbiddenEdgeIsReported(module: String, dependencies: [String]) throws {
    for dependency in dependencies {
      let result = try checkEdge(from: module, to: dependency)
      #expect(
        result.output.hasPrefix(
          "Package.swift: \(module) depends on \(dependency), but may depend on "),
        "\(module) → \(dependency): \(result.output)")
      #expect(result.output.contains("(rule 1: "))
      #expect(result.output.hasSuffix("architecture: 1 finding\n"), "\(result.output)")
    }
  }

  @Test(arguments: [
    ("ComposableArchitecture", "Bindings"), ("TerminalUI", "Bindings"),
    ("TerminalRuntime", "TerminalUI"), ("ComposableTerminal", "TerminalUI"),
    ("Clients", "Dependencies"), ("Interchange", "TerminalCells"), ("Persistence", "Clients"),
    ("Core", "TerminalUI"), ("Core", "TerminalCells"), ("Core", "Wording"),
    ("JournalCharts", "Wording"), ("Reports", "Interchange"), ("Reports", "JournalCharts"),
    ("Home", "Core"), ("AppFeature", "Home"),
    ("bako", "TerminalRuntime"), ("previewer", "TerminalUI"),
    ("previewer", "TerminalTesting"),
  ])
  func allowedEdgeIsNotReported(module: String, dependency: String) throws {
    let result = try checkEdge(from: module, to: dependency)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(arguments: [
    ("Core", "SwiftSyntax", "swift-syntax"), ("Core", "OrderedCollections", "swift-collections"),
    ("Dependencies", "CustomDump", "swift-custom-dump"),
    ("TerminalUI", "IssueReporting", "xctest-dynamic-overlay"),
    ("Clients", "GRDB", "GRDB.swift"), ("bako", "GRDB", "GRDB.swift"),
    ("AppFeature", "ArgumentParser", "swift-argument-parser"),
  ])
  func thirdPartyPackageHasListedImporters(module: String, product: String, package: String) throws
  {
    let path = try #require(paths[module])
    let result = try check(
      ["\(path)/A.swift": "import \(product)\n"],
      targets: [SampleTarget(path, products: [(product, package)])])
    #expect(
      result.output.contains("\(module) depends on \(package), which only "), "\(result.output)")
    #expect(result.output.contains("(rule 1: "))
  }

  @Test(arguments: ["Apps/other", "Modules/Sleep", "Tools/other"])
  func newFolderNeedsLayer(path: String) throws {
    let result = try check(["\(path)/A.swift": "\n"], targets: [SampleTarget(path)])
    #expect(result.output.contains(" is in no layer"), "\(result.output)")
  }
}

/// The folders of the modules by name.
private let paths = Dictionary(
  uniqueKeysWithValues: [
    "Modules/Bindings", "Modules/Architecture/CasePaths", "Modules/Architecture/Dependencies",
    "Modules/Architecture/ComposableArchitecture", "Modules/Terminal/TerminalCells",
    "Modules/Terminal/TerminalUI", "Modules/Terminal/TerminalRuntime",
    "Modules/Terminal/TerminalTesting", "Modules/ComposableTerminal", "Modules/Domain/Models",
    "Modules/Domain/Wording", "Modules/Domain/Clients", "Modules/JournalCharts",
    "Modules/Interchange", "Modules/Reports", "Modules/Persistence", "Modules/Core",
    "Modules/Features/Home", "Modules/Features/Tracker", "Modules/AppFeature", "Apps/bako",
    "Apps/CaseStudies", "Tools/architecture", "Tools/previewer", "Tools/terminal-gallery",
  ].map { path in (String(path.split(separator: "/").last ?? ""), path) })

/// Checks a project in which one module declares and imports another.
private func checkEdge(from module: String, to dependency: String) throws -> Run {
  let path = try #require(paths[module])
  _ = try #require(paths[dependency])
  let targets = paths.values.sorted().map { folder in
    SampleTarget(folder, dependsOn: folder == path ? [dependency] : [])
  }
  return try check(["\(path)/A.swift": "import \(dependency)\n"], targets: targets)
}
