import ComposableArchitecture
import Models

extension Effect {
  /// Sends an action once the local day or UTC offset differs from the shown one: at midnight,
  /// after a change of the clock or the time zone, and after the machine wakes up on another day.
  ///
  /// - Parameters:
  ///   - shown: The time that the screen shows as the current one.
  ///   - calendar: The local calendar at that time.
  ///   - id: The cancellation ID. An effect in flight with the same ID is canceled.
  ///   - action: The action, sent once.
  public static func watchDay(
    from shown: Date, in calendar: Calendar, id: some Hashable & Sendable,
    send action: @autoclosure @escaping @Sendable () -> Action
  ) -> Self {
    .run { send in
      try await DayWatch().waitForChange(from: shown, in: calendar)
      await send(action())
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

private struct DayWatch: Sendable {
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.localCalendar) private var localCalendar
  @Dependency(\.date.now) private var now

  /// Polls at midnight and once a minute, because a change of the clock does not end a sleep. A
  /// poll reads the clock and the time zone only. Throws `CancellationError`.
  func waitForChange(from shown: Date, in calendar: Calendar) async throws {
    let shown = Moment(shown, in: calendar.timeZone)
    repeat {
      try await clock.sleep(for: .seconds(min(60, max(1, secondsToMidnight))))
    } while isSameDay(as: shown)
  }

  private func isSameDay(as shown: Moment) -> Bool {
    let now = now
    let zone = localCalendar.timeZone
    // Compares offsets at `shown`: the start of daylight saving time is not a change of place.
    return Moment(now, in: zone).day == shown.day
      && Moment(shown.instant, in: zone).offsetMinutes == shown.offsetMinutes
  }

  private var secondsToMidnight: Double {
    let now = now
    return localCalendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 60
  }
}
