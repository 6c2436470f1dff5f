// Wording: sentences, dates, times, shares, counts and plurals about values of the domain, in
// English and each in one place. No rule, no I/O and no view. Core re-exports it for the features.
import Foundation
import Models

/// Formats days and times in a calendar's locale.
public enum DateText {
  /// Returns a day in full, in the calendar's time zone: `Friday, 20 Nov 2026`.
  public static func longDay(_ date: Date, _ calendar: Calendar) -> String {
    format(
      "\(weekday: .wide), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)",
      date, calendar)
  }

  /// Returns a moment's day in full, at the moment's own UTC offset.
  public static func longDay(_ moment: Moment, _ calendar: Calendar) -> String {
    longDay(noon(moment.day), onUTC(calendar))
  }

  /// Returns a moment's day in full, and its time if it is known: `Friday, 20 Nov 2026 at 08:30`.
  public static func full(_ moment: Moment, _ calendar: Calendar) -> String {
    longDay(moment, calendar).followed(by: moment.clock, separator: " at ")
  }

  /// Returns a moment's day without the year: `20 Nov`.
  public static func dayAndMonth(_ moment: Moment, _ calendar: Calendar) -> String {
    format("\(day: .defaultDigits) \(month: .abbreviated)", noon(moment.day), onUTC(calendar))
  }

  /// Returns a moment's day and time without the year: `Fri 20 Nov 08:30`.
  public static func weekdayAndDay(_ moment: Moment, _ calendar: Calendar) -> String {
    "\(weekday(moment.day, calendar)) \(dayAndMonth(moment, calendar))"
      .followed(by: moment.clock)
  }

  /// Returns an abbreviated weekday: `Fri`.
  public static func weekday(_ day: CalendarDay, _ calendar: Calendar) -> String {
    format("\(weekday: .abbreviated)", noon(day), onUTC(calendar))
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
    format("\(month: .wide) \(year: .defaultDigits)", noon(day), onUTC(calendar))
  }

  /// Returns a moment relative to `today`: `Today 08:30`, `Yesterday 21:10`, `Mon 16 Nov 08:30`,
  /// or, more than 300 days away, `16 Nov 2025`.
  public static func short(_ moment: Moment, today: CalendarDay, _ calendar: Calendar) -> String {
    let date = noon(moment.day)
    let utc = onUTC(calendar)
    switch moment.day.days(since: today) {
    case 0: return "Today".followed(by: moment.clock)
    case -1: return "Yesterday".followed(by: moment.clock)
    case 1: return "Tomorrow".followed(by: moment.clock)
    case -300...300:
      return format(
        "\(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated)", date, utc
      ).followed(by: moment.clock)
    default:
      return format(
        "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)", date, utc)
    }
  }

  /// Returns a day relative to `today`, without its weekday: `today`, `yesterday`, `8 Nov`, or,
  /// more than 300 days away, `8 Nov 2025`.
  public static func shortDay(
    _ day: CalendarDay, today: CalendarDay, _ calendar: Calendar
  ) -> String {
    switch day.days(since: today) {
    case 0: return "today"
    case -1: return "yesterday"
    case -300...300:
      return format("\(day: .defaultDigits) \(month: .abbreviated)", noon(day), onUTC(calendar))
    default:
      return format(
        "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)", noon(day),
        onUTC(calendar))
    }
  }

  /// Returns a day relative to `today`: `Today`, `Yesterday`, `Mon 16 Nov`, or, more than 300 days
  /// away, `Mon 16 Nov 2025`.
  public static func day(
    _ day: CalendarDay, today: CalendarDay, _ calendar: Calendar
  ) -> String {
    let (date, utc) = (noon(day), onUTC(calendar))
    switch day.days(since: today) {
    case 0: return "Today"
    case -1: return "Yesterday"
    case 1: return "Tomorrow"
    case -300...300:
      return format(
        "\(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated)", date, utc)
    default:
      return format(
        """
        \(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated) \
        \(year: .defaultDigits)
        """, date, utc)
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

  private static func noon(_ day: CalendarDay) -> Date {
    Date(timeIntervalSince1970: (Double(day.number) + 0.5) * 86_400)
  }

  private static func onUTC(_ calendar: Calendar) -> Calendar {
    var calendar = calendar
    calendar.timeZone = .gmt
    return calendar
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
