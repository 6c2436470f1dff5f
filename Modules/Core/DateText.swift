import Models
import TerminalUI

/// How days and times read, in the words of a calendar's locale.
public enum DateText {
  /// A day in full, `EEEE, d MMM yyyy`: `Friday, 20 Nov 2026`, on the calendar's clocks.
  public static func longDay(_ date: Date, _ calendar: Calendar) -> String {
    format(
      "\(weekday: .wide), \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)",
      date, calendar)
  }

  /// The day of a moment in full, on the clocks of where it was written.
  public static func longDay(_ moment: Moment, _ calendar: Calendar) -> String {
    longDay(noon(moment.day), onUTC(calendar))
  }

  /// The day of a moment in full and its time: `Friday, 20 Nov 2026 at 08:30`.
  public static func full(_ moment: Moment, _ calendar: Calendar) -> String {
    "\(longDay(moment, calendar)) at \(moment.clock)"
  }

  /// A weekday in a few letters: `Fri`.
  public static func weekday(_ day: CalendarDay, _ calendar: Calendar) -> String {
    format("\(weekday: .abbreviated)", noon(day), onUTC(calendar))
  }

  /// A weekday in a few letters, on the calendar's clocks.
  public static func weekday(_ date: Date, _ calendar: Calendar) -> String {
    format("\(weekday: .abbreviated)", date, calendar)
  }

  /// A moment for a list, seen from a day: `Today 08:30`, `Yesterday 21:10`, `Mon 16 Nov`,
  /// `16 Nov 2025`.
  public static func short(_ moment: Moment, today: CalendarDay, _ calendar: Calendar) -> String {
    let date = noon(moment.day)
    let utc = onUTC(calendar)
    switch moment.day.days(since: today) {
    case 0: return "Today \(moment.clock)"
    case -1: return "Yesterday \(moment.clock)"
    case 1: return "Tomorrow \(moment.clock)"
    case -300...300:
      return format(
        "\(weekday: .abbreviated) \(day: .defaultDigits) \(month: .abbreviated)", date, utc)
        + " \(moment.clock)"
    default:
      return format(
        "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)", date, utc)
    }
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
        format: format, locale: calendar.locale ?? .autoupdatingCurrent,
        timeZone: calendar.timeZone, calendar: calendar))
  }
}
