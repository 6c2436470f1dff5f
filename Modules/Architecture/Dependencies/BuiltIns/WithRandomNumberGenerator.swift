import Foundation

extension DependencyValues {
  /// The source of randomness: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static var liveValue: WithRandomNumberGenerator {
      WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
  }
}

/// Provides exclusive access to a random number generator.
///
/// ```swift
/// func roll() -> Int {
///   @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///   return withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// }
/// ```
///
/// `@unchecked Sendable`: the generator is only accessed while holding `lock` and has no other
/// owner.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  /// Wraps a generator, whose state persists between calls.
  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = generator }

  /// Calls a closure with the generator while holding a lock. The closure must not call this again.
  ///
  /// - Throws: The error of the closure.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try work(&generator)
  }
}
