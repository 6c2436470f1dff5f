import Foundation

/// A clock with the zone of the user, for what reads the time more than once.
///
/// ```swift
/// import Foundation
///
/// let clock = LocalClock(zone: .fixed(3_600)) { Date(timeIntervalSince1970: 1_795_176_000) }
/// print(clock.now)  // prints "2026-11-20T13:00:00+01:00"
/// ```
public struct LocalClock: Sendable {
  public let zone: LocalZone
  private let read: @Sendable () -> Date

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - zone: The zone of the user.
  ///   - read: Returns the current instant.
  public init(zone: LocalZone, _ read: @escaping @Sendable () -> Date) {
    self.zone = zone
    self.read = read
  }

  /// The current moment.
  public var now: Moment { Moment(read(), in: zone) }
}
