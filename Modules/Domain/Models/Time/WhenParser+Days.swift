// Days: words, weekdays, dates without ISO 8601, and counted days.
extension WhenParser {
  mutating func readDay() throws(InvalidInput) -> Day? {
    guard words.first != nil else { return nil }
    if var day = readPart() ?? readRelativeDay() {
      if day.part == nil, let part = words.first.flatMap(PartOfDay.init) {
        words = words.dropFirst()
        day.part = part
      }
      return day
    }
    if let day = readCountedDay() { return Day(day: day) }
    return try readDate().map { Day(day: $0) }
  }

  /// Reads `tonight`, `last night` or `this morning`.
  private mutating func readPart() -> Day? {
    // Until dawn, the evening that is meant has just been.
    let evening = now.day.adding(days: isNight ? -1 : 0)
    if words.first == "tonight" {
      words = words.dropFirst()
      return Day(day: evening, part: .night)
    }
    guard words.count > 1, let part = PartOfDay(rawValue: words[words.startIndex + 1]) else {
      return nil
    }
    let day: Day
    switch (words.first, part) {
    case ("last", .night): day = Day(day: now.day.adding(days: -1), part: part)
    case ("this", .evening): day = Day(day: evening, part: part)
    case ("this", .morning), ("this", .afternoon): day = Day(day: now.day, part: part)
    default: return nil
    }
    words = words.dropFirst(2)
    return day
  }

  /// Reads `yesterday`, `day before yesterday`, `friday`, `on friday`, `last friday` or
  /// `next friday`.
  private mutating func readRelativeDay() -> Day? {
    let isOn = words.first == "on"
    var rest = isOn ? words.dropFirst() : words
    if rest.first == "the", rest.dropFirst().first == "day" { rest = rest.dropFirst() }
    for (phrase, days) in Self.relativeDays where rest.starts(with: phrase) && !isOn {
      words = rest.dropFirst(phrase.count)
      return Day(day: now.day.adding(days: days))
    }
    guard let first = rest.first else { return nil }
    if let weekday = DateWord.weekday(first) {
      words = rest.dropFirst()
      return Day(day: latest(weekday), isLatest: true)
    }
    guard first == "last" || first == "next",
      let weekday = rest.dropFirst().first.flatMap(DateWord.weekday)
    else { return nil }
    words = rest.dropFirst(2)
    return Day(day: first == "next" ? next(weekday) : latest(weekday, before: now.day))
  }

  private static let relativeDays: [([Substring], Int)] = [
    (["today"], 0), (["yesterday"], -1), (["tomorrow"], 1),
    (["day", "before", "yesterday"], -2), (["day", "after", "tomorrow"], 2),
  ]

  /// The latest day with this weekday, today included.
  func latest(_ weekday: Int) -> CalendarDay { latest(weekday, before: now.day.adding(days: 1)) }

  private func latest(_ weekday: Int, before day: CalendarDay) -> CalendarDay {
    day.adding(days: -((day.weekday - weekday - 1).flooredRemainder(7) + 1))
  }

  /// The first day after today with this weekday.
  func next(_ weekday: Int) -> CalendarDay {
    now.day.adding(days: (weekday - now.day.weekday - 1).flooredRemainder(7) + 1)
  }
}

extension WhenParser {
  /// Reads `2026-1-5`, `2026/11/20`, `20.11.2026`, `20 nov`, `20th of november 2026` or
  /// `november 20, 2026`, each after an optional `on`. Without a year, the latest day that is not
  /// in the future is meant.
  private mutating func readDate() throws(InvalidInput) -> CalendarDay? {
    let rest = words.first == "on" ? words.dropFirst() : words
    guard let first = rest.first else { return nil }
    if let day = try numericDate(first) {
      words = rest.dropFirst()
      return day
    }
    var tail = rest.dropFirst()
    let number = DateWord.dayOfMonth(first)
    if number != nil, tail.first == "of" { tail = tail.dropFirst() }
    guard let second = tail.popFirst(),
      let month = DateWord.month(number == nil ? first : second),
      let day = number ?? DateWord.dayOfMonth(second)
    else { return nil }
    let year = tail.first.flatMap { DateWord.number($0, digits: 4...4) }
    words = year == nil ? tail : tail.dropFirst()
    guard let date = date(year: year, month: month, day: day) else {
      throw .nonexistentDay(year: year ?? now.day.year, month: month, day: day)
    }
    return date
  }

  private func numericDate(_ word: Substring) throws(InvalidInput) -> CalendarDay? {
    for separator in ["-", "/", "."] as [Character] {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let ordered = separator == "." ? parts.reversed() : Array(parts)
      guard let year = DateWord.number(ordered[0], digits: 4...4),
        let month = DateWord.number(ordered[1], digits: 1...2),
        let day = DateWord.number(ordered[2], digits: 1...2)
      else { return nil }
      guard let date = date(year: year, month: month, day: day) else {
        throw .nonexistentDay(year: year, month: month, day: day)
      }
      return date
    }
    return nil
  }

  /// The day of a year, or the latest one that is not in the future. A 29 February is at most
  /// eight years ago.
  func date(year: Int?, month: Int, day: Int) -> CalendarDay? {
    if let year { return year > 0 ? CalendarDay(year: year, month: month, day: day) : nil }
    let years = (0...8).lazy.map { now.day.year - $0 }
    return years.compactMap { CalendarDay(year: $0, month: month, day: day) }
      .first { $0 <= now.day }
  }
}
