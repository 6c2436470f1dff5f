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
  /// The same store is returned for the same id until the element is removed.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1)
  public func scope<Element, ElementAction>(
    element id: StackElementID
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    track()
    return elementStores().existingStore(id)
  }

  private func elementStores<Element, ElementAction>()
    -> ElementStores<StackElementID, Element, ElementAction>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    children.elementsOfStack {
      let parent = backend
      return ElementStores(
        ElementsPath(
          parent: parent, ids: { parent.read(tracked: false) { $0.ids } },
          read: { id, tracked, body in parent.read(tracked: tracked) { $0.read(id, body) } },
          track: { parent.track() }, send: { parent.send(.element(id: $0, action: $1)) }))
    }
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
