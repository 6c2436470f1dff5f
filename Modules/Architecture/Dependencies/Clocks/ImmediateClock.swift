import Foundation

/// A clock on which every sleep is over at once, and moves the time to its end.
///
/// `@unchecked Sendable`: the time is read and written inside `lock` alone.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
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

  private let lock = NSLock()
  private var time: Instant

  /// A clock that starts at a point.
  public init(now: Instant = Instant()) { time = now }

  /// The time on this clock.
  public var now: Instant { lock.withLock { time } }

  /// The shortest time that the clock tells apart.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline, and gives way.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
    await Task.megaYield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock in standard durations.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep is over at once.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}
