/// Parses the words of a typed time that is not in ISO 8601; see ``When`` for the forms.
struct WhenParser {
  let text: String
  let now: Moment
  let zone: LocalZone
  /// The words that are not read yet.
  var words: ArraySlice<Substring>

  /// Creates a parser of a lowercase text. A comma at the end of a word is ignored.
  init(_ text: String, now: Moment, zone: LocalZone) {
    self.text = text
    self.now = now
    self.zone = zone
    words =
      text.split(whereSeparator: \.isWhitespace)
      .map { $0.last == "," && $0.count > 1 ? $0.dropLast() : $0 }[...]
  }

  struct Day {
    var day: CalendarDay
    /// Whether the day is the latest one with a name, which a time must not move into the future.
    var isLatest = false
    /// The part that the text names with the day: `last night`.
    var part: PartOfDay?
  }

  /// Until this hour, a time that is still to come is one of the evening before.
  static let firstHour = 4

  /// Returns nil for a text in another form.
  mutating func parse() throws(InvalidInput) -> When? {
    if Array(words) == ["now"] { return .moment(now) }
    try refuseAmbiguousText()
    if let moment = try readElapsedTime() { return words.isEmpty ? .moment(moment) : nil }
    var day = try readDay()
    let isTimeRequired = day == nil || words.first == "at"
    let time = try readTime()
    if day == nil { day = try readDay() }
    if day != nil || words.first == "at" { try refuseBareHour() }
    guard words.isEmpty, time != nil || !isTimeRequired else { return nil }
    if let part = day?.part, let time, !part.hours.contains(time.hour) { return nil }
    if let time = time ?? day?.part.flatMap({ TimeOfDay(hour: $0.hour) }) {
      return .moment(try Moment(inRange(self.day(of: time, on: day)), at: time, in: zone))
    }
    guard let day else { return nil }
    return .day(try inRange(day.day))
  }

  /// The day that a time belongs to.
  private func day(of time: TimeOfDay, on day: Day?) -> CalendarDay {
    guard let day else {
      let isBefore = isNight && isLater(time)
      return now.day.adding(days: isBefore ? -1 : 0)
    }
    guard day.isLatest, day.day == now.day, isLater(time) else { return day.day }
    return day.day.adding(days: -7)
  }

  /// Whether the evening has just been.
  var isNight: Bool { now.time.hour < Self.firstHour }

  /// Parses a lowercase time of day; nil for a text in another form.
  static func timeOfDay(_ text: String) throws(InvalidInput) -> TimeOfDay? {
    var parser = WhenParser(text, now: Moment(milliseconds: 0, offsetMinutes: 0), zone: .utc)
    guard let time = try parser.readTime(), parser.words.isEmpty else { return nil }
    return time
  }

  /// Compares whole seconds.
  private func isLater(_ time: TimeOfDay) -> Bool {
    time.milliseconds / 1_000 > now.time.milliseconds / 1_000
  }

  private func inRange(_ day: CalendarDay) throws(InvalidInput) -> CalendarDay {
    guard (1...9_999).contains(day.year) else { throw .yearOutOfRange }
    return day
  }
}

extension WhenParser {
  /// Reads `18:00`, `9:15:30`, `6pm`, `6:30 p.m.`, `noon` or `midnight`, each after an optional
  /// `at`.
  private mutating func readTime() throws(InvalidInput) -> TimeOfDay? {
    var rest = words
    if rest.first == "at" { rest = rest.dropFirst() }
    guard var clock = rest.popFirst() else { return nil }
    if let time = Self.namedTimes[clock] {
      words = rest
      return time
    }
    clock = Self.withoutPeriods(clock)
    var half = clock.suffix(2)
    if half == "am" || half == "pm" {
      clock = clock.dropLast(2)
    } else if let next = rest.first.map(Self.withoutPeriods), next == "am" || next == "pm" {
      half = next
      rest = rest.dropFirst()
    } else {
      half = ""
    }
    guard let time = try time(clock, half) else { return nil }
    words = rest
    return time
  }

  private static let namedTimes: [Substring: TimeOfDay] = ["noon": .noon, "midnight": .midnight]

  /// Returns `6pm` for `6p.m.`.
  private static func withoutPeriods(_ word: Substring) -> Substring {
    for half in ["am", "pm"] {
      let spelled = "\(half.prefix(1)).m"
      for ending in [spelled + ".", spelled] where word.hasSuffix(ending) {
        return word.dropLast(ending.count) + half
      }
    }
    return word
  }

  /// Returns nil for a text in another form.
  private func time(_ clock: Substring, _ half: Substring) throws(InvalidInput) -> TimeOfDay? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().compactMap { DateWord.number($0, digits: 2...2) }
    guard parts.count <= 3, parts.count > 1 || !half.isEmpty, rest.count == parts.count - 1,
      var hour = DateWord.number(parts[0], digits: 1...2)
    else { return nil }
    if !half.isEmpty {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    let (minute, second) = (rest.first ?? 0, rest.dropFirst().first ?? 0)
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw .nonexistentTime(hour: hour, minute: minute, second: second)
    }
    return time
  }
}
