import ComposableArchitecture

extension DependencyValues {
  /// The calendar as the user sees it now: the injected calendar in the injected locale, on the
  /// clocks of this place.
  public var localCalendar: Calendar {
    var calendar = self.calendar
    calendar.locale = locale
    calendar.timeZone = readTimeZone()
    return calendar
  }

  /// Reads the time zone of this place, which may have changed since the program started:
  /// Foundation remembers the one that it has read first.
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
