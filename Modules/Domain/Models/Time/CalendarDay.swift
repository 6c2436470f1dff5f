/// A date in the proleptic Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let friday = CalendarDay(number: 20_777)
/// print(friday, friday.weekday)  // prints "2026-11-20 5"
///
/// let monday = friday.adding(days: 3)
/// print(monday > friday, monday.days(since: friday))  // prints "true 3"
///
/// let leapDay = CalendarDay(year: 2026, month: 2, day: 29)  // nil
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  public let number: Int

  /// Creates the day that is `number` days after 1970-01-01.
  public init(number: Int) { self.number = number }

  /// Creates a day from a year, a month and a day of the month, both counted from 1. Returns nil if
  /// the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1,
      day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    // Internally, years begin in March, which makes the leap day the last day of a year. An era is
    // a period of 400 years, after which the calendar repeats.
    let y = month > 2 ? year : year - 1
    let era = y.flooredQuotient(400)
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month and the day of the month, both counted from 1.
  public var components: (year: Int, month: Int, day: Int) {
    let z = number + 719_468
    let era = z.flooredQuotient(146_097)
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int { components.year }

  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// Returns whether another day is in the same month of the same year.
  public func isSameMonth(as other: CalendarDay) -> Bool {
    year == other.year && month == other.month
  }

  /// The day of the month, counted from 1.
  public var day: Int { components.day }

  /// The day of the week, from 1 for Monday to 7 for Sunday.
  public var weekday: Int { (number + 3).flooredRemainder(7) + 1 }

  /// Returns the day that is `days` days later, or earlier if `days` is negative.
  public func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// Returns the same day of another year; 28 February instead of a 29th that does not exist.
  public func adding(years: Int) -> CalendarDay { adding(months: years * 12) }

  /// Returns the same day of another month, or its last day if it is shorter.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = components
    let index = year * 12 + month - 1 + months
    let (newYear, newMonth) = (index.flooredQuotient(12), index.flooredRemainder(12) + 1)
    let length = CalendarDay.length(ofMonth: newMonth, year: newYear)
    return CalendarDay(year: newYear, month: newMonth, day: Swift.min(day, length)) ?? self
  }

  /// Returns the number of days from another day to this one.
  public func days(since other: CalendarDay) -> Int { number - other.number }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day in ISO 8601: `2026-11-20`.
  public var description: String {
    let (year, month, day) = components
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
  }

  /// The English names of the weekdays, from Monday, as they are typed and shown.
  public static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The English names of the months, from January, as they are typed and shown.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension BinaryInteger {
  func flooredQuotient(_ divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  func flooredRemainder(_ divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// Returns the number with zeros in front, up to a number of digits.
  package func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
