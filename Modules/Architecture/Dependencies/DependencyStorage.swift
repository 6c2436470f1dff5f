/// The overridden values behind ``DependencyValues``: one reference, copied when a shared one is
/// written, so that a set of values is passed on and pushed at the price of a retain.
///
/// `@unchecked Sendable`: it is written by `DependencyValues` alone, and only while uniquely
/// referenced; the boxes are immutable and their values `Sendable`.
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

  /// Whether every override of `other` is overridden here too.
  func covers(_ other: DependencyStorage) -> Bool {
    if other.context != nil && context == nil { return false }
    return other.boxes.keys.allSatisfy { boxes[$0] != nil }
  }
}

/// A value in a box of its own type, so that reading it is a downcast without a check: a key has
/// one value type.
class DependencyBox: @unchecked Sendable {
  // `@unchecked`: the only subclass holds one immutable Sendable value.
  func value<Value>(as type: Value.Type) -> Value {
    unsafeDowncast(self, to: TypedDependencyBox<Value>.self).value
  }
}

final class TypedDependencyBox<Value>: DependencyBox, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
