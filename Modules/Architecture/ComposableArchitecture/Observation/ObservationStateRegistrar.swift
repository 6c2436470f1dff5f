/// Tells observers about the fields of one observable state; `@ObservableState` keeps one in each.
///
/// It belongs to the state, not to its value: two states are equal whatever their registrars.
public struct ObservationStateRegistrar: Sendable {
  /// Registers reads and writes of nothing.
  static let ofNoFields = ObservationStateRegistrar()

  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline let registrar = ObservationRegistrar()

  /// Makes a registrar for a new state.
  public init() {}

  /// Gives the state a new identity.
  public mutating func _$willModify() { id._$willModify() }

  /// Says that a field is read.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Tells that a field is about to be written.
  @inlinable
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Tells that a field was written.
  @inlinable
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Tells that a field is about to be changed in place, where every change of it is told.
  @inlinable
  public func willModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ identity: _Identity
  ) {
    if case .plain = identity { registrar.willSet(subject, keyPath: keyPath) }
  }

  /// Tells that a field was changed in place, unless it still has the identity from before.
  @inlinable
  public func didModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    _ old: _Identity, _ new: @autoclosure () -> _Identity
  ) {
    if case .plain = old {
      registrar.didSet(subject, keyPath: keyPath)
    } else if old != new() {
      registrar.willSet(subject, keyPath: keyPath)
      registrar.didSet(subject, keyPath: keyPath)
    }
  }

  /// Prepares a field for a change, and answers what it is told by.
  public func willModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    _ value: inout Member, _ identity: (Member) -> _Identity
  ) -> _Identity {
    let old = identity(value)
    willModify(subject, keyPath: keyPath, old)
    return old
  }

  /// Tells that a field was changed, unless it still has the identity from before.
  public func didModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>,
    _ value: inout Member, _ old: _Identity, _ identity: (Member) -> _Identity
  ) {
    didModify(subject, keyPath: keyPath, old, identity(value))
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Always true, so that it does not take part in the equality of its state.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Makes a registrar for a new state; reads nothing.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
