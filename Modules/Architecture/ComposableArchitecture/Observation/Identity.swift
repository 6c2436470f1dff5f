import OrderedCollections

/// A cheap identity of a field's value, compared before and after a mutation.
@frozen
public enum _Identity: Equatable {
  /// A value without identity.
  case plain
  /// The bits of a small value of a trivial, `Equatable` type.
  case bits(UInt64, UInt64)
  /// The nil of an optional.
  case absent
  /// An observable state.
  case state(ObservableStateID)
  /// A collection of observable states.
  case states([ObservableStateID])
  /// A collection that is identified by the ids of its elements. Indirect, because an inline
  /// `AnyHashable` would make copies of every identity call the runtime.
  indirect case elements(AnyHashable)

  /// Returns whether this is the identity of the same value, in which case observers are not
  /// notified. False without an identity.
  @inlinable
  public func isSame(as other: Self) -> Bool {
    if case .plain = self { return false }
    return self == other
  }
}

/// A type whose values have a cheap identity.
protocol HasIdentity {
  /// A function that returns the identity of a value, with the conformances of its type looked up.
  static var identify: (inout Self) -> _Identity { get }
}

extension HasIdentity {
  fileprivate var identity: _Identity {
    var value = self
    return Self.identify(&value)
  }
}

extension Optional: HasIdentity {
  static var identify: (inout Self) -> _Identity {
    { $0.map { _identity(of: $0) } ?? .absent }
  }
}

extension IdentifiedArray: HasIdentity {
  static var identify: (inout Self) -> _Identity {
    let isObservable = Element.self is any ObservableState.Type
    return { isObservable ? .elements(AnyHashable($0.ids)) : .plain }
  }
}

extension Array: HasIdentity {
  static var identify: (inout Self) -> _Identity {
    guard Element.self is any ObservableState.Type else { return { _ in .plain } }
    return { .states($0.compactMap { ($0 as? any ObservableState)?._$id }) }
  }
}

/// Returns the identity of a value whose type is not statically known to be observable.
public func _identity<T>(of value: T) -> _Identity {
  if _isPOD(T.self) || T.self == String.self { return .plain }
  if let state = value as? any ObservableState { return .state(state._$id) }
  if let value = value as? any HasIdentity { return value.identity }
  return .plain
}

/// Returns the identity of an observable state.
@inlinable
public func _identity<T: ObservableState>(of value: T) -> _Identity { .state(value._$id) }

/// Returns the identity of an optional observable state.
@inlinable
public func _identity<T: ObservableState>(of value: T?) -> _Identity {
  value.map { .state($0._$id) } ?? .absent
}

/// Returns the identity of an array of observable states.
///
/// - Complexity: O(*n*), where *n* is the number of elements.
public func _identity<T: ObservableState>(of value: [T]) -> _Identity {
  .states(value.map(\._$id))
}

/// Returns the identity of an identified array of observable states: its ids.
public func _identity<ID, T: ObservableState>(of value: IdentifiedArray<ID, T>) -> _Identity {
  .elements(AnyHashable(value.ids))
}

/// Prepares a field for a mutation in place and returns the identity of its value.
@_disfavoredOverload
public func _willModify<T>(_ value: inout T) -> _Identity { _identity(of: value) }

/// Prepares a field that holds an observable state for a mutation in place. Gives the state a new
/// identity, which distinguishes it from earlier copies, and returns that identity.
public func _willModify<T: ObservableState>(_ value: inout T) -> _Identity {
  value._$willModify()
  return .state(value._$id)
}

/// Prepares a field for a mutation in place and returns the identity of its value.
public func _willModify<T: ObservableState>(_ value: inout T?) -> _Identity { _identity(of: value) }

/// Prepares a field for a mutation in place and returns the identity of its value.
public func _willModify<T: ObservableState>(_ value: inout [T]) -> _Identity {
  _identity(of: value)
}

/// Prepares a field for a mutation in place and returns the identity of its value.
public func _willModify<ID, T: ObservableState>(
  _ value: inout IdentifiedArray<ID, T>
) -> _Identity {
  _identity(of: value)
}
