import ComposableArchitecture

extension DependencyValues {
  /// The calendar as the user sees it: the injected calendar in the injected locale and time zone.
  public var localCalendar: Calendar {
    var calendar = self.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
