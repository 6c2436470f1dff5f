import Dependencies
import Foundation
import Synchronization

extension SharedReaderKey {
  /// A key of a value in memory that lives as long as the program.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A key of a value in memory that lives as long as the program, even while no reference to it
/// exists.
///
/// Create it with `inMemory`:
///
/// ```swift
/// struct SearchState: Equatable {
///   @Shared(.inMemory("query")) var query = ""
/// }
///
/// let search = SearchState()
/// search.$query.withLock { $0 = "swift" }
/// print(SearchState().query)  // prints "swift"
/// ```
///
/// Values are stored in an ``InMemoryStorage``, the dependency `defaultInMemoryStorage`.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  fileprivate let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    storage = DependencyValues._current.defaultInMemoryStorage
  }

  /// The name of the value and the storage.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Loads the value from the storage. A missing value is stored as the default.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Store the default: later loads return it.
    guard let held = storage.value(of: key, default: context.initialValue),
      let value = held as? Value
    else { return continuation.resumeReturningInitialValue() }
    continuation.resume(returning: value)
  }

  /// Does nothing: the storage is only changed through references, which share one value.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: key)
    continuation.resume()
  }
}

extension InMemoryKey: HoldsSharedValue {
  var heldValue: Any? { storage.value(of: key, default: Value?.none) }
}

extension InMemoryKey: CustomStringConvertible {
  /// A description of the key, for issues and logs.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of an ``InMemoryKey``: the name of the value and the storage.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}

/// The storage of `inMemory` keys.
///
/// ```swift
/// import Dependencies
///
/// let isolated = withDependencies {
///   $0.defaultInMemoryStorage = InMemoryStorage()
/// } operation: {
///   SearchState()
/// }
/// ```
public final class InMemoryStorage: Hashable, Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  /// Creates an empty storage.
  public init() {}

  func value<Value: Sendable>(of key: String, default value: Value?) -> (any Sendable)? {
    values.withLock { values in
      if values[key] == nil, let value { values[key] = value }
      return values[key]
    }
  }

  func set(_ value: any Sendable, for key: String) { values.withLock { $0[key] = value } }

  /// Removes the value of a key. References with the key get the default value.
  public func removeValue<Value>(for key: InMemoryKey<Value>, default value: Value) {
    _ = values.withLock { $0.removeValue(forKey: key.key) }
    PersistentReferences.current.replaceValue(of: key, by: value)
  }

  /// Returns whether both are the same storage.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private enum DefaultInMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

extension DependencyValues {
  /// The storage of `inMemory` keys; a new one for each test.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}
