// Counted times: `2 hours ago`, `in 3 days`.
extension WhenParser {
  /// Whether a lowercase text is a number of days, weeks, months or years from now, without a time.
  static func countsDays(_ text: String) -> Bool {
    var parser = WhenParser(text, now: Moment(milliseconds: 0, offsetMinutes: 0), zone: .utc)
    return parser.readCountedDay() != nil && parser.words.isEmpty
  }

  /// Reads `2 hours ago`, `30 min ago`, `half an hour ago` or `in 2 hours`.
  mutating func readElapsedTime() throws(InvalidInput) -> Moment? {
    guard let (count, unit, rest) = countedUnits(), unit == .minute || unit == .hour else {
      return nil
    }
    words = rest
    let milliseconds = now.milliseconds + Int64(count) * (unit == .hour ? 3_600_000 : 60_000)
    let moment = Moment(milliseconds: milliseconds, in: zone)
    guard moment.milliseconds == milliseconds else { throw .yearOutOfRange }
    return moment
  }

  /// Reads `3 days ago`, `a week ago`, `2 months ago`, `1 year ago` or `in 2 days`.
  mutating func readCountedDay() -> CalendarDay? {
    guard let (count, unit, rest) = countedUnits() else { return nil }
    let day: CalendarDay
    switch unit {
    case .minute, .hour: return nil
    case .day: day = now.day.adding(days: count)
    case .week: day = now.day.adding(days: count * 7)
    case .month: day = now.day.adding(months: count)
    case .year: day = now.day.adding(years: count)
    }
    words = rest
    return day
  }

  /// The units after `in`, or before `ago` with a negative number, and the words after them.
  private func countedUnits() -> (count: Int, unit: DateUnit, rest: ArraySlice<Substring>)? {
    let isAhead = words.first == "in"
    guard let (count, unit, rest) = units(isAhead ? words.dropFirst() : words) else { return nil }
    if isAhead { return (count, unit, rest) }
    return rest.first == "ago" ? (-count, unit, rest.dropFirst()) : nil
  }

  private func units(
    _ words: ArraySlice<Substring>
  ) -> (count: Int, unit: DateUnit, rest: ArraySlice<Substring>)? {
    for (phrase, minutes) in Self.phrases where words.starts(with: phrase) {
      return (minutes, .minute, words.dropFirst(phrase.count))
    }
    guard let (count, word, rest) = Self.quantity(words) else { return nil }
    return DateUnit(word).map { (count, $0, rest) }
  }

  private static let phrases: [([Substring], Int)] = [
    (["half", "an", "hour"], 30), (["an", "hour", "and", "a", "half"], 90),
  ]

  /// Splits `2 hours`, `2h` or `a couple of hours` into the number and the unit.
  static func quantity(_ words: ArraySlice<Substring>)
    -> (count: Int, unit: Substring, rest: ArraySlice<Substring>)?
  {
    guard let first = words.first else { return nil }
    for couple in [["a", "couple", "of"], ["a", "couple"]] as [[Substring]]
    where words.starts(with: couple) {
      let rest = words.dropFirst(couple.count)
      return rest.first.map { (2, $0, rest.dropFirst()) }
    }
    if let count = DateWord.count(first) {
      let rest = words.dropFirst()
      return rest.first.map { (count, $0, rest.dropFirst()) }
    }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    guard let count = DateWord.number(digits, digits: 1...6) else { return nil }
    return (count, first[digits.endIndex...], words.dropFirst())
  }
}
