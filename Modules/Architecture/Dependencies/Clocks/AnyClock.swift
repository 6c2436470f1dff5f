/// A type-erased clock, for APIs that require a concrete clock type.
///
/// ```swift
/// let clocks = [AnyClock(ContinuousClock()), AnyClock(ImmediateClock())]
/// ```
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, measured from the creation of the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant at a distance from this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the distance to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant precedes the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let readNow: @Sendable () -> Instant
  private let readMinimumResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Creates a clock that forwards to another one.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readMinimumResolution = { clock.minimumResolution }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The time elapsed on the wrapped clock since this clock was created.
  public var now: Instant { readNow() }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { readMinimumResolution() }

  /// Suspends on the wrapped clock until a deadline.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
