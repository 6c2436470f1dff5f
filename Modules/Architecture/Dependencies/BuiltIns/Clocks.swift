extension DependencyValues {
  /// The clock that keeps running while the machine sleeps.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stops while the machine sleeps.
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
