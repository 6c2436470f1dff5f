import Foundation
import Testing

/// Each law, with a sample that breaks it and one that only looks as if it did.
@Suite struct BoundariesTests {
  @Test func theProjectItselfBreaksNoLaw() throws {
    let result = try checkBoundaries(below: packageRoot)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func aFeatureThatImportsASiblingIsReportedWithFileLineAndLaw() throws {
    let result = try check("Modules/Features/Home/HomeView.swift", "import Core\nimport Tracker\n")
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Modules/Features/Home/HomeView.swift:2: Home imports Tracker, but may"))
    #expect(result.output.contains("(law 1: "))
  }

  @Test func oneRoomCanBeReadAlone() throws {
    let folder = try sample(
      "Modules/Features/Home/HomeView.swift", "import Core\nimport Tracker\n",
      manifest: #"let features = ["Home", "Tracker"]"#)
    #expect(try run(["--root", folder, "--module", "Home"]).exitCode == 1)
    #expect(try run(["--root", folder, "--module", "Tracker"]).exitCode == 0)
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

  @Test func aThirdPartyPackageIsImportedInItsOneRoom() throws {
    #expect(try check("Modules/Persistence/Store.swift", "import GRDB\n").exitCode == 0)
    #expect(try check("Modules/Domain/Clients/Store.swift", "import GRDB\n").exitCode == 1)
    #expect(
      try check("Modules/Terminal/TerminalUI/A.swift", "import OrderedCollections\n").exitCode == 1)
  }

  @Test func theTwoFloorsDoNotKnowEachOther() throws {
    let terminal = try check(
      "Modules/Terminal/TerminalUI/A.swift", "import ComposableArchitecture\n")
    let runtime = try check(
      "Modules/Architecture/ComposableArchitecture/A.swift", "import TerminalUI\n")
    #expect(terminal.exitCode == 1)
    #expect(runtime.exitCode == 1)
  }

  @Test func aFeatureThatReadsTheWorldIsReported() throws {
    for line in [
      "let now = Date()", "let id = UUID()", "print(state)",
      "FileManager.default.currentDirectoryPath",
      "let calendar = Calendar.current", "let now = Date.now", "let now = Foundation.Date()",
      "Date.init()", "try await Task.sleep(for: .seconds(1))", "debugPrint(state)",
      "UserDefaults.standard",
    ] {
      let result = try check("Modules/Features/Home/HomeReducer.swift", line + "\n")
      #expect(result.exitCode == 1, "\(line)")
      #expect(result.output.contains("law 3"))
    }
  }

  @Test func commentsStringsAndDependenciesAreNotTheWorld() throws {
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
      #expect(result.output.contains("(law 2: "))
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
    let folder = try sample(
      "Modules/Bindings/A.swift", "",
      manifest: """
        let features = ["Home", "Tracker"]
        let allModules = [
          .module("Core", in: "Modules", dependsOn: ["TerminalUI"]),
          .module("Home", in: "Modules/Features", dependsOn: ["Core", "Tracker"]),
          .module(
            "TerminalUI", in: "Modules/Terminal",
            dependsOn: ["Macros", "ComposableArchitecture"]),
          .module("Sleep", in: "Modules/Features", dependsOn: ["Core"]),
        ]
        """)
    let result = try checkBoundaries(below: folder)
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Package.swift:4: Home depends on Tracker, but may depend on Core (law 1: "))
    #expect(
      result.output.contains("Package.swift:5: TerminalUI depends on ComposableArchitecture, but"))
    #expect(result.output.contains("Package.swift:8: Sleep is not on the map"))
    #expect(result.output.contains("3 places break a law"))
  }

  @Test func chanceIsADependencyToo() throws {
    let path = "Modules/Features/Home/HomeReducer.swift"
    for line in ["Int.random(in: 0..<6)", "feelings.randomElement()", "feelings.shuffled()"] {
      #expect(try check(path, line + "\n").exitCode == 1, "\(line)")
    }
    #expect(try check(path, "Int.random(in: 0..<6, using: &generator)\n").exitCode == 0)
  }

  @Test func reExportsStandInExportsAlone() throws {
    let export = "@_exported import TerminalUI\n"
    #expect(try check("Modules/Core/Exports.swift", export).exitCode == 0)
    #expect(try check("Modules/Core/Other.swift", export).exitCode == 1)
    let issues = "@_exported import IssueReporting\n"
    #expect(try check("Modules/Architecture/Dependencies/Exports.swift", issues).exitCode == 0)
    #expect(try check("Modules/Architecture/CasePaths/Exports.swift", issues).exitCode == 1)
    let foreign = "@_exported import OrderedCollections\n"
    #expect(
      try check("Modules/Architecture/ComposableArchitecture/Exports.swift", foreign).exitCode == 1)
  }

  @Test func namesAndTrapsAreRead() throws {
    #expect(try check("Modules/Features/Home/A.swift", "struct Home {}\n").exitCode == 1)
    #expect(try check("Modules/Features/Home/A.swift", "struct DateUtils {}\n").exitCode == 1)
    #expect(try check("Modules/Persistence/A.swift", "let x = try! y()\n").exitCode == 1)
    #expect(try check("Apps/bako/A.swift", "fatalError(\"\")\n").exitCode == 1)
    #expect(try check("Modules/Features/Home/A.swift", "struct HomeView {}\n").exitCode == 0)
  }

  @Test func wrongUseSaysHowAndExits64() throws {
    let folder = try temporaryFolder()
    #expect(try checkBoundaries(below: folder).exitCode == 64)
    #expect(try run(["--nonsense"]).exitCode == 64)
    let help = try run(["--help"])
    #expect(help.exitCode == 0)
    #expect(help.output.contains("usage: check-boundaries"))
  }
}

private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

private func check(_ path: String, _ text: String) throws -> (exitCode: Int32, output: String) {
  try checkBoundaries(
    below: sample(
      path, text, manifest: #"let features = ["Home", "Tracker", "BMIInput", "BMIHistory"]"#))
}

/// A folder with one source file and a manifest.
private func sample(_ path: String, _ text: String, manifest: String) throws -> String {
  let folder = try temporaryFolder()
  let file = URL(filePath: folder).appending(path: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
  try Data(manifest.utf8).write(to: URL(filePath: folder).appending(path: "Package.swift"))
  return folder
}

private func checkBoundaries(below folder: String) throws -> (exitCode: Int32, output: String) {
  try run(["--root", folder])
}

private func run(_ arguments: [String]) throws -> (exitCode: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: packageRoot).appending(
    path: ".build/debug/check-boundaries")
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

private func temporaryFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: "bako-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.path
}
