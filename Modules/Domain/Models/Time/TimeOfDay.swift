/// A local time of day, with the precision of a ``Moment``.
///
/// ```swift
/// let evening = try When.timeOfDay("6:30 pm")
/// print(evening.hour, evening.minute, evening > .noon)  // prints "18 30 true"
///
/// let midnight = TimeOfDay(hour: 24, minute: 0)  // nil
/// ```
public struct TimeOfDay: Hashable, Sendable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int
  /// 0 to 999.
  public let millisecond: Int

  public static let midnight = TimeOfDay(milliseconds: 0)
  public static let noon = TimeOfDay(milliseconds: 12 * 3_600_000)

  /// Creates a time. Returns nil if a day has no such time.
  public init?(hour: Int, minute: Int = 0, second: Int = 0, millisecond: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      (0..<1_000).contains(millisecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// Creates a time from the milliseconds since midnight, 0 to 86,399,999.
  init(milliseconds: Int) {
    hour = milliseconds / 3_600_000
    minute = milliseconds / 60_000 % 60
    second = milliseconds / 1_000 % 60
    millisecond = milliseconds % 1_000
  }

  /// The milliseconds since midnight.
  var milliseconds: Int { ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond }
}

extension TimeOfDay: Comparable {
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.milliseconds < b.milliseconds }
}
