import Synchronization

/// The id of an element of a navigation stack.
///
/// Ids are unique in a process. In a test they count up from 0 and can be written as integer
/// literals.
public struct StackElementID: Hashable, Sendable {
  /// The number of ids that were generated before this one.
  @_spi(Internals) public var generation: Int

  /// Creates an id from a generation.
  @_spi(Internals) public init(generation: Int) { self.generation = generation }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
  /// The generation, as in `#3`.
  public var debugDescription: String { "#\(generation)" }
  /// The generation, as in `#3`.
  public var customDumpDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id of the element that was pushed as number `value` in a test, counted from 0.
  ///
  /// Outside of tests a literal reports an issue, because ids are not predictable there.
  public init(integerLiteral value: Int) {
    @Dependency(\.context) var context
    if context != .test {
      reportIssue(
        """
        A 'StackElementID' was created from the literal \(value). Ids are predictable in tests \
        only; elsewhere, use the ids of the stack's elements.
        """)
    }
    self.init(generation: value)
  }
}

/// Generates the ids of stack elements.
@_spi(Internals)
public struct StackElementIDGenerator: Sendable {
  /// Generates the next id.
  public let next: @Sendable () -> StackElementID
  /// Returns the next id without generating it.
  public let peek: @Sendable () -> StackElementID

  /// Creates a generator that counts up from a generation.
  static func incrementing(from generation: Int = 0) -> Self {
    let count = SharedCount(generation)
    return Self(
      next: { StackElementID(generation: count.take()) },
      peek: { StackElementID(generation: count.value) })
  }

  /// Returns an independent generator that starts with the next id of this one.
  func incrementingCopy() -> Self { .incrementing(from: peek().generation) }
}

private final class SharedCount: Sendable {
  private let count: Atomic<Int>
  init(_ count: Int) { self.count = Atomic(count) }
  var value: Int { count.load(ordering: .relaxed) }
  func take() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension StackElementIDGenerator: DependencyKey {
  /// The generator of the process.
  public static let liveValue = StackElementIDGenerator.incrementing()
  /// A generator that counts from 0, for one test.
  public static var testValue: StackElementIDGenerator { .incrementing() }
}

extension DependencyValues {
  /// Generates the ids of stack elements.
  @_spi(Internals)
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
