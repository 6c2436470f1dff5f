import Foundation
import IssueReporting

/// A store of small values by name, which `appStorage` keys read and write. It corresponds to
/// Apple's `UserDefaults`.
///
/// Values are kept in memory, and in a JSON file if the store has one. The file is read on the
/// first access, and each change replaces it atomically, so that after a crash it has its old or
/// its new contents.
///
/// ```swift
/// let store = KeyValueStore.inMemory
/// store["count"] = .int(3)
/// print(store.keys)  // prints "["count"]"
/// ```
public final class KeyValueStore: Hashable, Sendable {
  /// A value that can be stored.
  public enum Value: Hashable, Sendable, Codable {
    /// A Boolean value.
    case bool(Bool)
    /// An integer.
    case int(Int)
    /// A floating-point number.
    case double(Double)
    /// A string, also the raw value of an enum.
    case string(String)
    /// An array of strings.
    case strings([String])
    /// Bytes.
    case data(Data)
    /// A date, encoded as the seconds since 2001.
    case date(Date)
    /// A URL of a file or of another resource.
    case url(URL)
  }

  /// The file in which the values are stored, or `nil` if they are only kept in memory.
  public let file: URL?

  /// The values and observers of a store.
  fileprivate struct Contents {
    let file: URL?
    var loaded: [String: Value]?
    var observers: [Int: (key: String, notify: @Sendable () -> Void)] = [:]
    var nextObserver = 0
    var isFileIntact = true
  }

  private let contents: Guarded<Contents>

  private init(file: URL?) {
    self.file = file
    contents = Guarded(Contents(file: file))
  }

  /// A store in memory. Each access to this property creates an empty store.
  public static var inMemory: KeyValueStore { KeyValueStore(file: nil) }

  /// Creates a store in a file.
  ///
  /// A process should have one store for a file: a store does not observe the changes that others
  /// make to its file, and overwrites them.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let settings = KeyValueStore.file(URL(filePath: "/tmp/settings.json"))
  /// ```
  public static func file(_ url: URL) -> KeyValueStore { KeyValueStore(file: url) }

  /// Returns whether both are the same store.
  public static func == (lhs: KeyValueStore, rhs: KeyValueStore) -> Bool { lhs === rhs }

  /// Hashes the identity of the store.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of a key, `nil` if it has none. Writing a different value replaces the file and
  /// notifies the observers of the key.
  public subscript(key: String) -> Value? {
    get { contents.withLock { $0.values[key] } }
    set {
      for notify in replaceValue(of: key, by: newValue) { notify() }
    }
  }

  /// Writes the value of a key, and returns the observers to call.
  func replaceValue(of key: String, by newValue: Value?) -> [@Sendable () -> Void] {
    contents.withLock { contents in
      var changed = contents.values
      guard changed[key] != newValue else { return [] }
      changed[key] = newValue
      contents.loaded = changed
      contents.write(changed)
      return contents.observers.values.filter { $0.key == key }.map(\.notify)
    }
  }

  /// The keys that have a value, sorted.
  public var keys: [String] { contents.withLock { $0.values.keys.sorted() } }

  func observe(_ key: String, _ notify: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = contents.withLock { contents in
      contents.nextObserver += 1
      contents.observers[contents.nextObserver] = (key, notify)
      return contents.nextObserver
    }
    return SharedSubscription { [weak self] in
      self?.contents.withLock { $0.observers[id] = nil }
    }
  }
}

extension KeyValueStore.Contents {
  /// The values, read from the file on the first access.
  fileprivate var values: [String: KeyValueStore.Value] {
    mutating get {
      if let loaded { return loaded }
      let values = read()
      loaded = values
      return values
    }
  }

  private mutating func read() -> [String: KeyValueStore.Value] {
    guard let file, let data = try? Data(contentsOf: file), !data.isEmpty else { return [:] }
    do {
      return try JSONDecoder().decode([String: KeyValueStore.Value].self, from: data)
    } catch {
      isFileIntact = false
      reportIssue(error, "The app storage at \(file.path) cannot be read and was not changed.")
      return [:]
    }
  }

