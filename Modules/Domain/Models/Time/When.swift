/// A typed time: a day or an instant.
///
/// A text is one of these, in any case:
///
/// - `now`; `2 hours ago`, `30 min ago`, `half an hour ago`, `in 2h`: an instant;
/// - `today`, `yesterday`, `tomorrow`, `day before yesterday`; `friday` or `on fri`, the latest one
///   that is not in the future; `last friday`, before today; `next friday`, after today;
///   `3 days ago`, `a week ago`, `two months ago`, `in 1 year`; `2026-11-20`, `2026/11/20`,
///   `20.11.2026`: a day;
/// - `20 nov`, `november 20th`: the latest one that is not in the future, or with a year;
/// - a day with a time: `yesterday, 9pm`, `monday at 9:15`, `6 p.m. yesterday`; without a day, a
///   time is one of today: `18:00`, `6pm`, `noon`, `midnight`; before 04:00, a time later than now
///   is one of yesterday;
/// - a part of a day, which stands for a time: `this morning` (09:00), `yesterday afternoon`
///   (15:00), `monday evening` (20:00), `last night`, `tonight` (21:00); before 04:00, `tonight` is
///   the evening before;
/// - `2026-11-20T08:30`, or RFC 3339 with an offset: an instant;
/// - as a ``Bound`` only, a ``CalendarPeriod``: its first or last day.
///
/// A text with several readings, such as `12/3`, is refused with them.
///
/// ```swift
/// let zone = LocalZone.fixed(3_600)
/// let now = try Moment(CalendarDay(number: 20_777), at: When.timeOfDay("18:00"), in: zone)
/// let yesterday = try When.parse("yesterday", now: now, zone: zone)
/// print(try yesterday.moment(now: now, zone: zone))  // prints "2026-11-19T12:00:00+01:00"
///
/// let monday = try When.parse("monday at 9:15", now: now, zone: zone)
/// print(try monday.moment(now: now, zone: zone))  // prints "2026-11-16T09:15:00+01:00"
///
/// let until = try When.parse("2026-02", as: .until, now: now, zone: zone)
/// print(until == .day(CalendarDay(number: 20_512)))  // prints "true": 2026-02-28
/// ```
public enum When: Hashable, Sendable {
  /// A local day, independent of a time zone.
  case day(CalendarDay)
  case moment(Moment)

  /// An end of a period. Both ends are inclusive.
  public enum Bound: Hashable, Sendable {
    case since
    case until
  }

  /// Parses a date or a time in one of the supported formats.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - now: The moment that words such as `yesterday` are relative to.
  ///   - zone: The time zone of times without an offset.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  /// - Throws: `InvalidInput.notATime` for an unsupported format, `isPeriod` for a period,
  ///   `ambiguousDay` or `ambiguousTime` for a text with several readings, and another
  ///   `InvalidInput` for a day or a time that does not exist. Of a local time that occurs twice,
  ///   the first is meant.
  public static func parse(
    _ text: String, now: Moment, zone: LocalZone, weekStart: Int = 1
  ) throws(InvalidInput) -> When {
    let typed = text.trimmedBlanks.lowercased()
    var reader = DateReader(typed)
    if let date = try reader.read() {
      guard let time = date.time else { return .day(date.day) }
      return .moment(try time.moment(on: date.day, zone: zone))
    }
    var parser = WhenParser(typed, now: now, zone: zone)
    if let when = try parser.parse() { return when }
    if let period = try CalendarPeriod(typed, today: now.day, weekStart: weekStart) {
      throw .isPeriod(text, period)
    }
    throw .notATime(text)
  }

  /// Parses a date that means the same whenever it is read: `2026-11-20`, `20 nov 2026 at 6pm`,
  /// `2026-11-20 18:00`.
  ///
  /// - Throws: The errors of ``parse(_:now:zone:)``, and `InvalidInput.relativeTime` for a date
  ///   that depends on the current time.
  public static func absolute(_ text: String, zone: LocalZone) throws(InvalidInput) -> When {
    // Another year, month, weekday and time of day.
    let readings = try [
      parse(text, now: Moment(milliseconds: 978_350_400_000, offsetMinutes: 0), zone: zone),
      parse(text, now: Moment(milliseconds: 1_940_815_000_000, offsetMinutes: 0), zone: zone),
    ]
    guard readings[0] == readings[1] else { throw .relativeTime(text) }
    return readings[0]
  }

