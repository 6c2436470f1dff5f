import Models

extension TimeOfDay {
  /// The hours and minutes: `08:30`.
  public var clock: String { "\(hour.padded(2)):\(minute.padded(2))" }
}

extension Moment {
  /// The local hours and minutes: `08:30`. Nil without a known time.
  public var clock: String? { isTimeKnown ? time.clock : nil }

  /// The local date and time in 17 columns: `20 Nov 2026 08:30`. Without a known time, the date.
  public var dateAndTime: String {
    ("\(day.day < 10 ? " " : "")\(day.formatted(.short))").followed(by: clock)
  }

  /// The local date and time with the weekday: `Fri 20 Nov 2026 08:30`.
  public var forPeople: String { "\(day.shortWeekdayName) \(dateAndTime)" }

  /// Returns how far the moment is in the future, from a minute on: `in 50 minutes`, `in 3 hours`,
  /// `in 2 days`. Nil otherwise.
  public func distanceInFuture(from now: Moment) -> String? {
    // Rounded to the nearest minute.
    let minutes = (milliseconds - now.milliseconds + 30_000) / 60_000
    return switch minutes {
    case ..<1: nil
    case ..<60: "in \(minutes, "minute")"
    case ..<(36 * 60): "in \((minutes + 30) / 60, "hour")"
    default: "in \((minutes + 720) / 1_440, "day")"
    }
  }
}

extension String {
  /// Returns the text with another one after it, if there is one.
  func followed(by text: String?, separator: String = " ") -> String {
    text.map { self + separator + $0 } ?? self
  }
}
