// The layers of ARCHITECTURE.md and their allowed dependencies. The manifest declares the edges of
// each module; an edge that its layer does not allow is reported.

/// A folder of modules, and the folders of modules that they may depend on.
private struct Layer {
  var folder: String
  var mayDependOn: [String]
}

/// The folder with one module per feature.
let featuresFolder = "Modules/Features/"

struct ModuleMap {
  let graph: ModuleGraph

  private static let layers = [
    Layer(folder: "Modules/Macros", mayDependOn: []),
    Layer(folder: "Modules/Bindings", mayDependOn: []),
    Layer(folder: "Modules/StreamSafeText", mayDependOn: []),
    Layer(folder: "Modules/Files", mayDependOn: []),
    Layer(folder: "Modules/ShellCompletion", mayDependOn: []),
    Layer(
      folder: "Modules/CommandHelp",
      mayDependOn: ["Modules/Domain/Models", "Modules/Terminal/TerminalCells"]),
    Layer(
      folder: "Modules/Reminders",
      mayDependOn: ["Modules/Domain", "Modules/Files", "Modules/ShellCompletion"]),
    Layer(
      folder: "Modules/CommandEnvironment",
      mayDependOn: [
        "Modules/Domain/Models", "Modules/Domain/Wording", "Modules/Files",
        "Modules/StreamSafeText", "Modules/Terminal/TerminalCells",
      ]),
    Layer(
      folder: "Modules/FileTransfer",
      mayDependOn: [
        "Modules/Domain", "Modules/Files", "Modules/Interchange", "Modules/Persistence",
        "Modules/Reports", "Modules/ShellCompletion",
      ]),
    Layer(
      folder: "Modules/DiarySync",
      mayDependOn: [
        "Modules/Carriers", "Modules/DiaryHistory", "Modules/Domain", "Modules/Envelope",
        "Modules/Files", "Modules/Interchange", "Modules/Persistence", "Modules/ShellCompletion",
      ]),
    Layer(folder: "Modules/Architecture/CasePaths", mayDependOn: []),
    Layer(folder: "Modules/Architecture/Dependencies", mayDependOn: ["Modules/Bindings"]),
    Layer(
      folder: "Modules/Architecture/URLSessionDependency",
      mayDependOn: ["Modules/Architecture/Dependencies"]),
    Layer(
      folder: "Modules/Architecture/Sharing",
      mayDependOn: [
        "Modules/Architecture/CasePaths", "Modules/Architecture/Dependencies", "Modules/Bindings",
      ]),
    Layer(
      folder: "Modules/Architecture/ComposableArchitecture",
      mayDependOn: [
        "Modules/Architecture/CasePaths", "Modules/Architecture/Dependencies",
        "Modules/Architecture/Sharing", "Modules/Bindings",
      ]),
    Layer(
      folder: "Modules/Terminal",
      mayDependOn: [
        "Modules/StreamSafeText", "Modules/Terminal/TerminalCells", "Modules/Terminal/TerminalUI",
      ]),
    Layer(
      folder: "Modules/Terminal/TerminalCells", mayDependOn: ["Modules/StreamSafeText"]),
    Layer(
      folder: "Modules/Terminal/TerminalUI",
      mayDependOn: [
        "Modules/Bindings", "Modules/StreamSafeText", "Modules/Terminal/TerminalCells",
      ]),
    Layer(
      folder: "Modules/Terminal/TerminalCharts",
      mayDependOn: ["Modules/Terminal/TerminalUI"]),
    Layer(
      folder: "Modules/ComposableTerminal",
      mayDependOn: [
        "Modules/Architecture/ComposableArchitecture", "Modules/Terminal/TerminalUI",
      ]),
    Layer(folder: "Modules/CZlib", mayDependOn: []),
    Layer(folder: "Modules/CSodium", mayDependOn: []),
    Layer(folder: "Modules/Envelope", mayDependOn: ["Modules/CSodium"]),
    Layer(folder: "Modules/Carriers", mayDependOn: ["Modules/Files"]),
    Layer(
      folder: "Modules/DiaryHistory",
      mayDependOn: ["Modules/CZlib", "Modules/Domain/Models", "Modules/Interchange"]),
    Layer(folder: "Modules/Domain/Models", mayDependOn: []),
    Layer(folder: "Modules/Domain/Wording", mayDependOn: ["Modules/Domain/Models"]),
    Layer(
      folder: "Modules/Domain/Clients",
      mayDependOn: [
        "Modules/Architecture/Dependencies", "Modules/Domain/Models", "Modules/Domain/Wording",
      ]),
    Layer(
      folder: "Modules/JournalCharts",
      mayDependOn: [
        "Modules/Domain/Models", "Modules/Domain/Wording", "Modules/Terminal/TerminalCharts",
      ]),
    Layer(
      folder: "Modules/Interchange",
      mayDependOn: [
        "Modules/CZlib", "Modules/StreamSafeText", "Modules/Domain/Models",
        "Modules/Domain/Wording", "Modules/Terminal/TerminalCells",
      ]),
    Layer(
      folder: "Modules/Reports",
      mayDependOn: [
        "Modules/Domain/Models", "Modules/Domain/Wording", "Modules/Interchange",
        "Modules/JournalCharts", "Modules/ShellCompletion", "Modules/Terminal/TerminalCells",
        "Modules/Terminal/TerminalCharts",
      ]),
    Layer(
      folder: "Modules/Persistence",
      mayDependOn: [
        "Modules/Architecture/Dependencies", "Modules/DiaryHistory", "Modules/Files",
        "Modules/StreamSafeText", "Modules/Domain/Clients", "Modules/Domain/Models",
      ]),
    Layer(
      folder: "Modules/Core",
      mayDependOn: [
        "Modules/Architecture/ComposableArchitecture", "Modules/ComposableTerminal",
        "Modules/Domain", "Modules/JournalCharts", "Modules/Terminal/TerminalCells",
        "Modules/Terminal/TerminalCharts", "Modules/Terminal/TerminalUI",
      ]),
    Layer(folder: "Modules/Features", mayDependOn: ["Modules/Core"]),
    Layer(folder: "Modules/AppFeature", mayDependOn: ["Modules/Core", "Modules/Features"]),
    Layer(
      folder: "Apps/Commands",
      mayDependOn: [
        "Modules/Carriers", "Modules/CommandEnvironment", "Modules/CommandHelp",
        "Modules/DiaryHistory", "Modules/DiarySync", "Modules/Domain", "Modules/Envelope",
        "Modules/FileTransfer", "Modules/Files", "Modules/Interchange", "Modules/Persistence",
        "Modules/Reminders", "Modules/Reports", "Modules/ShellCompletion",
        "Modules/Terminal/TerminalCells",
      ]),
    Layer(
      folder: "Apps/bako",
      mayDependOn: [
        "Apps/Commands", "Modules/AppFeature", "Modules/CommandEnvironment", "Modules/Core",
        "Modules/DiarySync", "Modules/Domain", "Modules/FileTransfer", "Modules/Persistence",
        "Modules/Reminders", "Modules/Terminal/TerminalCells", "Modules/Terminal/TerminalRuntime",
      ]),
    Layer(
      folder: "Apps/CaseStudies",
      mayDependOn: [
        "Modules/Architecture/ComposableArchitecture", "Modules/ComposableTerminal",
        "Modules/Terminal/TerminalRuntime", "Modules/Terminal/TerminalUI",
      ]),
    Layer(folder: "Tools/architecture", mayDependOn: []),
    Layer(folder: "Tools/bako-commands", mayDependOn: ["Apps/Commands"]),
    Layer(
      folder: "Tools/bench",
      mayDependOn: [
        "Modules/Architecture/ComposableArchitecture", "Modules/Core", "Modules/Features",
        "Modules/Persistence", "Modules/Terminal/TerminalUI",
      ]),
    Layer(
      folder: "Tools/calibrate", mayDependOn: ["Modules/Domain/Models", "Tests/Support"]),
    Layer(
      folder: "Tools/growth",
      mayDependOn: [
        "Modules/DiaryHistory", "Modules/Domain/Models", "Modules/Interchange",
        "Modules/StreamSafeText", "Modules/Terminal/TerminalCells",
        "Modules/Terminal/TerminalTesting", "Modules/Terminal/TerminalUI", "Tests/Support",
      ]),
    Layer(folder: "Tools/prose", mayDependOn: []),
    Layer(
      folder: "Tools/previewer",
      mayDependOn: [
        "Modules/Architecture/ComposableArchitecture", "Modules/ComposableTerminal",
        "Modules/Terminal/TerminalRuntime", "Modules/Terminal/TerminalTesting",
        "Modules/Terminal/TerminalUI",
      ]),
    Layer(folder: "Tools/terminal-endings", mayDependOn: ["Modules/Terminal/TerminalRuntime"]),
    Layer(
      folder: "Tools/terminal-gallery",
      mayDependOn: [
        "Modules/Terminal/TerminalCharts", "Modules/Terminal/TerminalRuntime",
        "Modules/Terminal/TerminalUI",
      ]),
    Layer(folder: "Tests", mayDependOn: ["Apps", "Modules", "Tests", "Tools"]),
  ]

