import Foundation

/// An instant with the UTC offset at which it was written.
///
/// Milliseconds and offset minutes are whole numbers, the precision of the database and of RFC
/// 3339, so saving a moment does not change it.
///
/// ```swift
/// import Foundation
///
/// let zone = LocalZone.fixed(3_600)
/// let evening = try Moment(CalendarDay(number: 20_777), at: When.timeOfDay("23:30"), in: zone)
/// print(evening)  // prints "2026-11-20T23:30:00+01:00"
/// print(evening.day, evening.time.minute)  // prints "2026-11-20 30"
///
/// let now = Moment(.now, in: LocalZone(.current))
/// let parsed = Moment(rfc3339: "2026-11-20T22:30:00Z")  // the same instant, in UTC
/// ```
///
/// The local date is in the years 1 to 9999 and the magnitude of the offset is less than 24 hours;
/// RFC 3339 cannot express anything else. The model, the database and the exports share this range.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// Minutes east of UTC, within ``offsetRange``.
  public let offsetMinutes: Int
  /// Whether the time of day is known. An entry that was made for another day without a time has
  /// none: its instant, noon, only orders it.
  public let isTimeKnown: Bool

  /// The valid offsets in minutes east of UTC: at most 23 hours and 59 minutes in either direction.
  public static let offsetRange = -1_439...1_439

  /// The valid local times, 0001-01-01T00:00:00.000 to 9999-12-31T23:59:59.999, in milliseconds
  /// without the offset. `Date.milliseconds` is clamped to the same range.
  public static let localRange: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Creates a moment from milliseconds since 1970 and minutes east of UTC.
  ///
  /// Values out of range are clamped.
  public init(milliseconds: Int64, offsetMinutes: Int, isTimeKnown: Bool = true) {
    self.isTimeKnown = isTimeKnown
    self.offsetMinutes = offsetMinutes.clamped(to: Moment.offsetRange)
    self.milliseconds = milliseconds.clamped(to: Moment.instants(at: self.offsetMinutes))
  }

  /// Creates a moment from exact values. Returns nil if one is out of range.
  public init?(exactMilliseconds milliseconds: Int64, offsetMinutes: Int, isTimeKnown: Bool = true)
  {
    self.init(
      milliseconds: milliseconds, offsetMinutes: offsetMinutes, isTimeKnown: isTimeKnown)
    guard self.offsetMinutes == offsetMinutes, self.milliseconds == milliseconds else { return nil }
  }

  private static func instants(at offsetMinutes: Int) -> ClosedRange<Int64> {
    let offset = Int64(offsetMinutes) * 60_000
    return localRange.lowerBound - offset...localRange.upperBound - offset
  }

  /// Creates a moment from an instant, rounded to the millisecond, with the offset of a zone.
  public init(_ instant: Date, in zone: LocalZone) {
    self.init(milliseconds: instant.milliseconds, in: zone)
  }

  /// Creates a moment from milliseconds since 1970, clamped to the valid range, with the offset of
  /// a zone.
  init(milliseconds: Int64, in zone: LocalZone) {
    self.init(
      milliseconds: milliseconds,
      offsetMinutes: zone.offset(milliseconds.flooredQuotient(1_000)).flooredQuotient(60))
  }

  /// Creates a moment from an instant, rounded to the millisecond, with the offset of a time zone.
  public init(_ instant: Date, in timeZone: TimeZone) {
    self.init(instant, in: LocalZone(timeZone))
  }

  /// Creates a moment from a local time in a zone. A time that occurs twice means the first
  /// occurrence.
  ///
  /// - Throws: `InvalidInput.skippedTime` if a clock change skips the time.
  public init(
    _ day: CalendarDay, at time: TimeOfDay, in zone: LocalZone
  ) throws(InvalidInput) {
    let wall = Int64(day.number) * 86_400 + Int64(time.milliseconds / 1_000)
    guard let (_, offset) = zone.resolve(wallSeconds: wall) else {
      throw .skippedTime(day, hour: time.hour, minute: time.minute)
    }
    // Historical offsets have seconds, which RFC 3339 cannot express. The local time is preserved,
    // because it determines the day.
    let minutes = offset.flooredQuotient(60)
    self.init(
      milliseconds: (wall - Int64(minutes) * 60) * 1_000 + Int64(time.millisecond),
      offsetMinutes: minutes)
  }

  /// Creates a moment for a day without a time: noon in a zone.
  ///
  /// - Throws: `InvalidInput.skippedTime` if a clock change skips noon.
  public init(dayOnly day: CalendarDay, in zone: LocalZone) throws(InvalidInput) {
    self = try Moment(day, at: .noon, in: zone).with(isTimeKnown: false)
  }

  /// Returns the moment with a known time, or without one.
  public func with(isTimeKnown: Bool) -> Moment {
    Moment(
      milliseconds: milliseconds, offsetMinutes: offsetMinutes, isTimeKnown: isTimeKnown)
  }

  public var instant: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

  /// The local date at the offset of the moment.
  ///
  /// This is the only definition of the day of an entry. The week strip, streaks, statistics and
  /// bounds that are days all use it.
  public var day: CalendarDay {
    CalendarDay(number: Int(wallMilliseconds.flooredQuotient(86_400_000)))
  }

  /// The local time of day at the offset of the moment.
  public var time: TimeOfDay {
    TimeOfDay(milliseconds: Int(wallMilliseconds.flooredRemainder(86_400_000)))
  }

  /// Returns another instant with the same offset, or in UTC if its local date at this offset would
  /// be outside of the years 1 to 9999. Exports use it for `created_at` and `updated_at`.
  public func at(milliseconds other: Int64) -> Moment {
    Moment(exactMilliseconds: other, offsetMinutes: offsetMinutes)
      ?? Moment(milliseconds: other, offsetMinutes: 0)
  }

  private var wallMilliseconds: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }
}

extension Moment: CustomStringConvertible {
  /// The moment in RFC 3339 with whole seconds: `2026-11-20T08:30:00+01:00`.
  public var description: String { rfc3339(withMilliseconds: false) }

  /// Returns the moment in RFC 3339, with whole seconds or three decimals.
  public func rfc3339(withMilliseconds: Bool) -> String {
    let time = time
    let distance = abs(offsetMinutes)
    let decimals = withMilliseconds ? ".\(time.millisecond.padded(3))" : ""
    return "\(day)T\(time.hour.padded(2)):\(time.minute.padded(2)):\(time.second.padded(2))"
      + decimals
      + "\(offsetMinutes < 0 ? "-" : "+")\((distance / 60).padded(2)):\((distance % 60).padded(2))"
  }
}

extension Date {
  /// Milliseconds since 1970, rounded to the nearest integer and clamped to the years 1 to 9999 in
  /// UTC.
  public var milliseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1_000).rounded()
    return (Int64(exactly: Swift.min(Swift.max(exact, -4e15), 4e15)) ?? 0)
      .clamped(to: Moment.localRange)
  }

  /// Creates a date from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}
