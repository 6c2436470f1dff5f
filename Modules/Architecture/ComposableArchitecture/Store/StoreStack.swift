import OrderedCollections

extension Store {
  /// Returns the ids of the stack's elements from bottom to top, and registers the access with the
  /// running observation.
  public func stackIDs<Element, ElementAction>() -> OrderedSet<StackElementID>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    read(tracked: true) { $0.ids }
  }

  /// Returns the store of an element of the stack, or nil if the stack has no such element.
  ///
  /// The same store is returned for the same id while it is referenced.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1)
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

  /// Sends the action that pushes an element, as a navigation stack's view does.
  ///
  /// - Parameter element: The state of the new element. Its id is generated.
  public func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    @Dependency(\.stackElementID) var stackElementID
    send(.push(id: stackElementID.next(), state: element))
  }

  /// Sends the action that pops an element and all elements above it, as a navigation stack's view
  /// does.
  ///
  /// - Parameter id: The id of the lowest element to remove.
  public func pop<Element, ElementAction>(from id: StackElementID)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    send(.popFrom(id: id))
  }
}
