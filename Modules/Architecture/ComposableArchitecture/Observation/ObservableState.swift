import Synchronization

/// A state whose fields can be observed.
///
/// Apply the ``ObservableState()`` macro, which adds the conformance.
public protocol ObservableState: Observable {
  /// The identity of the value: shared with unchanged copies, different after a mutation.
  var _$id: ObservableStateID { get }

  /// The registrar that is notified of field reads and writes.
  var _$observationRegistrar: ObservationStateRegistrar { get }

  /// Gives the value a new identity, before a mutation in place.
  mutating func _$willModify()

  /// Adds the storage of each observed field to a table, which allows the runtime to write in
  /// place.
  static func _$collectFields(_ fields: inout ObservableFields<Self>)
}

extension ObservableState {
  /// The registrar of a value without observed fields, such as an enum.
  public var _$observationRegistrar: ObservationStateRegistrar { .ofNoFields }

  /// Adds nothing: the default for values without observed fields.
  public static func _$collectFields(_ fields: inout ObservableFields<Self>) {}
}

/// The identity of an observable state: equal for a value and its unchanged copies.
public struct ObservableStateID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// Creates a new, unique identity.
  public init() { location = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  private init(location: UInt64) { self.location = location }

  /// The constant identity of an enum case without associated values.
  public static let _$inert = Self(location: 0)

  /// Returns the identity of a value. A value that is not observable gets a new identity on each
  /// call.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// Returns the identity of an observable value.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// Returns the identity combined with the index of an enum case.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags &* 257 &+ UInt64(truncatingIfNeeded: tag &+ 1)
    return copy
  }

  /// Replaces this identity with a new one.
  public mutating func _$willModify() { location = Self().location }
}

/// Does nothing: the overload for values that are not observable.
public func _$willModify<T>(_ value: inout T) {}

/// Gives an observable value a new identity.
public func _$willModify<T: ObservableState>(_ value: inout T) { value._$willModify() }

/// A table from the key path of each observed field to the key path of its stored property.
public struct ObservableFields<Root> {
  private(set) var stored: [PartialKeyPath<Root>: PartialKeyPath<Root>] = [:]

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - field: The key path of the field.
  ///   - storage: The key path of its stored property.
  public mutating func add<Value>(
    _ field: KeyPath<Root, Value>, stored storage: WritableKeyPath<Root, Value>
  ) {
    stored[field] = storage
  }

  /// The fields without observing accessors, which a macro cannot add to a declaration of several
  /// variables. The runtime notifies their observers.
  private(set) var unobserved: [UnobservedField<Root>] = []

  /// Adds a field from a declaration of several variables, as in `var a = 0, b = 0`.
  public mutating func add<Value>(
    unobserved field: KeyPath<Root, Value>
  ) where Root: ObservableState {
    unobserved.append(
      UnobservedField(
        keyPath: field,
        access: { $0._$observationRegistrar.access($0, keyPath: field) },
        changeNotice: { old in
          let old = old[keyPath: field]
          return { new in
            if _isSame(old, new[keyPath: field]) { return }
            new._$observationRegistrar.willSet(new, keyPath: field)
            new._$observationRegistrar.didSet(new, keyPath: field)
          }
        }))
  }

  /// Adds a field from a declaration of several variables, as in `var a = 0, b = 0`.
  public mutating func add<Value: Equatable>(
    unobserved field: KeyPath<Root, Value>
  ) where Root: ObservableState {
    unobserved.append(
      UnobservedField(
        keyPath: field,
        access: { $0._$observationRegistrar.access($0, keyPath: field) },
        changeNotice: { old in
          let old = old[keyPath: field]
          return { new in
            if _isSame(old, new[keyPath: field]) { return }
            new._$observationRegistrar.willSet(new, keyPath: field)
            new._$observationRegistrar.didSet(new, keyPath: field)
          }
        }))
  }
}

/// A field whose accesses and changes are registered by the runtime, not by its accessors.
@usableFromInline
struct UnobservedField<Root> {
  let keyPath: PartialKeyPath<Root>
  let access: (Root) -> Void
  /// Returns a closure that notifies observers if the field has changed since.
  let changeNotice: (Root) -> (Root) -> Void
}

/// The field tables of observable types, created on first use.
enum FieldTables {
  // SAFETY: Accessed only while `lock` is held. The tables are immutable values of key paths and of
  // closures that capture only key paths.
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

  /// Returns the table of `State`. `Root` is the same type under the caller's generic parameter.
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
