import Dependencies
import Foundation

extension SharedReaderKey {
  /// A small value that outlives the program, under a name in the app's storage.
  ///
  /// `store` is where it is kept, `defaultAppStorage` by default.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, read: { Value(stored: $0) }, write: { $0.stored })
  }

  /// A small optional value that outlives the program; `nil` removes it.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      key, store, read: { Value(stored: $0).map(Optional.some) }, write: { $0?.stored })
  }

  /// A value of an enum or another type with a raw value that outlives the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store, read: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)) },
      write: { $0.rawValue.stored })
  }

  /// An optional value of an enum or another type with a raw value that outlives the program.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      read: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)).map(Optional.some) },
      write: { $0?.rawValue.stored })
  }

  /// A value of another type that outlives the program, as JSON.
  ///
  /// What cannot be decoded is reported (`loadError`) and left as it is until the next change.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key, store, read: { try $0.map { try Value(json: $0) } }, write: { .data(try $0.json) })
  }

  /// An optional value of another type that outlives the program, as JSON; `nil` removes it.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      key, store, read: { try $0.map { try Value(json: $0) } },
      write: { try $0.map { .data(try $0.json) } })
  }
}

extension Decodable {
  fileprivate init(json stored: KeyValueStore.Value) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(stored: stored) ?? Data())
  }
}

extension Encodable {
  fileprivate var json: Data {
    get throws { try JSONEncoder().encode(self) }
  }
}

/// A small value in the app's storage.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: KeyValueStore
  private let read: @Sendable (KeyValueStore.Value?) throws -> Value?
  private let write: @Sendable (Value) throws -> KeyValueStore.Value?
  private let writer = AppStorageWriter()

  init(
    _ key: String, _ store: KeyValueStore?,
    read: @escaping @Sendable (KeyValueStore.Value?) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> KeyValueStore.Value?
  ) {
    self.key = key
    self.store = store ?? DependencyValues._current.defaultAppStorage
    self.read = read
    self.write = write
  }

  /// What tells this place from others.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Reads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        if let value = try read(store[key]) { return value }
        // The default becomes the value, so that whoever reads the store sees what the feature
        // sees.
        if let initial = context.initialValue { store[key] = try write(initial) }
        return nil
      })
  }

  /// Tells of changes from outside.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.observe(key) { [store, key, read, writer] in
      guard AppStorageWriter.current !== writer else { return }
      subscriber.yield(with: Result { try read(store[key]) })
    }
  }

  /// Writes the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let stored = try write(value)
        AppStorageWriter.$current.withValue(writer) { store[key] = stored }
      })
  }
}

/// Who changes the store: a shared value that does knows of its own change already.
private final class AppStorageWriter: Sendable {
  @TaskLocal static var current: AppStorageWriter?
}

extension AppStorageKey: HoldsSharedValue {
  var heldValue: Any? { (try? read(store[key])) ?? nil }
}

extension AppStorageKey: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// What tells one value of an app's storage from others.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: KeyValueStore
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: KeyValueStore { .file(location) }
  static var previewValue: KeyValueStore { .inMemory }
  static var testValue: KeyValueStore { .inMemory }

  /// `$XDG_DATA_HOME/<program>/app-storage.json`, as the XDG Base Directory Specification says.
  private static var location: URL {
    let environment = ProcessInfo.processInfo.environment
    let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory())
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.appendingPathComponent(".local/share")
    return data.appendingPathComponent(ProcessInfo.processInfo.processName)
      .appendingPathComponent("app-storage.json")
  }
}

extension DependencyValues {
  /// Where `.appStorage` keys keep their values: a file of the program's, and in previews and tests
  /// a store in memory, each test its own.
  ///
  /// A program that wants another file prepares it: `$0.defaultAppStorage = .file(url)`.
  public var defaultAppStorage: KeyValueStore {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }

  /// Nothing: a key may have any characters here. For code that turns the warning off.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static var liveValue: Bool { false }
  static var testValue: Bool { false }
}
