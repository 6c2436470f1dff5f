import Foundation

/// A mutable value protected by a lock, for use in `@Sendable` closures.
///
/// The lock is recursive: a closure may access the same instance again on the same thread.
///
/// `@unchecked Sendable`: the value is only accessed while holding `lock`.
///
/// ```swift
/// let calls = LockIsolated<[String]>([])
/// let record: @Sendable (String) -> Void = { name in calls.withValue { $0.append(name) } }
/// record("load")
/// print(calls.value)  // prints "["load"]"
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Creates an instance that protects a value.
  public init(_ value: @autoclosure () throws -> sending Value) rethrows {
    _value = try value()
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// The closure works on a copy, which is stored when it returns or throws. Within the closure,
  /// other accesses from the same thread read the previous value.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    lock.lock()
    // A copy, because the closure may read the instance recursively. `nonisolated(unsafe)`: the
    // protected value was passed in as `sending`, and the closure leaves it in a disconnected
    // region.
    nonisolated(unsafe) var value = _value
    defer {
      _value = value
      lock.unlock()
    }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// ```swift
  /// calls.setValue([])
  /// ```
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    _value = try newValue()
  }

  /// A copy of a property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.lock()
    defer { lock.unlock() }
    return _value[keyPath: keyPath]
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value { lock.withLock { _value } }
}
