// Support: fixed dates, errors and temporary directories of all test modules. It imports Foundation
// alone, so that every module's tests can depend on it.
import Foundation

extension Date {
  /// Friday, 20 November 2026, 08:00 UTC.
  public static let fridayMorning = Date(timeIntervalSince1970: 1_795_161_600)

  /// Friday, 20 November 2026, 12:00 UTC: the current time of most tests.
  public static let fridayNoon = Date(timeIntervalSince1970: 1_795_176_000)
}

extension TimeZone {
  /// A time zone without daylight saving, so many minutes east of UTC.
  public static func utc(plusMinutes minutes: Int) -> TimeZone {
    TimeZone(secondsFromGMT: minutes * 60) ?? .gmt
  }
}

extension Calendar {
  /// A Gregorian calendar that depends on no setting of the machine.
  public static func gregorian(
    locale: String = "en_GB", timeZone: TimeZone = .gmt
  ) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = timeZone
    return calendar
  }
}
