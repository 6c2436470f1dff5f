import Foundation
import Testing

/// Tests each rule with a sample that breaks it and one that only resembles it.
@Suite struct CheckTests {
  @Test func featureImportingSiblingIsReported() throws {
    let result = try check("Modules/Features/Home/HomeView.swift", "import Core\nimport Tracker\n")
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Modules/Features/Home/HomeView.swift:2: Home imports Tracker, but may"))
    #expect(result.output.contains("(rule 1: "))
  }

  @Test func singleModuleCanBeChecked() throws {
    let files = ["Modules/Features/Home/HomeView.swift": "import Core\nimport Tracker\n"]
    #expect(try check(files, only: "Home").exitCode == 1)
    #expect(try check(files, only: "Tracker").exitCode == 0)
  }

  @Test func programsExecutedByTestsAreChecked() throws {
    let targets = [SampleTarget("Apps/bako"), SampleTarget("Tests/CommandTests", runs: ["bako"])]
    let files = ["Apps/bako/A.swift": "fatalError()\n"]
    #expect(try check(files, targets: targets, only: "Command").exitCode == 1)
    #expect(try check(files, targets: targets, only: "Home").exitCode == 0)
  }

  @Test func attributesAndAccessLevelsDoNotHideImport() throws {
    for line in [
      "@testable import Tracker", "public import Tracker",
      "@preconcurrency internal import Tracker",
      "import struct Tracker.TrackerReducer", "  import Tracker  // why not",
    ] {
      let result = try check("Modules/Features/Home/HomeView.swift", line + "\n")
      #expect(result.exitCode == 1, "\(line)")
    }
  }

