extension SharedReaderKey {
  /// The key with a default value, for keys that are named once:
  /// `static var isOn: Self { Self[.appStorage("isOn"), default: false] }`.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with a default value.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// A key with a default value.
  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// What tells this place from others.
  public var id: Base.ID { base.id }

  /// The default value.
  public var initialValue: Base.Value { defaultValue() }

  /// Reads the value.
  public func load(
    context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Tells of changes from outside.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Writes the value.
  public func save(
    _ value: Base.Value, context: SaveContext, continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: HoldsSharedValue {
  var heldValue: Any? { (base as? any HoldsSharedValue)?.heldValue }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { String(describing: base) }
}
