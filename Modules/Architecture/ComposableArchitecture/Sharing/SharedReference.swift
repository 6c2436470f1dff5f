import Dependencies
import Foundation
import Observation

/// A reference to one value that many features share: what `@Shared` and `@SharedReader` hold.
///
/// A reference owns the value, as a `SharedOwner`, or is a path into another reference.
protocol SharedReference<Value>: AnyObject, CustomStringConvertible, Sendable {
  associatedtype Value

  /// The identity of the value's owner, under which changes are tracked.
  var ownerID: ObjectIdentifier { get }

  /// The current value.
  var current: Value { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }

  /// Notifies observers of the value that this reference is replaced by another one.
  func invalidate()

  /// Changes the value in place, exclusively, after each tracker has noted the owner's value.
  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R

  /// The value before the tracked change, with the changes of the test since; nil without a change.
  func expected(in tracker: SharedChangeTracker) -> Value?

  /// The value after the tracked change, if the tracker has recorded it.
  func recorded(in tracker: SharedChangeTracker) -> Value?

  /// Replaces the value that the test expects.
  func expect(_ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation)

  func load() async throws
  func save() async throws

  /// Whether both are the same path into the same owner.
  func isSame(as other: any SharedReference<Value>) -> Bool
}

/// The defaults of a value that is not stored, and of a read-only reference.
extension SharedReference {
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }

  /// Changes a copy: only a `SharedReader`, which is never modified, holds a read-only reference.
  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var copy = current
    return try body(&copy)
  }

  func recorded(in tracker: SharedChangeTracker) -> Value? { nil }
  func expect(_ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation) {}
  func load() async throws {}
  func save() async throws {}
  func isSame(as other: any SharedReference<Value>) -> Bool { self === other }
}

/// Notifies observers of a change. It is not generic because a key path into a generic class is
/// instantiated at each use.
final class SharedSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var change: Int { 0 }

  func access() { registrar.access(self, keyPath: \.change) }

  func mutate<R>(_ mutation: () throws -> R) rethrows -> R {
    try registrar.withMutation(of: self, keyPath: \.change, mutation)
  }
}

/// A shared value with its lock and its observers.
///
/// A change can read the value that it changes, as in `$list.withLock { $0.remove(id: item.id) }`
/// where `item` is shared from the list; it reads the value as changed so far. The compiler's check
/// for exclusive access is therefore off: the change is made in place, because a copy would copy
/// every collection in the value. The lock is recursive, so that such a read runs inside the
/// change, on its thread, and copies.
///
/// `@unchecked Sendable`: the value is read and written inside `lock` alone.
final class SharedValue<Value>: @unchecked Sendable {
  let lock = NSRecursiveLock()
  let signal = SharedSignal()
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }
}

/// A reference that owns its value.
protocol SharedOwner<Value>: SharedReference {
  var shared: SharedValue<Value> { get }

  /// Called inside the lock after a change, before the next one starts.
  func valueDidChange()
}

extension SharedOwner {
  var ownerID: ObjectIdentifier { ObjectIdentifier(self) }

  var current: Value {
    shared.signal.access()
    return shared.lock.withLock { shared.value }
  }

  func invalidate() { shared.signal.mutate {} }

  func valueDidChange() {}

  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try shared.signal.mutate {
      try shared.lock.withLock {
        if !trackers.isEmpty {
          let before = shared.value
          for tracker in trackers { tracker.note(before, of: self, at: location) }
        }
        defer { valueDidChange() }
        return try body(&shared.value)
      }
    }
  }

  /// Replaces the value by one from the storage, which is not written there.
  func replace(_ newValue: Value) {
    shared.signal.mutate { shared.lock.withLock { shared.value = newValue } }
  }

  func expected(in tracker: SharedChangeTracker) -> Value? { tracker.expected(of: self) }

  func recorded(in tracker: SharedChangeTracker) -> Value? { tracker.recorded(of: self) }

  func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    tracker.expect(value, of: self, at: location)
  }
}

/// A value in memory that lives as long as a reference to it: `Shared(value:)`.
final class SharedBox<Value>: SharedOwner {
  let shared: SharedValue<Value>

  init(_ value: Value) { shared = SharedValue(value) }

  var description: String { "value: \(String(reflecting: shared.lock.withLock { shared.value }))" }
}
