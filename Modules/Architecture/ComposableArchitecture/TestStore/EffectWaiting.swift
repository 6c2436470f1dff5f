import Dependencies

/// Where the effects of a test store run, and how a test waits for them.
enum EffectWaiting: Sendable {
  /// The effects run in the order in which they become ready, on the executor of the store.
  case inOrder(TestExecutor)

  /// The effects and the test run in the order of a schedule.
  case scheduled(Schedule)

  /// The waiting of a new store.
  static var current: EffectWaiting {
    if let schedule = Schedule.current { .scheduled(schedule) } else { .inOrder(TestExecutor()) }
  }

  var executor: any TaskExecutor {
    switch self {
    case .inOrder(let executor): executor
    case .scheduled(let schedule): schedule
    }
  }

  var schedule: Schedule? {
    if case .scheduled(let schedule) = self { schedule } else { nil }
  }

  /// Checks what a test has not asserted: now, or, in a schedule, when the effects have finished or
  /// are suspended. In a schedule, the test can end before its effects had a turn.
  func complete(
    _ log: any TestCompletion, _ registry: EffectRegistry, of backend: any AnyObject & Sendable
  ) {
    guard let schedule else { return log.complete(registry) }
    // The backend cancels its effects when it is released.
    schedule.atEnd { withExtendedLifetime(backend) { log.complete(registry) } }
  }

  /// Suspends the caller until the effects have finished or are suspended.
  @MainActor
  func settle() async {
    switch self {
    case .inOrder(let executor): await executor.rest()
    case .scheduled(let schedule): await schedule.rest()
    }
  }

  /// Suspends the caller after an action was sent: until the effects have finished or are
  /// suspended, or, in a schedule, for any number of steps.
  ///
  /// - Parameter isAtRest: Whether all effects have finished.
  @MainActor
  func proceed(until isAtRest: @escaping @MainActor () -> Bool) async {
    switch self {
    case .inOrder(let executor): await executor.rest(until: isAtRest)
    case .scheduled(let schedule): await schedule.turn()
    }
  }

  /// Waits for a condition, first by yielding to the effects, then in real time. Returns `false` on
  /// timeout. Returns early, with the value of the condition, if the task is canceled.
  @MainActor
  func wait(
    upTo limit: Duration, until isDone: @escaping @MainActor @Sendable () -> Bool
  ) async -> Bool {
    if let schedule {
      await schedule.wait(for: limit) { MainActor.assumeIsolated { isDone() } }
      return isDone()
    }
    let start = ContinuousClock.now
    while !isDone() {
      await settle()
      if isDone() { return true }
      let elapsed = start.duration(to: .now)
      guard elapsed < limit else { return false }
      try? await Task.sleep(for: min(limit - elapsed, .milliseconds(1)))
      if Task.isCancelled { return isDone() }
    }
    return true
  }
}
