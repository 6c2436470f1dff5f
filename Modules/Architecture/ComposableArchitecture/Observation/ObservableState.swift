import Synchronization

/// A state that tells observers which of its fields are read and written.
///
/// Apply `@ObservableState` instead of conforming by hand.
public protocol ObservableState: Observable {
  /// What tells this value from another one in its place, such as a copy that was changed.
  var _$id: ObservableStateID { get }

  /// Who is told about reads and writes of the fields.
  var _$observationRegistrar: ObservationStateRegistrar { get }

  /// Gives the value a new identity, because it is about to be changed in its place.
  mutating func _$willModify()

  /// Lists the storage of each observed field, so that the runtime can write in place.
  static func _$collectFields(_ fields: inout ObservableFields<Self>)
}

extension ObservableState {
  /// A value without fields of its own, such as an enum, has nothing to tell about them.
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

/// Where each observed field of a state is stored, by the key path of the field.
public struct ObservableFields<Root> {
  private(set) var stored: [PartialKeyPath<Root>: PartialKeyPath<Root>] = [:]

  /// Says where a field is stored.
  public mutating func add<Value>(
    _ field: KeyPath<Root, Value>, stored storage: WritableKeyPath<Root, Value>
  ) {
    stored[field] = storage
  }

  /// The fields that tell nobody when they are written, because the language gives a declaration of
  /// several variables no accessors; the runtime tells for them.
  private(set) var untold: [UntoldField<Root>] = []

  /// Lists a field of a declaration of several variables.
  public mutating func add<Value>(untold field: KeyPath<Root, Value>) where Root: ObservableState {
    untold.append(
      UntoldField(
        keyPath: field,
        access: { $0._$observationRegistrar.access($0, keyPath: field) },
        notify: {
          $0._$observationRegistrar.willSet($0, keyPath: field)
          $0._$observationRegistrar.didSet($0, keyPath: field)
        }))
  }
}

/// A field whose reads and writes the runtime tells of, since it has no accessors of its own.
struct UntoldField<Root> {
  let keyPath: PartialKeyPath<Root>
  let access: (Root) -> Void
  let notify: (Root) -> Void
}

/// The tables of all observable types that were asked for, made once each.
enum FieldTables {
  // `nonisolated(unsafe)`: read and written inside `lock` alone.
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: Any] = [:]
  private static let lock = NSLock()

  static func storage<Root, Value>(of field: KeyPath<Root, Value>) -> KeyPath<Root, Value>? {
    guard let type = Root.self as? any ObservableState.Type else { return nil }
    return fields(of: type, as: Root.self).stored[field] as? KeyPath<Root, Value>
  }

  static func untold<Root>(of root: Root.Type) -> [UntoldField<Root>] {
    guard let type = Root.self as? any ObservableState.Type else { return [] }
    return fields(of: type, as: root).untold
  }

  private static func fields<State: ObservableState, Root>(
    of type: State.Type, as root: Root.Type
  ) -> ObservableFields<Root> {
    lock.withLock {
      let key = ObjectIdentifier(type)
      if let known = tables[key] as? ObservableFields<Root> { return known }
      var fields = ObservableFields<State>()
      State._$collectFields(&fields)
      tables[key] = fields
      return fields as! ObservableFields<Root>
    }
  }
}
