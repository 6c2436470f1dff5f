/// The English words of the date grammar. All texts are lowercase.
enum DateWord {
  /// The weekday, from 1 for Monday, with a name or an abbreviation.
  static func weekday(_ word: Substring) -> Int? {
    number(of: word, in: CalendarDay.weekdayNames) ?? longAbbreviations[word]
  }

  private static let longAbbreviations: [Substring: Int] = [
    "tues": 2, "weds": 3, "thur": 4, "thurs": 4,
  ]

  /// The month, from 1 for January, with a name or an abbreviation.
  static func month(_ word: Substring) -> Int? {
    number(of: word, in: CalendarDay.monthNames) ?? (word == "sept" ? 9 : nil)
  }

  private static func number(of word: Substring, in names: [String]) -> Int? {
    names.lazy.map { $0.lowercased() }.firstIndex { word == $0 || word == $0.prefix(3) }
      .map { $0 + 1 }
  }

  /// The number of `a`, `an`, `one` to `twelve`, or one to six digits.
  static func count(_ word: Substring) -> Int? {
    if word == "a" || word == "an" { return 1 }
    return counts.firstIndex(of: word).map { $0 + 1 } ?? number(word, digits: 1...6)
  }

  private static let counts: [Substring] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The day of a month: `5`, `5th`, `05`.
  static func dayOfMonth(_ word: Substring) -> Int? {
    let suffix = word.suffix(2)
    let isOrdinal = ["st", "nd", "rd", "th"].contains(suffix)
    return number(isOrdinal ? word.dropLast(2) : word, digits: 1...2)
  }
}

/// A unit of time with its spellings.
enum DateUnit: CaseIterable {
  case minute, hour, day, week, month, year

  private var spellings: [Substring] {
    switch self {
    case .minute: ["minute", "minutes", "min", "mins"]
    case .hour: ["hour", "hours", "hr", "hrs", "h"]
    case .day: ["day", "days", "d"]
    case .week: ["week", "weeks", "wk", "wks", "w"]
    case .month: ["month", "months"]
    case .year: ["year", "years", "yr", "yrs", "y"]
    }
  }

  init?(_ word: Substring) {
    guard let unit = Self.allCases.first(where: { $0.spellings.contains(word) }) else { return nil }
    self = unit
  }
}

/// A part of the day, each with the time that stands for it.
enum PartOfDay: Substring {
  case morning, afternoon, evening, night

  var hour: Int {
    switch self {
    case .morning: 9
    case .afternoon: 15
    case .evening: 20
    case .night: 21
    }
  }

  /// The hours that a time of the part can have.
  var hours: Range<Int> {
    switch self {
    case .morning: 4..<12
    case .afternoon: 12..<19
    case .evening: 16..<24
    case .night: 18..<24
    }
  }
}
