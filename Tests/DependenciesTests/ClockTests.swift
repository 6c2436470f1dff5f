import Dependencies
import Testing

struct TestClockTests {
  @Test func timeAdvancesOnlyOnRequest() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .milliseconds(999))
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance(by: .milliseconds(1))
    try await clock.checkSuspension()
    try await task.value
    #expect(clock.now.offset == .seconds(1) && clock.minimumResolution == .zero)
  }

  @Test func sleepersWakeInDeadlineOrder() async {
    let clock = TestClock()
    let woken = LockIsolated<[Int]>([])
    let tasks = [3, 1, 2, 1].map { second in
      Task {
        try await clock.sleep(for: .seconds(second))
        woken.withValue { $0.append(second) }
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(woken.value == [1, 1, 2])
    await clock.run(timeout: .seconds(60))
    #expect(woken.value == [1, 1, 2, 3])
    for task in tasks { _ = await task.result }
  }

  @Test func consecutiveSleepsEndInSameAdvance() async throws {
    let clock = TestClock()
    let task = Task {
      for _ in 0..<5 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.offset
    }
    await clock.advance(by: .seconds(5))
    #expect(try await task.value == .seconds(5))
  }

  @Test func zeroSleepWaitsForAdvance() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .zero) }
    await clock.advance()
    try await task.value
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
  }

  @Test func timeNeverGoesBackwards() async {
    let clock = TestClock(now: .init(offset: Duration.seconds(10)))
    await clock.advance(to: .init(offset: .seconds(5)))
    await clock.advance(by: .seconds(-5))
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func cancellationResumesSleeperAndThrows() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.megaYield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
    for _ in 0..<200 {
      let racing = Task { try await clock.sleep(for: .seconds(1)) }
      await Task.yield()
      racing.cancel()
      await #expect(throws: CancellationError.self) { try await racing.value }
    }
    try await clock.checkSuspension()
  }

  @Test func runReportsEndlessSleep() async {
    let clock = TestClock()
    let task = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(1))
    } matching: {
      "\($0)".contains("still sleep on the test clock")
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func advanceAwaitsQuiescenceScope() async throws {
    let clock = TestClock()
    let settled = LockIsolated(0)
    let scope = QuiescenceScope { settled.withValue { $0 += 1 } }
    let task = QuiescenceScope.$current.withValue(scope) {
      Task { try await clock.sleep(for: .seconds(1)) }
    }
    await Task.megaYield()
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(settled.value >= 1)
  }
}

struct OtherClockTests {
  @Test func immediateClockDoesNotWait() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now.offset == .seconds(60))
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(1))) == .seconds(1))
    #expect(clock.minimumResolution == .zero)
    let any: any Clock<Duration> = .immediate
    try await any.sleep(for: .seconds(60))
    let cancelled = Task { try await clock.sleep(for: .zero) }
    cancelled.cancel()
    _ = await cancelled.result
  }

  @Test func unimplementedClockFailsTestWithName() async throws {
    @Dependency(\.continuousClock) var clock
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: {
      "\($0)".contains(#"@Dependency(\.continuousClock)"#)
    }
    let named = UnimplementedClock(name: "Mine")
    withKnownIssue {
      _ = named.now
    } matching: {
      "\($0)".contains("Mine.now")
    }
    withKnownIssue { _ = named.minimumResolution }
    await withKnownIssue {
      let deadline = UnimplementedClock<Duration>.Instant(offset: .seconds(2))
      try await named.sleep(until: deadline.advanced(by: .seconds(1)))
      #expect(deadline.duration(to: named.now) == .seconds(1) && deadline < named.now)
    }
    @Dependency(\.suspendingClock) var suspending
    await withKnownIssue { try await suspending.sleep(for: .zero) }
    let erased: any Clock<Duration> = .unimplemented()
    _ = erased
  }

  @Test func anyClockForwardsTime() async throws {
    let base = TestClock(now: .init(offset: Duration.seconds(5)))
    let clock = AnyClock(base)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(1))) }
    await base.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(1) && start < clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func timerTicksAtInterval() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
    }
    await clock.advance(by: .milliseconds(1_500))
    #expect(ticks.value == 1)
    await clock.advance(by: .seconds(9))
    #expect(ticks.value == 10)
    task.cancel()
    await task.value
    #expect(ticks.value == 10)
  }

  @Test func lateTickSkipsMissedTicks() async {
    let clock = TestClock()
    let any: any Clock<Duration> = clock
    let seen = LockIsolated<[Duration]>([])
    let task = Task {
      var iterator = any.timer(interval: .seconds(1)).makeAsyncIterator()
      for _ in 0..<2 {
        _ = await iterator.next()
        seen.withValue { $0.append(clock.now.offset) }
        if seen.value.count == 1 {
          try await clock.sleep(for: .milliseconds(2_500))
        }
      }
    }
    // The task does not run in a test store, so the clock cannot detect when it is idle.
    while seen.value.count < 2 { await clock.run(timeout: .seconds(600)) }
    _ = await task.result
    #expect(seen.value == [.seconds(1), .seconds(4)])
  }
}
