/// What `init(require:)` throws where the storage has no value.
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
  /// A value in the storage of a key, with a default for where the storage has none.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// An optional value in the storage of a key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Not without a default: the storage may have no value.
  @available(*, unavailable, message: "Give the property a default value: '= …'.")
  public init(_ key: some SharedKey<Value>) {
    preconditionFailure("A shared value needs a default")
  }

  /// A value in the storage of a key that has a default.
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// A value in the storage of a key, with another default than the key's.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default
  ) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// A value in the storage of a key, which must have one: waits for it, or throws.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: ComposableArchitecture.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// Goes on with another key, and reads its value.
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = Shared(
      reference: ComposableArchitecture.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }
}

extension SharedReader {
  /// A value in the storage of a key, with a default for where the storage has none.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// A value in the storage of a key, with a default for where the storage has none.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// An optional value in the storage of a key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// An optional value in the storage of a key.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Not without a default: the storage may have no value.
  @available(*, unavailable, message: "Give the property a default value: '= …'.")
  public init(_ key: some SharedReaderKey<Value>) {
    preconditionFailure("A shared value needs a default")
  }

  /// A value in the storage of a key that has a default.
  public init(_ key: (some SharedReaderKey<Value>).Default) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: key.defaultValue))
  }

  /// A value in the storage of a key that has a default.
  @_disfavoredOverload
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: key.defaultValue))
  }

  /// A value in the storage of a key, with another default than the key's.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedReaderKey<Value>).Default
  ) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// A value in the storage of a key, with another default than the key's.
  @_disfavoredOverload
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default
  ) {
    self.init(reference: ComposableArchitecture.reference(of: key, default: wrappedValue))
  }

  /// A value in the storage of a key, which must have one: waits for it, or throws.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: ComposableArchitecture.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// A value in the storage of a key, which must have one: waits for it, or throws.
  @_disfavoredOverload
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await required(key)
    self.init(
      reference: ComposableArchitecture.reference(
        of: key, default: { value }, isPreloaded: true))
    if let loadError { throw loadError }
  }

  /// Goes on with another key, and reads its value.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = SharedReader(
      reference: ComposableArchitecture.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }

  /// Goes on with another key, and reads its value.
  @_disfavoredOverload
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = wrappedValue
    projectedValue = SharedReader(
      reference: ComposableArchitecture.reference(of: key, default: { value }, isPreloaded: true))
    try await reference.load()
  }
}
