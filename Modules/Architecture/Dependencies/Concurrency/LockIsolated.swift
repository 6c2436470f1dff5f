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
  public init(_ value: @autoclosure () throws -> sending Value) rethrows {
    _value = try value()
  }

  /// Runs a closure with the value, alone.
  public func withValue<T>(
    _ operation: (inout sending Value) throws -> sending T
  ) rethrows -> sending T {
    lock.lock()
    // The closure works on a copy, so that it may read the box meanwhile. `nonisolated(unsafe)`:
    // what is behind the lock came in by `sending`, and leaves the closure disconnected from all
    // else.
    nonisolated(unsafe) var value = _value
    defer {
      _value = value
      lock.unlock()
    }
    return try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure () throws -> sending Value) rethrows {
    lock.lock()
    defer { lock.unlock() }
    _value = try newValue()
  }

  /// A copy of a part of the value.
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
