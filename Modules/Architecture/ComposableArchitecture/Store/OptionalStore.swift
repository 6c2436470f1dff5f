/// The store of an optional child, held while the state of the child exists.
@MainActor
final class OptionalStore<Parent, ParentAction, State, Action>: RemovableStores {
  private let parent: any StoreBackend<Parent, ParentAction>
  private let path: ChildPath<Parent, ParentAction, State?, Action>
  private let track: (inout Parent) -> Void
  private var store: Store<State, Action>?
  private var isObserving = false

  init(
    parent: any StoreBackend<Parent, ParentAction>,
    path: ChildPath<Parent, ParentAction, State?, Action>, track: @escaping (inout Parent) -> Void
  ) {
    (self.parent, self.path, self.track) = (parent, path, track)
  }

  /// Returns the store of the child, which exists.
  func store(of state: State) -> Store<State, Action> {
    if let store { return store }
    let (path, track) = (path.state, track)
    let store = Store<State, Action>(
      backend: OptionalBackend(
        parent: parent, lastState: state, find: { path.read(&$0) { $0 } }, track: track,
        embed: self.path.embed))
    self.store = store
    observe()
    return store
  }

  /// Releases the store of a child that does not exist.
  func release() {
    let released = store
    store = nil
    // A `deinit` in a released state can send an action, which updates this object.
    withExtendedLifetime(released) {}
  }

  func removeAbsent() {
    isObserving = false
    guard let store else { return }
    if store.backend.isInvalid { release() } else { observe() }
  }

  private func observe() {
    if isObserving { return }
    isObserving = true
    observe(parent.changedScopes) { parent.read(tracked: true) { track(&$0) } }
  }
}
