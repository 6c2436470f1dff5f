// The map of ARCHITECTURE.md, a second time and on purpose: the manifest says what can be linked,
// this says what may be imported, and a change has to convince both. Only the features come from
// the manifest, where each has its line.

struct HouseMap {
  /// The rooms that the manifest lists as features.
  let features: Set<String>

  /// Reads the features off the text of `Package.swift`.
  init(manifest: String) {
    let list = manifest.firstMatch(of: #/let features = \[([^\]]*)\]/#)?.1 ?? ""
    features = Set(list.matches(of: #/"(\w+)"/#).map { String($0.1) })
  }

  /// What a room may import, of this package and of third parties; `nil` for a room that is not
  /// on the map.
  func allowedImports(of room: String) -> Set<String>? {
    if features.contains(room) { return ["Core"] }
    switch room {
    case "AppFeature": return features.union(["Core"])
    default: return fixedImports[room]
    }
  }

  func isOurs(_ module: String) -> Bool {
    features.contains(module) || module == "AppFeature" || fixedImports.keys.contains(module)
  }
}

private let fixedImports: [String: Set<String>] = [
  "Macros": [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics",
    "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling", "SwiftOperators", "SwiftParser",
    "SwiftBasicFormat",
  ],
  "Bindings": [],
  "CasePaths": ["IssueReporting"],
  "Dependencies": ["Bindings", "CasePaths", "IssueReporting"],
  "ComposableArchitecture": [
    "Bindings", "CasePaths", "Dependencies", "IssueReporting", "CustomDump", "OrderedCollections",
  ],
  "TerminalCells": [],
  "TerminalUI": ["Bindings", "TerminalCells"],
  "TerminalRuntime": ["TerminalUI"],
  "TerminalHarness": [],
  "TerminalTesting": ["TerminalUI", "TerminalRuntime"],
  "ComposableTerminal": ["ComposableArchitecture", "TerminalUI"],
  "Models": ["Dependencies"],
  "Clients": ["Models", "Dependencies"],
  "Core": ["ComposableArchitecture", "TerminalUI", "ComposableTerminal", "Models", "Clients"],
  "Interchange": ["Models", "TerminalCells"],
  "Persistence": ["Models", "Clients", "Dependencies", "GRDB"],
  "bako": [
    "AppFeature", "ArgumentParser", "Clients", "Core", "Dependencies", "Interchange", "Models",
    "Persistence", "TerminalCells", "TerminalRuntime", "TerminalUI",
  ],
  "CaseStudies": [
    "ComposableArchitecture", "ComposableTerminal", "FoundationNetworking", "TerminalRuntime",
    "TerminalUI",
  ],
  "check-boundaries": [],
  "graph": [],
  "benchmarks": ["ComposableArchitecture"],
  "terminal-benchmarks": ["TerminalUI"],
  "terminal-endings": ["TerminalRuntime"],
  "terminal-gallery": ["TerminalUI", "TerminalRuntime"],
  "previewer": ["ComposableArchitecture", "TerminalUI", "TerminalRuntime"],
  "width-table": ["_FoundationICU"],
]

/// What the platform brings. A feature gets what it needs of it through Core.
let systemModules: Set = [
  "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Observation",
  "Synchronization",
  "Swift", "_Concurrency", "Testing", "XCTest",
]

/// What others made and yet belongs to an API that is carried over: `import ComposableArchitecture`
/// brings `expectNoDifference` and `reportIssue` wherever it is typed, and Foundation as Apple's
/// frameworks do.
let partsOfTheAPI: [String: Set<String>] = [
  "Dependencies": ["Foundation", "IssueReporting"],
  "ComposableArchitecture": ["Foundation", "IssueReporting", "CustomDump", "Observation"],
  "TerminalUI": ["Foundation", "Observation"],
]