  fileprivate mutating func write(_ values: [String: KeyValueStore.Value]) {
    guard let file else { return }
    do {
      if !isFileIntact {
        try DurableFile.keepAside(file)
        isFileIntact = true
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try DurableFile.replace(file, with: encoder.encode(values))
    } catch {
      reportIssue(error, "The app storage at \(file.path) cannot be written.")
    }
  }
}

/// The interface of Apple's `UserDefaults`.
extension KeyValueStore {
  /// Returns the value of a key as its Foundation type, or `nil` if it has none.
  public func object(forKey key: String) -> Any? {
    switch self[key] {
    case .none: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .strings(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    }
  }

  /// Returns the value of a key as its Foundation type, or `nil` if it has none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Returns the Boolean value of a key, or `false` if it has none. Nonzero integers are `true`.
  public func bool(forKey key: String) -> Bool { Bool(stored: self[key]) ?? false }

  /// Returns the integer value of a key, or 0 if it has none. Boolean values are 0 and 1;
  /// floating-point numbers are converted if they are integral.
  public func integer(forKey key: String) -> Int { Int(stored: self[key]) ?? 0 }

  /// Returns the floating-point value of a key, or 0 if it has none. Integers are converted.
  public func double(forKey key: String) -> Double { Double(stored: self[key]) ?? 0 }

  /// Returns the string value of a key, or `nil` if it has none.
  public func string(forKey key: String) -> String? { String(stored: self[key]) }

  /// Returns the array of strings of a key, or `nil` if it has none.
  public func stringArray(forKey key: String) -> [String]? { [String](stored: self[key]) }

  /// Returns the data of a key, or `nil` if it has none.
  public func data(forKey key: String) -> Data? { Data(stored: self[key]) }

  /// Returns the URL of a key, or `nil` if it has none.
  public func url(forKey key: String) -> URL? { URL(stored: self[key]) }

  /// Stores a value; `nil` removes it.
  public func set(_ value: (some AppStorageValue)?, forKey key: String) {
    self[key] = value?.stored
  }

  /// Removes the value of a key.
  public func removeObject(forKey key: String) { self[key] = nil }
}

/// A type whose values a ``KeyValueStore`` can store.
public protocol AppStorageValue: Sendable {
  /// The stored representation of the value.
  var stored: KeyValueStore.Value { get }

  /// Creates a value from its stored representation, or returns `nil` for a representation of
  /// another type.
  init?(stored: KeyValueStore.Value?)
}

extension Bool: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .bool(self) }
  /// Creates a value from a stored Boolean or integer, where 0 is `false`.
  public init?(stored: KeyValueStore.Value?) {
    switch stored {
    case .bool(let value): self = value
    case .int(let value): self = value != 0
    default: return nil
    }
  }
}

extension Int: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .int(self) }
  /// Creates a value from a stored integer, Boolean, or integral floating-point number.
  public init?(stored: KeyValueStore.Value?) {
    switch stored {
    case .int(let value): self = value
    case .bool(let value): self = value ? 1 : 0
    case .double(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Double: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .double(self) }
  /// Creates a value from a stored floating-point number or integer.
  public init?(stored: KeyValueStore.Value?) {
    switch stored {
    case .double(let value): self = value
    case .int(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .string(self) }
  /// Creates a value from a stored string.
  public init?(stored: KeyValueStore.Value?) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }
}

extension [String]: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .strings(self) }
  /// Creates a value from a stored array of strings.
  public init?(stored: KeyValueStore.Value?) {
    guard case .strings(let value) = stored else { return nil }
    self = value
  }
}

extension Data: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .data(self) }
  /// Creates a value from stored data.
  public init?(stored: KeyValueStore.Value?) {
    guard case .data(let value) = stored else { return nil }
    self = value
  }
}

extension Date: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .date(self) }
  /// Creates a value from a stored date.
  public init?(stored: KeyValueStore.Value?) {
    guard case .date(let value) = stored else { return nil }
    self = value
  }
}

extension URL: AppStorageValue {
  /// The stored representation of the value.
  public var stored: KeyValueStore.Value { .url(self) }
  /// Creates a value from a stored URL.
  public init?(stored: KeyValueStore.Value?) {
    guard case .url(let value) = stored else { return nil }
    self = value
  }
}
