import Foundation
import IssueReporting

/// A clock that reports an issue when it is used: the clock of a test that expects no time to pass.
///
/// After the issue it goes on without suspending, as ``ImmediateClock`` does.
///
/// `@unchecked Sendable`: the time is read and written inside `lock` alone.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
  /// A point in time, by its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset: Duration

    /// The point at a distance from the clock's start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The point at a distance from this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The distance to another point.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first point comes before the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// How issues call the clock.
  public let name: String

  private let lock = NSLock()
  private var time: Instant

  /// A clock that issues call by a name.
  public init(name: String = "Clock", now: Instant = Instant()) {
    self.name = name
    self.time = now
  }

  /// The time; reports an issue.
  public var now: Instant {
    reportIssue("Unimplemented: \(name).now")
    return lock.withLock { time }
  }

  /// No time at all; reports an issue.
  public var minimumResolution: Duration {
    reportIssue("Unimplemented: \(name).minimumResolution")
    return .zero
  }

  /// Reports an issue, and goes on.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    reportIssue("Unimplemented: \(name).sleep")
    try Task.checkCancellation()
    lock.withLock { time = deadline }
    await Task.yield()
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that issues call by a name, in standard durations.
  public convenience init(name: String = "Clock") { self.init(name: name, now: Instant()) }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  public static func unimplemented() -> UnimplementedClock<Swift.Duration> { UnimplementedClock() }
}
