import OrderedCollections

/// A cheap identity of a field's value, compared before and after a mutation.
///
/// Keeping the value itself for the comparison would make the mutation copy each collection in it.
/// A plain value has no identity: observers are notified of every write.
@frozen
public enum _Identity: Equatable {
  /// The value has no identity.
  case plain
  /// There is no value.
  case absent
  /// An observable state.
  case state(ObservableStateID)
  /// A collection of observable states.
  case states([ObservableStateID])
  /// A collection whose elements are told by ids of their own; in a box, because an `AnyHashable`
  /// inside would make every identity one that is copied by the runtime.
  indirect case elements(AnyHashable)
  /// A child in a box of its own, by case.
  indirect case boxed(_Identity)

  /// Whether observers need not be told of a change from one to the other.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.absent, .absent): true
    case (.state(let lhs), .state(let rhs)): lhs == rhs
    case (.states(let lhs), .states(let rhs)): lhs == rhs
    case (.elements(let lhs), .elements(let rhs)): lhs == rhs
    case (.boxed(let lhs), .boxed(let rhs)): lhs == rhs
    default: false
    }
  }
}

/// A value that observers of a field tell from others by something cheaper than the value.
protocol HasIdentity {
  var identity: _Identity { get }
}

extension Optional: HasIdentity {
  var identity: _Identity { self.map { _identity(of: $0) } ?? .absent }
}

extension IdentifiedArray: HasIdentity {
  var identity: _Identity {
    Element.self is any ObservableState.Type ? .elements(AnyHashable(ids)) : .plain
  }
}

extension Array: HasIdentity {
  var identity: _Identity {
    guard Element.self is any ObservableState.Type else { return .plain }
    return .states(compactMap { ($0 as? any ObservableState)?._$id })
  }
}

/// The identity of a plain value: none.
public func _identity<T>(of value: T) -> _Identity {
  if _isPOD(T.self) || T.self == String.self { return .plain }
  if let state = value as? any ObservableState { return .state(state._$id) }
  if let value = value as? any HasIdentity { return value.identity }
  return .plain
}

/// The identity of an observable state.
public func _identity<T: ObservableState>(of value: T) -> _Identity { .state(value._$id) }

/// The identity of an optional observable state.
public func _identity<T: ObservableState>(of value: T?) -> _Identity {
  value.map { .state($0._$id) } ?? .absent
}

/// The identity of an array of observable states.
public func _identity<T: ObservableState>(of value: [T]) -> _Identity {
  .states(value.map(\._$id))
}

/// The identity of an identified array of observable states: its ids.
public func _identity<ID, T: ObservableState>(of value: IdentifiedArray<ID, T>) -> _Identity {
  .elements(AnyHashable(value.ids))
}

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<T>(_ value: inout T) -> _Identity { _identity(of: value) }

/// Prepares a field that holds an observable state for a change in place: the state becomes another
/// one, so that a copy from before is told from it.
public func _willModify<T: ObservableState>(_ value: inout T) -> _Identity {
  value._$willModify()
  return .state(value._$id)
}

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<T: ObservableState>(_ value: inout T?) -> _Identity { _identity(of: value) }

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<T: ObservableState>(_ value: inout [T]) -> _Identity {
  _identity(of: value)
}

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<ID, T: ObservableState>(
  _ value: inout IdentifiedArray<ID, T>
) -> _Identity {
  _identity(of: value)
}
