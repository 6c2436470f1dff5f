import Synchronization

/// The id of an element of a navigation stack: in a running program unique, in a test counted from
/// 0, so that it can be written as a literal.
public struct StackElementID: Hashable, Sendable {
  /// How many ids the generator had given before.
  @_spi(Internals) public var generation: Int

  @_spi(Internals) public init(generation: Int) { self.generation = generation }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
  public var debugDescription: String { "#\(generation)" }
  public var customDumpDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id that a stack gave its element at that place in time, in a test.
  ///
  /// Outside of tests an issue is reported: there the ids cannot be known.
  public init(integerLiteral value: Int) {
    @Dependency(\.context) var context
    if context != .test {
      reportIssue(
        """
        A 'StackElementID' was made from the literal \(value). Only in tests are ids counted from 0; \
        elsewhere take the id that the stack gave.
        """)
    }
    self.init(generation: value)
  }
}

/// Gives the ids of stack elements.
@_spi(Internals)
public struct StackElementIDGenerator: Sendable {
  /// Takes the next id.
  public let next: @Sendable () -> StackElementID
  /// The next id, without taking it.
  public let peek: @Sendable () -> StackElementID

  /// Counts on from a generation.
  static func incrementing(from generation: Int = 0) -> Self {
    let count = SharedCount(generation)
    return Self(
      next: { StackElementID(generation: count.take()) },
      peek: { StackElementID(generation: count.value) })
  }

  /// A generator that counts on from here on its own.
  func incrementingCopy() -> Self { .incrementing(from: peek().generation) }
}

private final class SharedCount: Sendable {
  private let count: Atomic<Int>
  init(_ count: Int) { self.count = Atomic(count) }
  var value: Int { count.load(ordering: .relaxed) }
  func take() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension StackElementIDGenerator: DependencyKey {
  public static let liveValue = StackElementIDGenerator.incrementing()
  public static var testValue: StackElementIDGenerator { .incrementing() }
}

extension DependencyValues {
  /// Gives the ids of stack elements.
  @_spi(Internals)
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
