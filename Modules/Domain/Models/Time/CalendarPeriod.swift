/// A year, a month or a week of the calendar, or any range of days.
///
/// ```swift
/// let november = try CalendarPeriod(month: "2026-11")
/// print(november.first, november.last)  // prints "2026-11-01 2026-11-30"
/// print(CalendarPeriod(yearOf: november.first).last)  // prints "2026-12-31"
///
/// let friday = CalendarDay(number: 20_777)  // 2026-11-20
/// print(try CalendarPeriod("last week", today: friday)?.first as Any)
/// // prints "Optional(2026-11-09)"
/// ```
public struct CalendarPeriod: Hashable, Sendable {
  /// The kinds of periods.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case week, month, year, range
  }

  public let kind: Kind
  public let first: CalendarDay
  public let last: CalendarDay

  /// Creates the year of a day.
  public init(yearOf day: CalendarDay) {
    kind = .year
    first = day.adding(days: 1 - day.day).adding(months: 1 - day.month)
    last = first.adding(months: 12).adding(days: -1)
  }

  /// Creates the month of a day.
  public init(monthOf day: CalendarDay) {
    kind = .month
    first = day.adding(days: 1 - day.day)
    last = first.adding(months: 1).adding(days: -1)
  }

  /// Creates the week of a day.
  ///
  /// - Parameter start: The first day of a week, from 1 for Monday (ISO 8601) to 7 for Sunday.
  public init(weekOf day: CalendarDay, startingOn start: Int = 1) {
    kind = .week
    first = day.adding(days: -(day.weekday - start).flooredRemainder(7))
    last = first.adding(days: 6)
  }

  /// Creates the period of some days.
  public init(_ range: ClosedRange<CalendarDay>) {
    kind = .range
    first = range.lowerBound
    last = range.upperBound
  }

  /// The period of the same kind before this one.
  public var previous: CalendarPeriod { period(with: first.adding(days: -1), days: -length) }

  /// The period of the same kind after this one.
  public var next: CalendarPeriod { period(with: last.adding(days: 1), days: length) }

  /// Returns the month or the week before that of a day, if it ended after another day: the month
  /// if both did.
  ///
  /// - Parameters:
  ///   - day: The other day.
  ///   - today: The day.
  ///   - start: The first day of a week, from 1 for Monday to 7 for Sunday.
  public static func ended(
    after day: CalendarDay, before today: CalendarDay, startingOn start: Int = 1
  ) -> CalendarPeriod? {
    [CalendarPeriod(monthOf: today), CalendarPeriod(weekOf: today, startingOn: start)]
      .first { $0.first > day }?.previous
  }

  /// The number of days.
  public var length: Int { last.days(since: first) + 1 }

  /// The period of the same kind that contains a day, or the range at a distance.
  private func period(with day: CalendarDay, days distance: Int) -> CalendarPeriod {
    switch kind {
    case .week: CalendarPeriod(weekOf: day, startingOn: first.weekday)
    case .month: CalendarPeriod(monthOf: day)
    case .year: CalendarPeriod(yearOf: day)
    case .range: CalendarPeriod(first.adding(days: distance)...last.adding(days: distance))
    }
  }

  /// All days.
  public var range: ClosedRange<CalendarDay> { first...last }

  /// Parses a year: `2026`.
  ///
  /// - Throws: `InvalidInput.notAYear` for another text.
  public init(year text: String) throws(InvalidInput) {
    var reader = DateReader(text)
    guard let (year, month) = reader.readMonthOrYear(), month == nil,
      let day = CalendarDay(year: year, month: 1, day: 1), year > 0
    else { throw .notAYear(text) }
    self.init(yearOf: day)
  }

  /// Parses a month: `2026-11`.
  ///
  /// - Throws: `InvalidInput.notAMonth` for another text.
  public init(month text: String) throws(InvalidInput) {
    var reader = DateReader(text)
    guard let (year, month) = reader.readMonthOrYear(), let month,
      let day = CalendarDay(year: year, month: month, day: 1), year > 0
    else { throw .notAMonth(text) }
    self.init(monthOf: day)
  }
}

extension CalendarPeriod {
  /// Parses a period in any case: `2026`, `2026-11`, `2026-W12`, `october`, `october 2025`,
  /// `this week`, `last month`, `next year`. A month without a year is the latest that has begun.
  /// Returns nil for a text in another form.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - today: The day that words such as `this` are relative to.
  ///   - weekStart: The first day of a week with such a word, from 1 for Monday to 7 for Sunday.
  ///     `2026-W12` always begins on Monday, as in ISO 8601.
  /// - Throws: `InvalidInput.yearOutOfRange` for the year 0 and a period outside of the calendar.
  public init?(
    _ text: String, today: CalendarDay, weekStart: Int = 1
  ) throws(InvalidInput) {
    let text = text.trimmedBlanks.lowercased()
    var reader = DateReader(text)
    let words = text.split(whereSeparator: \.isWhitespace)
    let period: CalendarPeriod?
    if let (year, month) = reader.readMonthOrYear() {
      guard year > 0 else { throw .yearOutOfRange }
      let first = CalendarDay(year: year, month: month ?? 1, day: 1)
      period = first.map { month == nil ? Self(yearOf: $0) : Self(monthOf: $0) }
    } else if words.count == 1, let month = DateWord.month(words[0]) {
      let year = month > today.month ? today.year - 1 : today.year
      period = CalendarDay(year: year, month: month, day: 1).map(Self.init(monthOf:))
    } else if words.count == 2, let month = DateWord.month(words[0]),
      let year = DateWord.number(words[1], digits: 4...4)
    {
      guard year > 0 else { throw .yearOutOfRange }
      period = CalendarDay(year: year, month: month, day: 1).map(Self.init(monthOf:))
    } else {
      period = Self.week(text) ?? Self.relative(words, today, weekStart)
    }
    guard let period else { return nil }
    let years = 1...9_999
    guard years.contains(period.first.year), years.contains(period.last.year) else {
      throw .yearOutOfRange
    }
    self = period
  }

  /// The week of `2026-w12` (ISO 8601): the first week has the 4 January.
  private static func week(_ text: String) -> CalendarPeriod? {
    let parts = text.split(separator: "-w", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = DateWord.number(parts[0], digits: 4...4),
      let week = DateWord.number(parts[1], digits: 1...2), week > 0,
      let day = CalendarDay(year: year, month: 1, day: 4)
    else { return nil }
    let period = CalendarPeriod(weekOf: day.adding(days: 7 * (week - 1)))
    // A week belongs to the year of its Thursday.
    return period.first.adding(days: 3).year == year ? period : nil
  }

  private static func relative(
    _ words: [Substring], _ today: CalendarDay, _ weekStart: Int
  ) -> CalendarPeriod? {
    let distances: [Substring: Int] = ["last": -1, "this": 0, "next": 1]
    guard words.count == 2, let distance = distances[words[0]] else { return nil }
    return switch words[1] {
    case "week": CalendarPeriod(weekOf: today.adding(days: 7 * distance), startingOn: weekStart)
    case "month": CalendarPeriod(monthOf: today.adding(months: distance))
    case "year": CalendarPeriod(yearOf: today.adding(years: distance))
    default: nil
    }
  }
}
