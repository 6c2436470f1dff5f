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

  /// Runs the targets in their groups until one fails; concurrent groups are always waited for.
  /// Calls `passed` with the targets of each group that passes. At the end, lists the tests that
  /// were skipped.
  func test(passed: ([String]) async throws -> Void) async throws -> Bool {
    var skipped: [TestReport.Test] = []
    defer { list(skipped) }
    for stage in stages {
      var failures: [(TestGroup, TestReport)] = []
      func finish(_ tests: GroupTests, _ processes: [TestProcess]) async throws {
        let results = processes.map { $0.result() }
        let report = TestReport(results.map(\.report))
        skipped += report.skipped
        guard results.allSatisfy({ $0.status == 0 }) else {
          if report.failures.isEmpty { print("failed: a test crashed, or an XCTest failed") }
          return failures.append((tests.group, report))
        }
        let idle = tests.targets.filter { name in !report.tests.contains { $0.target == name } }
        guard idle.isEmpty else {
          print("failed: no test ran in \(idle.joined(separator: ", "))")
          return failures.append((tests.group, report))
        }
        try await passed(tests.targets)
      }
      let inTurn = stage.filter { !$0.group.isConcurrent }
      let concurrent = stage.filter(\.group.isConcurrent).map {
        ($0, start($0, printsAtOnce: inTurn.isEmpty))
      }
      for tests in inTurn where failures.isEmpty { try await finish(tests, start(tests)) }
      for (tests, processes) in concurrent { try await finish(tests, processes) }
      for (group, report) in failures { explain(report, group) }
      guard failures.isEmpty else { return false }
    }
    return true
  }

  /// Targets of one group.
  private struct GroupTests {
    let group: TestGroup
    let targets: [String]
  }

  /// The groups that run at the same time; those of a changed module run before the others.
  private var stages: [[GroupTests]] {
    [targets.filter(own.contains), targets.filter { !own.contains($0) }].map { targets in
      TestGroup.allCases.map { group in
        GroupTests(group: group, targets: targets.filter { TestGroup(of: $0) == group })
      }
      .filter { !$0.targets.isEmpty }
    }
  }

  /// Starts the parts of a group. Only the first one may print at once.
  private func start(_ tests: GroupTests, printsAtOnce: Bool = true) -> [TestProcess] {
    tests.group.parts.enumerated().map { index, suites in
      let filter = "^(\(tests.targets.joined(separator: "|")))\\.\(suites)"
      // Without `--ignore-lock`, each would wait for the end of the one before.
      return TestProcess(
        [swift, "test", "--skip-build", "--ignore-lock"] + tests.group.arguments
          + ["--filter", filter], variables, name: "\(tests.group)-\(index)", root: root,
        printsAtOnce: printsAtOnce && index == 0)
    }
  }

  /// Runs `swift test` on the last build, and returns its exit status.
  func test(_ arguments: [String]) -> Int32 {
    execute([swift, "test", "--skip-build"] + arguments, variables)
  }

  private func list(_ skipped: [TestReport.Test]) {
    if skipped.isEmpty { return }
    for test in skipped { print("skipped: \(test.identifier)") }
    print("\(skipped.count) \(skipped.count == 1 ? "test was" : "tests were") skipped")
  }

  /// Runs each failed test alone, and prints whether it fails again. A flaky test is a failure.
  private func explain(_ report: TestReport, _ group: TestGroup) {
    let limit = 10
    let isFlaky = report.failures.prefix(limit).map { failure in
      test(group.arguments + ["--filter", failure.filter]) == 0
    }
    for (index, failure) in report.failures.enumerated() {
      print(
        index < limit && isFlaky[index]
          ? "flaky: \(failure.identifier) failed with others and passes alone"
          : "failed: \(failure.identifier)")
    }
  }
}
