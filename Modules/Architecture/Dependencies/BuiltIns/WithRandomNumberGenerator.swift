import Foundation

extension DependencyValues {
  /// Randomness: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
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

/// Lends a generator of random numbers to a closure, one closure at a time.
///
/// `@unchecked Sendable`: the generator is used inside `lock` alone, and nobody else keeps it.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator
  private let lock = NSLock()

  /// Lends this generator, whose state goes on from use to use.
  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = generator }

  /// Runs the closure with the generator.
  public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return work(&generator)
  }
}
