/// Parses the words of a typed time that is not in ISO 8601; see ``When`` for the forms.
struct WhenParser {
  private let now: Moment
  private let zone: LocalZone
  private var words: ArraySlice<Substring>

  /// Creates a parser of a lowercase text.
  init(_ text: String, now: Moment, zone: LocalZone) {
    self.now = now
    self.zone = zone
    words = text.split(whereSeparator: \.isWhitespace)[...]
  }

  private struct Day {
    var day: CalendarDay
    /// Whether the day is the latest one with a name, which a time must not move into the future.
    var isLatest = false
  }

  private struct Time {
    var hour: Int
    var minute = 0
    var second = 0
  }

  /// Returns nil for a text in another form.
  mutating func parse() throws(InvalidInput) -> When? {
    if Array(words) == ["now"] { return .moment(now) }
    if let moment = try readElapsedTime() { return words.isEmpty ? .moment(moment) : nil }
    var day = try readDay()
    let isTimeRequired = day == nil || words.first == "at"
    let time = try readTime()
    if day == nil { day = try readDay() }
    guard words.isEmpty, time != nil || !isTimeRequired else { return nil }
    var meant = day ?? Day(day: now.day)
    guard let time else { return .day(try inRange(meant.day)) }
    if meant.isLatest, meant.day == now.day, isLater(time) {
      meant.day = meant.day.adding(days: -7)
    }
    return .moment(
      try Moment(
        inRange(meant.day), hour: time.hour, minute: time.minute, second: time.second, in: zone))
  }

  /// Whether a lowercase text is a number of days, weeks, months or years ago, without a time.
  static func countsDays(_ text: String) -> Bool {
    let now = Moment(milliseconds: 0, offsetMinutes: 0)
    let parser = WhenParser(text, now: now, zone: .utc)
    return parser.words.count == 3 && parser.daysAgo() != nil
  }

  /// Parses a lowercase time of day; nil for a text in another form.
  static func timeOfDay(_ text: String) throws(InvalidInput) -> (hour: Int, minute: Int)? {
    var parser = WhenParser(text, now: Moment(milliseconds: 0, offsetMinutes: 0), zone: .utc)
    guard let time = try parser.readTime(), parser.words.isEmpty else { return nil }
    return (time.hour, time.minute)
  }

  private func isLater(_ time: Time) -> Bool {
    (time.hour, time.minute, time.second) > (now.time.hour, now.time.minute, now.time.second)
  }

  private func inRange(_ day: CalendarDay) throws(InvalidInput) -> CalendarDay {
    guard (1...9_999).contains(day.year) else { throw .yearOutOfRange }
    return day
  }
}

extension WhenParser {
  /// Reads `2 hours ago` or `30 minutes ago`.
  private mutating func readElapsedTime() throws(InvalidInput) -> Moment? {
    guard let (count, unit) = countedUnit() else { return nil }
    let unitLengths: [Substring: Int64] = ["minute": 60_000, "hour": 3_600_000]
    guard let length = unitLengths[unit] else { return nil }
    words = words.dropFirst(3)
    let milliseconds = now.milliseconds - Int64(count) * length
    let moment = Moment(milliseconds: milliseconds, in: zone)
    guard moment.milliseconds == milliseconds else { throw .yearOutOfRange }
    return moment
  }

  private mutating func readDay() throws(InvalidInput) -> Day? {
    guard let first = words.first else { return nil }
    let relative: [Substring: Int] = ["today": 0, "yesterday": -1, "tomorrow": 1]
    if let days = relative[first] { return take(1, Day(day: now.day.adding(days: days))) }
    if let weekday = weekday(first) {
      let days = (now.day.weekday - weekday).flooredRemainder(7)
      return take(1, Day(day: now.day.adding(days: -days), isLatest: true))
    }
    if let day = sideWeekday() { return take(2, Day(day: day)) }
    if let day = daysAgo() { return take(3, Day(day: day)) }
    var reader = DateReader(String(first))
    guard let date = try reader.read(), date.time == nil else { return nil }
    return take(1, Day(day: date.day))
  }

  private mutating func take(_ count: Int, _ day: Day) -> Day {
    words = words.dropFirst(count)
    return day
  }

  /// The day of `last friday`, which is before today, or `next friday`, after today.
  private func sideWeekday() -> CalendarDay? {
    guard words.count > 1, let first = words.first, first == "last" || first == "next",
      let weekday = weekday(words[words.startIndex + 1])
    else { return nil }
    let isNext = first == "next"
    let distance = isNext ? weekday - now.day.weekday : now.day.weekday - weekday
    let days = (distance - 1).flooredRemainder(7) + 1
    return now.day.adding(days: isNext ? days : -days)
  }

  /// The day of `3 days ago`, `a week ago`, `2 months ago` or `1 year ago`.
  private func daysAgo() -> CalendarDay? {
    guard let (count, unit) = countedUnit() else { return nil }
    return switch unit {
    case "day": now.day.adding(days: -count)
    case "week": now.day.adding(days: -count * 7)
    case "month": now.day.adding(months: -count)
    case "year": now.day.adding(months: -count * 12)
    default: nil
    }
  }

  /// The count and the unit in singular of `3 days ago`; `a` and `an` are 1.
  private func countedUnit() -> (Int, Substring)? {
    guard words.count > 2, let first = words.first, words[words.startIndex + 2] == "ago" else {
      return nil
    }
    let unit = words[words.startIndex + 1]
    guard let count = first == "a" || first == "an" ? 1 : number(first, digits: 1...6) else {
      return nil
    }
    return (count, unit.last == "s" ? unit.dropLast() : unit)
  }

  /// The weekday, from 1 for Monday, with a name or its first three letters.
  private func weekday(_ word: Substring) -> Int? {
    let index = CalendarDay.weekdayNames.firstIndex { name in
      let name = name.lowercased()
      return word == name || word == name.prefix(3)
    }
    return index.map { $0 + 1 }
  }

  private func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

extension WhenParser {
  /// Reads `18:00`, `9:15:30`, `6pm`, `6:30 pm` or `noon`, each after an optional `at`.
  private mutating func readTime() throws(InvalidInput) -> Time? {
    var rest = words
    if rest.first == "at" { rest = rest.dropFirst() }
    guard var clock = rest.popFirst() else { return nil }
    if clock == "noon" {
      words = rest
      return Time(hour: 12)
    }
    var half = clock.suffix(2)
    if half == "am" || half == "pm" {
      clock = clock.dropLast(2)
    } else if let next = rest.first, next == "am" || next == "pm" {
      half = next
      rest = rest.dropFirst()
    } else {
      half = ""
    }
    guard let time = try time(clock, half) else { return nil }
    words = rest
    return time
  }

  /// Returns nil for a text in another form.
  private func time(_ clock: Substring, _ half: Substring) throws(InvalidInput) -> Time? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.count > 1 || !half.isEmpty,
      var hour = number(parts[0], digits: 1...2)
    else { return nil }
    var rest: [Int] = []
    for part in parts.dropFirst() {
      guard let number = number(part, digits: 2...2) else { return nil }
      rest.append(number)
    }
    if !half.isEmpty {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    let time = Time(hour: hour, minute: rest.first ?? 0, second: rest.dropFirst().first ?? 0)
    guard time.hour < 24, time.minute < 60, time.second < 60 else {
      throw .nonexistentTime(hour: time.hour, minute: time.minute, second: time.second)
    }
    return time
  }
}
