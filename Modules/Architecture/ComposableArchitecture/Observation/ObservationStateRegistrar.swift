/// Registers accesses to the fields of an observable state and notifies their observers.
///
/// `@ObservableState` stores a registrar in each state. The registrar does not take part in the
/// equality, hashing and coding of the state.
public struct ObservationStateRegistrar: Sendable {
  /// The registrar of states without observed fields.
  static let ofNoFields = ObservationStateRegistrar()

  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline let registrar = ObservationRegistrar()

  /// Creates the registrar of a new state, with a new identity.
  public init() {}

  /// Gives the state a new identity.
  public mutating func _$willModify() { id._$willModify() }

  /// Registers an access to a field with the running observation.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Notifies observers before a field is written.
  @inlinable
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Completes a write of a field.
  @inlinable
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Notifies observers before a field is mutated in place, unless its value can be compared
  /// afterward.
  @inlinable
  public func willModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ identity: _Identity
  ) {
    if case .plain = identity { registrar.willSet(subject, keyPath: keyPath) }
  }

  /// Notifies observers after a field was mutated in place, if the mutation changed the identity of
  /// its value.
  @inlinable
  public func didModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    _ old: _Identity, _ value: @autoclosure () -> Member, _ new: @autoclosure () -> _Identity
  ) {
    if case .plain = old {
      registrar.didSet(subject, keyPath: keyPath)
    } else if !old.isSame(as: new()) {
      registrar.willSet(subject, keyPath: keyPath)
      registrar.didSet(subject, keyPath: keyPath)
    }
  }

  /// Notifies observers before a field is mutated in place, unless its value can be compared
  /// afterward.
  @inlinable
  public func willModify<Subject: Observable, Member: Equatable>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ old: _ValueBefore<Member>
  ) {
    if !old.isComparable { registrar.willSet(subject, keyPath: keyPath) }
  }

  /// Notifies observers after a field was mutated in place, if the mutation changed its value.
  @inlinable
  public func didModify<Subject: Observable, Member: Equatable>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ old: _ValueBefore<Member>,
    _ new: @autoclosure () -> Member, _ identity: @autoclosure () -> _Identity
  ) {
    if !old.isComparable {
      registrar.didSet(subject, keyPath: keyPath)
    } else if !old.isSame(as: new()) {
      registrar.willSet(subject, keyPath: keyPath)
      registrar.didSet(subject, keyPath: keyPath)
    }
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Returns true: registrars do not take part in the equality of states.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Creates the registrar of a new state. Decodes nothing.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
