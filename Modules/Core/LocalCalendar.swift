import ComposableArchitecture
import Models

extension Calendar {
  /// The first day of a week, from 1 for Monday to 7 for Sunday, as in ``CalendarDay``.
  public var weekStart: Int { (firstWeekday + 5) % 7 + 1 }
}

extension WeekStart {
  /// The day of the week, instead of ``system`` that of a calendar's locale.
  public func resolved(in calendar: Calendar) -> WeekStart {
    self == .system ? WeekStart.allCases[calendar.weekStart] : self
  }
}

extension DependencyValues {
  /// The injected calendar with the injected locale, the current time zone and the preferred first
  /// day of a week.
  public var localCalendar: Calendar {
    var calendar = self.calendar
    calendar.locale = locale
    calendar.timeZone = readTimeZone()
    // A calendar counts from 1 for Sunday.
    if let weekday = readWeekStart().weekday { calendar.firstWeekday = weekday % 7 + 1 }
    return calendar
  }

  /// Reads the preferred first day of a week, which the app can change while it runs.
  public var readWeekStart: @Sendable () -> WeekStart {
    get { self[ReadWeekStartKey.self] }
    set { self[ReadWeekStartKey.self] = newValue }
  }

  private enum ReadWeekStartKey: DependencyKey {
    static let liveValue: @Sendable () -> WeekStart = { .system }
    static let testValue: @Sendable () -> WeekStart = { .system }
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
