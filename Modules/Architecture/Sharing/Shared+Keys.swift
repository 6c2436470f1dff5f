/// The error that `init(require:)` throws if the storage has no value.
struct SharedValueMissing: Error {}

private func required<Key: SharedReaderKey>(_ key: Key) async throws -> Key.Value {
  let value = try await withCheckedThrowingContinuation { continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) })
  }
  guard let value else { throw SharedValueMissing() }
  return value
}

private func reference<Key: SharedReaderKey>(
  of key: Key, default value: () throws -> Key.Value, isPreloaded: Bool = false
) rethrows -> any SharedReference<Key.Value> {
  try PersistentReferences.current.reference(of: key, default: value, isPreloaded: isPreloaded)
}

extension Shared {
  /// Creates a reference to the value of a key.
  ///
  /// References with equal keys share one value. The default is evaluated only if this is the first
  /// reference with the key and the storage has no value.
  ///
  /// ```swift
  /// let volume = Shared(wrappedValue: 5, .inMemory("volume"))
  /// ```
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Creates a reference to the optional value of a key, `nil` if the storage has no value.
  ///
  /// ```swift
  /// struct Session: Equatable {
  ///   @Shared(.appStorage("userID")) var userID: Int?  // nil before the first login
  /// }
  /// ```
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Unavailable: the storage may have no value, so a default is required.
  @available(*, unavailable, message: "Give the property a default value: '= …'.")
  public init(_ key: some SharedKey<Value>) {
    preconditionFailure("A shared value needs a default")
  }

  /// Creates a reference to the value of a key that has a default.
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Int>.Default {
  ///   static var fontSize: Self { Self[.appStorage("fontSize"), default: 14] }
  /// }
  ///
  /// let fontSize = Shared(.fontSize)
  /// ```
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// Creates a reference to the value of a key, overriding the key's default.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default
  ) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Loads the value of a key and creates a reference to it, without a default.
  ///
  /// ```swift
  /// let stored = try await Shared<Int>(require: .appStorage("fontSize"))
  /// ```
  ///
  /// - Throws: An error if the storage has no value, or the error of the key if loading fails.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: Sharing.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// Replaces the reference by one with another key, and loads its value.
  ///
  /// The current value is kept until the new key's value is loaded.
  ///
  /// ```swift
  /// try await volume.load(.inMemory("volume of the alarm"))
  /// ```
  ///
  /// - Throws: The error of the key if loading fails.
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = Shared(
      reference: Sharing.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }
}

extension SharedReader {
  /// Creates a read-only reference to the value of a key.
  ///
  /// References with equal keys share one value. The default is evaluated only if this is the first
  /// reference with the key and the storage has no value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Creates a read-only reference to the value of a key.
  ///
  /// References with equal keys share one value. The default is evaluated only if this is the first
  /// reference with the key and the storage has no value.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Creates a read-only reference to the optional value of a key, `nil` if the storage has no
  /// value.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a read-only reference to the optional value of a key, `nil` if the storage has no
  /// value.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Unavailable: the storage may have no value, so a default is required.
  @available(*, unavailable, message: "Give the property a default value: '= …'.")
  public init(_ key: some SharedReaderKey<Value>) {
    preconditionFailure("A shared value needs a default")
  }

  /// Creates a read-only reference to the value of a key that has a default.
  public init(_ key: (some SharedReaderKey<Value>).Default) {
    self.init(reference: Sharing.reference(of: key, default: key.defaultValue))
  }

  /// Creates a read-only reference to the value of a key that has a default.
  @_disfavoredOverload
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(reference: Sharing.reference(of: key, default: key.defaultValue))
  }

  /// Creates a read-only reference to the value of a key, overriding the key's default.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedReaderKey<Value>).Default
  ) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Creates a read-only reference to the value of a key, overriding the key's default.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default
  ) {
    self.init(reference: Sharing.reference(of: key, default: wrappedValue))
  }

  /// Loads the value of a key and creates a read-only reference to it, without a default.
  ///
  /// - Throws: An error if the storage has no value, or the error of the key if loading fails.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: Sharing.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// Loads the value of a key and creates a read-only reference to it, without a default.
  ///
  /// - Throws: An error if the storage has no value, or the error of the key if loading fails.
  @_disfavoredOverload
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: Sharing.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// Replaces the reference by one with another key, and loads its value.
  ///
  /// The current value is kept until the new key's value is loaded.
  ///
  /// - Throws: The error of the key if loading fails.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = SharedReader(
      reference: Sharing.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }

  /// Replaces the reference by one with another key, and loads its value.
  ///
  /// The current value is kept until the new key's value is loaded.
  ///
  /// - Throws: The error of the key if loading fails.
  @_disfavoredOverload
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = SharedReader(
      reference: Sharing.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }
}
