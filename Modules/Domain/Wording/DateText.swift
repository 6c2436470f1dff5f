// Wording: sentences, dates, times, shares, counts and plurals about values of the domain, in
// English and each in one place. No rule, no I/O and no view. Core re-exports it for the features.
import Foundation
import Models

/// Formats days and times in a calendar's locale.
public enum DateText {
  private static let wholeDay: Date.FormatString =
    "\(weekday: .wide), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)"
  private static let dayMonth: Date.FormatString = "\(day: .defaultDigits) \(month: .abbreviated)"
  private static let dayMonthYear: Date.FormatString =
    "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)"

  /// Returns a day in full, in the calendar's time zone: `Friday, 20 Nov 2026`.
  public static func longDay(_ date: Date, _ calendar: Calendar) -> String {
    format(wholeDay, date, calendar)
  }

  /// Returns a moment's day in full, at the moment's own UTC offset.
  public static func longDay(_ moment: Moment, _ calendar: Calendar) -> String {
    format(wholeDay, moment.day, calendar)
  }

  /// Returns a moment's day in full, and its time if it is known: `Friday, 20 Nov 2026 at 08:30`.
  public static func full(_ moment: Moment, _ calendar: Calendar) -> String {
    longDay(moment, calendar).followed(by: moment.clock, separator: " at ")
  }

  /// Returns a moment's day without the year: `20 Nov`.
  public static func dayAndMonth(_ moment: Moment, _ calendar: Calendar) -> String {
    format(dayMonth, moment.day, calendar)
  }

  /// Returns a moment's day and time without the year: `Fri 20 Nov 08:30`.
  public static func weekdayAndDay(_ moment: Moment, _ calendar: Calendar) -> String {
    "\(weekday(moment.day, calendar)) \(dayAndMonth(moment, calendar))"
      .followed(by: moment.clock)
  }

  /// Returns an abbreviated weekday: `Fri`.
  public static func weekday(_ day: CalendarDay, _ calendar: Calendar) -> String {
    format("\(weekday: .abbreviated)", day, calendar)
  }

  /// Returns an abbreviated weekday, in the calendar's time zone.
  public static func weekday(_ date: Date, _ calendar: Calendar) -> String {
    format("\(weekday: .abbreviated)", date, calendar)
  }

  /// Returns a day within its month, two columns for the number: `Fri 20`, `Sun  1`.
  public static func weekdayAndNumber(_ day: CalendarDay, _ calendar: Calendar) -> String {
    "\(weekday(day, calendar)) \(day.day < 10 ? " " : "")\(day.day)"
  }

  /// Returns the month of a day with its year: `November 2026`.
  public static func month(_ day: CalendarDay, _ calendar: Calendar) -> String {
    format("\(month: .wide) \(year: .defaultDigits)", day, calendar)
  }

  /// Returns a moment relative to `today`: `Today 08:30`, `Yesterday 21:10`, `Mon 16 Nov 08:30`,
  /// or, more than 300 days away, `16 Nov 2025`.
  public static func short(_ moment: Moment, today: CalendarDay, _ calendar: Calendar) -> String {
    abs(moment.day.days(since: today)) <= 300
      ? day(moment.day, today: today, calendar).followed(by: moment.clock)
      : format(dayMonthYear, moment.day, calendar)
  }

  /// Returns a day relative to `today`, without its weekday: `today`, `yesterday`, `8 Nov`, or,
  /// more than 300 days away, `8 Nov 2025`.
  public static func shortDay(
    _ day: CalendarDay, today: CalendarDay, _ calendar: Calendar
  ) -> String {
    switch day.days(since: today) {
    case 0: "today"
    case -1: "yesterday"
    case -300...300: format(dayMonth, day, calendar)
    default: format(dayMonthYear, day, calendar)
    }
  }

  /// Returns a day relative to `today`: `Today`, `Yesterday`, `Mon 16 Nov`, or, more than 300 days
  /// away, `Mon 16 Nov 2025`.
  public static func day(
    _ day: CalendarDay, today: CalendarDay, _ calendar: Calendar
  ) -> String {
    switch day.days(since: today) {
    case 0: "Today"
    case -1: "Yesterday"
    case 1: "Tomorrow"
    case -300...300:
      format(
        "\(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated)", day, calendar)
    default:
      format(
        """
        \(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated) \
        \(year: .defaultDigits)
        """, day, calendar)
    }
  }

  /// Returns a moment inside a sentence: `yesterday 12:00`, `Mon 16 Nov 12:00`.
  public static func inSentence(
    _ moment: Moment, today: CalendarDay, _ calendar: Calendar, separator: String = " "
  ) -> String {
    let day = day(moment.day, today: today, calendar)
    let isWord = abs(moment.day.days(since: today)) <= 1
    return (isWord ? day.lowercased() : day).followed(by: moment.clock, separator: separator)
  }

  /// Formats a day, which no time zone shifts.
  private static func format(
    _ format: Date.FormatString, _ day: CalendarDay, _ calendar: Calendar
  ) -> String {
    var utc = calendar
    utc.timeZone = .gmt
    let noon = Date(timeIntervalSince1970: (Double(day.number) + 0.5) * 86_400)
    return Self.format(format, noon, utc)
  }

  private static func format(
    _ format: Date.FormatString, _ date: Date, _ calendar: Calendar
  ) -> String {
    date.formatted(
      Date.VerbatimFormatStyle(
        format: format, locale: calendar.locale ?? Locale(identifier: "en_US_POSIX"),
        timeZone: calendar.timeZone, calendar: calendar))
  }
}
