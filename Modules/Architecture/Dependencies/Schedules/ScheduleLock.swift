import Foundation

/// A value that is accessed under a lock. The thread sanitizer recognizes this lock, and does not
/// recognize that of `Mutex`.
///
/// `@unchecked Sendable`: the value is only accessed while holding `lock`.
final class ScheduleLock<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
