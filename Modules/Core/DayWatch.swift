import ComposableArchitecture
import Models

/// Notices that the day here is no longer the one that is shown: at midnight, when the clock or the
/// time zone was changed, when the machine has slept through the night.
public struct DayWatch: Sendable {
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.localCalendar) private var localCalendar
  @Dependency(\.date.now) private var now

  public init() {}

  /// Returns once the day or the offset here is another than at that moment of what is shown.
  ///
  /// It looks at midnight and, because no sleep ends when somebody sets the clock, once a minute; a
  /// look reads the clock and the time zone, and nothing else. Throws when its task is cancelled.
  public func waitForChange(from shown: Date, in calendar: Calendar) async throws {
    let shown = Moment(shown, in: calendar.timeZone)
    repeat {
      try await clock.sleep(for: .seconds(min(60, max(1, secondsToMidnight))))
    } while isSameDay(as: shown)
  }

  private func isSameDay(as shown: Moment) -> Bool {
    let now = now
    let zone = localCalendar.timeZone
    // The offset that this place had then: summer time alone is no change of place.
    return Moment(now, in: zone).day == shown.day
      && Moment(shown.instant, in: zone).offsetMinutes == shown.offsetMinutes
  }

  private var secondsToMidnight: Double {
    let now = now
    return localCalendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 60
  }
}
