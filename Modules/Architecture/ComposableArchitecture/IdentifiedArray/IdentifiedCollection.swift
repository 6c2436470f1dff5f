/// A collection whose elements are found by their ids.
public protocol IdentifiedCollection<ID, Element>: Collection {
  /// What tells elements apart.
  associatedtype ID: Hashable

  /// The collection of the ids.
  associatedtype IDs: Collection<ID>

  /// The ids of the elements, in the elements' order.
  var ids: IDs { get }

  /// The element of an id, `nil` where there is none.
  subscript(id id: ID) -> Element? { get }
}

/// An identified collection whose elements are replaced and removed by their ids.
public protocol MutableIdentifiedCollection<ID, Element>: IdentifiedCollection {
  /// The element of an id, `nil` where there is none; writing `nil` removes it.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: MutableIdentifiedCollection {}
