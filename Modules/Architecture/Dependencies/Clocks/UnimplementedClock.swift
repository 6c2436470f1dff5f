import Foundation
import IssueReporting

/// A clock that reports an issue when it is used, for tests in which no time is expected to pass.
///
/// After reporting the issue, a sleep returns without waiting, as on ``ImmediateClock``.
///
/// `@unchecked Sendable`: the time is only accessed while holding `lock`.
///
/// ```swift
/// let timeless = withDependencies {
///   $0.continuousClock = UnimplementedClock()
/// } operation: {
///   Dependency(\.continuousClock)
/// }
/// ```
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
  /// A point in time, measured from the clock's start.
  public struct Instant: InstantProtocol {
    /// The distance from the clock's start.
    public var offset: Duration

    /// Creates an instant at a distance from the clock's start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant at a distance from this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the distance to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant precedes the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// The name of the clock in issues.
  public let name: String

  private let lock = NSLock()
  private var time: Instant

  /// Creates a clock with a name for its issues.
  public init(name: String = "Clock", now: Instant = Instant()) {
    self.name = name
    self.time = now
  }

  /// The time. Reading it reports an issue.
  public var now: Instant {
    reportIssue("Unimplemented: \(name).now")
    return lock.withLock { time }
  }

  /// The minimum resolution, which is zero. Reading it reports an issue.
  public var minimumResolution: Duration {
    reportIssue("Unimplemented: \(name).minimumResolution")
    return .zero
  }

  /// Reports an issue and advances the time to the deadline without waiting.
  ///
  /// - Throws: `CancellationError` if the task is already canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    reportIssue("Unimplemented: \(name).sleep")
    try Task.checkCancellation()
    lock.withLock { time = deadline }
    await Task.yield()
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that measures time in `Swift.Duration`, with a name for its issues.
  public convenience init(name: String = "Clock") { self.init(name: name, now: Instant()) }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// Returns a clock that reports an issue when it is used.
  public static func unimplemented() -> UnimplementedClock<Swift.Duration> { UnimplementedClock() }
}
