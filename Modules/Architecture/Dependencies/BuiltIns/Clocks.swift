extension DependencyValues {
  /// A clock that advances while the system sleeps. In tests, using it without an override reports
  /// an issue.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the system sleeps. In tests, using it without an override reports an
  /// issue.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  /// A clock in the place of a scheduler of the main queue, for code that was written with Combine.
  ///
  /// ```swift
  /// struct Stopwatch {
  ///   @Dependency(\.mainQueue) var mainQueue
  ///
  ///   func run(_ tick: @Sendable () async -> Void) async throws {
  ///     try await mainQueue.sleep(for: .seconds(3))
  ///     for await _ in mainQueue.timer(interval: .seconds(1)) { await tick() }
  ///   }
  /// }
  ///
  /// let clock = TestClock()
  /// let stopwatch = withDependencies { $0.mainQueue = clock } operation: { Stopwatch() }
  /// ```
  ///
  /// It sleeps, and measures `debounce` and `throttle`, as `suspendingClock` does; it schedules
  /// nothing. A test overrides it with a `TestClock` or an `ImmediateClock`; in a test without an
  /// override, using it reports an issue.
  public var mainQueue: any Clock<Duration> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The same as ``mainQueue``, for code that names the run loop.
  public var mainRunLoop: any Clock<Duration> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: #"@Dependency(\.mainQueue)"#)
    }
  }

  private enum MainRunLoopKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: #"@Dependency(\.mainRunLoop)"#)
    }
  }

  private enum ContinuousClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { ContinuousClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: #"@Dependency(\.continuousClock)"#)
    }
  }

  private enum SuspendingClockKey: DependencyKey {
    static var liveValue: any Clock<Duration> { SuspendingClock() }
    static var testValue: any Clock<Duration> {
      UnimplementedClock(name: #"@Dependency(\.suspendingClock)"#)
    }
  }
}
