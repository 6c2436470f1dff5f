import Foundation

extension DependencyValues {
  /// New identifiers: `uuid()`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
  }
}

/// Gives identifiers, as `UUID()` does, but from a source that a test can replace.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Asks a closure for each identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Gives the same identifier each time.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// Counts up from `UUID(0)`; each use of this property starts again.
  public static var incrementing: UUIDGenerator {
    let next = LockIsolated(0)
    return UUIDGenerator {
      next.withValue { value in
        defer { value += 1 }
        return UUID(value)
      }
    }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// A readable identifier for tests, whose last twelve digits are the number's hexadecimal ones:
  /// `UUID(42)` is `00000000-0000-0000-0000-00000000002A`.
  public init(_ intValue: Int) {
    let bits = UInt64(bitPattern: Int64(intValue))
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    let low = (0..<8).reversed().map { byte($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
      ))
  }
}
