import ComposableArchitecture
import Models

extension Effect {
  /// Sends an action once the local day or UTC offset differs from what is shown: at midnight,
  /// after the clock or the time zone was set, and after the machine slept through the night.
  ///
  /// - Parameters:
  ///   - shown: The current time that the screen was built from.
  ///   - calendar: The local calendar at that time.
  ///   - id: Cancels the effect, and an earlier one with the same identifier.
  ///   - action: The action to send, once.
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

  /// Polls at midnight and once a minute, because setting the clock ends no sleep. A poll reads the
  /// clock and the time zone only. Throws when its task is canceled.
  func waitForChange(from shown: Date, in calendar: Calendar) async throws {
    let shown = Moment(shown, in: calendar.timeZone)
    repeat {
      try await clock.sleep(for: .seconds(min(60, max(1, secondsToMidnight))))
    } while isSameDay(as: shown)
  }

  private func isSameDay(as shown: Moment) -> Bool {
    let now = now
    let zone = localCalendar.timeZone
    // Compares the local offset of that time: the start of summer time changes no location.
    return Moment(now, in: zone).day == shown.day
      && Moment(shown.instant, in: zone).offsetMinutes == shown.offsetMinutes
  }

  private var secondsToMidnight: Double {
    let now = now
    return localCalendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 60
  }
}
