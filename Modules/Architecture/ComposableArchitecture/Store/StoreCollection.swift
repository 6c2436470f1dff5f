import OrderedCollections

/// A lazy collection of stores, one for each element of a collection in a parent's state.
///
/// `Store.scope(state:action:)` returns one for an ``IdentifiedArray`` field. The collection is a
/// snapshot of the elements at that time. It creates a store when its position is first accessed,
/// and returns the same store for the same element until the element is removed.
public struct StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  @usableFromInline let source: ElementsSnapshot<ID, State, Action>

  public let endIndex: Int

  @inlinable public var startIndex: Int { 0 }

  @inlinable
  init(_ source: ElementsSnapshot<ID, State, Action>, count: Int) {
    (self.source, endIndex) = (source, count)
  }

  /// Returns the store of the element at a position.
  ///
  /// The store of an element that was removed after the snapshot keeps its last known state.
  ///
  /// - Precondition: The caller runs on the main actor.
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    let source = source
    return MainActor.assumeIsolated { source.store(at: position) }
  }
}

/// A snapshot of a collection's elements, and the source of their stores.
@MainActor
@usableFromInline
final class ElementsSnapshot<ID: Hashable & Sendable, State, Action> {
  @usableFromInline let elements: IdentifiedArray<ID, State>
  @usableFromInline let stores: ElementStores<ID, State, Action>

  @inlinable
  init(_ elements: IdentifiedArray<ID, State>, stores: ElementStores<ID, State, Action>) {
    (self.elements, self.stores) = (elements, stores)
  }

  @inlinable
  func store(at position: Int) -> Store<State, Action> {
    stores.store(elements.ids[position]) { elements[position] }
  }
}

extension Store {
  @inlinable
  func elements<ID: Hashable & Sendable, ElementState, ElementAction>(
    of state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let elements = self[tracked: state]
    let stores = knownElementStores(state, action) ?? makeElementStores(state, action)
    return StoreCollection(ElementsSnapshot(elements, stores: stores), count: elements.count)
  }

  @usableFromInline
  subscript<Value>(tracked keyPath: KeyPath<State, Value>) -> Value {
    read(tracked: true) { $0[keyPath: keyPath] }
  }

  @usableFromInline
  func knownElementStores<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> ElementStores<ID, ElementState, ElementAction>? {
    children.find(ScopeID(state, action, .elements))
  }

  @inlinable
  func makeElementStores<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> ElementStores<ID, ElementState, ElementAction> {
    let (parent, field, path) = (backend, StatePath.resolved(state), AnyCasePath.resolved(action))
    let stores = ElementStores<ID, ElementState, ElementAction>(
      ElementsPath(
        parent: parent,
        ids: { parent.read(tracked: false) { field.read(&$0) { $0.ids } } },
        read: { id, tracked, body in
          parent.read(tracked: tracked) { parent in
            if tracked { field.track(&parent) }
            return field.read(&parent) { elements in
              guard let index = elements.index(id: id) else { return false }
              body(elements[index])
              return true
            }
          }
        },
        track: { parent.read(tracked: true) { field.track(&$0) } },
        send: { parent.send(path.embed(.element(id: $0, action: $1))) }))
    insertElementStores(stores, state, action)
    return stores
  }

  @usableFromInline
  func insertElementStores(_ stores: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    children.insert(stores, ScopeID(state, action, .elements))
  }
}
