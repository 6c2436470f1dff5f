import ComposableArchitecture

extension Calendar {
  /// The first day of a week, from 1 for Monday to 7 for Sunday, as in ``CalendarDay``.
  public var weekStart: Int { (firstWeekday + 5) % 7 + 1 }
}

extension DependencyValues {
  /// The injected calendar with the injected locale and the current time zone.
  public var localCalendar: Calendar {
    var calendar = self.calendar
    calendar.locale = locale
    calendar.timeZone = readTimeZone()
    return calendar
  }

  /// Reads the system's time zone, which may have changed since the program started. Foundation
  /// caches the first one.
  public var readTimeZone: @Sendable () -> TimeZone {
    get { self[ReadTimeZoneKey.self] }
    set { self[ReadTimeZoneKey.self] = newValue }
  }

  private enum ReadTimeZoneKey: DependencyKey {
    static let liveValue: @Sendable () -> TimeZone = {
      NSTimeZone.resetSystemTimeZone()
      return .current
    }

    static let testValue: @Sendable () -> TimeZone = {
      @Dependency(\.timeZone) var timeZone
      return timeZone
    }
  }
}
