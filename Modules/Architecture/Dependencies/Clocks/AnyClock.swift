/// A clock of any type, where a place wants a concrete one and there is an `any Clock<Duration>`.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, by its distance from when the clock was wrapped.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The point at a distance from this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The distance to another point.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first point comes before the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let readNow: @Sendable () -> Instant
  private let readMinimumResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readMinimumResolution = { clock.minimumResolution }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The time on this clock.
  public var now: Instant { readNow() }

  /// The shortest time that the clock tells apart.
  public var minimumResolution: Duration { readMinimumResolution() }

  /// Waits on the wrapped clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
