import Foundation
import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A position, from 0.
  public typealias Index = Int
  /// All positions.
  public typealias Indices = Range<Int>

  /// The first position.
  /// The position behind the last element.
  /// How many elements there are. O(1).
  /// Whether there is no element.
  /// The next position.
  /// The position before.
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { dictionary.count }
  @inlinable public var count: Int { dictionary.count }
  @inlinable public var isEmpty: Bool { dictionary.isEmpty }
  @inlinable public func index(after index: Int) -> Int { index + 1 }
  @inlinable public func index(before index: Int) -> Int { index - 1 }

  /// The element at a position, changed in place.
  ///
  /// Writing an element with another id puts it in the old one's place; where its id is already in
  /// the array the two change places, so that assigning a permutation one by one gives it.
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

  /// Moves the elements that match behind those that do not; returns where they begin. O(count).
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try dictionary.partition { try belongsInSecondPartition($0.value) }
  }

  /// Reverses the order. O(count).
  public mutating func reverse() { dictionary.reverse() }

  /// Puts the elements into a random order. O(count).
  public mutating func shuffle() { dictionary.shuffle() }

  /// Puts the elements into an order by a generator. O(count).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    dictionary.shuffle(using: &generator)
  }

  /// Sorts the elements by a strict weak order. O(count · log count).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try dictionary.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// Exchanges two elements. O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) { dictionary.swapAt(i, j) }

  /// Moves the elements at some offsets, in their order, to before the element at an offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { dictionary.elements[$0] }
    let target = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    for (offset, element) in moved.enumerated() {
      dictionary.updateValue(element.value, forKey: element.key, insertingAt: target + offset)
    }
  }

  /// Removes the elements at some offsets. O(count).
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
  /// Lends the elements as one piece of memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try dictionary.values.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements. O(count · log count).
  public mutating func sort() { sort(by: <) }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements of a range. A new element whose id is elsewhere in the array replaces
  /// that one in its place.
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
  /// Removes and returns the element at a position. O(count).
  @discardableResult
  public mutating func remove(at index: Int) -> Element { dictionary.remove(at: index).value }

  /// Removes every element.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    dictionary.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements that match. O(count).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try dictionary.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes and returns the first element. O(count).
  @discardableResult
  public mutating func removeFirst() -> Element { dictionary.removeFirst().value }

  /// Removes the first elements. O(count).
  public mutating func removeFirst(_ count: Int) { dictionary.removeFirst(count) }

  /// Removes and returns the last element. O(1).
  @discardableResult
  public mutating func removeLast() -> Element { dictionary.removeLast().value }

  /// Removes the last elements. O(number removed).
  public mutating func removeLast(_ count: Int) { dictionary.removeLast(count) }

  /// Removes the elements of a range. O(count).
  public mutating func removeSubrange(_ bounds: Range<Int>) { dictionary.removeSubrange(bounds) }

  /// Removes the elements of a range. O(count).
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    dictionary.removeSubrange(bounds.relative(to: self))
  }

  /// Makes room for that many elements.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    dictionary.reserveCapacity(minimumCapacity)
  }
}
