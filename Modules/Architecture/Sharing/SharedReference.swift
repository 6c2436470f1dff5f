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

/// A reference that owns its value.
protocol SharedOwner<Value>: SharedReference {
  var storage: Guarded<Value> { get }
  var signal: SharedSignal { get }

  /// Called after each change, while the value is locked.
  ///
  /// - Returns: A closure to call when the value is no longer locked.
  func valueDidChange(_ value: Value) -> (() -> Void)?
}

extension SharedOwner {
  var ownerID: ObjectIdentifier { ObjectIdentifier(self) }

  var current: Value {
    signal.access()
    return storage.copy
  }

  func invalidate() { signal.mutate {} }

  func valueDidChange(_ value: Value) -> (() -> Void)? { nil }

  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var afterward: (() -> Void)?
    defer { afterward?() }
    return try signal.mutate {
      try storage.withLock { value in
        if !trackers.isEmpty {
          let before = value
          for tracker in trackers { tracker.note(before, of: self, at: location) }
        }
        defer { afterward = valueDidChange(value) }
        return try body(&value)
      }
    }
  }

  /// Replaces the value with one loaded from the storage, without saving it.
  func replace(_ newValue: Value) { signal.mutate { storage.withLock { $0 = newValue } } }

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
  let storage: Guarded<Value>
  let signal = SharedSignal()

  init(_ value: Value) { storage = Guarded(value) }

  var description: String { "value: \(String(reflecting: storage.copy))" }
}
