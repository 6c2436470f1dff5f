import Dependencies
import Foundation
import Observation

/// The reference inside a `@Shared` or `@SharedReader`.
///
/// A reference either owns its value, as a `SharedOwner`, or is derived from another reference.
protocol SharedReference<Value>: AnyObject, CustomStringConvertible, Sendable {
  associatedtype Value

  /// The identity of the reference that owns the value; changes are tracked by it.
  var ownerID: ObjectIdentifier { get }

  /// The current value. Reading it registers access with Observation.
  var current: Value { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }

  /// Notifies observers of the value, because the wrapper is about to use another reference.
  func invalidate()

  /// Changes the value in place, with exclusive access. Each tracker first records the owner's
  /// value.
  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R

  /// The value that a test expects: the value before the tracked change, with the changes made
  /// inside the assertion. `nil` if the tracker has no change.
  func expected(in tracker: SharedChangeTracker) -> Value?

  /// The actual value after the tracked change, if the tracker has recorded it.
  func recorded(in tracker: SharedChangeTracker) -> Value?

  /// Replaces the value that a test expects.
  func expect(_ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation)

  func load() async throws
  func save() async throws

  /// Returns whether both are the same path into the same owner.
  func isSame(as other: any SharedReference<Value>) -> Bool
}

/// Defaults for a value without a storage, and for a read-only reference.
extension SharedReference {
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }

  /// Changes a copy: a read-only reference is only used by a `SharedReader`, which is never
  /// modified.
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

/// Registers reads of a shared value and notifies observers of changes.
///
/// Not generic, because a key path into a generic class is instantiated at each use.
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
/// A change may read the value that it is changing, as in `$list.withLock { $0.remove(id: item.id)
/// }` where `item` is derived from the list: it reads the value as changed so far. Exclusivity
/// enforcement is therefore disabled for the property, because a change on a copy would copy every
/// collection in the value. The lock is recursive, so that such a read can take place inside the
/// change, on the same thread; it copies the value.
///
/// `@unchecked Sendable`: `value` is accessed only while `lock` is held. `lock` and `signal` are
/// immutable and `Sendable`. `Value` need not be `Sendable`: an initial value is passed as
/// `sending`, and a read returns a copy. The copies of a class instance are one instance, which
/// must synchronize its own state.
final class SharedValue<Value>: @unchecked Sendable {
  let lock = NSRecursiveLock()
  let signal = SharedSignal()
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }
}

/// A reference that owns its value.
protocol SharedOwner<Value>: SharedReference {
  var shared: SharedValue<Value> { get }

  /// Called after each change, while the lock is held.
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

  /// Replaces the value with one loaded from the storage, without saving it.
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

/// A reference that owns a value in memory, for `Shared(value:)`.
final class SharedBox<Value>: SharedOwner {
  let shared: SharedValue<Value>

  init(_ value: Value) { shared = SharedValue(value) }

  var description: String { "value: \(String(reflecting: shared.lock.withLock { shared.value }))" }
}
