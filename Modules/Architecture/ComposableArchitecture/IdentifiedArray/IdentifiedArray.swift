import IssueReporting
import OrderedCollections

/// An ordered collection of elements with unique ids.
///
/// It is similar to a standard `Array`, with an element lookup by id in constant time, and to an
/// `OrderedDictionary` whose keys are the ids of its values:
///
/// ```swift
/// struct Todo: Equatable, Identifiable {
///   let id: Int
///   var title: String
/// }
///
/// var todos: IdentifiedArrayOf<Todo> = [
///   Todo(id: 1, title: "Milk"),
///   Todo(id: 2, title: "Bread"),
/// ]
/// todos[id: 2]?.title = "Rye bread"
/// todos.append(Todo(id: 1, title: "Tea"))  // has no effect: the id is in the array
/// todos.remove(id: 1)
/// print(todos.map(\.title))  // prints ["Rye bread"]
/// ```
///
/// Use it in state for lists whose elements are referred to by later events, such as the actions of
/// a row or the response to a request. A position may refer to another element by then, and a
/// search by id takes linear time in an `Array`.
///
/// An element can be modified in place, by id or by position, without a copy of the array. The
/// modification must not change its id: an issue is reported then, and the element is removed if
/// the new id is in use.
///
/// ## When to use it
///
/// Use it for elements that `forEach` runs a reducer for, and for elements that are found by their
/// id. If positions matter more than ids, and no element is referred to later, an `Array` is
/// smaller and faster. If the order does not matter, use a `Dictionary`.
///
/// ```swift
/// let words = IdentifiedArray(uniqueElements: ["rye", "oat"], id: \.self)
/// print(words.ids.contains("oat"), words[0])  // prints "true rye"
/// ```
///
/// A literal and `init(uniqueElements:)` report an issue if two elements have the same id, and keep
/// the first. For data from outside of the program, choose one of them:
///
/// ```swift
/// let rows = [Todo(id: 1, title: "first"), Todo(id: 1, title: "second")]
/// let last = IdentifiedArray(rows, uniquingIDsWith: { $1 })
/// print(last.map(\.title))  // prints "["second"]"
/// ```
///
/// ## Cost
///
/// Lookup by id, append and replacement take O(1) on average; removal and insertion take O(*n*). An
/// element is stored with a copy of its id and an entry of a hash table. A write to one of 100,000
/// rows in place takes 13 ns (decision 43).
///
/// ## Topics
///
/// ### Creating an array
///
/// - ``init(uniqueElements:fileID:filePath:line:column:)``
/// - ``init(_:uniquingIDsWith:)``
/// - ``IdentifiedArrayOf``
///
/// ### Finding elements
///
/// - ``subscript(id:)``
/// - ``index(id:)``
/// - ``contains(_:)``
/// - ``ids``
/// - ``elements``
///
/// ### Adding and removing elements
///
/// - ``append(_:)``
/// - ``insert(_:at:)``
/// - ``updateOrAppend(_:)``
/// - ``remove(id:)``
/// - ``remove(_:)``
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

  /// The key path from an element to its id.
  public var id: KeyPath<Element, ID> { makeKeyPath() }

  /// The ids, in the order of the elements.
  ///
  /// - Complexity: O(1)
  @inlinable public var ids: OrderedSet<ID> { dictionary.keys }

  /// The elements as an array.
  ///
  /// - Complexity: O(1)
  @inlinable public var elements: [Element] { dictionary.values.elements }

  /// The element with an id, or `nil` if the array has none.
  ///
  /// Setting an element replaces the element with the id, or appends it; setting `nil` removes the
  /// element.
  ///
  /// - Complexity: O(1) on average to read, replace or append; O(*n*) to remove, where *n* is the
  ///   number of elements.
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

  /// Updates the key of an element whose id was changed in place, or removes the element if the new
  /// id is in use. Reports an issue in both cases.
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

  /// Returns whether the array has an element with the id of the given one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    dictionary.index(forKey: identify(element)) != nil
  }

  /// Returns the position of the element with an id, or `nil` if the array has none.
  ///
  /// ```swift
  /// print(words.index(id: "oat") ?? -1)  // prints "1"
  /// ```
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { dictionary.index(forKey: id) }

  /// Removes and returns the element with the id of the given one, or returns `nil` if the array
  /// has none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    dictionary.removeValue(forKey: identify(element))
  }

  /// Removes and returns the element with an id, or returns `nil` if the array has none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? { dictionary.removeValue(forKey: id) }
}

/// An identified array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: IdentifiedCollection {}

// `@unchecked Sendable`: `dictionary` is a value of `Sendable` types. `identify` and `makeKeyPath`
// are not `@Sendable`, but immutable, and the initializers only pass closures that read
// `Identifiable.id` or a key path, and capture nothing but that key path, which is immutable.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both arrays have equal elements with equal ids in the same order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.elements == rhs.elements && lhs.ids == rhs.ids
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
