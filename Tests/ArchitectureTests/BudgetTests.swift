import Foundation
import Testing

/// `architecture budgets` on a sample project.
@Suite struct BudgetTests {
  private let owners = "* @all\n/Modules/Features/Home/ @home\n"

  /// Runs the command with the name of its option, and a file or a folder that the project has.
  private func budgets(
    _ option: String, _ value: String, _ budgets: String, files: [String: String]
  ) throws -> Run {
    let project = [
      "manifest.json": dumpedManifest(sampleTargets), "Tools/budgets.txt": budgets,
      ".github/CODEOWNERS": owners,
    ]
    return try withFolder(project.merging(files) { $1 }) { folder in
      if let lcov = files["lcov"] {
        try Data(lcov.replacing("ROOT", with: folder.path).utf8)
          .write(to: folder.appending(path: "lcov"))
      }
      return try architecture(
        [
          "--root", folder.path, "--manifest", folder.appending(path: "manifest.json").path,
          "budgets", option, folder.appending(path: value).path,
        ])
    }
  }

  private let lcov = """
    SF:ROOT/Modules/Features/Home/HomeView.swift
    LF:40
    LH:20
    end_of_record
    SF:ROOT/Modules/Features/Home/Rows/HomeRow.swift
    LF:60
    LH:59
    end_of_record
    SF:ROOT/Modules/Core/Core.swift
    LF:10
    LH:10
    end_of_record
    SF:/usr/include/other.swift
    LF:1000
    LH:0
    end_of_record
    """

  @Test func coverageBelowTheBudgetNamesTheOwner() throws {
    let result = try budgets("--coverage", "lcov", "* 80 0.3\n", files: ["lcov": lcov])
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Home (@home): the tests run 79.0 % of its lines, and its budget is 80.0 %"),
      "\(result.output)")
    #expect(result.output.contains(#/Core +10 of 10 lines +100.0 %/#))
    #expect(result.output.contains(#/all +89 of 110 lines +80.9 %/#))
  }

  @Test func coverageOfAnotherFolderIsRefused() throws {
    let other = lcov.replacing("ROOT", with: "/other")
    let result = try budgets("--coverage", "lcov", "* 80 0.3\n", files: ["lcov": other])
    #expect(result.exitCode == 64 && result.output.contains("the tests covered no file"))
  }

  @Test func lineOfTheModuleDecides() throws {
    let result = try budgets(
      "--coverage", "lcov", "# A comment.\n* 100 0.3\n\nHome 79 0.3\n", files: ["lcov": lcov])
    #expect(result.exitCode == 0, "\(result.output)")
  }

  private let stats = [
    "stats/stats-1-swift-frontend-GRDB-a.json": """
    {"time.swift-frontend.GRDB-a-x-o-Onone.user": 1.5, \
    "time.swift-frontend.GRDB-a-x-o-Onone.sys": 0.5, \
    "time.swift-frontend.GRDB-a-x-o-Onone.wall": 9, "time.swift.SILGen.user": 7}
    """,
    "stats/stats-2-swift-frontend-Home-a.json":
      #"{"time.swift-frontend.Home-a-x-o-Onone.user": 0.5}"#,
    "stats/stats-3-swift-frontend-Home-b.json":
      #"{"time.swift-frontend.Home-b-x-o-Onone.user": 0.3}"#,
  ]

  @Test func compileTimesAreComparedWithTheReference() throws {
    let result = try budgets("--compile-times", "stats", "* 0 0.3\n", files: stats)
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "Home (@home): it compiles in × 0.40 the time of GRDB, and its budget is × 0.30"),
      "\(result.output)")
    let enough = try budgets("--compile-times", "stats", "* 0 0.4\n", files: stats)
    #expect(enough.exitCode == 0, "\(enough.output)")
    let empty = try budgets("--compile-times", "stats", "* 0 0.4\n", files: ["stats/a": ""])
    #expect(empty.exitCode == 64 && empty.output.contains("did not compile GRDB"))
  }

  @Test(arguments: [
    ("Home 1 2\n", "the line for all other modules, *, is missing"),
    ("* 1\n", "Tools/budgets.txt:1: a line needs"), ("* 1 1\n* 2 2\n", "Tools/budgets.txt:2:"),
  ])
  func invalidBudgetsAreRefused(text: String, message: String) throws {
    let result = try budgets("--coverage", "lcov", text, files: ["lcov": lcov])
    #expect(result.exitCode == 64 && result.output.contains(message), "\(result.output)")
  }

  @Test func lineOfARemovedModuleIsFound() throws {
    let result = try budgets("--coverage", "lcov", "* 0 1\nGone 1 1\n", files: ["lcov": lcov])
    #expect(result.exitCode == 1 && result.output.contains("there is no module Gone"))
  }
}
