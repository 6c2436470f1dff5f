/// A mutable value isolated by an actor, for tests that record calls of asynchronous closures.
///
/// ``LockIsolated`` provides the same without an `await`.
///
/// ```swift
/// let count = ActorIsolated(0)
/// await count.withValue { $0 += 1 }
/// print(await count.value)  // prints "1"
/// ```
public final actor ActorIsolated<Value> {
  /// The isolated value.
  public var value: Value

  /// Creates an actor that isolates a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// The closure works on a copy, which is stored when it returns or throws.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
