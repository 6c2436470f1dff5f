import Foundation
import IssueReporting

/// A clock whose time advances only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let ticks = LockIsolated(0)
///
/// let timer = Task {
///   for await _ in clock.timer(interval: .seconds(1)) {
///     ticks.withValue { $0 += 1 }
///   }
/// }
/// await clock.advance(by: .seconds(3))
/// print(ticks.value)  // prints "3"
/// timer.cancel()
/// ```
///
/// Sleeping tasks are resumed one at a time in the order of their deadlines. Before the next one is
/// resumed, the clock waits until the resumed work is idle. Work within a `QuiescenceScope`, such
/// as the effects of a test store, reports exactly when it is idle. Otherwise idleness is a
/// heuristic: the resumed task has continued, ready tasks had many opportunities to run, and no
/// task has begun to sleep for 2 ms.
///
/// `@unchecked Sendable`: the time and the sleepers are only accessed while holding `lock`.
///
/// ## When to use it
///
/// Use it in tests of debouncing, timers and timeouts, in which the moment matters. If only the
/// result matters, an ``ImmediateClock`` needs no calls of `advance`. If nothing should sleep,
/// ``UnimplementedClock``, the default in tests, reports a sleep.
///
/// ```swift
/// let debounce = TestClock()
/// let task = Task { try await debounce.sleep(for: .seconds(1)) }
/// await debounce.advance(by: .seconds(1))
/// try await task.value  // has ended
/// ```
///
/// ## Cost
///
/// In a test store, advancing takes as long as the resumed effects do. Outside of one, each step
/// waits until no task has begun to sleep for 2 ms.
///
/// ## Topics
///
/// ### Creating a clock
///
/// - ``init(now:)``
/// - ``init()``
///
/// ### Advancing the time
///
/// - ``advance(by:)``
/// - ``advance(to:)``
/// - ``run(timeout:fileID:filePath:line:column:)``
/// - ``checkSuspension()``
///
/// ### Reading the time
///
/// - ``now``
/// - ``Instant``
/// - ``sleep(until:tolerance:)``
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  /// A point in time, measured from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset: Duration

    /// Creates an instant at a distance from the clock's start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant at a distance from this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the distance to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant precedes the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time: Instant
  private var nextID = 0
  private var sleepers: [Sleeper] = []
  private var cancelledEarly: Set<Int> = []
  private var scopes: [QuiescenceScope] = []
  private var resumedIDs: Set<Int> = []

  /// Creates a clock whose time starts at an instant.
  public init(now: Instant = Instant()) { time = now }

  /// The time to which the test has advanced the clock.
  public var now: Instant { lock.withLock { time } }

  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the test advances the clock to the deadline.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = lock.withLock {
      nextID += 1
      if let scope = QuiescenceScope.current, !scopes.contains(where: { $0 === scope }) {
        scopes.append(scope)
      }
      return nextID
    }
    defer { lock.withLock { _ = resumedIDs.insert(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { suspend(id, until: deadline, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  private func suspend(
    _ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    lock.lock()
    if cancelledEarly.remove(id) != nil {
      lock.unlock()
      return continuation.resume(throwing: CancellationError())
    }
    guard deadline >= time else {
      lock.unlock()
      return continuation.resume()
    }
    let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
    let index = sleepers.firstIndex { deadline < $0.deadline } ?? sleepers.endIndex
    sleepers.insert(sleeper, at: index)
    lock.unlock()
  }

  private func cancel(_ id: Int) {
    lock.lock()
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      cancelledEarly.insert(id)
      return lock.unlock()
    }
    let sleeper = sleepers.remove(at: index)
    lock.unlock()
    sleeper.continuation.resume(throwing: CancellationError())
  }

  /// Checks that no task sleeps on the clock.
  ///
  /// ```swift
  /// try await debounce.checkSuspension()  // throws if a task still sleeps
  /// ```
  ///
  /// - Throws: ``SuspensionError`` if a task is still sleeping.
  public func checkSuspension() async throws {
    await settle()
    guard lock.withLock({ sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Advances the clock by a duration and resumes the tasks whose deadlines have passed.
  ///
  /// With a duration of zero, tasks that are ready run until they are idle.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: lock.withLock { time.advanced(by: duration) })
  }

  /// Advances the clock to an instant and resumes the tasks whose deadlines have passed. An instant
  /// in the past does not change the time.
  ///
  /// ```swift
  /// await debounce.advance(to: .init(offset: .seconds(10)))
  /// ```
  public func advance(to deadline: Instant) async {
    if let schedule = Schedule.current { return await advance(to: deadline, in: schedule) }
    await settleWithSleepers()
    while let sleeper = popSleeper(until: deadline) { await wake(sleeper) }
  }

  /// Resumes the tasks with equal deadlines together. The schedule determines their order.
  private func advance(to deadline: Instant, in schedule: Schedule) async {
    await schedule.rest()
    while let sleeper = popSleeper(until: deadline) {
      sleeper.continuation.resume()
      while let next = popSleeper(until: sleeper.deadline) { next.continuation.resume() }
      await schedule.rest()
    }
  }

  private func wake(_ sleeper: Sleeper) async {
    let sleepsBefore = lock.withLock { nextID }
    sleeper.continuation.resume()
    await wait(for: .seconds(1)) { $0.resumedIDs.remove(sleeper.id) != nil }
    await settle()
    await wait(for: .milliseconds(2)) { $0.nextID > sleepsBefore }
  }

  /// Waits for newly started work to reach its first sleep: until a task sleeps, and then, unless a
  /// scope has reported idleness, until no further task begins to sleep for a while.
  private func settleWithSleepers() async {
    await settle()
    await wait(for: .milliseconds(10)) { !$0.sleepers.isEmpty }
    guard lock.withLock({ scopes.isEmpty && !sleepers.isEmpty }) else { return }
    var count: Int
    repeat {
      count = lock.withLock { sleepers.count }
      await wait(for: .milliseconds(2)) { $0.sleepers.count > count }
    } while lock.withLock { sleepers.count } > count
  }

  /// Yields until a condition holds, or until both a time limit and a number of turns are exceeded.
  ///
  /// The limit must pass both on the real clock and as processor time of this process: on a loaded
  /// machine the awaited work may not be scheduled while the real clock advances.
  private func wait(
    for limit: Swift.Duration, until condition: (TestClock) -> Bool
  ) async {
    let end = ContinuousClock.now.advanced(by: limit)
    let processorEnd = Self.processorTime + limit
    var turns = 0
    while !lock.withLock({ condition(self) }),
      turns < 20 || ContinuousClock.now < end || Self.processorTime < processorEnd
    {
      await Task.megaYield(count: 1)
      turns += 1
    }
  }

  /// The processor time that this process has used.
  private static var processorTime: Swift.Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func popSleeper(until deadline: Instant) -> Sleeper? {
    lock.withLock {
      guard let first = sleepers.first, first.deadline <= deadline else {
        time = max(time, deadline)
        return nil
      }
      time = max(time, first.deadline)
      return sleepers.removeFirst()
    }
  }

  /// Advances the clock until no task sleeps on it.
  ///
  /// After `timeout`, measured in real time, an issue is reported and the remaining sleepers are
  /// canceled. A repeating timer, for example, never finishes.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    if let schedule = Schedule.current {
      await schedule.rest()
    } else {
      await settleWithSleepers()
    }
    while let deadline = lock.withLock({ sleepers.first?.deadline }) {
      guard ContinuousClock.now < end, !Task.isCancelled else {
        for sleeper in lock.withLock({ take(&sleepers) }) {
          sleeper.continuation.resume(throwing: CancellationError())
        }
        return reportIssue(
          """
          Tasks still sleep on the test clock after \(timeout). A repeating timer, or work that \
          never finishes, prevents 'run' from returning. Cancel it, use 'advance', or pass a \
          longer 'timeout'.
          """,
          fileID: fileID, filePath: filePath, line: line, column: column)
      }
      await advance(to: deadline)
    }
  }

  private func take<T>(_ values: inout [T]) -> [T] {
    defer { values = [] }
    return values
  }

  /// Waits until resumed work is idle: exactly if it runs in a scope, otherwise by yielding many
  /// times.
  private func settle() async {
    if let schedule = Schedule.current { return await schedule.rest() }
    await Task.megaYield()
    let scopes = lock.withLock { self.scopes }
    guard !scopes.isEmpty else { return }
    for scope in scopes { await scope.settle() }
  }
}

/// The error that ``TestClock/checkSuspension()`` throws while a task sleeps on the clock.
public struct SuspensionError: Error {}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that measures time in `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}

/// A group of tasks whose idleness can be awaited, such as the effects of a test store.
///
/// The owner binds `current` while it starts the work. A test clock on which that work sleeps then
/// awaits the scope after each resumption instead of relying on a heuristic.
package final class QuiescenceScope: Sendable {
  /// The scope of the current task.
  @TaskLocal package static var current: QuiescenceScope?

  /// The executor of the work, or `nil` for the global one.
  package let executor: (any TaskExecutor)?

  private let waitForRest: @Sendable () async -> Void

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - executor: The executor of the work.
  ///   - waitForRest: Waits until the work is idle.
  package init(
    executor: (any TaskExecutor)? = nil, waitForRest: @escaping @Sendable () async -> Void
  ) {
    self.executor = executor
    self.waitForRest = waitForRest
  }

  package func settle() async { await waitForRest() }
}
