import IssueReporting
import OrderedCollections

/// An array of elements with unique ids, each found by its id in constant time.
///
/// Order is the caller's; an id occurs once. Elements are changed in place, through `[id:]` and
/// through positions, without copying the array. Where a mistake would give two elements the same
/// id an issue is reported and the first one stays.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var dictionary: OrderedDictionary<ID, Element>
  @usableFromInline let identify: (Element) -> ID
  @usableFromInline let makeKeyPath: () -> KeyPath<Element, ID>

  @inlinable
  init(
    dictionary: OrderedDictionary<ID, Element>, identify: @escaping (Element) -> ID,
    makeKeyPath: @escaping () -> KeyPath<Element, ID>
  ) {
    self.dictionary = dictionary
    self.identify = identify
    self.makeKeyPath = makeKeyPath
  }

  /// The path from an element to its id.
  public var id: KeyPath<Element, ID> { makeKeyPath() }

  /// The ids, in order. O(1).
  @inlinable public var ids: OrderedSet<ID> { dictionary.keys }

  /// The elements as an array, in order. O(1).
  @inlinable public var elements: [Element] { dictionary.values.elements }

  /// The element of an id, `nil` where there is none.
  ///
  /// Writing an element replaces the one of its id in its place, or appends it; writing `nil`
  /// removes it. Reading and replacing take O(1) on average, removing O(count).
  @inlinable
  public subscript(id id: ID) -> Element? {
    _read { yield dictionary[id] }
    _modify {
      yield &dictionary[id]
      checkIdentity(of: id)
    }
  }

  @inlinable
  mutating func checkIdentity(of id: ID) {
    guard let index = dictionary.index(forKey: id) else { return }
    if identify(dictionary.values[index]) != id { moveToNewIdentity(at: index) }
  }

  /// Files an element that was given another id under that id, in its place; where the id is taken
  /// the element goes. Both are mistakes and reported.
  @usableFromInline
  mutating func moveToNewIdentity(at index: Int) {
    let (old, element) = dictionary.remove(at: index)
    let new = identify(element)
    let isTaken = dictionary.index(forKey: new) != nil
    if !isTaken { dictionary.updateValue(element, forKey: new, insertingAt: index) }
    reportIssue(
      """
      The id of an element of an identified array was changed from \(old) to \(new) in place\
      \(isTaken ? ", where it is taken: the changed element was removed" : "").

      Remove the element and insert the changed one instead.
      """)
  }

  /// Whether an element with this element's id is in the array.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    dictionary.index(forKey: identify(element)) != nil
  }

  /// The position of an id. O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { dictionary.index(forKey: id) }

  /// Removes the element with this element's id, and returns it. O(count).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    dictionary.removeValue(forKey: identify(element))
  }

  /// Removes the element of an id, and returns it. O(count).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? { dictionary.removeValue(forKey: id) }
}

/// An identified array of elements that know their ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: IdentifiedCollection {}

// `@unchecked`: the stored closures call a key path or `Identifiable.id` and capture no more than
// that path, which is immutable.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements under equal ids in the same order.
  @inlinable
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.elements == rhs.elements && lhs.ids == rhs.ids
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes what equality compares.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