  /// The modules that may import a third-party package. Tests may import all of them.
  static let importers: [String: Set<String>] = [
    "swift-syntax": ["Macros", "architecture"],
    "swift-collections": ["ComposableArchitecture"],
    "swift-custom-dump": ["Sharing", "ComposableArchitecture"],
    "xctest-dynamic-overlay": [
      "CasePaths", "Dependencies", "Sharing", "ComposableArchitecture",
    ],
    "GRDB.swift": ["Persistence"],
    "swift-argument-parser": ["Commands"],
  ]

  /// Modules that only tests and tools may depend on.
  static let testSupport: Set = ["TerminalTesting"]

  /// The modules that depend on every feature in the manifest's list. AppFeature imports a new
  /// feature only when it is added to the app; the tests find previews in the linked program.
  private static let listsAllFeatures: Set = ["AppFeature", "DocumentationTests", "PreviewsTests"]

  /// Returns the modules that a helper of the manifest declares unconditionally: Support for the
  /// tests of a feature.
  func declaredByHelpers(for module: Module) -> Set<String> {
    if Self.listsAllFeatures.contains(module.name) { return features }
    let isTestsOfFeature =
      module.kind == .tests && features.contains { "\($0)Tests" == module.name }
    return isTestsOfFeature ? ["Support"] : []
  }

