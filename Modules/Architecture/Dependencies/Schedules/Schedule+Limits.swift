import Dispatch

extension Schedule {
  /// Ends a schedule that exceeds its number of steps. Returns whether it does.
  ///
  /// First the test is canceled and each waiting task is resumed, which ends a test whose effects
  /// do not finish. Later only the test runs. A test that nevertheless runs forever ends the
  /// process, because it would block all further tests.
  func checkLimit() -> Bool {
    let (isAtLimit, cancel) = state.withLock { state in
      let steps = state.trace.steps
      guard steps >= maximumSteps else { return (false, nil as (@Sendable () -> Void)?) }
      if steps == maximumSteps { state.report(limitProblem(state)) }
      if steps >= 2 * maximumSteps {
        state.ready.removeAll { state.isClosed || $0.task != state.test }
      }
      if steps >= 3 * maximumSteps, !state.isClosed { fatalError(limitProblem(state)) }
      return (true, steps == maximumSteps ? state.cancelTest : nil)
    }
    cancel?()
    return isAtLimit
  }

  private func limitProblem(_ state: State) -> String {
    """
    The test did not finish within \(maximumSteps) steps. One of its tasks yields forever, or the \
    limit is too low ("maximumSteps").
    """
  }

  /// Waits for work outside of the schedule, because no task can proceed. After the test is
  /// canceled, waits for minutes: on a busy machine, a detached task can be late.
  func stall(_ waiters: [Waiter]) {
    let (number, limit) = state.withLock { state -> (Int?, Duration) in
      guard !state.isClosed, !state.isStalled else { return (nil, .zero) }
      state.isStalled = true
      state.stalls += 1
      let limits = waiters.compactMap { waiter in
        if case .until(_, for: let limit) = waiter.condition { limit } else { nil }
      }
      return (state.stalls, state.isDeadlocked ? .seconds(300) : limits.min() ?? .seconds(30))
    }
    guard let number else { return }
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) { self.endStall(number) }
  }

  /// Resumes the tasks that wait for a condition. Without any, cancels the test.
  private func endStall(_ stall: Int) {
    let (waiters, cancel) = state.withLock { state -> ([Waiter], (@Sendable () -> Void)?) in
      guard state.isStalled, state.stalls == stall, !state.isClosed else { return ([], nil) }
      state.isStalled = false
      defer { state.waiters = [] }
      guard state.waiters.isEmpty else { return (state.waiters, nil) }
      if state.isDeadlocked { fatalError(deadlockProblem) }
      state.isDeadlocked = true
      state.report(deadlockProblem)
      return ([], state.cancelTest)
    }
    ScheduleMainExecutor.run(self) {
      for waiter in waiters { waiter.continuation.resume() }
      cancel?()
    }
    if cancel != nil { self.stall([]) }
  }

  private var deadlockProblem: String {
    "The test waits, and none of its tasks can proceed."
  }
}
