/// Where a shared value is read from: a storage, a service.
public protocol SharedReaderKey<Value>: Sendable {
  /// What is read.
  associatedtype Value: Sendable

  /// What tells this place from others.
  associatedtype ID: Hashable = Self

  /// What tells this place from others: all who use an equal one share one value.
  var id: ID { get }

  /// Reads the value, and resumes the continuation once, at once or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Tells the subscriber of changes from outside until the subscription ends.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}

/// Where a shared value is read from and written to.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Writes the value, and resumes the continuation once, at once or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a shared value is read.
public enum LoadContext<Value> {
  /// A feature begins to hold it, with this default.
  case initialValue(Value)

  /// Somebody asked for it: `load()`, or `init(require:)`.
  case userInitiated

  /// The default, where a feature begins to hold the value.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}

/// Why a shared value is written.
public enum SaveContext: Hashable, Sendable {
  /// It was changed.
  case didSet

  /// Somebody asked for it: `save()`.
  case userInitiated
}
