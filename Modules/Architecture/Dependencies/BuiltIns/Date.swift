import Foundation

extension DependencyValues {
  /// What the time is: `@Dependency(\.date.now) var now`, or `date()`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}

/// Gives dates, as `Date()` does, but from a source that a test can replace.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Asks a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Gives the same date each time.
  public static func constant(_ now: Date) -> DateGenerator { DateGenerator { now } }

  /// The next date; setting it makes it constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The next date.
  public func callAsFunction() -> Date { generate() }
}
