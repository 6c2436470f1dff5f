extension Effect {
  /// Sends at most one action of the effects with an id per interval.
  ///
  /// ```swift
  /// @Reducer
  /// struct Position {
  ///   enum Action { case moved(Int), settled(Int) }
  ///   enum CancelID { case position }
  ///   @Dependency(\.continuousClock) var clock
  ///
  ///   func settle(at position: Int) -> EffectOf<Self> {
  ///     .send(.settled(position))
  ///       .throttle(id: CancelID.position, for: .seconds(1), clock: clock, latest: true)
  ///   }
  /// }
  /// ```
  ///
  /// The first action is sent at once and begins an interval. Of the actions within the interval,
  /// one is sent when it ends, which begins the next interval. The effect itself starts at once. It
  /// cancels a running effect with the same id.
  ///
  /// - Parameters:
  ///   - id: The id, scoped as in ``cancellable(id:cancelInFlight:)``.
  ///   - interval: The minimum time between two actions.
  ///   - clock: The clock that measures the interval, such as the dependency `continuousClock`.
  ///   - latest: Whether the last action within an interval is sent when it ends, or the first.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, clock: any Clock<Duration>, latest: Bool
  ) -> Self {
    guard let node else { return self }
    func operation(
      _ clock: some Clock<Duration>
    ) -> @Sendable (Send<Action>) async -> Void {
      let throttle = Throttle(
        id: CancelID(id, at: EffectContext.path), interval: interval, clock: clock,
        keepsLatest: latest, intervals: EffectContext.registry.throttles)
      return { await throttle.perform(node, $0) }
    }
    return Self(EffectNode(.run(EffectBody(line: node.line, operation: operation(clock)))))
      .cancellable(id: id, cancelInFlight: true)
  }
}

extension Effect {
  /// Sends at most one action per interval, with the clock in the place of a scheduler: see
  /// ``throttle(id:for:clock:latest:)``.
  ///
  /// - Parameters:
  ///   - id: The id, scoped as in ``cancellable(id:cancelInFlight:)``.
  ///   - interval: The minimum time between two actions.
  ///   - scheduler: The clock that measures the interval, such as the dependency `mainQueue`.
  ///   - latest: Whether the last action within an interval is sent when it ends, or the first.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, scheduler: any Clock<Duration>,
    latest: Bool
  ) -> Self {
    throttle(id: id, for: interval, clock: scheduler, latest: latest)
  }

  /// Sends at most one action per interval of seconds, with the clock in the place of a scheduler:
  /// see ``throttle(id:for:clock:latest:)``.
  @_disfavoredOverload
  public func throttle(
    id: some Hashable & Sendable, for seconds: Double, scheduler: any Clock<Duration>,
    latest: Bool
  ) -> Self {
    throttle(id: id, for: .seconds(seconds), clock: scheduler, latest: latest)
  }
}

/// The running intervals of the throttled effects of a store.
@MainActor
final class ThrottleIntervals {
  struct Interval {
    /// The end, in the instants of the effect's clock.
    var end: any Sendable
    var isOver: @MainActor () -> Bool
    /// The action to send at the end.
    var pending: Any?
  }

  var byID: [CancelID: Interval] = [:]

  nonisolated init() {}

  /// Begins an interval, and forgets the intervals that have ended without a pending action.
  ///
  /// - Complexity: O(n), where n is the number of running intervals.
  func begin(_ id: CancelID, _ interval: Interval) {
    byID = byID.filter { $0.value.pending != nil || !$0.value.isOver() }
    byID[id] = interval
  }
}

private struct Throttle<C: Clock<Duration>>: Sendable {
  let id: CancelID
  let interval: Duration
  let clock: C
  let keepsLatest: Bool
  let intervals: ThrottleIntervals

  /// Runs an effect, sends the actions that the interval admits, and the others when it ends.
  func perform<Action>(_ node: EffectNode<Action>, _ send: Send<Action>) async {
    let (ends, continuation) = AsyncStream<C.Instant>.makeStream()
    let admitted = Send<Action> { action in
      if let end = admit(action, send) { continuation.yield(end) }
    }
    await withDiscardingTaskGroup { group in
      group.addTask {
        await node.perform(admitted)
        continuation.finish()
      }
      for await end in ends {
        guard (try? await clock.sleep(until: end, tolerance: nil)) != nil else { return }
        await sendPending(send)
      }
    }
  }

  /// Sends the action if no interval is running. Otherwise keeps it, and returns the end of the
  /// interval.
  @MainActor
  private func admit<Action>(_ action: Action, _ send: Send<Action>) -> C.Instant? {
    guard let running = intervals.byID[id], let end = running.end as? C.Instant, clock.now < end
    else {
      begin()
      send(action)
      return nil
    }
    if keepsLatest || running.pending == nil { intervals.byID[id]?.pending = action }
    return end
  }

  @MainActor
  private func sendPending<Action>(_ send: Send<Action>) {
    guard let pending = intervals.byID[id]?.pending as? Action else { return }
    begin()
    send(pending)
  }

  @MainActor
  private func begin() {
    let end = clock.now.advanced(by: interval)
    intervals.begin(
      id, .init(end: end, isOver: { [clock] in clock.now >= end }, pending: nil))
  }
}
