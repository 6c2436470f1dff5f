// Texts that people read in several ways. Each is refused with its readings.
extension WhenParser {
  /// Throws for a text with `12/3` or `this friday`, and for `30m ago`.
  func refuseAmbiguousText() throws(InvalidInput) {
    for word in words {
      if let days = slashReadings(word), !days.isEmpty { throw .ambiguousDay(text, days) }
    }
    for (word, following) in zip(words, words.dropFirst()) where word == "this" {
      guard let weekday = DateWord.weekday(following) else { continue }
      throw .ambiguousDay(text, [latest(weekday), next(weekday)])
    }
    let counted = words.first == "in" ? words.dropFirst() : words
    if let (count, unit, _) = Self.quantity(counted), unit == "m",
      words.first == "in" || words.last == "ago"
    {
      let readings = ["\(count) min", "\(count) months"]
      throw .ambiguousTime(
        text, readings: readings.map { words.first == "in" ? "in \($0)" : "\($0) ago" })
    }
  }

  /// Throws for an hour without its half of the day, as in `yesterday at 6`.
  func refuseBareHour() throws(InvalidInput) {
    let rest = words.first == "at" ? words.dropFirst() : words
    guard rest.count == 1, let hour = rest.first.flatMap({ DateWord.number($0, digits: 1...2) }),
      hour < 24
    else { return }
    let isHalf = (1...12).contains(hour)
    throw .ambiguousTime(
      text, readings: isHalf ? ["\(hour)am", "\(hour)pm"] : ["\(hour.padded(2)):00"])
  }

  /// The days of `12/3` or `12/3/2026`, the day first and the month first; nil for another word.
  private func slashReadings(_ word: Substring) -> [CalendarDay]? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      let first = DateWord.number(parts[0], digits: 1...2),
      let second = DateWord.number(parts[1], digits: 1...2)
    else { return nil }
    let year = parts.count == 3 ? DateWord.number(parts[2], digits: 4...4) : nil
    guard parts.count == 2 || year != nil else { return nil }
    let days = [
      date(year: year, month: second, day: first), date(year: year, month: first, day: second),
    ].compactMap(\.self)
    return days.first == days.last ? Array(days.prefix(1)) : days
  }
}
