import Foundation
import Testing

/// Each rule, with a sample that breaks it and one that only resembles it.
@Suite struct CheckTests {
  @Test func theProjectItselfBreaksNoRule() throws {
    let result = try architectureOfTheProject(["check"])
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func aFeatureThatImportsASiblingIsReportedWithFileLineAndRule() throws {
    let result = try check("Modules/Features/Home/HomeView.swift", "import Core\nimport Tracker\n")
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Modules/Features/Home/HomeView.swift:2: Home imports Tracker, but may"))
    #expect(result.output.contains("(rule 1: "))
  }

  @Test func oneModuleCanBeCheckedAlone() throws {
    let files = ["Modules/Features/Home/HomeView.swift": "import Core\nimport Tracker\n"]
    #expect(try check(files, only: "Home").exitCode == 1)
    #expect(try check(files, only: "Tracker").exitCode == 0)
  }

  @Test func attributesAndAccessLevelsDoNotHideAnImport() throws {
    for line in [
      "@testable import Tracker", "public import Tracker",
      "@preconcurrency internal import Tracker",
      "import struct Tracker.TrackerReducer", "  import Tracker  // why not",
    ] {
      let result = try check("Modules/Features/Home/HomeView.swift", line + "\n")
      #expect(result.exitCode == 1, "\(line)")
    }
  }

  @Test func aThirdPartyPackageIsImportedByItsOneModule() throws {
    #expect(try check("Modules/Persistence/Store.swift", "import GRDB\n").exitCode == 0)
    #expect(try check("Modules/Domain/Clients/Store.swift", "import GRDB\n").exitCode == 1)
    #expect(
      try check("Modules/Terminal/TerminalUI/A.swift", "import OrderedCollections\n").exitCode == 1)
  }

  @Test func theRuntimeAndTheUILibraryDoNotKnowEachOther() throws {
    let terminal = try check(
      "Modules/Terminal/TerminalUI/A.swift", "import ComposableArchitecture\n")
    let runtime = try check(
      "Modules/Architecture/ComposableArchitecture/A.swift", "import TerminalUI\n")
    #expect(terminal.exitCode == 1)
    #expect(runtime.exitCode == 1)
  }

  @Test func aFeatureThatReadsTheClockOrTheDiskIsReported() throws {
    for line in [
      "let now = Date()", "let id = UUID()", "print(state)",
      "FileManager.default.currentDirectoryPath",
      "let calendar = Calendar.current", "let now = Date.now", "let now = Foundation.Date()",
      "Date.init()", "try await Task.sleep(for: .seconds(1))", "debugPrint(state)",
      "UserDefaults.standard",
    ] {
      let result = try check("Modules/Features/Home/HomeReducer.swift", line + "\n")
      #expect(result.exitCode == 1, "\(line)")
      #expect(result.output.contains("(rule 3: "))
    }
  }

