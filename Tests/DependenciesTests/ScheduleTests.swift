import Dispatch
import IssueReporting
import Testing

@testable import Dependencies

@Suite
struct ScheduleTests {
  /// Three tasks that hop to an actor, to the main actor and back. Returns the order of their
  /// events.
  static func events() async -> [String] {
    let log = LockIsolated<[String]>([])
    let counter = Counter()
    await withTaskGroup { group in
      for task in ["a", "b", "c"] {
        group.addTask {
          await counter.increment()
          log.withValue { $0.append("\(task)1") }
          await MainActor.run { log.withValue { $0.append("\(task)2") } }
          await Task.yield()
          log.withValue { $0.append("\(task)3") }
        }
      }
    }
    return log.value
  }

  actor Counter {
    var value = 0
    func increment() async {
      value += 1
      await Task.yield()
    }
  }

  /// Runs a test under schedules. Returns the failure and does not report it.
  static func failure(
    _ seeds: ClosedRange<UInt64> = 1...32, maximumSteps: Int = 100_000,
    _ test: @Sendable () async throws -> Void
  ) async throws -> Schedule.Failure? {
    try await Schedule.explore(seeds, maximumSteps: maximumSteps, reporting: { _ in nil }, test)
  }

  static func orders(_ seeds: ClosedRange<UInt64>) async throws -> [[String]] {
    let orders = LockIsolated<[[String]]>([])
    let failure = try await failure(seeds) {
      let events = await events()
      orders.withValue { $0.append(events + [Schedule.current?.trace ?? ""]) }
    }
    #expect(failure == nil)
    return orders.value
  }

  @Test func sameSeedRepeatsOrder() async throws {
    let first = try await Self.orders(1...50)
    #expect(try await Self.orders(1...50).map { $0.dropLast() } == first.map { $0.dropLast() })
    #expect(try await Self.orders(1...50) == first)
    #expect(first.count == 50)
  }

  @Test func seedsLeadToManyOrders() async throws {
    let orders = try await Self.orders(1...200)
    #expect(Set(orders.map { $0.dropLast() }).count > 100)
    // Each task can be the first and the last one to reach the main actor.
    let hops = orders.map { $0.filter { $0.hasSuffix("2") } }
    #expect(Set(hops.compactMap(\.first)).count == 3 && Set(hops.compactMap(\.last)).count == 3)
  }

  /// Between the read off the main actor and the write on it, the other task can do both.
  @Test func hopToMainActorIsStep() async throws {
    let failure = try await Self.failure {
      let number = LockIsolated(0)
      await withTaskGroup { group in
        for _ in 0..<2 {
          group.addTask {
            let old = number.value
            await MainActor.run { number.setValue(old + 1) }
          }
        }
      }
      #expect(number.value == 2)
    }
    #expect(failure != nil)
  }

