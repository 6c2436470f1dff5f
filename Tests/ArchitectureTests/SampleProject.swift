import Foundation
import Testing

private let sampleFeatures = ["Home", "Tracker", "BMIInput", "BMIHistory"]

/// The modules of the sample project.
let sampleTargets =
  [
    SampleTarget("Modules/Macros", type: "macro"),
    SampleTarget("Modules/Bindings"),
    SampleTarget(
      "Modules/Architecture/CasePaths", products: [("IssueReporting", "xctest-dynamic-overlay")]),
    SampleTarget(
      "Modules/Architecture/Dependencies", products: [("IssueReporting", "xctest-dynamic-overlay")]
    ),
    SampleTarget(
      "Modules/Architecture/ComposableArchitecture",
      products: [("OrderedCollections", "swift-collections")]),
    SampleTarget("Modules/Terminal/TerminalUI"),
    SampleTarget("Modules/Domain/Clients"),
    SampleTarget("Modules/Core", dependsOn: ["TerminalUI"]),
    SampleTarget("Modules/Persistence", products: [("GRDB", "GRDB.swift")]),
    SampleTarget("Modules/AppFeature", dependsOn: ["Core", "Home"]),
    SampleTarget("Modules/Interchange"),
    SampleTarget("Modules/CommandEnvironment"),
    SampleTarget("Apps/bako"),
    SampleTarget("Apps/Commands"),
  ] + sampleFeatures.map { SampleTarget("Modules/Features/\($0)", dependsOn: ["Core"]) }

/// Files that import each declared dependency of the sample modules.
let sampleImports = [
  "Modules/AppFeature/Imports.swift": "import Core\nimport Home\n",
  "Modules/Architecture/CasePaths/Imports.swift": "import IssueReporting\n",
  "Modules/Architecture/ComposableArchitecture/Imports.swift": "import OrderedCollections\n",
  "Modules/Architecture/Dependencies/Imports.swift": "import IssueReporting\n",
  "Modules/Core/Imports.swift": "import TerminalUI\n",
  "Modules/Persistence/Imports.swift": "import GRDB\n",
].merging(sampleFeatures.map { ("Modules/Features/\($0)/Imports.swift", "import Core\n") }) { $1 }

func check(_ path: String, _ text: String) throws -> Run { try check([path: text]) }

/// Returns the findings in files of the sample modules, of all modules or of one.
func check(_ files: [String: String], only module: String? = nil) throws -> Run {
  try check(files.merging(sampleImports) { $1 }, targets: sampleTargets, only: module)
}

func check(
  _ files: [String: String], targets: [SampleTarget], only module: String? = nil
) throws -> Run {
  let all = files.merging([
    "manifest.json": dumpedManifest(targets), inputsPath: declaredInputs(targets),
  ]) { $1 }
  return try withFolder(all) { folder in
    try architecture(
      ["--root", folder.path, "--manifest", folder.appending(path: "manifest.json").path, "check"]
        + (module.map { ["--module", $0] } ?? []))
  }
}

/// Expects exactly one finding, with this rule, in a file of the sample modules.
func expectFinding(
  rule: Int, _ path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try check(path, text)
  #expect(result.exitCode == 1, "\(text)", sourceLocation: sourceLocation)
  #expect(
    result.output.contains("\(path):") && result.output.contains("(rule \(rule): "),
    "\(text) \(result.output)", sourceLocation: sourceLocation)
  #expect(
    result.output.hasSuffix("architecture: 1 finding\n"), "\(result.output)",
    sourceLocation: sourceLocation)
}
