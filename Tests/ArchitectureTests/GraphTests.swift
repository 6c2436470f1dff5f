import Foundation
import Support
import Testing

@Suite struct GraphTests {
  @Test func textListsModulesWithoutTests() throws {
    let result = try graph(["graph"])
    #expect(
      result.output == """
        Bindings
        Models      → Bindings
        Core        → Bindings, Models
        Home        → Core
        Tracker     → Core
        AppFeature  → Core, Home, Tracker
        bako        → AppFeature, Core

        """)
  }

  @Test func mermaidShowsFeaturesAsOneNodeAndOmitsImpliedEdges() throws {
    let result = try graph(["graph", "--mermaid"])
    #expect(
      result.output == """
        graph TD
          bako --> AppFeature
          AppFeature --> Features[every feature]
          Features[every feature] --> Core
          Core --> Models
          Models --> Bindings

        """)
  }

  @Test(arguments: [
    (["Modules/Features/Home/HomeView.swift"], "Home,AppFeature,Command"),
    (["Tests/HomeTests/HomeTests.swift"], "Home"),
    (["Modules/Domain/Models/table.csv"], "Models,Home,Tracker,AppFeature,Command"),
    (["Apps/bako/Bako.swift"], "Command"),
    (["Modules/Features/Home/README.md", "Modules/Features/README"], "Tracker"),
    (["Tests/HomeTests/Notes/a.txt"], ""), (["Modules/Domain/Models/Models.docc/A.md"], "Tracker"),
    (["Tests/Fixtures/table.csv", "Tests/Fixtures2"], "Models"),
    (["README.md"], "Tracker"), (["Tools/setup", ".ci/run"], ""),
    ([], ""),
    (["README.md", "Package.swift"], "everything"),
    (["Tools/architecture/inputs.json"], "everything"),
  ])
  func changeAffectsModuleAndDependents(paths: [String], modules: String) throws {
    let result = try graph(["affected"] + paths)
    #expect(result.output == modules + "\n")
  }

  @Test func pathsOnStandardInputMayContainAnyCharacter() throws {
    let files = ["manifest.json": manifest, inputsPath: declaredInputs(targets)]
    let result = try withFolder(files) { folder in
      let program = Repository.program("architecture").path
      let paths = #"Apps/bako/\303\251t\303\251.swift\0Modules/Features/Home/a\nb \".swift\0"#
      return try run(
        URL(filePath: "/bin/sh"),
        ["-c", "printf '\(paths)' | '\(program)' --manifest manifest.json affected -z"], in: folder)
    }
    #expect(result.output == "Home,AppFeature,Command\n")
    #expect(try graph(["affected", "Apps/bako/é.swift"]).output == "Command\n")
  }

  @Test func documentIsCheckedAndUpdated() throws {
    let page = "# Page\n\n<!-- graph: make format -->\nold\n<!-- /graph -->\n\nThe end.\n"
    let written = try withFolder(["PAGE.md": page]) { folder in
      let file = folder.appending(path: "PAGE.md").path
      #expect(try graph(["graph", "--check", file]).exitCode == 1)
      #expect(try graph(["graph", "--write", file]).exitCode == 0)
      #expect(try graph(["graph", "--check", file]).exitCode == 0)
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    #expect(written.hasPrefix("# Page\n\n<!-- graph: make format -->\n```mermaid\ngraph TD\n"))
    #expect(written.hasSuffix("\n```\n<!-- /graph -->\n\nThe end.\n"))
    #expect(!written.contains("old"))
  }

  @Test func architecturePageListsEveryModule() throws {
    let page = try String(
      contentsOf: packageRoot.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let map = try #require(page.split(separator: "```").dropFirst().first)
    // The features are those that depend on Core alone.
    let modules = try architectureOfTheProject(["graph"]).output.split(separator: "\n")
      .filter { !$0.hasSuffix(" → Core") }
      .compactMap { $0.split(separator: " ").first }
    #expect(modules.count > 20)
    for module in modules where !module.hasPrefix("terminal-") {
      #expect(map.contains(module), "\(module)")
    }
  }

  @Test func invalidUsagePrintsHelpAndExits64() throws {
    #expect(try graph(["graph", "--nonsense"]).exitCode == 64)
    #expect(try graph(["graph", "--check"]).exitCode == 64)
    #expect(try graph(["graph"], manifest: "no manifest").exitCode == 64)
    #expect(try graph(["graph", "--check", "manifest.json"]).exitCode == 64)
  }
}

private let manifest = dumpedManifest(targets)

private let targets = [
  SampleTarget("Modules/Bindings"),
  SampleTarget(
    "Modules/Domain/Models", dependsOn: ["Bindings"], products: [("X", "y")]),
  SampleTarget("Modules/Core", dependsOn: ["Bindings", "Models"]),
  SampleTarget("Modules/Features/Home", dependsOn: ["Core"], exclude: ["README.md"]),
  SampleTarget("Modules/Features/Tracker", dependsOn: ["Core"]),
  SampleTarget("Modules/AppFeature", dependsOn: ["Core", "Home", "Tracker"]),
  SampleTarget("Apps/bako", dependsOn: ["AppFeature", "Core"]),
  SampleTarget("Tests/ModelsTests", dependsOn: ["Models"], reads: ["Tests/Fixtures"]),
  SampleTarget("Tests/HomeTests", dependsOn: ["Home"], exclude: ["Notes"]),
  SampleTarget("Tests/TrackerTests", dependsOn: ["Tracker"], reads: ["*.md"]),
  SampleTarget("Tests/AppFeatureTests", dependsOn: ["AppFeature"]),
  SampleTarget("Tests/CommandTests", runs: ["bako"]),
]

/// Runs the program with the sample manifest.
private func graph(_ arguments: [String], manifest text: String = manifest) throws -> Run {
  try withFolder(["manifest.json": text, inputsPath: declaredInputs(targets)]) { folder in
    try architecture(["--manifest", "manifest.json"] + arguments, in: folder)
  }
}
