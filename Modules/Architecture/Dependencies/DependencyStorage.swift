/// The overrides of a ``DependencyValues``, copied on write. Copying or binding a set of values
/// costs one retain.
///
/// `@unchecked Sendable`: only `DependencyValues` writes to it, and only while it is uniquely
/// referenced. The boxes are immutable and their values `Sendable`.
final class DependencyStorage: @unchecked Sendable {
  var boxes: [ObjectIdentifier: DependencyBox] = [:]
  var context: DependencyContext?
  var cache: DependencyCache

  init(cache: DependencyCache) { self.cache = cache }

  func copy() -> DependencyStorage {
    let copy = DependencyStorage(cache: cache)
    copy.boxes = boxes
    copy.context = context
    return copy
  }

  var contextInEffect: DependencyContext {
    context ?? cache.preparedContext ?? .ofProcess
  }

  var isEmpty: Bool { boxes.isEmpty && context == nil }

  /// Returns whether every override of `other` is also overridden here.
  func covers(_ other: DependencyStorage) -> Bool {
    if other.context != nil && context == nil { return false }
    return other.boxes.keys.allSatisfy { boxes[$0] != nil }
  }
}

/// A value boxed with its static type. A key has exactly one value type, which makes an unchecked
/// downcast safe.
class DependencyBox: @unchecked Sendable {
  // `@unchecked`: the only subclass stores one immutable `Sendable` value.
  func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(self, to: TypedDependencyBox<Value>.self).value
  }
}

final class TypedDependencyBox<Value>: DependencyBox, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
