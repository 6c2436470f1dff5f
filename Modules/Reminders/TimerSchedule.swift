import Foundation

/// The times at which a timer runs its command.
public protocol TimerSchedule {
  /// The value of `OnCalendar`; see systemd.time(7).
  var calendarEvent: String { get }
  /// The five fields of a crontab line; see crontab(5).
  var cronFields: String { get }
}

/// A time between two runs that divides an hour or a day.
///
/// ```swift
/// let interval = try TimerInterval("15m")
/// print(interval.calendarEvent)  // prints "*:0/15"
/// print(interval.cronFields)     // prints "*/15 * * * *"
/// ```
public struct TimerInterval: TimerSchedule, Hashable, Sendable {
  /// The time in minutes: a divisor of 60, or a number of hours that divides 24.
  public let minutes: Int

  /// Parses minutes or hours, such as `15m` or `2h`.
  ///
  /// - Throws: ``ReminderError/notAnInterval(_:)``
  public init(_ text: String) throws(ReminderError) {
    guard let unit = text.last, unit == "m" || unit == "h", let count = Int(text.dropLast()),
      count > 0, (unit == "m" ? 60 : 24).isMultiple(of: count)
    else { throw .notAnInterval(text) }
    minutes = unit == "m" ? count : count * 60
  }

  private var hours: Int { minutes / 60 }

  public var calendarEvent: String {
    hours > 0 ? "0/\(hours):0" : "*:0/\(minutes)"
  }

  public var cronFields: String {
    switch hours {
    case 0: "*/\(minutes) * * * *"
    case 1: "0 * * * *"
    case 24: "0 0 * * *"
    default: "0 */\(hours) * * *"
    }
  }

  /// The interval in words: `every 15 minutes`.
  public var words: String {
    switch (hours, minutes) {
    case (1, _): "every hour"
    case (2..., _): "every \(hours) hours"
    case (_, 1): "every minute"
    default: "every \(minutes) minutes"
    }
  }
}
