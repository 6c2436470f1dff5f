import Foundation
import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A position, counted from 0.
  public typealias Index = Int
  /// The positions of the elements.
  public typealias Indices = Range<Int>

  /// The position of the first element, always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The position after the last element.
  @inlinable public var endIndex: Int { dictionary.count }
  /// The number of elements.
  ///
  /// - Complexity: O(1)
  @inlinable public var count: Int { dictionary.count }
  /// Whether the array has no elements.
  @inlinable public var isEmpty: Bool { dictionary.isEmpty }
  /// Returns the position after a position.
  @inlinable public func index(after index: Int) -> Int { index + 1 }
  /// Returns the position before a position.
  @inlinable public func index(before index: Int) -> Int { index - 1 }

  /// The element at a position, which can be modified in place.
  ///
  /// Setting an element with another id replaces the element at the position. If that id is already
  /// in the array, the two elements are exchanged, so assigning a permutation position by position
  /// results in the permutation.
  ///
  /// - Complexity: O(1) on average to read, or to set an element with the same id; O(*n*) to set an
  ///   element with a new id.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield dictionary.elements.values[position] }
    _modify {
      yield &dictionary.values[position]
      if identify(dictionary.values[position]) != dictionary.keys[position] {
        moveToNewIdentity(at: position)
      }
    }
    set { replace(at: position, with: newValue) }
  }

  @usableFromInline
  mutating func replace(at position: Int, with element: Element) {
    let new = identify(element)
    if let existing = dictionary.index(forKey: new) {
      if existing != position { dictionary.swapAt(existing, position) }
      dictionary.values[position] = element
    } else {
      dictionary.remove(at: position)
      dictionary.updateValue(element, forKey: new, insertingAt: position)
    }
  }

  /// Moves the elements that match a predicate after those that do not.
  ///
  /// - Returns: The position of the first element that matches.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try dictionary.partition { try belongsInSecondPartition($0.value) }
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func reverse() { dictionary.reverse() }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func shuffle() { dictionary.shuffle() }

  /// Shuffles the elements with a random number generator.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    dictionary.shuffle(using: &generator)
  }

  /// Sorts the elements by a strict weak ordering.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) { dictionary.swapAt(i, j) }

  /// Moves the elements at a set of offsets, in their order, before the element at another offset.
  ///
  /// - Complexity: O(*m* · *n*), where *m* is the number of moved elements and *n* the number of
  ///   elements.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { dictionary.elements[$0] }
    let target = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    for (offset, element) in moved.enumerated() {
      dictionary.updateValue(element.value, forKey: element.key, insertingAt: target + offset)
    }
  }

  /// Removes the elements at a set of offsets.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var offset = -1
    dictionary.removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension IdentifiedArray {
  /// Calls a closure with the contiguous storage of the elements.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try dictionary.values.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public mutating func sort() { sort(by: <) }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements at a range of positions.
  ///
  /// A new element with the id of an element outside of the range replaces that element in its
  /// position.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    dictionary.removeSubrange(subrange)
    dictionary.reserveCapacity(count + newElements.count)
    for element in newElements.reversed() {
      dictionary.updateValue(element, forKey: element.id, insertingAt: subrange.lowerBound)
    }
  }
}

extension IdentifiedArray {
  /// Removes and returns the element at a position.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @discardableResult
  public mutating func remove(at index: Int) -> Element { dictionary.remove(at: index).value }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    dictionary.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements that match a predicate.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try dictionary.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes and returns the first element.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @discardableResult
  public mutating func removeFirst() -> Element { dictionary.removeFirst().value }

  /// Removes the first elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func removeFirst(_ count: Int) { dictionary.removeFirst(count) }

  /// Removes and returns the last element.
  ///
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func removeLast() -> Element { dictionary.removeLast().value }

  /// Removes the last elements.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed elements.
  public mutating func removeLast(_ count: Int) { dictionary.removeLast(count) }

  /// Removes the elements at a range of positions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func removeSubrange(_ bounds: Range<Int>) { dictionary.removeSubrange(bounds) }

  /// Removes the elements at a range of positions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    dictionary.removeSubrange(bounds.relative(to: self))
  }

  /// Reserves storage for a number of elements.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    dictionary.reserveCapacity(minimumCapacity)
  }
}
