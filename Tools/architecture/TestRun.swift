import Foundation

/// Builds and runs test targets in one form of the package: complete, or narrowed by `FEATURE`.
struct TestRun {
  let targets: [String]
  private let own: Set<String>
  private let root: String
  private let variables: [String: String]
  private let swift: String

  /// - Parameters:
  ///   - own: The targets that run before the others.
  ///   - modules: The modules of a narrowed package, or `nil` for the complete one.
  init(
    targets: [String], own: Set<String> = [], modules: [String]?, root: String,
    environment: [String: String]
  ) {
    self.targets = targets
    self.own = own
    self.root = root
    swift = environment["SWIFT"] ?? "swift"
    variables = environment.merging([
      "FEATURE": modules?.joined(separator: ",") ?? "", "PREVIEW": "",
    ]) { $1 }
  }

  /// Returns whether everything compiles.
  func build() -> Bool {
    // Without the flag, SwiftPM accepts an undeclared import in an incremental build.
    let check = ["--explicit-target-dependency-import-check", "error"]
    return execute([swift, "build", "--build-tests"] + check, variables) == 0
  }

  /// Runs the targets in their groups until one fails. Calls `passed` with the targets of each
  /// group that passes. At the end, lists the tests that were skipped.
  func test(passed: ([String]) async throws -> Void) async throws -> Bool {
    var skipped: [TestReport.Test] = []
    defer { list(skipped) }
    for (group, members) in groups {
      let filter = ["--filter", "^(\(members.joined(separator: "|")))\\."]
      let (status, report) = test(group.arguments + filter)
      skipped += report.skipped
      guard status == 0 else {
        explain(report, group)
        return false
      }
      let idle = members.filter { name in !report.tests.contains { $0.target == name } }
      guard idle.isEmpty else {
        print("failed: no test ran in \(idle.joined(separator: ", "))")
        return false
      }
      try await passed(members)
    }
    return true
  }

  /// The targets in the order of their runs, without empty groups.
  private var groups: [(TestGroup, [String])] {
    [targets.filter(own.contains), targets.filter { !own.contains($0) }].flatMap { targets in
      TestGroup.allCases.map { group in (group, targets.filter { TestGroup(of: $0) == group }) }
    }.filter { !$0.1.isEmpty }
  }

  /// Runs `swift test` on the last build.
  func test(_ arguments: [String]) -> (status: Int32, report: TestReport) {
    let folder = "\(root)/.build/tools/report"
    let file = "\(folder)/tests-swift-testing.xml"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: file)
    let command = [swift, "test", "--skip-build", "--xunit-output", "\(folder)/tests.xml"]
    let status = execute(command + arguments, variables)
    return (status, TestReport((try? String(contentsOfFile: file, encoding: .utf8)) ?? ""))
  }

  private func list(_ skipped: [TestReport.Test]) {
    if skipped.isEmpty { return }
    for test in skipped { print("skipped: \(test.identifier)") }
    print("\(skipped.count) \(skipped.count == 1 ? "test was" : "tests were") skipped")
  }

  /// Runs each failed test alone, and prints whether it fails again. A flaky test is a failure.
  private func explain(_ report: TestReport, _ group: TestGroup) {
    if report.failures.isEmpty { print("failed: a test crashed, or an XCTest failed") }
    let limit = 10
    let isFlaky = report.failures.prefix(limit).map { failure in
      test(group.arguments + ["--filter", failure.filter]).status == 0
    }
    for (index, failure) in report.failures.enumerated() {
      print(
        index < limit && isFlaky[index]
          ? "flaky: \(failure.identifier) failed with others and passes alone"
          : "failed: \(failure.identifier)")
    }
  }
}
