// Counted times: `2 hours ago`, `in 3 days`.
extension WhenParser {
  /// A length of time. Days and months keep the time of day.
  private enum Length {
    case milliseconds(Int64)
    case days(Int)
    case months(Int)
  }

  /// Whether a lowercase text is a number of days, weeks, months or years from now, without a time.
  static func countsDays(_ text: String) -> Bool {
    var parser = WhenParser(text, now: Moment(milliseconds: 0, offsetMinutes: 0), zone: .utc)
    return parser.readCountedDay() != nil && parser.words.isEmpty
  }

  /// Reads `2 hours ago`, `30 min ago`, `half an hour ago` or `in 2 hours`.
  mutating func readElapsedTime() throws(InvalidInput) -> Moment? {
    guard let (length, sign, rest) = countedLength(), case .milliseconds(let count) = length else {
      return nil
    }
    words = rest
    let milliseconds = now.milliseconds + Int64(sign) * count
    let moment = Moment(milliseconds: milliseconds, in: zone)
    guard moment.milliseconds == milliseconds else { throw .yearOutOfRange }
    return moment
  }

  /// Reads `3 days ago`, `a week ago`, `2 months ago`, `1 year ago` or `in 2 days`.
  mutating func readCountedDay() -> CalendarDay? {
    guard let (length, sign, rest) = countedLength() else { return nil }
    switch length {
    case .milliseconds: return nil
    case .days(let count):
      words = rest
      return now.day.adding(days: sign * count)
    case .months(let count):
      words = rest
      return now.day.adding(months: sign * count)
    }
  }

  /// The length before `ago` or after `in`, the direction, and the words after it.
  private func countedLength() -> (Length, sign: Int, rest: ArraySlice<Substring>)? {
    if words.first == "in" {
      return length(words.dropFirst()).map { ($0.0, 1, $0.rest) }
    }
    guard let (length, rest) = length(words), rest.first == "ago" else { return nil }
    return (length, -1, rest.dropFirst())
  }

  private func length(_ words: ArraySlice<Substring>)
    -> (Length, rest: ArraySlice<Substring>)?
  {
    let minute: Int64 = 60_000
    for (phrase, minutes) in Self.phrases where words.starts(with: phrase) {
      return (.milliseconds(minutes * minute), words.dropFirst(phrase.count))
    }
    guard let (count, unit, rest) = Self.quantity(words) else { return nil }
    return switch DateUnit(unit) {
    case .minute: (.milliseconds(Int64(count) * minute), rest)
    case .hour: (.milliseconds(Int64(count) * 60 * minute), rest)
    case .day: (.days(count), rest)
    case .week: (.days(count * 7), rest)
    case .month: (.months(count), rest)
    case .year: (.months(count * 12), rest)
    case nil: nil
    }
  }

  private static let phrases: [([Substring], Int64)] = [
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
