import Foundation

/// A time zone: the offset from UTC at each instant.
///
/// The offset comes from a closure and not from Foundation's `TimeZone`, which loads ICU; in a
/// command, that costs more than everything else. `LocalZone(timeZone)` wraps a `TimeZone` where
/// ICU is loaded anyway.
///
/// ```swift
/// import Foundation
///
/// let winter = LocalZone.fixed(3_600)  // one hour east of UTC
/// let local = LocalZone(.current)
/// print(winter.offset(0))  // prints "3600"
/// ```
public struct LocalZone: Sendable {
  /// Returns the seconds east of UTC at an instant in whole seconds since 1970. The magnitude is at
  /// most 23 hours and 59 minutes.
  public let offset: @Sendable (_ unixSeconds: Int64) -> Int

  /// Creates a zone from the offset at each instant.
  ///
  /// POSIX permits offsets of 24 hours and more in `TZ`, which RFC 3339 cannot express. They are
  /// clamped to 23 hours and 59 minutes; the instant stays exact.
  public init(offset: @escaping @Sendable (_ unixSeconds: Int64) -> Int) {
    let range = Moment.offsetRange.lowerBound * 60...Moment.offsetRange.upperBound * 60
    self.offset = { offset($0).clamped(to: range) }
  }

  /// Creates a zone from a Foundation time zone.
  public init(_ timeZone: TimeZone) {
    self.init { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
  }

  /// Returns a zone with a constant offset in seconds east of UTC.
  public static func fixed(_ seconds: Int) -> LocalZone { LocalZone { _ in seconds } }

  public static let utc = fixed(0)

  /// Returns the instant of a local time, which is given in seconds and interpreted like a Unix
  /// time, and the offset at that instant.
  ///
  /// Returns nil for a time that a clock change skips, and the earlier of two instants for a time
  /// that occurs twice.
  func resolve(wallSeconds: Int64) -> (unixSeconds: Int64, offset: Int)? {
    let day: Int64 = 86_400
    let offsets = [wallSeconds - day, wallSeconds, wallSeconds + day].map(offset)
    let instants = offsets.map { wallSeconds - Int64($0) }
    let hits = zip(instants, offsets).filter { offset($0) == $1 }
    return hits.min { $0.0 < $1.0 }.map { ($0.0, $0.1) }
  }
}