  /// Dependencies that are linked but not imported. `terminal-gallery` imports only TerminalUI, but
  /// needs TerminalRuntime to run its `App`. The test support of IssueReporting is found at run
  /// time.
  static let linkedOnly: [String: Set<String>] = [
    "terminal-gallery": ["TerminalRuntime"]
  ]
  static let linkedProducts: Set = ["IssueReportingTestSupport"]

  /// Returns the folders and modules that a module may depend on, or `nil` if it is in no layer.
  func allowedDependencies(of module: Module) -> [String]? {
    Self.layers.filter { isInside(module.path, $0.folder) }
      .max { $0.folder.count < $1.folder.count }?.mayDependOn
  }

  /// Returns whether a module may depend on another. Every module may use the macros.
  func allows(_ dependency: Module, for module: Module) -> Bool {
    let isProduct = module.kind != .tests && !isInside(module.path, "Tools")
    if isProduct, Self.testSupport.contains(dependency.name) { return false }
    if dependency.kind == .macros { return true }
    return allowedDependencies(of: module)?.contains { isInside(dependency.path, $0) } ?? false
  }

  var features: Set<String> {
    Set(graph.modules.filter { $0.path.hasPrefix(featuresFolder) }.map(\.name))
  }
}

/// The modules of swift-syntax, which the toolchain also contains.
let swiftSyntaxModules: Set = [
  "SwiftBasicFormat", "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling",
  "SwiftDiagnostics", "SwiftOperators", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
  "SwiftSyntaxMacros",
]

/// The modules of the platform. Features use them through Core.
let platformModules: Set = [
  "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Observation", "Swift",
  "Synchronization", "Testing", "XCTest", "_Concurrency",
]

/// Allowed imports in addition to the manifest's edges: modules of the toolchain, and imports of
/// sources outside the manifest (a separate package and scripts).
let furtherImports: [String: Set<String>] = [
  "Articles": ["FoundationNetworking"],
  "CaseStudies": ["FoundationNetworking"],
  "Macros": swiftSyntaxModules,
  "MacrosTests": swiftSyntaxModules,
  "PreviewerTests": ["FoundationXML"],
  "TerminalCellsTests": ["FoundationXML"],
  "URLSessionDependency": ["FoundationNetworking"],
  "architecture": ["SwiftParser", "SwiftSyntax"],
  "benchmarks": ["ComposableArchitecture"],
  "fuzz": ["Foundation"],
  "width-table": ["_FoundationICU"],
]

/// External modules that are part of an API: as in the original, `import ComposableArchitecture`
/// provides `expectNoDifference` and `reportIssue`, and Foundation, like Apple's frameworks do.
let reExportable: [String: Set<String>] = [
  "ComposableArchitecture": ["CustomDump", "Foundation", "IssueReporting", "Observation"],
  "Dependencies": ["Foundation", "IssueReporting", "Synchronization"],
  "TerminalUI": ["Foundation", "Observation"],
  "URLSessionDependency": ["FoundationNetworking"],
]
