// As in DependenciesTrait.swift, optimized programs do not link Swift Testing.
#if canImport(Testing) && DEBUG
  import Foundation
  import Testing

  extension Trait where Self == SchedulesTrait {
    /// Runs each test case under several interleavings of its tasks, until one fails.
    ///
    /// ```swift
    /// import Testing
    ///
    /// @Test(.schedules(32)) func balanceIsKept() async {
    ///   let balance = LockIsolated(100)
    ///   await withTaskGroup { group in
    ///     for _ in 0..<2 {
    ///       group.addTask {
    ///         await Task.yield()
    ///         balance.withValue { if $0 >= 80 { $0 -= 80 } }
    ///       }
    ///     }
    ///   }
    ///   #expect(balance.value == 20)
    /// }
    /// ```
    ///
    /// Each interleaving is generated from a seed. A failure contains the seed and the order of the
    /// steps; ``schedule(seed:maximumSteps:)`` repeats it. The environment variable `SCHEDULES`
    /// overrides the number, for a longer run.
    ///
    /// - Parameters:
    ///   - count: The number of interleavings.
    ///   - seed: The first seed; the others follow it.
    ///   - maximumSteps: The number of steps after which an issue is reported.
    public static func schedules(
      _ count: Int = 32, from seed: UInt64 = 1, maximumSteps: Int = 100_000
    ) -> SchedulesTrait {
      let count =
        ProcessInfo.processInfo.environment["SCHEDULES"].flatMap { Int($0) } ?? count
      return SchedulesTrait(
        seeds: (0..<max(0, count)).map { seed &+ UInt64($0) }, maximumSteps: maximumSteps)
    }

    /// Runs each test case under one interleaving of its tasks, which a failure of
    /// ``schedules(_:from:maximumSteps:)`` has reported.
    ///
    /// - Parameters:
    ///   - seed: The seed of the failure.
    ///   - maximumSteps: The number of steps after which an issue is reported.
    public static func schedule(seed: UInt64, maximumSteps: Int = 100_000) -> SchedulesTrait {
      SchedulesTrait(seeds: [seed], maximumSteps: maximumSteps)
    }
  }

  /// A trait that runs each test case under seeded interleavings of its tasks.
  ///
  /// A trait of a test replaces that of its suite.
  public struct SchedulesTrait: TestTrait, SuiteTrait, TestScoping {
    let seeds: [UInt64]
    let maximumSteps: Int

    /// Whether a suite applies the trait to its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs a test case once for each seed, until one fails.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      let last = test.traits.lazy.compactMap { $0 as? SchedulesTrait }.last
      guard testCase != nil, Schedule.current == nil, last.map({ $0.seeds == seeds }) ?? true
      else { return try await function() }
      _ = try await Schedule.explore(seeds, maximumSteps: maximumSteps, reporting: { $0 }) {
        try await function()
      }
    }
  }

  extension Schedule {
    /// A schedule that has failed.
    package struct Failure: Sendable {
      package let seed: UInt64
      /// The issues, the first one with the order of the steps.
      package let issues: [Issue]
    }

    /// Runs a test under the schedules of seeds, until one fails.
    ///
    /// - Parameters:
    ///   - seeds: The seeds.
    ///   - maximumSteps: The number of steps after which a schedule is ended.
    ///   - reporting: Transforms the issues of the test. Those that it does not return are not
    ///     reported.
    ///   - operation: The test.
    /// - Returns: The failure, or `nil`.
    package static func explore(
      _ seeds: some Sequence<UInt64>, maximumSteps: Int = 100_000,
      reporting: @escaping @Sendable (Issue) -> Issue?,
      _ operation: @Sendable () async throws -> Void
    ) async throws -> Failure? {
      guard ScheduleMainExecutor.isAvailable, let test = Test.current else {
        Issue.record(
          "Schedules need the hooks of the concurrency runtime of Swift 6.3, and a test.")
        return nil
      }
      for seed in seeds {
        let issues = try await Schedule(seed: seed, maximumSteps: maximumSteps)
          .issues(of: test, reporting: reporting, operation)
        if !issues.isEmpty { return Failure(seed: seed, issues: issues) }
      }
      return nil
    }

    private func issues(
      of test: Test, reporting: @escaping @Sendable (Issue) -> Issue?,
      _ operation: @Sendable () async throws -> Void
    ) async throws -> [Issue] {
      let issues = ScheduleLock<[Issue]>([])
      let trait = IssueHandlingTrait.compactMapIssues { issue in
        guard issue.isFailure else { return reporting(issue) }
        var issue = issue
        issues.withLock { issues in
          if issues.isEmpty { issue.comments.append(Comment(rawValue: self.report)) }
          issues.append(issue)
        }
        return reporting(issue)
      }
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        do {
          try await withDependencies {
            $0 = $0.withFreshCache
          } operation: {
            try await DependencyValues.$isInTestCase.withValue(true) {
              try await self.run(operation)
            }
          }
        } catch let error where !(error is ExpectationFailedError) {
          Issue.record(error)
        }
        for problem in self.problems { Issue.record(Comment(rawValue: problem)) }
      }
      return issues.withLock { $0 }
    }

    /// What a failure shows.
    private var report: String {
      """
      This fails under schedule \(seed). Repeat it with the trait ".schedule(seed: \(seed))". The \
      order of the steps until the failure:

      \(trace)
      """
    }
  }
#endif