  @Test func thirdPartyImportElsewhereIsReported() throws {
    #expect(try check("Modules/Persistence/Store.swift", "import GRDB\n").exitCode == 0)
    #expect(try check("Modules/Domain/Clients/Store.swift", "import GRDB\n").exitCode == 1)
    #expect(
      try check("Modules/Terminal/TerminalUI/A.swift", "import OrderedCollections\n").exitCode == 1)
  }

  @Test func clockAndDiskAccessInFeatureIsReported() throws {
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

  @Test func commentsStringsAndDependenciesAreIgnored() throws {
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

  @Test func parentReadsOnlyDelegateActions() throws {
    let path = "Modules/AppFeature/AppReducer.swift"
    let delegate =
      "switch a { case let .path(.element(_, .tracker(.delegate(.dateChosen(date))))): break }\n"
    let button =
      "switch a { case .path(.element(_, .tracker(.continueButtonTapped))): break }\n"
    #expect(try check(path, delegate).exitCode == 0)
    let result = try check(path, button)
    #expect(result.exitCode == 1)
    #expect(result.output.contains(".continueButtonTapped"))
  }

  @Test func multilineListAndPresentationPatternsAreChecked() throws {
    let path = "Modules/AppFeature/AppReducer.swift"
    for (sample, line) in [
      (
        "switch a { case .home(.delegate(.opened)),\n  .tracker(.continueButtonTapped): break }\n",
        2
      ),
      ("switch a { case .tracker(\n  .continueButtonTapped\n): break }\n", 2),
      ("switch a { case let .sheet(.presented(.tracker(.saved(value)))): break }\n", 1),
      ("if case .home(let .rowTapped(id)) = action {}\n", 1),
      ("switch a { case .bmiInput(.saveButtonTapped): break }\n", 1),
      ("let isSaved = action.is(\\.tracker.saved)\n", 1),
      ("\n\nif action.home?.rowTapped != nil {}\n", 3),
      (
        "enum Action { case row(RowReducer.Action) }\nswitch a { case .row(.tapped): break }\n", 2
      ),
    ] {
      let result = try check(path, sample)
      #expect(result.exitCode == 1, "\(sample)")
      #expect(result.output.contains("\(path):\(line): the parent reads"), "\(result.output)")
      #expect(result.output.contains("(rule 2: "))
    }
  }

  @Test func sendingActionsAndReadingStateIsAllowed() throws {
    for sample in [
      "return .send(.bmiHistory(.onAppear))\n", "switch a { case .home, .tracker: break }\n",
      "switch a { case let .home(.delegate(delegate)): break }\n",
      "switch a { case .sheet(.presented(.tracker(.delegate(.done)))): break }\n",
      "enum Path { case home(HomeReducer) }\n",
      "Scope(state: \\.home, action: \\.home) { HomeReducer() }\n",
      "switch a { case let .path(.element(id: id, action: action)): break }\n",
      "switch a { case .home(.element): break }\n",
    ] {
      let result = try check("Modules/AppFeature/AppReducer.swift", sample)
      #expect(result.exitCode == 0, "\(sample) \(result.output)")
    }
  }

  @Test func forbiddenManifestEdgeIsReported() throws {
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
      "Package.swift: Clients depends on GRDB.swift, which only Persistence may import",
      "Package.swift: Persistence depends on TerminalTesting, but",
      "Package.swift: Sleep is in no layer", "architecture: 5 findings",
    ] {
      #expect(result.output.contains(finding), "\(result.output)")
    }
  }

  @Test func edgeWithoutImportIsReported() throws {
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
      unused.output.contains("TerminalUI depends on Macros, but none of its files imports Macros"))
    #expect(unused.output.contains("TerminalUI depends on Bindings, but none"))
    #expect(unused.output.contains("TerminalUI depends on Unused, but none"))
    let used = """
      import Bindings
      import Unused
      public macro State() = #externalMacro(module: "Macros", type: "StateMacro")
      """
    #expect(!(try check([path: used], targets: targets)).output.contains("none of its files"))
  }

  @Test func linkOnlyEdgeIsAllowed() throws {
    let targets = [
      SampleTarget("Modules/Core"),
      SampleTarget("Modules/Features/Home", dependsOn: ["Core"]),
      SampleTarget("Modules/AppFeature", dependsOn: ["Core", "Home"]),
      SampleTarget(
        "Tests/HomeTests", dependsOn: ["Home"],
        products: [("IssueReportingTestSupport", "xctest-dynamic-overlay")], runs: ["bako"]),
      SampleTarget("Apps/bako", dependsOn: ["AppFeature"]),
      SampleTarget("Tests/DocumentationTests", dependsOn: ["Home"]),
      SampleTarget("Tests/PreviewsTests", dependsOn: ["Home"]),
      SampleTarget("Tests/Support"),
      SampleTarget("Tests/TrackerTests", dependsOn: ["Support"]),
      SampleTarget("Modules/Features/Tracker"),
    ]
    let result = try check(
      [
        "Modules/Features/Home/A.swift": "import Core\n",
        "Modules/AppFeature/A.swift": "import Core\n",
        "Apps/bako/A.swift": "import AppFeature\n",
        "Tests/HomeTests/A.swift": "@testable import Home\n",
      ], targets: targets)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(arguments: [
    ("AppFeatureTests", "Home"), ("HomeTests", "Tracker"), ("HomeTests", "Home"),
    ("CommandTests", "Support"), ("AppFeatureTests", "Support"),
  ])
  func unusedTestDependencyIsReported(name: String, edge: String) throws {
    let result = try check(
      ["Tests/\(name)/A.swift": "import Testing\n"],
      targets: [
        SampleTarget("Modules/Features/Home"), SampleTarget("Modules/Features/Tracker"),
        SampleTarget("Tests/Support"), SampleTarget("Tests/\(name)", dependsOn: [edge]),
      ], only: name)
    #expect(
      result.output.contains(
        "\(name) depends on \(edge), but none of its files imports \(edge) (rule 1"),
      "\(result.output)")
  }

  @Test func undeclaredSourceFolderIsReported() throws {
    let result = try check("Modules/Sleep/A.swift", "struct A {}\n")
    #expect(result.output.contains("Modules/Sleep/A.swift:1: Sleep is not in Package.swift"))
  }

  @Test func randomnessInFeatureIsReported() throws {
    let path = "Modules/Features/Home/HomeReducer.swift"
    for line in ["Int.random(in: 0..<6)", "feelings.randomElement()", "feelings.shuffled()"] {
      #expect(try check(path, line + "\n").exitCode == 1, "\(line)")
    }
    #expect(try check(path, "Int.random(in: 0..<6, using: &generator)\n").exitCode == 0)
  }

  @Test func reExportsAreAllowedOnlyInExports() throws {
    let export = "@_exported import TerminalUI\n"
    #expect(try check("Modules/Core/Exports.swift", export).exitCode == 0)
    try expectFinding(rule: 6, "Modules/Core/Other.swift", export)
    try expectFinding(rule: 6, "Modules/AppFeature/Exports.swift", "@_exported import Home\n")
    let issues = "@_exported import IssueReporting\n"
    #expect(try check("Modules/Architecture/Dependencies/Exports.swift", issues).exitCode == 0)
    try expectFinding(rule: 6, "Modules/Architecture/CasePaths/Exports.swift", issues)
    let foreign = "@_exported import OrderedCollections\n"
    try expectFinding(
      rule: 6, "Modules/Architecture/ComposableArchitecture/Exports.swift", foreign)
  }

  @Test func vagueNamesAndTrapsAreReported() throws {
    for type in ["struct Home", "struct DateUtils", "enum HomeShared"] {
      try expectFinding(rule: 7, "Modules/Features/Home/A.swift", "\(type) {}\n")
    }
    #expect(try check("Modules/Features/Home/A.swift", "struct HomeView {}\n").exitCode == 0)
    for folder in ["Modules/Persistence", "Modules/Interchange", "Apps/bako"] {
      try expectFinding(rule: 8, "\(folder)/A.swift", "let x = try! y()\n")
      try expectFinding(rule: 8, "\(folder)/A.swift", "fatalError(\"\")\n")
    }
  }

  @Test(arguments: [
    "if screenSize.rows >= 16 {}", "@Environment(\\.screenSize) var size", ".padding(8)",
    ".padding(.horizontal, 16)", "VStack(spacing: 16) {}", "let width: CGFloat = 15 * 8",
    ".frame(maxWidth: 480)", ".frame(height: 16)", "Grid(verticalSpacing: 16) {}",
  ])
  func pointsAndScreenSizeAreReported(line: String) throws {
    for folder in ["Features/Home", "AppFeature", "Core"] {
      try expectFinding(rule: 10, "Modules/\(folder)/A.swift", line + "\n")
    }
    #expect(try check("Modules/Terminal/TerminalUI/A.swift", line + "\n").exitCode == 0)
  }

  @Test(arguments: [
    "if layoutSize > .compact {}", ".padding(.horizontal)", ".padding(.top, .rows(1))",
    "VStack(spacing: 0) {}", ".frame(width: .columns(15), height: .rows(2))", "let a = 15 * 80",
    ".frame(maxWidth: .infinity)", "// spacing: 16", "let bigScreenSize = 3",
  ])
  func namedSizesAreAccepted(line: String) throws {
    let result = try check("Modules/Features/Home/A.swift", line + "\n")
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(arguments: [
    "value!.count", "values[0]!", "value()!", "value?.next!", "find { $0 > 1 }!", "\"a\".last!",
    "`default`!", "value as! Int", "var value: Int!", "func read() -> [Int]!",
    "var list: List<Int>!",
    "value!!", "value! == other", "value!=other", "preconditionFailure(\"\")", "fatalError()",
  ])
  func forceUnwrapIsReported(line: String) throws {
    try expectFinding(rule: 8, "Modules/Domain/Clients/A.swift", line + "\n")
  }

  @Test(arguments: [
    "value != other", "value !== other", "if !value {}", "read(!value)", "[!value, !other]",
    "#if !os(Linux)", "let text = \"Saved!\"", "let text = \"\\(name)!\"", "// value!",
    "func != (left: A, right: A)", "values.map(!)", "let pattern = #/\\w+!/#",
    "let text = #\"\\(value!)\"#", "nofatalError()",
  ])
  func otherExclamationMarksAreIgnored(line: String) throws {
    let result = try check("Modules/Domain/Clients/A.swift", line + "\n")
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(arguments: [
    (3, #""now: \(Date())""#), (3, ##"#"\(no) \#(Date())"#"##), (8, #""\(try! f())""#),
    (8, #""\(f("\(g(x!))"))""#), (8, #""\(f(1)) \(x!) !""#),
    (3, #""""\#n  \(Date())\#n  """"#),
  ])
  func interpolationIsCheckedAsCode(rule: Int, line: String) throws {
    let path = "Modules/Features/Home/HomeReducer.swift"
    try expectFinding(rule: rule, path, "let text = \(line)\n")
  }

  @Test func textAfterInterpolationIsIgnored() throws {
    for text in [
      #""\(f(x)) print(1) Date()""#, #""\("Date()") \\(Date())""#, ##"#"\(Date()) \#(x) Date()"#"##,
    ] {
      let result = try check("Modules/Features/Home/HomeReducer.swift", "let a = \(text)\n")
      #expect(result.exitCode == 0, "\(result.output)")
    }
  }

  @Test func typeNamedLikeArchitectureTypeIsReported() throws {
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
    for declaration in [
      "@MainActor public struct Effect {}",
      "@available(*, deprecated, message: \"(a)\") open class Store",
      "nonisolated public final class Store {}", "@A @B(1) public indirect enum Effect {",
    ] {
      try #expect(
        result("Modules/Persistence/A.swift", declaration + "\n").output.contains("(rule 7: "),
        "\(declaration)")
    }
    for text in ["struct Store {}\n", "public struct Kind {}\n", "public struct Storefront {}\n"] {
      #expect(try result("Modules/Persistence/A.swift", text).exitCode == 0, "\(text)")
    }
  }

  @Test func testDeclaresTheFilesThatItOpens() throws {
    let targets = [
      SampleTarget("Modules/Core"), SampleTarget("Tests/Harness"),
      SampleTarget(
        "Tests/HomeTests", dependsOn: ["Harness"], reads: ["Tests/Fixtures", "README.md"]),
    ]
    func result(_ line: String, in file: String = "Tests/HomeTests/A.swift") throws -> String {
      try check(
        [
          "Tests/HomeTests/Imports.swift":
            "import Harness\nlet a = Repository.root(reading: \"README.md\", \"Tests/Fixtures/a\")",
          file: line + "\n", "Modules/Core/A.swift": "\n",
        ], targets: targets
      ).output
    }
    for line in [
      #"let a = Repository.url("Tests/Fixtures", "a\(1).csv")"#, "let a = Repository.program(name)",
      "func a(file: StaticString = #filePath) {}", #"let a = Repository.url("README.md")"#,
      #"let a = ProcessInfo.processInfo.environment["TZ"]"#, #"// Repository.url("Makefile")"#,
      #"let a = child.environment["ANY"]"#, #"let a = getenv("TZ")"#,
      #"let a = URL(filePath: "/etc/passwd")"#, #"let a = URL(filePath: "\(folder)/a")"#,
      #"let a = URL(filePath: "a", relativeTo: folder)"#, #"let a = "Modules/Core/A.swift""#,
    ] {
      #expect(try result(line) == "", "\(line)")
    }
    for (line, problem) in [
      (#"let a = Repository.url("Makefile")"#, "HomeTests opens Makefile, but"),
      (#"let a = Repository.url("Tests/Fixtures2", "a")"#, "HomeTests opens Tests/Fixtures2, but"),
      (#"let a = Repository.root(reading: "README.md", "Tools")"#, "HomeTests opens Tools, but"),
      ("let a = Repository.url(path)", "HomeTests opens a path that is no literal"),
      ("let a = URL(filePath: #filePath)", "#filePath is used"),
      (#"let a = ProcessInfo.processInfo.environment["NEW"]"#, "the variable NEW is not in"),
      (#"let a = getenv("NEW")"#, "the variable NEW is not in"),
      ("let a = getenv(name)", "getenv(name) reads a variable"),
      (#"let a = try String(contentsOfFile: "README.md")"#, #""README.md" is relative to"#),
      (#"let a = URL(filePath: "Modules/\(name)")"#, #""Modules/\(name)" is relative to"#),
      (#"let a = fopen("Makefile", "r")"#, #""Makefile" is relative to"#),
      (#"let a = FileManager.default.contents(atPath: "a")"#, #""a" is relative to"#),
      ("let a = FileManager.default.currentDirectoryPath", "currentDirectoryPath is used"),
      ("let a = URL.currentDirectory()", "currentDirectory is used"),
    ] {
      for file in ["Tests/HomeTests/A.swift", "Tests/Harness/A.swift"] {
        let output = try result("\n" + line, in: file)
        #expect(output.hasPrefix("\(file):2: \(problem)"), "\(output)")
        #expect(output.contains("(rule 11: "))
      }
    }
    let unused = try check(
      ["Tests/HomeTests/A.swift": "import Harness\n", "Modules/Core/A.swift": "\n"],
      targets: targets
    ).output
    #expect(unused.contains("HomeTests has the input README.md, but none"), "\(unused)")
  }

  /// The compiler accepts the import of a module that an earlier build left, and SwiftPM's check
  /// that of a module below a dependency.
  @Test func importOfTestIsDeclared() throws {
    func result(_ path: String, _ text: String) throws -> String {
      try check(
        [
          path: text, "Tests/HomeTests/Imports.swift": "import Home\n",
          "Tests/MacrosTests/Imports.swift": "import Macros\nimport SwiftDiagnostics\n",
          "Tests/outside/A.swift": "import Tracker\n",
        ].merging(sampleImports) { $1 },
        targets: sampleTargets + [
          SampleTarget("Tests/HomeTests", dependsOn: ["Home"], exclude: ["Corpus"]),
          SampleTarget("Tests/MacrosTests", dependsOn: ["Macros"]),
        ]
      )
      .output
    }
    for text in ["import Testing\n", "import Foundation\n@testable import Home\n"] {
      #expect(try result("Tests/HomeTests/A.swift", text) == "", "\(text)")
    }
    #expect(try result("Tests/HomeTests/Corpus/A.swift", "import Tracker\n") == "")
    for module in ["Tracker", "Core", "TerminalUI", "Macros"] {
      let output = try result("Tests/HomeTests/A.swift", "\n@testable import \(module)\n")
      #expect(
        output.hasPrefix(
          "Tests/HomeTests/A.swift:2: HomeTests imports \(module), but may import Home (rule 1: "),
        "\(output)")
    }
  }

  @Test func clientWithoutLiveValueIsReported() throws {
    let client = """
      extension SleepClient: TestDependencyKey {}
      extension DependencyValues {
        var sleepClient: SleepClient { get { self[SleepClient.self] } }
        var other: Other { get { self[Other.self] } }
      }
      """
    let path = "Modules/Domain/Clients/A.swift"
    func result(_ launcher: String) throws -> String {
      try check([path: client, "Apps/bako/App/A.swift": launcher]).output
    }
    let problem = "\(path):3: the app has no live value of sleepClient"
    #expect(try result("func useOther() { values.sleepClient = .live }").hasPrefix(problem))
    #expect(try result("func useLiveClients() { print(values.sleepClient) }").hasPrefix(problem))
    #expect(try result("func useLiveClients() {\n  values.sleepClient = .live(a)\n}") == "")
  }

  @Test func invalidUsagePrintsHelpAndExits64() throws {
    #expect(try check([:], targets: sampleTargets).exitCode == 64)
    for arguments in [["--nonsense"], [], ["check", "--module"], ["--root"], ["check", "x"]] {
      #expect(try architecture(arguments).exitCode == 64, "\(arguments)")
    }
    let help = try architecture(["--help"])
    #expect(help.exitCode == 0)
    #expect(help.output.contains("usage: architecture"))
  }

  @Test func ruleNumbersMatchArchitecturePage() throws {
    let page = try String(
      contentsOf: packageRoot.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let rules = try architecture(["rules"]).output.split(separator: "\n")
    #expect(rules.count == 8)
    for rule in rules {
      #expect(page.contains("\n\(rule.prefix { $0 != " " }) "), "\(rule)")
    }
  }
}
