import Foundation

extension DependencyValues {
  /// The user's calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone of this place.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }
  }

  private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
  }
}