  /// Parses the date of a measurement: a number of days, weeks, months or years from now keeps the
  /// time of day of `now`. Any other day means noon, as in ``moment(now:zone:)``.
  ///
  /// - Throws: The errors of ``parse(_:now:zone:)``.
  public static func measurementDate(_ text: String, now: Moment, zone: LocalZone)
    throws(InvalidInput) -> Moment
  {
    let when = try parse(text, now: now, zone: zone)
    guard case .day(let day) = when, WhenParser.countsDays(text.trimmedBlanks.lowercased()) else {
      return try when.moment(now: now, zone: zone).with(isTimeKnown: true)
    }
    return try Moment(day, at: now.time, in: zone)
  }

  /// Parses a time of day, such as `18:00`, `6pm` or `noon`.
  ///
  /// - Throws: `InvalidInput.notATimeOfDay` for any other text, and `InvalidInput.nonexistentTime`
  ///   for a time after 23:59:59.
  public static func timeOfDay(_ text: String) throws(InvalidInput) -> TimeOfDay {
    guard let time = try WhenParser.timeOfDay(text.trimmedBlanks.lowercased()) else {
      throw .notATimeOfDay(text)
    }
    return time
  }

  /// Parses a text as an end of a period, which may also be a ``CalendarPeriod``.
  ///
  /// - Throws: The errors of ``parse(_:now:zone:)``, but `isPeriod`.
  public static func parse(
    _ text: String, as bound: Bound, now: Moment, zone: LocalZone, weekStart: Int = 1
  ) throws(InvalidInput) -> When {
    guard let period = try CalendarPeriod(text, today: now.day, weekStart: weekStart) else {
      return try parse(text, now: now, zone: zone)
    }
    return .day(bound == .since ? period.first : period.last)
  }

  /// Returns the moment as the date of an entry. For a day, that is `now` if it is today, and
  /// otherwise noon without a known time.
  ///
  /// - Throws: `InvalidInput.skippedTime` if the zone skips noon of that day.
  public func moment(now: Moment, zone: LocalZone) throws(InvalidInput) -> Moment {
    switch self {
    case .moment(let moment): moment
    case .day(let day): day == now.day ? now : try Moment(dayOnly: day, in: zone)
    }
  }
}

extension When {
  /// Returns examples of what is understood, to complete a typed date: the most frequent first.
  ///
  /// - Parameters:
  ///   - today: The day from which the ISO dates are derived.
  ///   - isBound: Whether the text is a ``Bound``.
  public static func examples(today: CalendarDay, isBound: Bool) -> [String] {
    let (year, month) = (today.year, "\(today)".prefix(7))
    let days = CalendarDay.weekdayNames.map { $0.lowercased() }
    let words = ["now", "today", "yesterday", "tomorrow"] + days
    let counted = ["3 days ago", "a week ago", "2 weeks ago", "a month ago", "a year ago"]
    let periods = ["this week", "last week", "this month", "last month", "this year", "last year"]
    let times = [
      "noon", "8:00", "18:00", "yesterday 18:00", "this morning", "yesterday evening",
      "last night", "tonight", "30 min ago", "half an hour ago", "1 hour ago", "2 hours ago",
      "day before yesterday", "in 2 days",
    ]
    return isBound
      ? words + days.map { "last \($0)" } + periods + counted
        + ["\(today)", "\(month)", "\(year)"]
      : words + days.map { "last \($0)" } + days.map { "next \($0)" } + times + counted
        + ["\(today)"]
  }
}

extension Moment {
  /// Parses RFC 3339 with an offset, the format of exports. Returns nil for any other text.
  public init?(rfc3339 text: String) {
    var reader = DateReader(text.lowercased())
    guard let date = try? reader.read(), let time = date.time, time.offsetMinutes != nil,
      let moment = try? time.moment(on: date.day, zone: .utc)
    else { return nil }
    self = moment
  }
}
