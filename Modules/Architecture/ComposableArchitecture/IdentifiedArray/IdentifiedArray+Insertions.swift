import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless the array has an element with its id.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: O(1) on average, over many calls.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: endIndex)
  }

  /// Appends the elements whose ids are not in the array yet, in order.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Inserts an element before a position, unless the array has an element with its id.
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let existing = dictionary.index(forKey: id) { return (false, existing) }
    dictionary.updateValue(element, forKey: id, insertingAt: index)
    return (true, index)
  }

  /// Replaces the element at a position with one that has the same id, and returns the previous
  /// element.
  ///
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = dictionary.values[index]
    self[index] = element
    return old
  }

  /// Replaces the element with the same id, or appends the element.
  ///
  /// - Returns: The previous element, or `nil` if the element was appended.
  /// - Complexity: O(1) on average, over many calls.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    dictionary.updateValue(element, forKey: identify(element))
  }

  /// Replaces the element with the same id, or inserts the element before a position.
  ///
  /// - Returns: The previous element, or `nil` if the element was inserted, and the position of the
  ///   element.
  /// - Complexity: O(1) on average to replace, O(*n*) to insert, where *n* is the number of
  ///   elements.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    dictionary.updateValue(element, forKey: identify(element), insertingAt: index)
  }
}
