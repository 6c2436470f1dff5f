import Dependencies
import Foundation
import Observation

/// One value that many features hold: what every `@Shared` and `@SharedReader` points at.
///
/// A reference is a root, which owns a value, or a path into another reference. Abstract: the
/// subclasses say where the value lives.
///
/// `@unchecked Sendable`: subclasses have constants, and roots keep their state inside a lock.
class SharedReference<Value>: CustomStringConvertible, @unchecked Sendable {
  /// The identity of the value's owner, under which changes are tracked.
  var rootID: ObjectIdentifier { unimplementedMember() }

  /// The value as it is.
  var current: Value { unimplementedMember() }

  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }
  var description: String { unimplementedMember() }

  /// Tells who observes the value that they look at another reference from now on.
  func touch() {}

  /// Changes the value in place, alone, and notes the owner's value before it for the trackers.
  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R { unimplementedMember() }

  /// The value before the tracked change, as the test has changed it since; `nil` without one.
  func expected(in tracker: SharedChangeTracker) -> Value? { nil }

  /// The value after the tracked change, where the tracker kept it.
  func recorded(in tracker: SharedChangeTracker) -> Value? { nil }

  /// Replaces what the test expects.
  func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {}

  func load() async throws {}
  func save() async throws {}

  /// Whether both are the same path into the same owner.
  func isSame(as other: SharedReference<Value>) -> Bool { self === other }

  private func unimplementedMember(_ name: String = #function) -> Never {
    preconditionFailure("A subclass of SharedReference does not override \(name)")
  }
}

/// Tells observers of a change. It is not generic, so that its key path is made once: the key path
/// into a generic class is made anew at each use.
final class SharedSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var change: Int { 0 }

  func access() { registrar.access(self, keyPath: \.change) }

  func mutate<R>(_ mutation: () throws -> R) rethrows -> R {
    try registrar.withMutation(of: self, keyPath: \.change, mutation)
  }
}

/// An owner of a value.
///
/// A change may read the value that it changes, as in `$list.withLock { $0.remove(id: item.id) }`
/// where `item` is shared from the list; it reads what has become of the value so far. So the
/// compiler's check for overlapping accesses is off: the change is made in place, since a copy would
/// copy every collection in the value, and whoever reads meanwhile runs inside the change, on its
/// thread, and takes a copy.
///
/// `@unchecked Sendable`: the value is read and written inside `lock` alone.
class SharedRoot<Value>: SharedReference<Value>, @unchecked Sendable {
  let lock = NSRecursiveLock()
  let signal = SharedSignal()
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }

  override var rootID: ObjectIdentifier { ObjectIdentifier(self) }

  override var current: Value {
    signal.access()
    return lock.withLock { value }
  }

  override func touch() { signal.mutate {} }

  override func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try signal.mutate {
      try lock.withLock {
        if !trackers.isEmpty {
          let before = value
          for tracker in trackers { tracker.note(before, of: self, at: location) }
        }
        defer { valueDidChange() }
        return try body(&value)
      }
    }
  }

  /// Takes over a value that comes from the storage and is not written there.
  func replace(_ newValue: Value) {
    signal.mutate { lock.withLock { value = newValue } }
  }

  /// What belongs to a change, inside the lock: another change waits for it.
  func valueDidChange() {}

  override func expected(in tracker: SharedChangeTracker) -> Value? { tracker.expected(of: self) }

  override func recorded(in tracker: SharedChangeTracker) -> Value? { tracker.recorded(of: self) }

  override func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    tracker.expect(value, of: self, at: location)
  }
}

/// A value that lives as long as somebody holds it: `Shared(value:)`.
///
/// `@unchecked Sendable`: it adds nothing to `SharedRoot`, which keeps the value inside its lock.
final class SharedBox<Value>: SharedRoot<Value>, @unchecked Sendable {
  override var description: String { "value: \(String(reflecting: lock.withLock { value }))" }
}

/// A part of another reference's value.
final class SharedPart<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  // `@unchecked Sendable`: a constant reference and a key path, which is immutable.
  private let base: SharedReference<Base>
  private let keyPath: KeyPath<Base, Value>

  init(_ base: SharedReference<Base>, _ keyPath: KeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var rootID: ObjectIdentifier { base.rootID }
  override var current: Value { base.current[keyPath: keyPath] }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override var saveError: (any Error)? { base.saveError }
  override var description: String { "\(base.description)[dynamicMember: \(keyPath)]" }
  override func touch() { base.touch() }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }

  override func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    // Writable parts alone become a `Shared`; a `SharedReader` never gets here.
    guard let path = keyPath as? WritableKeyPath<Base, Value> else {
      var copy = current
      return try body(&copy)
    }
    return try base.modify(noting: trackers, at: location) { try body(&$0[keyPath: path]) }
  }

  override func expected(in tracker: SharedChangeTracker) -> Value? {
    base.expected(in: tracker)?[keyPath: keyPath]
  }

  override func recorded(in tracker: SharedChangeTracker) -> Value? {
    base.recorded(in: tracker)?[keyPath: keyPath]
  }

  override func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    guard let path = keyPath as? WritableKeyPath<Base, Value> else { return }
    var whole = base.expected(in: tracker) ?? base.current
    whole[keyPath: path] = value
    base.expect(whole, in: tracker, at: location)
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? SharedPart<Base, Value> else { return false }
    return base.isSame(as: other.base) && keyPath == other.keyPath
  }
}

/// What is inside an optional of another reference; the last value once that is `nil`.
///
/// `@unchecked Sendable`: the last value is read and written inside `lock` alone.
final class SharedUnwrapped<Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Value?>
  private let lock = NSRecursiveLock()
  private var last: Value

  init(_ base: SharedReference<Value?>, _ value: Value) {
    self.base = base
    self.last = value
  }

  override var rootID: ObjectIdentifier { base.rootID }

  override var current: Value {
    let value = base.current
    return lock.withLock {
      if let value { last = value }
      return last
    }
  }

  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override var saveError: (any Error)? { base.saveError }
  override var description: String { "\(base.description)!" }
  override func touch() { base.touch() }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }

  override func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try base.modify(noting: trackers, at: location) { optional in
      guard var value = optional else { return try lock.withLock { try body(&last) } }
      optional = nil
      defer {
        optional = value
        lock.withLock { last = value }
      }
      return try body(&value)
    }
  }

  override func expected(in tracker: SharedChangeTracker) -> Value? {
    base.expected(in: tracker) ?? nil
  }

  override func recorded(in tracker: SharedChangeTracker) -> Value? {
    base.recorded(in: tracker) ?? nil
  }

  override func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    guard base.current != nil else { return }
    base.expect(value, in: tracker, at: location)
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? SharedUnwrapped<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

/// What a closure makes of another reference's value; read only.
final class SharedMapped<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  // `@unchecked Sendable`: a constant reference and a `@Sendable` closure.
  private let base: SharedReference<Base>
  private let transform: @Sendable (Base) -> Value

  init(_ base: SharedReference<Base>, _ transform: @escaping @Sendable (Base) -> Value) {
    self.base = base
    self.transform = transform
  }

  override var rootID: ObjectIdentifier { base.rootID }
  override var current: Value { transform(base.current) }
  override var isLoading: Bool { base.isLoading }
  override var loadError: (any Error)? { base.loadError }
  override var description: String { ".map(\(base.description), as: \(Value.self).self)" }
  override func touch() { base.touch() }
  override func load() async throws { try await base.load() }

  override func expected(in tracker: SharedChangeTracker) -> Value? {
    base.expected(in: tracker).map(transform)
  }
}
