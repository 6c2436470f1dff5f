extension Store {
  /// The store of a child feature: its state a field of this one's, its actions a case.
  ///
  /// As long as it is referenced, the same store is returned for the same key paths.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let known: Store<ChildState, ChildAction> = children.findRecent(state, action) {
      return known
    }
    let id = ScopeID(state, action, Store<ChildState, ChildAction>.self)
    if let known: Store<ChildState, ChildAction> = children.find(id) { return known }
    let path = children.path(id) { ChildPath(StatePath(state), AnyCasePath(action)) }
    let child = Store<ChildState, ChildAction>(
      backend: FieldBackend(parent: backend, path: path.state, embed: path.embed))
    children.insert(child, id)
    return child
  }

  /// The store of a child feature: its state a field of this one's, its actions a case.
  ///
  /// As long as it is referenced, the same store is returned for the same key paths.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  /// The store of a child that is there, or nil. Whether it is there is observed.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let id = ScopeID(state, action, ChildState?.self)
    guard let now = read(tracked: true, { $0[keyPath: state] }) else { return nil }
    if let known: Store<ChildState, ChildAction> = children.find(id), !known.backend.isInvalid {
      return known
    }
    let path = children.path(id) { ChildPath(StatePath(state), AnyCasePath(action)) }
    let child = Store<ChildState, ChildAction>(
      backend: OptionalBackend(
        parent: backend, lastState: now, find: { path.state.read(&$0) { $0 } },
        track: { _ = $0[keyPath: state] }, embed: path.embed))
    children.insert(child, id)
    return child
  }

  /// The store of a child that is there, or nil. Whether it is there is observed.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The stores of the elements of a list, made as they are asked for. Which elements there are is
  /// observed.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> StoreCollection<ElementID, ElementState, ElementAction> {
    elements(of: state, action)
  }

  /// The stores of the elements of a list, made as they are asked for. Which elements there are is
  /// observed.
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> StoreCollection<ElementID, ElementState, ElementAction> {
    elements(of: state, action)
  }
}

/// What is looked up once for a scope.
struct ChildPath<Parent, ParentAction, State, Action> {
  let state: StatePath<Parent, State>
  let embed: @Sendable (Action) -> ParentAction

  init(_ state: StatePath<Parent, State>, _ action: AnyCasePath<ParentAction, Action>) {
    self.state = state
    embed = { action.embed($0) }
  }
}
