extension Clock {
  /// Returns a sequence that emits the current time at a regular interval until the iterating task
  /// is canceled.
  ///
  /// Deadlines are multiples of the interval: a late tick does not delay the next one, and missed
  /// ticks are skipped.
  ///
  /// ```swift
  /// let clock = ImmediateClock()
  /// var ticks = 0
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   ticks += 1
  ///   if ticks == 3 { break }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The delay that is acceptable for each tick, or `nil` for the clock's default.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> where Duration: Hashable {
    AsyncTimerSequence(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a sequence that emits the current time after each interval of seconds, as a Combine
  /// scheduler does.
  @_disfavoredOverload
  public func timer(interval seconds: Double) -> AsyncTimerSequence<AnyClock<Duration>> {
    timer(interval: .seconds(seconds))
  }

  /// Suspends for a number of seconds, as a Combine scheduler does.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  @_disfavoredOverload
  public func sleep(for seconds: Double) async throws {
    try await sleep(for: .seconds(seconds))
  }
}

/// The ticks of a timer, as the instants at which they were delivered.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  let clock: C
  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?

  /// Creates an iterator. The first interval starts with its first call of `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// An iterator that sleeps until the next tick.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: AsyncTimerSequence
    var last: C.Instant?

    init(timer: AsyncTimerSequence) { self.timer = timer }

    /// Returns the time of the next tick, or `nil` once the task is canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> C.Instant? {
      let deadline = nextDeadline
      guard (try? await timer.clock.sleep(until: deadline, tolerance: timer.tolerance)) != nil
      else { return nil }
      last = deadline
      return timer.clock.now
    }

    /// Returns the time of the next tick, or `nil` once the task is canceled.
    public mutating func next() async -> C.Instant? { await next(isolation: nil) }

    private var nextDeadline: C.Instant {
      let now = timer.clock.now
      var deadline = (last ?? now).advanced(by: timer.interval)
      guard timer.interval > .zero else { return deadline }
      while deadline < now { deadline = deadline.advanced(by: timer.interval) }
      return deadline
    }
  }
}
