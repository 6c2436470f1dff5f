extension Store {
  /// Returns the store of a child feature.
  ///
  /// ```swift
  /// @Reducer
  /// struct Settings {
  ///   @ObservableState struct State { var name = "Blob" }
  /// }
  ///
  /// @Reducer
  /// struct AppFeature {
  ///   @ObservableState struct State { var settings = Settings.State() }
  ///   enum Action { case settings(Settings.Action) }
  ///   var body: some ReducerOf<Self> {
  ///     Scope(state: \.settings, action: \.settings) { Settings() }
  ///   }
  /// }
  ///
  /// let store = Store(initialState: AppFeature.State()) { AppFeature() }
  /// let settings = store.scope(state: \.settings, action: \.settings)
  /// print(settings.name)  // prints "Blob"
  /// ```
  ///
  /// Scope in the body of a view and pass the child to a subview. The same store is returned for
  /// the same key paths, as long as this store exists.
  ///
  /// - Parameters:
  ///   - state: The key path of the child's state, a field of this store's state.
  ///   - action: The case key path of the child's actions, a case of this store's action.
  /// - Complexity: O(1)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let id = ScopeID(state, action, .field)
    if let known: Store<ChildState, ChildAction> = children.find(id) { return known }
    let path = ChildPath(StatePath.resolved(state), AnyCasePath.resolved(action))
    let child = Store<ChildState, ChildAction>(
      backend: FieldBackend(parent: backend, path: path.state, embed: path.embed))
    children.insert(child, id)
    return child
  }

  /// Returns the store of a child feature. Equivalent to `scope(state:action:)`.
  ///
  /// - Complexity: O(1)
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  /// Returns the store of an optional child, or nil while its state is nil.
  ///
  /// The access is observed: the observer is invalidated when the child appears, disappears or is
  /// replaced. The same store is returned until the state is nil at the end of an action. A store
  /// that is referenced for longer keeps the last known state.
  ///
  /// - Parameters:
  ///   - state: The key path of the child's optional state.
  ///   - action: The case key path of the child's actions.
  /// - Complexity: O(1)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let now = read(tracked: true) { $0[keyPath: state] }
    let id = ScopeID(state, action, .optional)
    var scope: OptionalStore<State, Action, ChildState, ChildAction>? = children.find(id)
    guard let now else {
      scope?.release()
      return nil
    }
    if scope == nil {
      let new = OptionalStore(
        parent: backend, path: ChildPath(StatePath.resolved(state), AnyCasePath.resolved(action)),
        track: { _ = $0[keyPath: state] })
      children.insert(new, id)
      scope = new
    }
    return scope?.store(of: now)
  }

  /// Returns the store of an optional child, or nil while its state is nil. Equivalent to
  /// `scope(state:action:)`.
  ///
  /// - Complexity: O(1)
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the stores of the elements of an identified array, created lazily.
  ///
  /// The access is observed: the observer is invalidated when elements are inserted, removed or
  /// moved, and not when a field of an observable element changes. The store of an element is the
  /// same until the element is removed. A store that is referenced for longer keeps the last known
  /// state.
  ///
  /// - Parameters:
  ///   - state: The key path of the identified array.
  ///   - action: The case key path of the elements' actions.
  /// - Complexity: O(1). Creating the store of an element is O(1) as well.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> StoreCollection<ElementID, ElementState, ElementAction> {
    elements(of: state, action)
  }

  /// Returns the stores of the elements of an identified array, created lazily. Equivalent to
  /// `scope(state:action:)`.
  ///
  /// - Complexity: O(1). Creating the store of an element is O(1) as well.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> StoreCollection<ElementID, ElementState, ElementAction> {
    elements(of: state, action)
  }
}

/// The state path and the action embedding of a scope, resolved once.
struct ChildPath<Parent, ParentAction, State, Action> {
  let state: StatePath<Parent, State>
  let embed: @Sendable (Action) -> ParentAction

  init(_ state: StatePath<Parent, State>, _ action: AnyCasePath<ParentAction, Action>) {
    self.state = state
    embed = { action.embed($0) }
  }
}
