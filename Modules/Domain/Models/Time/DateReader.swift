/// Parses `YYYY-MM-DD`, optionally `THH:MM[:SS[.fff]]`, optionally `Z` or `±HH:MM`.
struct DateReader {
  /// A time of day, and its offset if the text has one.
  struct OffsetTime {
    var time: TimeOfDay
    var offsetMinutes: Int?

    func moment(on day: CalendarDay, zone: LocalZone) throws(InvalidInput) -> Moment {
      try Moment(day, at: time, in: offsetMinutes.map { LocalZone.fixed($0 * 60) } ?? zone)
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns nil for text in another format. Throws for a date, time or offset that does not
  /// exist.
  mutating func read() throws(InvalidInput) -> (day: CalendarDay, time: OffsetTime?)? {
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

  /// Parses `YYYY` or `YYYY-MM`. Returns nil for a text in another format.
  mutating func readMonthOrYear() -> (year: Int, month: Int?)? {
    guard let year = digits(4) else { return nil }
    if index == bytes.count { return (year, nil) }
    guard take("-"), let month = digits(2), index == bytes.count else { return nil }
    return (year, month)
  }

  private mutating func readTime() throws(InvalidInput) -> OffsetTime? {
    guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
    var (second, millisecond) = (0, 0)
    if take(":") {
      guard let seconds = digits(2) else { return nil }
      second = seconds
      if take(".") || take(",") {
        guard let decimals = fraction() else { return nil }
        millisecond = decimals
      }
    }
    guard
      let time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond)
    else { throw .nonexistentTime(hour: hour, minute: minute, second: second) }
    return OffsetTime(time: time, offsetMinutes: try readOffset())
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
