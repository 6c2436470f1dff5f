extension Clock {
  /// A sequence of the times at which a timer fires, until the task that iterates is canceled.
  ///
  /// Ticks lie on a grid of the interval; a tick that comes late does not move the next, and ticks
  /// that were missed are skipped.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> where Duration: Hashable {
    AsyncTimerSequence(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The times at which a timer fires.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  let clock: C
  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?

  /// Starts the timer.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: AsyncTimerSequence
    var last: C.Instant?

    init(timer: AsyncTimerSequence) { self.timer = timer }

    /// The time of the next tick, or `nil` once the task is canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> C.Instant? {
      let deadline = nextDeadline
      guard (try? await timer.clock.sleep(until: deadline, tolerance: timer.tolerance)) != nil
      else { return nil }
      last = deadline
      return timer.clock.now
    }

    /// The time of the next tick, or `nil` once the task is canceled.
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
