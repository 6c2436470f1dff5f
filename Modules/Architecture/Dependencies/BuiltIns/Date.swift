import Foundation

extension DependencyValues {
  /// The source of the current date: `@Dependency(\.date.now) var now`, or `date()`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}

/// A source of dates that a test can replace.
///
/// ```swift
/// let fixed = DateGenerator.constant(Date(timeIntervalSince1970: 0))
/// print(fixed.now)  // prints "1970-01-01 00:00:00 +0000"
///
/// let yesterday = DateGenerator { Date().addingTimeInterval(-86_400) }
/// print(yesterday() < Date())  // prints "true"
/// ```
///
/// The dependency `\.date` is a generator; its live value returns `Date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator that calls a closure for each date.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Returns a generator of a constant date.
  public static func constant(_ now: Date) -> DateGenerator { DateGenerator { now } }

  /// The current date, generated at each read. Setting it makes the generator constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}
