/// A collection of elements that are identified by unique ids.
public protocol IdentifiedCollection<ID, Element>: Collection {
  /// The type of the ids.
  associatedtype ID: Hashable

  /// The type of the collection of ids.
  associatedtype IDs: Collection<ID>

  /// The ids, in the order of the elements.
  var ids: IDs { get }

  /// The element with an id, or `nil` if the collection has none.
  subscript(id id: ID) -> Element? { get }
}

/// An identified collection whose elements can be replaced and removed by id.
public protocol MutableIdentifiedCollection<ID, Element>: IdentifiedCollection {
  /// The element with an id, or `nil` if the collection has none. Setting `nil` removes the
  /// element.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: MutableIdentifiedCollection {}
