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
  /// Scope in the body of a view and pass the child to a subview. While a child store is
  /// referenced, the same store is returned for the same key paths.
  ///
  /// - Parameters:
  ///   - state: The key path of the child's state, a field of this store's state.
  ///   - action: The case key path of the child's actions, a case of this store's action.
  /// - Complexity: O(1)
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
  /// replaced. A store whose child has disappeared keeps the last known state.
  ///
  /// - Parameters:
  ///   - state: The key path of the child's optional state.
  ///   - action: The case key path of the child's actions.
  /// - Complexity: O(1)
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
  /// moved, and not when a field of an observable element changes.
  ///
  /// - Parameters:
  ///   - state: The key path of the identified array.
  ///   - action: The case key path of the elements' actions.
  /// - Complexity: O(1). Creating the store of an element is O(1) as well.
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
