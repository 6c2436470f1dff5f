/// A value inside an actor, for tests that collect what asynchronous closures do.
///
/// ``LockIsolated`` does the same without an `await`.
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Puts a value into an actor.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Runs a closure with the value.
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
