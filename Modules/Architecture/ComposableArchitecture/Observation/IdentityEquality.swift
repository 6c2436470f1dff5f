/// Whether observers need not be told that one value took the place of the other.
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  _identity(of: lhs) == _identity(of: rhs)
}

/// Whether two observable states are the same one.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  lhs._$id == rhs._$id
}

/// Whether two lists hold the same elements, by their ids.
public func _$isIdentityEqual<ID, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids
}

/// Whether the same child is presented.
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}

/// Whether two stacks hold the same elements, by their ids.
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>, _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids
}
