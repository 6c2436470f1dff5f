import Dependencies
import Foundation
import IssueReporting

extension SharedReaderKey {
  /// A key of a small value in the app's storage.
  ///
  /// The value is one of the types of ``KeyValueStore/Value``; other overloads accept optionals,
  /// types with a raw value, and `Codable` types.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The store, by default the dependency `defaultAppStorage`.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, read: { Value(stored: $0) }, write: { $0.stored })
  }

  /// A key of a small optional value in the app's storage. Setting it to `nil` removes the value.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(
      key, store, read: { Value(stored: $0).map(Optional.some) }, write: { $0?.stored })
  }

  /// A key of a value with a raw value, such as an enum, in the app's storage.
  ///
  /// ```swift
  /// enum Appearance: String { case dark, light }
  ///
  /// struct AppearanceState: Equatable {
  ///   @Shared(.appStorage("appearance")) var appearance = Appearance.dark
  /// }
  /// ```
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store, read: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)) },
      write: { $0.rawValue.stored })
  }

  /// A key of an optional value with a raw value, such as an enum, in the app's storage. Setting it
  /// to `nil` removes the value.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key, store,
      read: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)).map(Optional.some) },
      write: { $0?.rawValue.stored })
  }

  /// A key of a `Codable` value in the app's storage, encoded as JSON.
  ///
  /// Data that cannot be decoded is reported as ``Shared/loadError`` and kept until the next
  /// change.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: KeyValueStore? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      key, store, read: { try $0.map { try Value(json: $0) } }, write: { .data(try $0.json) })
  }

  /// A key of an optional `Codable` value in the app's storage, encoded as JSON. Setting it to
  /// `nil` removes the value.
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

/// A key of a small value that is kept between runs of the program, such as a preference.
///
/// Create it with `appStorage`:
///
/// ```swift
/// import Foundation
///
/// enum Theme: String { case light, dark }
///
/// struct PreferencesState: Equatable {
///   @Shared(.appStorage("isSoundEnabled")) var isSoundEnabled = true
///   @Shared(.appStorage("theme")) var theme = Theme.light
///   @Shared(.appStorage("lastSync")) var lastSync: Date?
/// }
///
/// let preferences = PreferencesState()
/// preferences.$theme.withLock { $0 = .dark }  // saved in the app's storage
/// ```
///
/// Values are stored in a ``KeyValueStore``, the dependency `defaultAppStorage` unless the key
/// names another one. A change of the store by other code in the same process updates the
/// references.
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

  /// The name of the value and the store.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Loads the value from the store.
  ///
  /// If the value is missing, the default is stored: code that reads the store directly reads the
  /// same value as the feature.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        if let value = try read(store[key]) { return value }
        // Store the default: code that reads the store directly reads the same value.
        if let initial = context.initialValue { store[key] = try write(initial) }
        return nil
      })
  }

  /// Notifies the subscriber when the value of the key changes in the store, except by this key.
  ///
  /// Reports a name that contains a period or begins with an at sign, unless
  /// `appStorageKeyFormatWarningEnabled` is false.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    reportUnobservableName()
    return observe(subscriber)
  }

  /// Reports a name that user defaults of Apple's platforms cannot observe.
  private func reportUnobservableName() {
    let character = key.contains(".") ? "." : "@"
    guard character == "." || key.hasPrefix("@"),
      DependencyValues._current.appStorageKeyFormatWarningEnabled
    else { return }
    reportIssue(
      """
      The app storage key \(key.debugDescription) contains \(character.debugDescription). It works \
      here, but user defaults of Apple's platforms cannot observe such a key.

      Rename the key, or set 'appStorageKeyFormatWarningEnabled' to false with \
      'prepareDependencies' when the program starts.
      """)
  }

  private func observe(_ subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    store.observe(key) { [store, key, read, writer] in
      guard AppStorageWriter.current !== writer else { return }
      subscriber.yield(with: Result { try read(store[key]) })
    }
  }

  /// Stores the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try saveWithoutNotifying(value)() })
  }
}

extension AppStorageKey: NotifiesLater {
  func saveWithoutNotifying(_ value: Value) throws -> () -> Void {
    let observers = store.replaceValue(of: key, by: try write(value))
    return { [writer] in
      guard !observers.isEmpty else { return }
      AppStorageWriter.$current.withValue(writer) { for notify in observers { notify() } }
    }
  }
}

/// Identifies the key that is writing to the store. The key ignores the notification of that
/// change.
private final class AppStorageWriter: Sendable {
  @TaskLocal static var current: AppStorageWriter?
}

extension AppStorageKey: HoldsSharedValue {
  var heldValue: Any? { (try? read(store[key])) ?? nil }
}

extension AppStorageKey: CustomStringConvertible {
  /// A description of the key, for issues and logs.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of an ``AppStorageKey``: the name of the value and the store.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: KeyValueStore
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: KeyValueStore { .file(location) }
  static var previewValue: KeyValueStore { .inMemory }
  static var testValue: KeyValueStore { .inMemory }

  /// `$XDG_DATA_HOME/<program>/app-storage.json`, as specified by the XDG Base Directory
  /// Specification.
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
  /// The store of `appStorage` keys: a file of the program by default, and a store in memory in
  /// previews and tests, a new one for each test.
  ///
  /// The file is `$XDG_DATA_HOME/<program>/app-storage.json`. To use another one, set
  /// `$0.defaultAppStorage = .file(url)` in `prepareDependencies`.
  ///
  /// ```swift
  /// import Dependencies
  /// import Foundation
  ///
  /// prepareDependencies {
  ///   $0.defaultAppStorage = .file(URL(filePath: "/tmp/preferences.json"))
  /// }
  /// ```
  public var defaultAppStorage: KeyValueStore {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }

  /// Whether an `appStorage` key reports a name that user defaults of Apple's platforms cannot
  /// observe: one that contains a period or begins with an at sign. True by default.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}
