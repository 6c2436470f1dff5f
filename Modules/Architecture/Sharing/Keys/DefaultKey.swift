extension SharedReaderKey {
  /// A key of this type with a default value. Declare a static property to name key and default
  /// once:
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Bool>.Default {
  ///   static var isSoundOn: Self { Self[.appStorage("isSoundOn"), default: true] }
  /// }
  ///
  /// struct PlayerState: Equatable {
  ///   @Shared(.isSoundOn) var isSoundOn
  /// }
  /// ```
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with a default value. See ``SharedReaderKey/Default``.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Creates a key with a default value, which is evaluated each time it is used.
  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The identity of the base key: keys that differ only in their default share one value.
  public var id: Base.ID { base.id }

  /// The default value.
  public var initialValue: Base.Value { defaultValue() }

  /// Loads the value with the base key.
  public func load(
    context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes with the base key.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value with the base key.
  public func save(
    _ value: Base.Value, context: SaveContext, continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: NotifiesLater where Base: NotifiesLater {
  func saveWithoutNotifying(_ value: Base.Value) throws -> () -> Void {
    try base.saveWithoutNotifying(value)
  }
}

extension _SharedKeyDefault: SavesLater where Base: SavesLater {
  func saver(
    of value: @escaping @Sendable () -> Base.Value,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> (@Sendable () -> Void)? {
    base.saver(of: value, completion: completion)
  }
}

extension _SharedKeyDefault: HoldsSharedValue {
  var heldValue: Any? { (base as? any HoldsSharedValue)?.heldValue }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The description of the base key.
  public var description: String { String(describing: base) }
}
