// The functions with which the accessors of an observed field find out whether observers must be
// notified. The overloads for types with an identity are preferred to those for `Equatable` types:
// an equal state with another identity has other observers.

/// Returns whether observers of a field need not be notified of a new value.
@_disfavoredOverload
@inlinable
public func _isSame<T>(_ old: T, _ new: T) -> Bool {
  _identity(of: old).isSame(as: _identity(of: new))
}

/// Returns whether observers of a field need not be notified of a new value.
@_disfavoredOverload
@inlinable
public func _isSame<T: Equatable>(_ old: T, _ new: T) -> Bool {
  if !_isPOD(T.self), T.self != String.self {
    // The type may have an identity that is not known statically.
    let identity = _identity(of: old)
    if identity != .plain { return identity == _identity(of: new) }
  }
  return old == new
}

/// Returns whether observers of a field need not be notified of a new value.
@_disfavoredOverload
@inlinable
public func _isSame<T: AnyObject>(_ old: T, _ new: T) -> Bool { old === new }

/// Returns whether observers of a field need not be notified of a new value.
@_disfavoredOverload
@inlinable
public func _isSame<T: AnyObject & Equatable>(_ old: T, _ new: T) -> Bool { old == new }

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<T: ObservableState>(_ old: T, _ new: T) -> Bool { old._$id == new._$id }

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<T: ObservableState>(_ old: T?, _ new: T?) -> Bool {
  _identity(of: old) == _identity(of: new)
}

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<T: ObservableState>(_ old: [T], _ new: [T]) -> Bool {
  _identity(of: old) == _identity(of: new)
}

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<ID, T: ObservableState>(
  _ old: IdentifiedArray<ID, T>, _ new: IdentifiedArray<ID, T>
) -> Bool {
  old.ids == new.ids
}

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<T: ObservableState>(_ old: StackState<T>, _ new: StackState<T>) -> Bool {
  old.ids == new.ids
}

/// Returns whether observers of a field need not be notified of a new value.
public func _isSame<T: ObservableState>(
  _ old: PresentationState<T>, _ new: PresentationState<T>
) -> Bool {
  _identity(of: old) == _identity(of: new)
}

/// What is kept of an `Equatable` value during a mutation in place: a copy, or the identity.
///
/// Neither is kept of a large collection, because the mutation would copy it.
public struct _ValueBefore<Value: Equatable> {
  @usableFromInline let copy: Value?
  @usableFromInline let identity: _Identity

  @usableFromInline
  init(copy: Value?, identity: _Identity = .plain) { (self.copy, self.identity) = (copy, identity) }

  /// Whether the value can be compared after the mutation.
  @inlinable public var isComparable: Bool { copy != nil || identity != .plain }

  /// Returns whether a value is the same as the one before.
  @inlinable
  public func isSame(as new: Value) -> Bool {
    guard let copy else { return identity.isSame(as: _identity(of: new)) }
    return copy == new
  }
}

/// The largest collection of which a copy is kept during a mutation in place.
@usableFromInline let comparedElements = 64

/// Prepares a field for a mutation in place.
@_disfavoredOverload
@inlinable
public func _willModify<T: Equatable>(_ value: inout T) -> _ValueBefore<T> {
  if !_isPOD(T.self), T.self != String.self {
    let identity = _identity(of: value)
    if identity != .plain { return _ValueBefore(copy: nil, identity: identity) }
  }
  return _ValueBefore(copy: value)
}

/// Prepares a field that holds a collection for a mutation in place.
@_disfavoredOverload
@inlinable
public func _willModify<T: Equatable & Collection>(_ value: inout T) -> _ValueBefore<T> {
  // A range has no storage to copy, and its count can overflow.
  if _isPOD(T.self) || T.self == String.self { return _ValueBefore(copy: value) }
  let identity = _identity(of: value)
  if identity != .plain || value.count > comparedElements {
    return _ValueBefore(copy: nil, identity: identity)
  }
  return _ValueBefore(copy: value)
}
