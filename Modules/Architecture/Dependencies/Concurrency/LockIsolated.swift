import Foundation

/// A value behind a lock, for closures that run anywhere.
///
/// The lock is recursive: a closure may use the same box again on the same thread.
///
/// `@unchecked Sendable`: the value is read and written inside `lock` alone.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var _value: Value
  private let lock = NSRecursiveLock()

  /// Puts a value behind a lock.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self._value = try value()
  }

  /// Runs a closure with the value, alone.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock {
      var value = _value
      defer { _value = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { _value = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value { lock.withLock { _value } }

  /// A copy of a part of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _value[keyPath: keyPath] }
  }
}
