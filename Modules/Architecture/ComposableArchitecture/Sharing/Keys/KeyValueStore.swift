import Foundation
import IssueReporting

/// A store of small values under names: what `.appStorage` keys read and write.
///
/// It plays the part of Apple's user defaults. Values are kept in memory, and in a JSON file where
/// the store has one: the file is read at the first access, and each change replaces it as a whole,
/// so that a crash leaves the old one or the new one.
///
/// `@unchecked Sendable`: the state is read and written inside `lock` alone.
public final class KeyValueStore: Hashable, @unchecked Sendable {
  /// What can be stored.
  public enum Value: Hashable, Sendable, Codable {
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)
    /// Texts.
    case strings([String])
    /// Bytes.
    case data(Data)
    /// A point in time.
    case date(Date)
    /// An address.
    case url(URL)
  }

  /// The file that the values are kept in, `nil` where they live in memory alone.
  public let file: URL?

  private let lock = NSRecursiveLock()
  private var loaded: [String: Value]?
  private var observers: [Int: (key: String, notify: @Sendable () -> Void)] = [:]
  private var nextObserver = 0
  private var isFileIntact = true

  private init(file: URL?) { self.file = file }

  /// A store without a file; each use of this property starts without values.
  public static var inMemory: KeyValueStore { KeyValueStore(file: nil) }

  /// A store in a file. Stores of one file in one process should be one store, so that each sees
  /// the other's changes.
  public static func file(_ url: URL) -> KeyValueStore { KeyValueStore(file: url) }

  /// Whether both are the same store.
  public static func == (lhs: KeyValueStore, rhs: KeyValueStore) -> Bool { lhs === rhs }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of a key, `nil` where there is none. Writing it tells the key's observers.
  public subscript(key: String) -> Value? {
    get { lock.withLock { values[key] } }
    set {
      let observers = lock.withLock { () -> [@Sendable () -> Void] in
        var changed = values
        guard changed[key] != newValue else { return [] }
        changed[key] = newValue
        loaded = changed
        write(changed)
        return self.observers.values.filter { $0.key == key }.map(\.notify)
      }
      for notify in observers { notify() }
    }
  }

  /// The keys that have a value.
  public var keys: [String] { lock.withLock { values.keys.sorted() } }

  func observe(_ key: String, _ notify: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = lock.withLock {
      nextObserver += 1
      observers[nextObserver] = (key, notify)
      return nextObserver
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      lock.withLock { observers[id] = nil }
    }
  }

  private var values: [String: Value] {
    if let loaded { return loaded }
    let values = read()
    loaded = values
    return values
  }

  private func read() -> [String: Value] {
    guard let file, let data = try? Data(contentsOf: file), !data.isEmpty else { return [:] }
    do {
      return try JSONDecoder().decode([String: Value].self, from: data)
    } catch {
      isFileIntact = false
      reportIssue(error, "The app storage at \(file.path) cannot be read; it is left as it is.")
      return [:]
    }
  }

  private func write(_ values: [String: Value]) {
    guard let file else { return }
    do {
      if !isFileIntact {
        try DurableFile.moveAside(file)
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

/// The names of Apple's user defaults.
extension KeyValueStore {
  /// The value of a key as Foundation's type, `nil` where there is none.
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

  /// The value of a key as Foundation's type, `nil` where there is none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// A truth value, `false` where there is none.
  public func bool(forKey key: String) -> Bool { Bool(stored: self[key]) ?? false }

  /// A whole number, 0 where there is none.
  public func integer(forKey key: String) -> Int { Int(stored: self[key]) ?? 0 }

  /// A number, 0 where there is none.
  public func double(forKey key: String) -> Double { Double(stored: self[key]) ?? 0 }

  /// A text.
  public func string(forKey key: String) -> String? { String(stored: self[key]) }

  /// Texts.
  public func stringArray(forKey key: String) -> [String]? { [String](stored: self[key]) }

  /// Bytes.
  public func data(forKey key: String) -> Data? { Data(stored: self[key]) }

  /// An address.
  public func url(forKey key: String) -> URL? { URL(stored: self[key]) }

  /// Stores a value; `nil` removes it.
  public func set(_ value: (some AppStorageValue)?, forKey key: String) {
    self[key] = value?.stored
  }

  /// Removes the value of a key.
  public func removeObject(forKey key: String) { self[key] = nil }
}

/// A type whose values a ``KeyValueStore`` keeps.
public protocol AppStorageValue: Sendable {
  /// The value as it is stored.
  var stored: KeyValueStore.Value { get }

  /// The value that is stored, `nil` where it is of another type.
  init?(stored: KeyValueStore.Value?)
}

extension Bool: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .bool(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    switch stored {
    case .bool(let value): self = value
    case .int(let value): self = value != 0
    default: return nil
    }
  }
}

extension Int: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .int(self) }
  /// The value that is stored, `nil` where it is of another type.
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
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .double(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    switch stored {
    case .double(let value): self = value
    case .int(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .string(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }
}

extension [String]: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .strings(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    guard case .strings(let value) = stored else { return nil }
    self = value
  }
}

extension Data: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .data(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    guard case .data(let value) = stored else { return nil }
    self = value
  }
}

extension Date: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .date(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    guard case .date(let value) = stored else { return nil }
    self = value
  }
}

extension URL: AppStorageValue {
  /// The value as it is stored.
  public var stored: KeyValueStore.Value { .url(self) }
  /// The value that is stored, `nil` where it is of another type.
  public init?(stored: KeyValueStore.Value?) {
    guard case .url(let value) = stored else { return nil }
    self = value
  }
}
