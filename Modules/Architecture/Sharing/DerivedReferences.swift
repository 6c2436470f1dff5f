import CasePaths
import Foundation

/// A reference whose value is derived from the value of another reference, its base.
protocol DerivedReference<Base, Value>: SharedReference {
  associatedtype Base

  var base: any SharedReference<Base> { get }
}

extension DerivedReference {
  var ownerID: ObjectIdentifier { base.ownerID }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  var saveError: (any Error)? { base.saveError }
  func invalidate() { base.invalidate() }
  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
}

/// A reference to a part of its base's value, at a key path.
final class SharedPart<Base, Value>: DerivedReference {
  let base: any SharedReference<Base>
  private let path: SendableKeyPath<KeyPath<Base, Value>>
  private var keyPath: KeyPath<Base, Value> { path.keyPath }

  init(_ base: any SharedReference<Base>, _ keyPath: KeyPath<Base, Value>) {
    self.base = base
    path = SendableKeyPath(keyPath)
  }

  var current: Value { base.current[keyPath: keyPath] }
  var description: String { "\(base.description)[dynamicMember: \(keyPath)]" }

  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    // A read-only key path is only used by a `SharedReader`, which is never modified.
    guard let path = keyPath as? WritableKeyPath<Base, Value> else {
      var copy = current
      return try body(&copy)
    }
    return try base.modify(noting: trackers, at: location) { try body(&$0[keyPath: path]) }
  }

  func expected(in tracker: SharedChangeTracker) -> Value? {
    base.expected(in: tracker)?[keyPath: keyPath]
  }

  func recorded(in tracker: SharedChangeTracker) -> Value? {
    base.recorded(in: tracker)?[keyPath: keyPath]
  }

  func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    guard let path = keyPath as? WritableKeyPath<Base, Value> else { return }
    var whole = base.expected(in: tracker) ?? base.current
    whole[keyPath: path] = value
    base.expect(whole, in: tracker, at: location)
  }

  func isSame(as other: any SharedReference<Value>) -> Bool {
    guard let other = other as? SharedPart<Base, Value> else { return false }
    return base.isSame(as: other.base) && keyPath == other.keyPath
  }
}

/// A reference to the wrapped value of an optional base. It retains the last non-nil value and
/// returns it while the base is nil.
final class SharedUnwrapped<Value>: DerivedReference {
  let base: any SharedReference<Value?>
  private let last: Guarded<Value>

  init(_ base: any SharedReference<Value?>, _ value: Value) {
    self.base = base
    last = Guarded(value)
  }

  var current: Value {
    let value = base.current
    return last.withLock { last in
      if let value { last = value }
      return last
    }
  }

  var description: String { "\(base.description)!" }

  func modify<R>(
    noting trackers: [SharedChangeTracker], at location: SharedChangeLocation,
    _ body: (inout Value) throws -> R
  ) rethrows -> R {
    try base.modify(noting: trackers, at: location) { optional in
      guard var value = optional else { return try last.withLock(body) }
      optional = nil
      defer {
        optional = value
        last.withLock { $0 = value }
      }
      return try body(&value)
    }
  }

  func expected(in tracker: SharedChangeTracker) -> Value? { base.expected(in: tracker) ?? nil }

  func recorded(in tracker: SharedChangeTracker) -> Value? { base.recorded(in: tracker) ?? nil }

  func expect(
    _ value: Value, in tracker: SharedChangeTracker, at location: SharedChangeLocation
  ) {
    guard base.current != nil else { return }
    base.expect(value, in: tracker, at: location)
  }

  func isSame(as other: any SharedReference<Value>) -> Bool {
    guard let other = other as? SharedUnwrapped<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

/// A read-only reference that applies a closure to its base's value on each read.
final class SharedMapped<Base, Value>: DerivedReference {
  let base: any SharedReference<Base>
  private let transform: @Sendable (Base) -> Value

  init(_ base: any SharedReference<Base>, _ transform: @escaping @Sendable (Base) -> Value) {
    self.base = base
    self.transform = transform
  }

  var current: Value { transform(base.current) }
  var description: String { ".map(\(base.description), as: \(Value.self).self)" }

  func expected(in tracker: SharedChangeTracker) -> Value? {
    base.expected(in: tracker).map(transform)
  }
}
