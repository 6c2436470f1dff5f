/// A typed time: a day or an instant.
///
/// Valid texts are `2026-11-20`, `2026-11-20T08:30`, RFC 3339 with an offset, `today`, `yesterday`,
/// `now` and `3 days ago`.
///
/// ```swift
/// let zone = LocalZone.fixed(3_600)
/// let now = try Moment(CalendarDay(number: 20_777), hour: 18, in: zone)
/// let yesterday = try When.parse("yesterday", now: now, zone: zone)
/// print(try yesterday.moment(now: now, zone: zone))  // prints "2026-11-19T12:00:00+01:00"
/// ```
public enum When: Hashable, Sendable {
  /// A local day, independent of a time zone.
  case day(CalendarDay)
  case moment(Moment)

  /// Parses a date or a time in one of the supported formats.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - now: The moment that words such as `yesterday` are relative to.
  ///   - zone: The time zone of times without an offset.
  /// - Throws: `InvalidInput` for an unsupported format, and for an invalid date or time.
  public static func parse(_ text: String, now: Moment, zone: LocalZone) throws(InvalidInput)
    -> When
  {
    let typed = text.trimmedBlanks.lowercased()
    switch typed {
    case "now": return .moment(now)
    case "today": return .day(now.day)
    case "yesterday": return .day(now.day.adding(days: -1))
    default: break
    }
    if let days = daysAgo(typed) {
      let day = now.day.adding(days: -days)
      guard day.year > 0 else { throw .dayBeforeYearOne }
      return .day(day)
    }
    var reader = DateReader(typed)
    guard let date = try reader.read() else {
      throw .notATime(text)
    }
    guard let time = date.time else { return .day(date.day) }
    return .moment(try time.moment(on: date.day, zone: zone))
  }

  /// Returns the moment as the date of an entry. For a day, that is `now` if it is today, and
  /// otherwise noon.
  public func moment(now: Moment, zone: LocalZone) throws(InvalidInput) -> Moment {
    switch self {
    case .moment(let moment): moment
    case .day(let day): day == now.day ? now : try Moment(day, hour: 12, in: zone)
    }
  }

  private static func daysAgo(_ typed: String) -> Int? {
    let words = typed.split(separator: " ")
    guard words.count == 3, words[1] == "day" || words[1] == "days", words[2] == "ago",
      words[0].utf8.count <= 6, words[0].utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(words[0])
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

/// Parses `YYYY-MM-DD`, optionally `THH:MM[:SS[.fff]]`, optionally `Z` or `±HH:MM`.
private struct DateReader {
  struct Time {
    var hour = 0
    var minute = 0
    var second = 0
    var millisecond = 0
    var offsetMinutes: Int?

    func moment(on day: CalendarDay, zone: LocalZone) throws(InvalidInput) -> Moment {
      let clocks = offsetMinutes.map { LocalZone.fixed($0 * 60) } ?? zone
      return try Moment(
        day, hour: hour, minute: minute, second: second, millisecond: millisecond, in: clocks)
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns nil for text in another format. Throws for a date, time or offset that does not
  /// exist.
  mutating func read() throws(InvalidInput) -> (day: CalendarDay, time: Time?)? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2)
    else { return nil }
    guard year > 0, let date = CalendarDay(year: year, month: month, day: day) else {
      throw .nonexistentDay(year: year, month: month, day: day)
    }
    if index == bytes.count { return (date, nil) }
    guard take("t") || take(" "), let time = try readTime(), index == bytes.count else {
      return nil
    }
    return (date, time)
  }

  private mutating func readTime() throws(InvalidInput) -> Time? {
    var time = Time()
    guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
    (time.hour, time.minute) = (hour, minute)
    if take(":") {
      guard let second = digits(2) else { return nil }
      time.second = second
      if take(".") || take(",") {
        guard let millisecond = fraction() else { return nil }
        time.millisecond = millisecond
      }
    }
    guard time.hour < 24, time.minute < 60, time.second < 60 else {
      throw .nonexistentTime(hour: hour, minute: minute, second: time.second)
    }
    time.offsetMinutes = try readOffset()
    return time
  }

  private mutating func readOffset() throws(InvalidInput) -> Int? {
    if take("z") { return 0 }
    let isWest = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = digits(2) else { return nil }
    _ = take(":")
    guard let minutes = digits(2) else { return nil }
    guard hours < 24, minutes < 60 else {
      throw .nonexistentOffset(hours: hours, minutes: minutes)
    }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<index + count] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    index += count
    return value
  }

  /// Parses the decimals of a second, truncated to milliseconds.
  private mutating func fraction() -> Int? {
    let run = bytes[index...].prefix { (48...57).contains($0) }
    guard !run.isEmpty else { return nil }
    index = run.endIndex
    return (run.prefix(3) + [48, 48, 48]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
