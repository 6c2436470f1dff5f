import Foundation

/// An instant, and how far the clocks on the wall were from UTC where it was written down.
///
/// Kept in whole milliseconds and whole minutes of offset, which is what the database keeps and
/// what RFC 3339 can say, so that a moment is the same before and after it was saved.
///
/// Every moment has a local date in the years 1 to 9999 and an offset below 24 hours: no other can
/// be written in RFC 3339. The model, the rows of the database and the exports share this one
/// range.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// Minutes east of UTC, in `offsetRange`.
  public let offsetMinutes: Int

  /// The offsets that RFC 3339 can express, in minutes east of UTC: 23:59 either way.
  public static let offsetRange = -1_439...1_439

  /// Local times from 0001-01-01T00:00:00.000 to 9999-12-31T23:59:59.999, in milliseconds counted
  /// as if they were UTC. As instants, these are the limits of `Date.milliseconds`.
  public static let localRange: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The moment of an instant in milliseconds since 1970 and an offset in minutes east of UTC.
  ///
  /// A value outside of the ranges is moved to their nearest end.
  public init(milliseconds: Int64, offsetMinutes: Int) {
    self.offsetMinutes = offsetMinutes.clamped(to: Moment.offsetRange)
    self.milliseconds = milliseconds.clamped(to: Moment.instants(at: self.offsetMinutes))
  }

  /// The moment of exactly these numbers; nil where they are outside of the ranges.
  public init?(exactMilliseconds milliseconds: Int64, offsetMinutes: Int) {
    guard Moment.offsetRange.contains(offsetMinutes),
      Moment.instants(at: offsetMinutes).contains(milliseconds)
    else { return nil }
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  private static func instants(at offsetMinutes: Int) -> ClosedRange<Int64> {
    let offset = Int64(offsetMinutes) * 60_000
    return localRange.lowerBound - offset...localRange.upperBound - offset
  }

  /// The moment of an instant, rounded to the millisecond, on the clocks of a zone.
  public init(_ instant: Date, in zone: LocalZone) {
    let milliseconds = instant.milliseconds
    self.init(
      milliseconds: milliseconds,
      offsetMinutes: Moment.minutes(ofOffset: zone.offset(milliseconds.flooredQuotient(1_000))))
  }

  /// The moment of an instant, rounded to the millisecond, on the clocks of a time zone.
  public init(_ instant: Date, in timeZone: TimeZone) {
    self.init(instant, in: LocalZone(timeZone))
  }

  /// A time of day on a day, by the clocks of a zone; of two such times, the first.
  ///
  /// Refuses a time that the clocks skip.
  public init(
    _ day: CalendarDay, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0,
    in zone: LocalZone
  ) throws(InvalidInput) {
    let wall = Int64(day.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    guard let (_, offset) = zone.resolve(wallSeconds: wall) else {
      throw .skippedTime(day, hour: hour, minute: minute)
    }
    // Offsets of old times had seconds, which RFC 3339 cannot say. The wall time that was asked for
    // is kept, since it decides the day.
    let minutes = Moment.minutes(ofOffset: offset)
    self.init(
      milliseconds: (wall - Int64(minutes) * 60) * 1_000 + Int64(millisecond),
      offsetMinutes: minutes)
  }

  /// The instant.
  public var instant: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

  /// The local date at the offset it was written in.
  ///
  /// This is the one function that says which day something belongs to: the strip on Home, streaks,
  /// stats and day-valued limits all use it.
  public var day: CalendarDay {
    CalendarDay(number: Int(wallMilliseconds.flooredQuotient(86_400_000)))
  }

  /// The hour, minute, second and millisecond on the wall.
  public var time: (hour: Int, minute: Int, second: Int, millisecond: Int) {
    let rest = Int(wallMilliseconds.flooredRemainder(86_400_000))
    return (rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60, rest % 1_000)
  }

  /// Another instant at the same offset, for `created_at` and `updated_at`; in UTC where its local
  /// date at that offset would be outside of the years 1 to 9999.
  public func at(milliseconds other: Int64) -> Moment {
    Moment(exactMilliseconds: other, offsetMinutes: offsetMinutes)
      ?? Moment(milliseconds: other, offsetMinutes: 0)
  }

  private var wallMilliseconds: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }

  private static func minutes(ofOffset seconds: Int) -> Int { seconds.flooredQuotient(60) }
}

extension Moment: CustomStringConvertible {
  /// RFC 3339 in whole seconds with the offset: `2026-11-20T08:30:00+01:00`.
  public var description: String { rfc3339(withMilliseconds: false) }

  /// RFC 3339 with the offset, in whole seconds or with three decimals.
  public func rfc3339(withMilliseconds: Bool) -> String {
    let (hour, minute, second, millisecond) = time
    let distance = abs(offsetMinutes)
    let decimals = withMilliseconds ? ".\(millisecond.padded(3))" : ""
    return "\(day)T\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))\(decimals)"
      + "\(offsetMinutes < 0 ? "-" : "+")\((distance / 60).padded(2)):\((distance % 60).padded(2))"
  }

  /// The time on the wall in hours and minutes: `08:30`.
  public var clock: String { "\(time.hour.padded(2)):\(time.minute.padded(2))" }
}

extension Date {
  /// Whole milliseconds since 1970, rounded to the nearest; an instant outside of the years 1 to
  /// 9999 of UTC is moved to the nearest end.
  public var milliseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1_000).rounded()
    return (Int64(exactly: Swift.min(Swift.max(exact, -4e15), 4e15)) ?? 0)
      .clamped(to: Moment.localRange)
  }

  /// The instant that many milliseconds after 1970.
  public init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}
