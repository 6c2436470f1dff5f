import Dependencies
import Foundation
import Synchronization

extension SharedReaderKey {
  /// A value that lives as long as the program, under a name.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A value that lives as long as the program.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  fileprivate let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    storage = DependencyValues._current.defaultInMemoryStorage
  }

  /// What tells this place from others.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // The default becomes the value, so that the next who asks gets it too.
    guard let held = storage.value(of: key, default: context.initialValue),
      let value = held as? Value
    else { return continuation.resumeReturningInitialValue() }
    continuation.resume(returning: value)
  }

  /// Tells of changes from outside.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Writes the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: key)
    continuation.resume()
  }
}

extension InMemoryKey: HoldsSharedValue {
  var heldValue: Any? { storage.value(of: key, default: Value?.none) }
}

extension InMemoryKey: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// What tells one in-memory value from others.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

/// The values of the in-memory keys.
public final class InMemoryStorage: Hashable, Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  /// A storage without values.
  public init() {}

  func value<Value: Sendable>(of key: String, default value: Value?) -> (any Sendable)? {
    values.withLock { values in
      if values[key] == nil, let value { values[key] = value }
      return values[key]
    }
  }

  func set(_ value: any Sendable, for key: String) { values.withLock { $0[key] = value } }

  /// Removes the value of a key. Its references have the default value from now on.
  public func removeValue<Value>(for key: InMemoryKey<Value>, default value: Value) {
    _ = values.withLock { $0.removeValue(forKey: key.key) }
    PersistentReferences.current.replaceValue(of: key, by: value)
  }

  /// Whether both are of one type and equal.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private enum DefaultInMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// Where `.inMemory` keys keep their values; each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}
