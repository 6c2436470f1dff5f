import Foundation
import IssueReporting

/// A clock whose time passes only when the test says so.
///
/// Sleepers are woken one by one in the order of their deadlines, and each gets to run until it
/// comes to rest before the next is woken. Rest is known where the work runs in a scope that can
/// tell (the effects of a test store); elsewhere it is a guess: that a sleeper has gone on, that
/// everybody who is ready had many turns, and that 2 ms went by in which nobody else fell asleep.
///
/// `@unchecked Sendable`: the time and the sleepers are read and written inside `lock` alone.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  /// A point in time, by its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset: Duration

    /// The point at a distance from the clock's start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The point at a distance from this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The distance to another point.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first point comes before the second.
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

  /// A clock that starts at a point.
  public init(now: Instant = Instant()) { time = now }

  /// The time on this clock.
  public var now: Instant { lock.withLock { time } }

  /// The shortest time that the clock tells apart.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has let the time pass, or throws where the task is canceled.
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

  /// Throws ``SuspensionError`` where somebody still sleeps on the clock.
  public func checkSuspension() async throws {
    await settle()
    guard lock.withLock({ sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Lets a duration pass, waking everybody whose sleep ends in it.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: lock.withLock { time.advanced(by: duration) })
  }

  /// Lets the time pass until a point, waking everybody whose sleep ends by then. Time never goes
  /// back.
  public func advance(to deadline: Instant) async {
    await settleWithSleepers()
    while let sleeper = popSleeper(until: deadline) { await wake(sleeper) }
  }

  private func wake(_ sleeper: Sleeper) async {
    let sleepsBefore = lock.withLock { nextID }
    sleeper.continuation.resume()
    await wait(for: .seconds(1)) { $0.resumedIDs.remove(sleeper.id) != nil }
    await settle()
    await wait(for: .milliseconds(2)) { $0.nextID > sleepsBefore }
  }

  /// Lets work that has just begun come to its first sleep: until somebody sleeps, and then until
  /// nobody else does for a while, unless the work's scope has told already.
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

  /// Gives way until a condition holds, for a limited time and a number of turns.
  ///
  /// The time is over when as much has passed on the real clock and the process has had as much of
  /// a processor: on a busy machine the work that is waited for lies idle while the clock goes on.
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

  /// How long processors have worked for this process.
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

  /// Lets the time pass until nobody sleeps on the clock any more.
  ///
  /// `timeout` says how long, in real time, that may take before an issue is reported and the
  /// sleepers are canceled: a timer never ends.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    await settleWithSleepers()
    while let deadline = lock.withLock({ sleepers.first?.deadline }) {
      guard ContinuousClock.now < end, !Task.isCancelled else {
        for sleeper in lock.withLock({ take(&sleepers) }) {
          sleeper.continuation.resume(throwing: CancellationError())
        }
        return reportIssue(
          """
          Somebody still sleeps on the test clock after \(timeout). A timer that nobody stops, or \
          work that never ends, keeps 'run' from finishing; stop it, use 'advance', or give 'run' \
          a longer 'timeout'.
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

  /// Waits until the woken work has come to rest: exactly, where it runs in a scope that can tell,
  /// and by giving way many times elsewhere.
  private func settle() async {
    await Task.megaYield()
    let scopes = lock.withLock { self.scopes }
    guard !scopes.isEmpty else { return }
    for scope in scopes { await scope.settle() }
  }
}

/// What ``TestClock/checkSuspension()`` throws while somebody sleeps on the clock.
public struct SuspensionError: Error {}

extension TestClock where Duration == Swift.Duration {
  /// A clock in standard durations.
  public convenience init() { self.init(now: Instant()) }
}

/// Work whose rest can be waited for, such as the effects of a test store.
///
/// The owner pushes its scope around the work; a test clock on which the work sleeps then waits for
/// the scope after each wake, instead of guessing.
package final class QuiescenceScope: Sendable {
  /// The scope of this task.
  @TaskLocal package static var current: QuiescenceScope?

  private let waitForRest: @Sendable () async -> Void

  /// A scope that knows how to wait until its work rests.
  package init(waitForRest: @escaping @Sendable () async -> Void) {
    self.waitForRest = waitForRest
  }

  package func settle() async { await waitForRest() }
}
