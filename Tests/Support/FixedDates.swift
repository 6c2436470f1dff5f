// Support: fixed dates, errors and temporary directories for all test modules. It imports only
// Foundation, so every module's tests can depend on it.
import Foundation

extension Date {
  /// Friday, 20 November 2026, 08:00 UTC.
  public static let fridayMorning = Date(timeIntervalSince1970: 1_795_161_600)

  /// Friday, 20 November 2026, 12:00 UTC: the current time of most tests.
  public static let fridayNoon = Date(timeIntervalSince1970: 1_795_176_000)
}

extension TimeZone {
  /// Returns a time zone without daylight saving time, in minutes east of UTC.
  public static func utc(plusMinutes minutes: Int) -> TimeZone {
    TimeZone(secondsFromGMT: minutes * 60) ?? .gmt
  }
}

extension Calendar {
  /// Returns a Gregorian calendar that is independent of the machine's settings.
  public static func gregorian(
    locale: String = "en_GB", timeZone: TimeZone = .gmt
  ) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = timeZone
    return calendar
  }
}
