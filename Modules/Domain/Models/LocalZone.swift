import Foundation

/// What the domain knows of a time zone: how far local clocks are from UTC at an instant.
///
/// It is a closure, not Foundation's `TimeZone`, because that loads ICU, which costs a command more
/// than everything else it does. `LocalZone(timeZone)` makes one of it where ICU is there anyhow.
public struct LocalZone: Sendable {
  /// Seconds east of UTC at an instant that is given in whole seconds since 1970, at most 23:59
  /// hours either way.
  public let offset: @Sendable (_ unixSeconds: Int64) -> Int

  /// A zone whose clocks the closure describes.
  ///
  /// POSIX lets `TZ` name an offset of 24 hours and more, which RFC 3339 cannot express: it is cut
  /// to 23:59 hours. The instant stays exact.
  public init(offset: @escaping @Sendable (_ unixSeconds: Int64) -> Int) {
    let range = Moment.offsetRange.lowerBound * 60...Moment.offsetRange.upperBound * 60
    self.offset = { offset($0).clamped(to: range) }
  }

  /// The zone of a Foundation time zone.
  public init(_ timeZone: TimeZone) {
    self.init { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
  }

  /// A zone whose clocks never change, that many seconds east of UTC.
  public static func fixed(_ seconds: Int) -> LocalZone { LocalZone { _ in seconds } }

  /// Clocks on UTC.
  public static let utc = fixed(0)

  /// The instant at which clocks on the wall show that local time, which is given in seconds as if
  /// it were UTC, and their distance from UTC then.
  ///
  /// Nil where clocks skip that time; of two instants, the first.
  func resolve(wallSeconds: Int64) -> (unixSeconds: Int64, offset: Int)? {
    let day: Int64 = 86_400
    let offsets = [wallSeconds - day, wallSeconds, wallSeconds + day].map(offset)
    let instants = offsets.map { wallSeconds - Int64($0) }
    let hits = zip(instants, offsets).filter { offset($0) == $1 }
    return hits.min { $0.0 < $1.0 }.map { ($0.0, $0.1) }
  }
}
