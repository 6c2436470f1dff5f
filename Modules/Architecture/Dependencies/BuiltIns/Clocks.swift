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
