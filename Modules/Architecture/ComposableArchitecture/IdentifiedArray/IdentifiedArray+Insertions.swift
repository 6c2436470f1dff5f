import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless its id is in the array. O(1) on average.
  ///
  /// - Returns: whether it was appended, and where the element of that id is.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: endIndex)
  }

  /// Appends the elements whose ids are not in the array yet.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Inserts an element before a position, unless its id is in the array. O(count).
  ///
  /// - Returns: whether it was inserted, and where the element of that id is.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let existing = dictionary.index(forKey: id) { return (false, existing) }
    dictionary.updateValue(element, forKey: id, insertingAt: index)
    return (true, index)
  }

  /// Replaces the element at a position by one of the same id, and returns the old one.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = dictionary.values[index]
    self[index] = element
    return old
  }

  /// Replaces the element of this element's id in its place, or appends it; returns the old one.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    dictionary.updateValue(element, forKey: identify(element))
  }

  /// Replaces the element of this element's id in its place, or inserts it before a position.
  ///
  /// - Returns: the element that was replaced, and where the element of that id is.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    dictionary.updateValue(element, forKey: identify(element), insertingAt: index)
  }
}
