import Foundation

/// A clock whose sleeps return immediately and advance its time to their deadline.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(3600))  // returns immediately
/// print(clock.now.offset)  // prints "3600.0 seconds"
/// ```
///
/// `@unchecked Sendable`: the time is only accessed while holding `lock`.
///
/// ## When to use it
///
/// Use it in tests and previews whose result does not depend on the time between two events. A
/// timer on it ticks without end and without pause; test a timer with a ``TestClock``.
///
/// ## Cost
///
/// A sleep advances the time under a lock and yields, so that other tasks can proceed.
///
/// ## Topics
///
/// ### Creating a clock
///
/// - ``init(now:)``
/// - ``init()``
///
/// ### Reading the time
///
/// - ``now``
/// - ``sleep(until:tolerance:)``
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
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

  private let lock = NSLock()
  private var time: Instant

  /// Creates a clock whose time starts at an instant.
  public init(now: Instant = Instant()) { time = now }

  /// The latest deadline so far.
  public var now: Instant { lock.withLock { time } }

  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to the deadline and yields to other tasks.
  ///
  /// - Throws: `CancellationError` if the task is already canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
    if let schedule = Schedule.current { await schedule.turn() } else { await Task.megaYield() }
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that measures time in `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps return immediately. Each access creates a new clock.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}