  @Test func commentsStringsAndDependenciesAreNotReported() throws {
    let sample = #"""
      // Date() would be wrong here; print(x) too
      /* UUID() /* nested */ FileManager */
      let text = "print(Date())"
      let block = """
        import Tracker
        print(1)
      """
      let now = date.now
      let url = reprint(now)
      """#
    let result = try check("Modules/Features/Home/HomeReducer.swift", sample)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func aParentReadsDelegatesAlone() throws {
    let path = "Modules/AppFeature/AppReducer.swift"
    let delegate = "case let .path(.element(_, .tracker(.delegate(.dateChosen(date))))):\n"
    let button = "case .path(.element(_, .tracker(.continueButtonTapped))):\n"
    #expect(try check(path, delegate).exitCode == 0)
    let result = try check(path, button)
    #expect(result.exitCode == 1)
    #expect(result.output.contains(".continueButtonTapped"))
  }

  @Test func aPatternOverLinesListsAndPresentationsAreReadToo() throws {
    let path = "Modules/AppFeature/AppReducer.swift"
    for (sample, line) in [
      ("case .home(.delegate(.opened)),\n  .tracker(.continueButtonTapped):\n", 2),
      ("case .tracker(\n  .continueButtonTapped\n):\n", 1),
      ("case let .sheet(.presented(.tracker(.saved(value)))):\n", 1),
      ("if case .home(let .rowTapped(id)) = action {\n", 1),
      ("case .bmiInput(.saveButtonTapped):\n", 1),
      ("let isSaved = action.is(\\.tracker.saved)\n", 1),
      ("\n\nif action.home?.rowTapped != nil {\n", 3),
      ("enum Action { case row(RowReducer.Action) }\ncase .row(.tapped):\n", 2),
    ] {
      let result = try check(path, sample)
      #expect(result.exitCode == 1, "\(sample)")
      #expect(result.output.contains("\(path):\(line): the parent reads"), "\(result.output)")
      #expect(result.output.contains("(rule 2: "))
    }
  }

  @Test func sendingAChildAnActionOrReadingItsStateIsNoReadOfItsActions() throws {
    for sample in [
      "return .send(.bmiHistory(.onAppear))\n", "case .home, .tracker:\n",
      "case let .home(.delegate(delegate)):\n",
      "case .sheet(.presented(.tracker(.delegate(.done)))):\n",
      "enum Path { case home(HomeReducer) }\n",
      "Scope(state: \\.home, action: \\.home) { HomeReducer() }\n",
      "case let .path(.element(id: id, action: action)):\n", "case .home(.element):\n",
    ] {
      let result = try check("Modules/AppFeature/AppReducer.swift", sample)
      #expect(result.exitCode == 0, "\(sample) \(result.output)")
    }
  }

  @Test func anEdgeOfTheManifestThatTheMapForbidsIsReported() throws {
    let result = try check(
      [
        "Modules/Core/A.swift": "import TerminalUI\n",
        "Modules/Features/Home/A.swift": "import Core\nimport Tracker\n",
        "Modules/Features/Tracker/A.swift": "import Core\n",
        "Modules/Terminal/TerminalUI/A.swift": "import ComposableArchitecture\n",
        "Modules/Domain/Clients/A.swift": "import GRDB\n",
        "Modules/Persistence/A.swift": "import TerminalTesting\n",
      ],
      targets: [
        SampleTarget("Modules/Core", dependsOn: ["TerminalUI"]),
        SampleTarget("Modules/Features/Home", dependsOn: ["Core", "Tracker"]),
        SampleTarget("Modules/Features/Tracker", dependsOn: ["Core"]),
        SampleTarget("Modules/Macros", type: "macro"),
        SampleTarget(
          "Modules/Architecture/ComposableArchitecture", dependsOn: []),
        SampleTarget(
          "Modules/Terminal/TerminalUI", dependsOn: ["ComposableArchitecture"]),
        SampleTarget("Modules/Terminal/TerminalTesting"),
        SampleTarget("Modules/Domain/Clients", products: [("GRDB", "GRDB.swift")]),
        SampleTarget("Modules/Persistence", dependsOn: ["TerminalTesting"]),
        SampleTarget("Modules/Sleep"),
      ])
    #expect(result.exitCode == 1)
    for finding in [
      "Package.swift: Home depends on Tracker, but may depend on Core (rule 1: ",
      "Package.swift: TerminalUI depends on ComposableArchitecture, but",
      "Package.swift: Clients depends on GRDB.swift, which is for Persistence",
      "Package.swift: Persistence depends on TerminalTesting, but",
      "Package.swift: Sleep is in no layer", "architecture: 5 findings",
    ] {
      #expect(result.output.contains(finding), "\(result.output)")
    }
  }

  @Test func anEdgeWithoutAnImportIsReported() throws {
    let targets = [
      SampleTarget("Modules/Macros", type: "macro"),
      SampleTarget("Modules/Bindings"),
      SampleTarget(
        "Modules/Terminal/TerminalUI", dependsOn: ["Macros", "Bindings"],
        products: [("Unused", "swift-collections")]),
    ]
    let path = "Modules/Terminal/TerminalUI/A.swift"
    let unused = try check([path: "// import Bindings\n"], targets: targets)
    #expect(
      unused.output.contains("TerminalUI depends on Macros, but no file of it imports Macros"))
    #expect(unused.output.contains("TerminalUI depends on Bindings, but no file"))
    #expect(unused.output.contains("TerminalUI depends on Unused, but no file"))
    let used = """
      import Bindings
      import Unused
      public macro State() = #externalMacro(module: "Macros", type: "StateMacro")
      """
    #expect(!(try check([path: used], targets: targets)).output.contains("no file of it"))
  }

  @Test func anEdgeThatIsOnlyLinkedIsAllowed() throws {
    let targets = [
      SampleTarget("Modules/Core"),
      SampleTarget("Modules/Features/Home", dependsOn: ["Core"]),
      SampleTarget("Modules/AppFeature", dependsOn: ["Core", "Home"]),
      SampleTarget(
        "Tests/HomeTests", dependsOn: ["Home"],
        products: [("IssueReportingTestSupport", "xctest-dynamic-overlay")], runs: ["bako"]),
      SampleTarget("Apps/bako", dependsOn: ["AppFeature"]),
    ]
    let result = try check(
      [
        "Modules/Features/Home/A.swift": "import Core\n",
        "Modules/AppFeature/A.swift": "import Core\n",
        "Apps/bako/A.swift": "import AppFeature\n",
      ], targets: targets)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func aSourceFolderThatTheManifestDoesNotKnowIsReported() throws {
    let result = try check("Modules/Sleep/A.swift", "struct A {}\n")
    #expect(result.output.contains("Modules/Sleep/A.swift:1: Sleep is not in Package.swift"))
  }

  @Test func chanceIsADependencyToo() throws {
    let path = "Modules/Features/Home/HomeReducer.swift"
    for line in ["Int.random(in: 0..<6)", "feelings.randomElement()", "feelings.shuffled()"] {
      #expect(try check(path, line + "\n").exitCode == 1, "\(line)")
    }
    #expect(try check(path, "Int.random(in: 0..<6, using: &generator)\n").exitCode == 0)
  }

  @Test func reExportsAreInExportsAlone() throws {
    let export = "@_exported import TerminalUI\n"
    #expect(try check("Modules/Core/Exports.swift", export).exitCode == 0)
    #expect(try check("Modules/Core/Other.swift", export).exitCode == 1)
    #expect(try check("Modules/AppFeature/Exports.swift", "@_exported import Home\n").exitCode == 1)
    let issues = "@_exported import IssueReporting\n"
    #expect(try check("Modules/Architecture/Dependencies/Exports.swift", issues).exitCode == 0)
    #expect(try check("Modules/Architecture/CasePaths/Exports.swift", issues).exitCode == 1)
    let foreign = "@_exported import OrderedCollections\n"
    #expect(
      try check("Modules/Architecture/ComposableArchitecture/Exports.swift", foreign).exitCode == 1)
  }

  @Test func vagueNamesAndTrapsAreReported() throws {
    #expect(try check("Modules/Features/Home/A.swift", "struct Home {}\n").exitCode == 1)
    #expect(try check("Modules/Features/Home/A.swift", "struct DateUtils {}\n").exitCode == 1)
    #expect(try check("Modules/Features/Home/A.swift", "enum HomeShared {}\n").exitCode == 1)
    #expect(try check("Modules/Persistence/A.swift", "let x = try! y()\n").exitCode == 1)
    #expect(try check("Modules/Interchange/A.swift", "let x = try! y()\n").exitCode == 1)
    #expect(try check("Apps/bako/A.swift", "fatalError(\"\")\n").exitCode == 1)
    #expect(try check("Modules/Features/Home/A.swift", "struct HomeView {}\n").exitCode == 0)
  }

  @Test func aPublicTypeWithTheNameOfATypeOfArchitectureIsReported() throws {
    let runtime = "Modules/Architecture/ComposableArchitecture/Store.swift"
    let architecture = [
      runtime:
        "public final class Store<State> {}\npublic struct Effect {\n  public enum Kind {}\n}\n"
    ]
    func result(_ path: String, _ text: String) throws -> Run {
      try check(architecture.merging([path: text]) { $1 })
    }
    let taken = try result("Modules/Persistence/Store.swift", "\npublic final class Store {}\n")
    #expect(taken.exitCode == 1)
    #expect(
      taken.output.contains(
        "Modules/Persistence/Store.swift:2: the public type Store has the name of a type of"))
    #expect(
      try result("Modules/Persistence/A.swift", "public typealias Effect = A\n").exitCode == 1)
    for text in ["struct Store {}\n", "public struct Kind {}\n", "public struct Storefront {}\n"] {
      #expect(try result("Modules/Persistence/A.swift", text).exitCode == 0, "\(text)")
    }
  }

  @Test func wrongUsePrintsHelpAndExits64() throws {
    #expect(try check([:], targets: sampleTargets).exitCode == 64)
    for arguments in [["--nonsense"], [], ["check", "--module"], ["--root"], ["check", "x"]] {
      #expect(try architecture(arguments).exitCode == 64, "\(arguments)")
    }
    let help = try architecture(["--help"])
    #expect(help.exitCode == 0)
    #expect(help.output.contains("usage: architecture"))
  }

  @Test func theRulesHaveTheNumbersOfARCHITECTURE() throws {
    let page = try String(
      contentsOf: packageRoot.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let rules = try architecture(["rules"]).output.split(separator: "\n")
    #expect(rules.count == 6)
    for rule in rules {
      #expect(page.contains("\n\(rule.prefix { $0 != " " }) "), "\(rule)")
    }
  }
}

private let sampleFeatures = ["Home", "Tracker", "BMIInput", "BMIHistory"]

/// The modules that the samples are part of.
private let sampleTargets =
  [
    SampleTarget("Modules/Macros", type: "macro"),
    SampleTarget("Modules/Bindings"),
    SampleTarget("Modules/Architecture/CasePaths"),
    SampleTarget(
      "Modules/Architecture/Dependencies", products: [("IssueReporting", "xctest-dynamic-overlay")]
    ),
    SampleTarget("Modules/Architecture/ComposableArchitecture"),
    SampleTarget("Modules/Terminal/TerminalUI"),
    SampleTarget("Modules/Domain/Clients"),
    SampleTarget("Modules/Core", dependsOn: ["TerminalUI"]),
    SampleTarget("Modules/Persistence", products: [("GRDB", "GRDB.swift")]),
    SampleTarget("Modules/AppFeature"),
    SampleTarget("Modules/Interchange"),
    SampleTarget("Apps/bako"),
  ] + sampleFeatures.map { SampleTarget("Modules/Features/\($0)", dependsOn: ["Core"]) }

/// Files that import what the samples' modules declare.
private let sampleImports = [
  "Modules/Architecture/Dependencies/Imports.swift": "import IssueReporting\n",
  "Modules/Core/Imports.swift": "import TerminalUI\n",
  "Modules/Persistence/Imports.swift": "import GRDB\n",
].merging(sampleFeatures.map { ("Modules/Features/\($0)/Imports.swift", "import Core\n") }) { $1 }

private func check(_ path: String, _ text: String) throws -> Run { try check([path: text]) }

/// The findings in some files of the sample modules, of all modules or of one.
private func check(_ files: [String: String], only module: String? = nil) throws -> Run {
  try check(files.merging(sampleImports) { $1 }, targets: sampleTargets, only: module)
}

private func check(
  _ files: [String: String], targets: [SampleTarget], only module: String? = nil
) throws -> Run {
  try withFolder(files.merging(["manifest.json": dumpedManifest(targets)]) { $1 }) { folder in
    try architecture(
      ["--root", folder.path, "--manifest", folder.appending(path: "manifest.json").path, "check"]
        + (module.map { ["--module", $0] } ?? []))
  }
}
