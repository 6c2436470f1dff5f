import Synchronization

/// A state that notifies observers of reads and writes of its fields.
///
/// Apply `@ObservableState` instead of conforming by hand.
public protocol ObservableState: Observable {
  /// The identity of the value, which a changed copy does not share.
  var _$id: ObservableStateID { get }

  /// The registrar that is notified of field reads and writes.
  var _$observationRegistrar: ObservationStateRegistrar { get }

  /// Gives the value a new identity before it is changed in place.
  mutating func _$willModify()

  /// Lists the storage of each observed field, so that the runtime can write in place.
  static func _$collectFields(_ fields: inout ObservableFields<Self>)
}

extension ObservableState {
  /// The registrar of a value without observed fields, such as an enum.
  public var _$observationRegistrar: ObservationStateRegistrar { .ofNoFields }

  /// A value without observed fields.
  public static func _$collectFields(_ fields: inout ObservableFields<Self>) {}
}

/// Identity of an observable state: equal for a value and its unchanged copies.
public struct ObservableStateID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// A new identity.
  public init() { location = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  private init(location: UInt64) { self.location = location }

  /// The identity of a case without an associated value: always the same.
  public static let _$inert = Self(location: 0)

  /// The identity of a value, a new one each time for a value that is not observable.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of an observable value.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// The identity told apart by an enum's case.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags &* 257 &+ UInt64(truncatingIfNeeded: tag &+ 1)
    return copy
  }

  /// Becomes a new identity.
  public mutating func _$willModify() { location = Self().location }
}

/// Gives an observable value a new identity; does nothing to others.
public func _$willModify<T>(_ value: inout T) {}

/// Gives an observable value a new identity.
public func _$willModify<T: ObservableState>(_ value: inout T) { value._$willModify() }

/// The stored property of each observed field, by the key path of the field.
public struct ObservableFields<Root> {
  private(set) var stored: [PartialKeyPath<Root>: PartialKeyPath<Root>] = [:]

  /// Adds a field and its stored property.
  public mutating func add<Value>(
    _ field: KeyPath<Root, Value>, stored storage: WritableKeyPath<Root, Value>
  ) {
    stored[field] = storage
  }

  /// The fields without observing accessors, which a macro cannot add to a declaration of several
  /// variables. The runtime notifies their observers.
  private(set) var unobserved: [UnobservedField<Root>] = []

  /// Adds a field of a declaration of several variables.
  public mutating func add<Value>(
    unobserved field: KeyPath<Root, Value>
  ) where Root: ObservableState {
    unobserved.append(
      UnobservedField(
        keyPath: field,
        access: { $0._$observationRegistrar.access($0, keyPath: field) },
        notify: {
          $0._$observationRegistrar.willSet($0, keyPath: field)
          $0._$observationRegistrar.didSet($0, keyPath: field)
        }))
  }
}

/// A field whose reads and writes are reported to observers by the runtime, not by its accessors.
struct UnobservedField<Root> {
  let keyPath: PartialKeyPath<Root>
  let access: (Root) -> Void
  let notify: (Root) -> Void
}

/// The field table of each observable type, created on first use.
enum FieldTables {
  // `nonisolated(unsafe)`: read and written inside `lock` alone.
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: Any] = [:]
  private static let lock = NSLock()

  static func storage<Root, Value>(of field: KeyPath<Root, Value>) -> KeyPath<Root, Value>? {
    guard let type = Root.self as? any ObservableState.Type else { return nil }
    return fields(of: type, as: Root.self).stored[field] as? KeyPath<Root, Value>
  }

  static func unobservedFields<Root>(of root: Root.Type) -> [UnobservedField<Root>] {
    guard let type = Root.self as? any ObservableState.Type else { return [] }
    return fields(of: type, as: root).unobserved
  }

  /// Returns the table of `State`, which callers know as `Root`: the two are the same type.
  private static func fields<State: ObservableState, Root>(
    of type: State.Type, as root: Root.Type
  ) -> ObservableFields<Root> {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let known = tables[key] as? ObservableFields<Root> { return known }
      var fields = ObservableFields<State>()
      State._$collectFields(&fields)
      tables[key] = fields
      return fields as? ObservableFields<Root> ?? ObservableFields()
    }
  }
}
