import Foundation

/// A value behind a recursive lock.
///
/// The value is changed in place: a change of a copy would copy each collection in it. The lock is
/// recursive, and exclusivity is not enforced, because a change may read the value that it is
/// changing, as in `$list.withLock { $0.remove(id: item.id) }` where `item` is derived from the
/// list. The read copies the value as changed so far.
///
/// Not a `Mutex`, which is not recursive. The thread sanitizer does not recognize waiting for one
/// as synchronization, either.
///
/// `@unchecked Sendable`: `value` is accessed only while `lock` is held, and `lock` is immutable.
/// `Value` need not be `Sendable`: initial values are passed as `sending`, and a read returns a
/// copy. The copies of a class instance are one instance, which must synchronize its own state.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) { self.value = value }

  /// A copy of the value.
  package var copy: Value { withLock { $0 } }

  /// Calls a closure with the value while the lock is held.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
