import Foundation

extension DependencyValues {
  /// The source of new identifiers: `@Dependency(\.uuid) var uuid`, then `uuid()`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { .random() }
  }
}

/// A source of UUIDs that a test can replace.
///
/// ```swift
/// let uuid = UUIDGenerator.incrementing
/// print(uuid())  // prints "00000000-0000-0000-0000-000000000000"
/// print(uuid())  // prints "00000000-0000-0000-0000-000000000001"
/// print(uuid() == UUID(2))  // prints "true"
/// ```
///
/// The dependency `\.uuid` is a generator; its live value returns
/// `UUID.random()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls a closure for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Returns a generator of a constant identifier.
  ///
  /// ```swift
  /// let same = UUIDGenerator.constant(UUID(7))
  /// print(same() == same())  // prints "true"
  /// ```
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// A generator that starts at `UUID(0)` and increments by one. Each access creates a new
  /// generator.
  public static var incrementing: UUIDGenerator {
    let next = LockIsolated(0)
    return UUIDGenerator {
      next.withValue { value in
        defer { value += 1 }
        return UUID(value)
      }
    }
  }

  /// Returns the next identifier.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Returns a random identifier (RFC 9562, version 4).
  ///
  /// On Linux, `UUID()` returns the same identifier each time that it cannot open `/dev/urandom`,
  /// as in a process with too many open files (Swift 6.3). This function calls `getrandom`.
  public static func random() -> UUID {
    var random = SystemRandomNumberGenerator()
    var bytes = (random.next() as UInt64, random.next() as UInt64)
    return withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
      return UUID(uuid: bytes.load(as: uuid_t.self))
    }
  }

  /// Creates a readable identifier for tests, whose last digits are the number in hexadecimal.
  ///
  /// For example, `UUID(42)` is `00000000-0000-0000-0000-00000000002A`. A negative number has a 1
  /// in the third group: `UUID(-42)` is `00000000-0000-0001-0000-00000000002A`.
  ///
  /// ```swift
  /// print(UUID(255))  // prints "00000000-0000-0000-0000-0000000000FF"
  /// ```
  public init(_ intValue: Int) {
    let bits = UInt64(intValue.magnitude)
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    let low = (0..<8).reversed().map { byte($0) }
    let sign: UInt8 = intValue < 0 ? 1 : 0
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, sign, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
      ))
  }
}
