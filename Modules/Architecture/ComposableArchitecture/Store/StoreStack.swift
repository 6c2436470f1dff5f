import OrderedCollections

extension Store {
  /// The ids of a stack's elements, from the bottom up, observed.
  public func stackIDs<Element, ElementAction>() -> OrderedSet<StackElementID>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    read(tracked: true) { $0.ids }
  }

  /// The store of an element of a stack, or nil without such an element.
  ///
  /// As long as it is referenced, the same store is returned for the same id.
  public func scope<Element, ElementAction>(
    element id: StackElementID
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    guard let now = read(tracked: true, { $0[id: id] }) else { return nil }
    typealias Child = Store<Element, ElementAction>
    let scope = ScopeID(\State.self, \Action.self, Child.self, element: AnyHashable(id))
    if let known: Child = children.find(scope) { return known }
    let child = Child(
      backend: OptionalBackend(
        parent: backend, lastState: now, find: { $0[id: id] }, track: { _ in },
        embed: { .element(id: id, action: $0) }))
    children.insert(child, scope)
    return child
  }

  /// Pushes an element, as a view does.
  public func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    @Dependency(\.stackElementID) var stackElementID
    send(.push(id: stackElementID.next(), state: element))
  }

  /// Removes an element and those above it, as a view does.
  public func pop<Element, ElementAction>(from id: StackElementID)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    send(.popFrom(id: id))
  }
}