  @Test func failureStopsExploration() async throws {
    let runs = LockIsolated<[UInt64]>([])
    let failure = try #require(
      try await Self.failure(1...100) {
        let seed = Schedule.current?.seed ?? 0
        runs.withValue { $0.append(seed) }
        await Task.yield()
        #expect(seed < 7)
        #expect(seed < 5)
      })
    #expect(runs.value == [1, 2, 3, 4, 5])
    #expect(failure.seed == 5 && failure.issues.count == 1)
    let report = failure.issues[0].comments.map(\.rawValue).joined()
    #expect(report.contains(#"Repeat it with the trait ".schedule(seed: 5)""#))
    #expect(report.contains("1–3  test"))
  }

  @Test func thrownErrorIsFailure() async throws {
    struct Thrown: Error {}
    let failure = try await Self.failure { throw Thrown() }
    #expect(failure?.issues.first?.error is Thrown)
    let requirement = try await Self.failure { try #require(Bool(false)) }
    #expect(requirement?.issues.count == 1)
  }

  @Test func knownIssueIsNoFailure() async throws {
    let failure = try await Self.failure {
      await withKnownIssue {
        await Task.yield()
        Issue.record("known")
      }
    }
    #expect(failure == nil)
  }

  // MARK: - What a schedule does not control

  @Test func unstructuredTaskIsReported() async throws {
    for isDetached in [false, true] {
      let failure = try await Self.failure {
        let task = isDetached ? Task.detached { 1 } : Task { 1 }
        _ = await task.value
      }
      #expect(failure?.text.contains("A task left the schedule") == true)
      #expect(failure?.text.contains("by the test") == true)
    }
  }

  @Test func unawaitedTaskIsReported() async throws {
    let failure = try await Self.failure { Task.detached {} }
    #expect(failure?.text.contains("A task left the schedule") == true)
  }

  @Test func taskOfMainActorIsControlled() async throws {
    let failure = try await Self.failure {
      await Task { @MainActor in await Task.yield() }.value
    }
    #expect(failure == nil)
  }

  @Test func outsideResumptionIsReported() async throws {
    let failure = try await Self.failure {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
    }
    #expect(failure?.text.contains("resumed by work outside of the schedule") == true)
    let sleep = try await Self.failure {
      await withTaskGroup { $0.addTask { try? await Task.sleep(for: .milliseconds(1)) } }
    }
    #expect(sleep?.text.contains("The child task of the test was resumed by work outside") == true)
  }

  // MARK: - The limit of steps

  @Test func yieldingTestIsEnded() async throws {
    let failure = try await Self.failure(maximumSteps: 1_000) {
      while !Task.isCancelled { await Task.yield() }
    }
    #expect(failure?.text.contains("did not finish within 1000 steps") == true)
    #expect(failure?.seed == 1)
  }

  @Test func yieldingOrphanIsEnded() async throws {
    let runs = LockIsolated(0)
    let failure = try await Self.failure(maximumSteps: 1_000) {
      Task { @MainActor in
        while true {
          runs.withValue { $0 += 1 }
          await Task.yield()
        }
      }
    }
    #expect(failure?.text.contains("did not finish within 1000 steps") == true)
    #expect(runs.value < 2_000)
  }

  @Test func endlessTestEndsProcess() async {
    await #expect(processExitsWith: .failure) {
      try await Schedule(seed: 1, maximumSteps: 1_000).run {
        while true { await Task.yield() }
      }
    }
  }

  // MARK: - Clocks

  @Test func sleepersAreResumedInOrderOfDeadlines() async throws {
    let failure = try await Self.failure(1...100) {
      #expect(await Self.ticks(at: [3, 1, 2]) == [1, 2, 3])
    }
    #expect(failure == nil)
  }

  @Test func equalDeadlinesHaveAnyOrder() async throws {
    let orders = LockIsolated<Set<[Int]>>([])
    let failure = try await Self.failure(1...100) {
      let order = await Self.ticks(at: [1, 1, 1], names: [1, 2, 3])
      orders.withValue { _ = $0.insert(order) }
    }
    #expect(failure == nil)
    #expect(orders.value.count == 6)
  }

  @Test func immediateSleepsHaveAnyOrder() async throws {
    let failure = try await Self.failure(1...100) {
      let clock = ImmediateClock()
      let order = LockIsolated<[Int]>([])
      await withTaskGroup { group in
        for name in 1...2 {
          group.addTask {
            try? await clock.sleep(for: .seconds(name))
            order.withValue { $0.append(name) }
          }
        }
      }
      #expect(order.value == [1, 2])
    }
    #expect(failure != nil)
  }

  static func ticks(at deadlines: [Int], names: [Int]? = nil) async -> [Int] {
    let clock = TestClock()
    let order = LockIsolated<[Int]>([])
    await withTaskGroup { group in
      for (name, deadline) in zip(names ?? deadlines, deadlines) {
        group.addTask {
          try? await clock.sleep(for: .seconds(deadline))
          order.withValue { $0.append(name) }
        }
      }
      await clock.advance(by: .seconds(5))
    }
    return order.value
  }
}

extension Schedule.Failure {
  /// The comments of the issues.
  fileprivate var text: String {
    issues.flatMap(\.comments).map(\.rawValue).joined(separator: "\n")
  }
}

// MARK: - The trait

@Suite(.schedules(20))
struct SchedulesTraitTests {
  static let runs = LockIsolated<[String: [UInt64]]>([:])

  static func record(_ name: String) {
    let seed = Schedule.current?.seed ?? 0
    runs.withValue { $0[name, default: []].append(seed) }
  }

  @Dependency(\.uuid) var uuid

  @Test(.dependency(\.uuid, .incrementing), arguments: ["x", "y"])
  func suiteTraitRunsEachCase(name: String) async {
    await Task.yield()
    Self.record(name)
    let seeds = Self.runs.value[name] ?? []
    #expect(seeds == (1...UInt64(seeds.count)).map { $0 })
  }

  @Test(.schedule(seed: 42)) func testTraitReplacesSuiteTrait() async {
    Self.record("one")
    #expect(Self.runs.value["one"] == [42])
  }

  @Test(.schedules(3, from: 7)) func seedsFollowFirst() async {
    Self.record("three")
    #expect([[7], [7, 8], [7, 8, 9]].contains(Self.runs.value["three"]))
  }

  @Test func eachScheduleHasItsOwnDefaults() async {
    @Dependency(Visits.self) var visits
    #expect(
      visits.count.withValue {
        $0 += 1; return $0
      } == 1)
  }

  struct Visits: TestDependencyKey {
    let count = LockIsolated(0)
    static var testValue: Visits { Visits() }
  }
}
