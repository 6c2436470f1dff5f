import Models

/// The current time and the local zone, for dates without them.
public struct ImportClock: Sendable {
  public var now: Moment
  /// The zone of dates without an offset.
  public var zone: LocalZone

  public init(now: Moment, zone: LocalZone) {
    self.now = now
    self.zone = zone
  }
}

extension ImportClock {
  /// Returns a local time. One that a clock change skips becomes the time one hour later.
  func moment(_ day: CalendarDay, _ time: TimeOfDay) -> Moment? {
    if let moment = try? Moment(day, at: time, in: zone) { return moment }
    let isNextDay = time.hour == 23
    return TimeOfDay(hour: isNextDay ? 0 : time.hour + 1, minute: time.minute).flatMap { later in
      try? Moment(isNextDay ? day.adding(days: 1) : day, at: later, in: zone)
    }
  }
}

extension TimeOfDay {
  /// Parses `20:30`, `20.30`, `8:30 PM` or `8:30 p.m.`, with any white space.
  init?(imported text: String) {
    let folded = text.lowercased().filter { !$0.isWhitespace }
    let half = String(folded.drop { !$0.isLetter }).filter { $0 != "." }
    let isAfternoon = half == "pm"
    let isTwelve = isAfternoon || half == "am"
    guard isTwelve || half.isEmpty else { return nil }
    let parts = folded.prefix { !$0.isLetter }.split { $0 == ":" || $0 == "." }
    guard parts.count == 2, let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]),
      !isTwelve || (1...12).contains(hour)
    else { return nil }
    self.init(hour: isTwelve ? hour % 12 + (isAfternoon ? 12 : 0) : hour, minute: minute)
  }
}

extension CalendarDay {
  /// Parses `2026-11-20`, or `2026-1-5` without zeros.
  init?(imported text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
      let day = Int(digits: parts[2]), (1...9_999).contains(year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Parses a date with the year first or last: `2026 Wed Jul 22`, `8th Dec 2021`, `2018 18 May`,
  /// `2018 May 18`. A month may have its whole name in another language: `2017 7 września`,
  /// `2017 7 de septiembre`, `2017 7. September`.
  init?(words: some Sequence<Substring>) {
    var year: Int?
    var month: Int?
    var day: Int?
    let ordinalEndings = ["", ".", "st", "nd", "rd", "th", "er", "º"]
    for word in words {
      let letters = word.drop { $0.isASCII && $0.isNumber }.lowercased()
      let number = Int(digits: word.dropLast(letters.count))
      switch (number, letters) {
      case (let number?, "") where word.count == 4 && year == nil: year = number
      case (let number?, _) where ordinalEndings.contains(letters):
        guard day == nil else { return nil }
        day = number
      case (nil, _):
        let name = letters.prefix { $0.isLetter }
        func isName(_ full: String) -> Bool {
          name.count >= 3 && full.lowercased().hasPrefix(name)
            || name == "sept" && full == "September"
        }
        let index = CalendarDay.monthNames.firstIndex(where: isName)
        if month == nil, let number = index.map({ $0 + 1 }) ?? ForeignMonth.numbers[letters] {
          month = number
        } else if letters != "de", !CalendarDay.weekdayNames.contains(where: isName) {
          return nil
        }
      default: return nil
      }
    }
    guard let year, let month, let day, (1...9_999).contains(year) else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Int {
  /// Parses one to nine ASCII digits.
  fileprivate init?(digits: Substring) {
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    self.init(digits)
  }
}
