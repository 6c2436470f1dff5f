/// A lazy collection of stores, one for each element of a collection in a parent's state.
///
/// `Store.scope(state:action:)` returns one for an ``IdentifiedArray`` field. The collection is a
/// snapshot of the elements at that time. It creates a store when its position is first accessed,
/// and returns the same store for the same element while that store is referenced.
public struct StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let source: ElementStores<ID, State, Action>

  public let endIndex: Int

  public var startIndex: Int { 0 }

  init(_ source: ElementStores<ID, State, Action>, count: Int) {
    (self.source, endIndex) = (source, count)
  }

  /// Returns the store of the element at a position.
  ///
  /// The store of an element that was removed after the snapshot keeps its last known state.
  ///
  /// - Precondition: The caller runs on the main actor.
  /// - Complexity: O(1)
  public subscript(position: Int) -> Store<State, Action> {
    let source = source
    return MainActor.assumeIsolated { source.store(at: position) }
  }
}

/// A snapshot of a collection's elements, and a closure that creates their stores.
@MainActor
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  private let elements: IdentifiedArray<ID, State>
  private let makeStore: (ID, State) -> Store<State, Action>

  init(
    _ elements: IdentifiedArray<ID, State>,
    makeStore: @escaping (ID, State) -> Store<State, Action>
  ) {
    (self.elements, self.makeStore) = (elements, makeStore)
  }

  func store(at position: Int) -> Store<State, Action> {
    makeStore(elements.ids[position], elements[position])
  }
}

extension Store {
  func elements<ID: Hashable & Sendable, ElementState, ElementAction>(
    of state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let elements = read(tracked: true) { $0[keyPath: state] }
    let stores = ElementStores<ID, ElementState, ElementAction>(elements) { id, element in
      self.element(id, element, of: state, action)
    }
    return StoreCollection(stores, count: elements.count)
  }

  private func element<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ element: ID, _ last: ElementState,
    of state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction> {
    typealias Child = Store<ElementState, ElementAction>
    let id = ScopeID(state, action, Child.self, element: AnyHashable(element))
    if let known: Child = children.find(id) { return known }
    let all = ScopeID(state, action, IdentifiedArray<ID, ElementState>.self)
    let path = children.path(all) { ChildPath(StatePath(state), AnyCasePath(action)) }
    let embed = path.embed
    let child = Child(
      backend: OptionalBackend(
        parent: backend, lastState: last, find: { path.state.read(&$0) { $0[id: element] } },
        track: { path.state.track(&$0) }, embed: { embed(.element(id: element, action: $0)) }))
    children.insert(child, id)
    return child
  }
}
