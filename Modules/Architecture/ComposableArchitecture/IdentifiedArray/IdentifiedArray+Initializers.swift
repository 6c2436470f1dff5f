import IssueReporting
import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array of elements with an id at a key path.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(dictionary: [:], identify: { $0[keyPath: id] }, makeKeyPath: { id })
  }

  /// Returns the same array.
  @inlinable
  public init(_ elements: IdentifiedArray) { self = elements }

  /// Creates an array of the elements of a slice.
  @inlinable
  public init(_ elements: SubSequence) {
    self = elements.base
    dictionary = OrderedDictionary(
      uncheckedUniqueKeys: elements.base.dictionary.keys[elements.indices], values: elements)
  }

  /// Creates an array of elements with unique ids, without checking them in release builds.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    dictionary = OrderedDictionary(
      uncheckedUniqueKeysWithValues: elements.lazy.map { ($0[keyPath: id], $0) })
  }

  /// Creates an array of elements with unique ids.
  ///
  /// An element whose id occurred before is left out, and an issue is reported.
  public init(
    uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(id: id)
    fill(elements, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path to the id of an element.
  ///   - combine: Called with the element in the array and the new one.
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    dictionary = try OrderedDictionary(
      elements.map { ($0[keyPath: id], $0) }, uniquingKeysWith: combine)
  }

  mutating func fill(
    _ elements: some Sequence<Element>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    if let same = elements as? IdentifiedArray {
      dictionary = same.dictionary
      return
    }
    reserveCapacity(elements.underestimatedCount)
    var duplicates: [ID] = []
    for element in elements {
      let id = identify(element)
      if dictionary.index(forKey: id) == nil {
        dictionary[id] = element
      } else {
        duplicates.append(id)
      }
    }
    guard !duplicates.isEmpty else { return }
    reportIssue(
      """
      The elements of an identified array need unique ids, but these occur more than once: \
      \(duplicates.map { "\($0)" }.joined(separator: ", ")). The first element of each id was kept.

      Use 'IdentifiedArray(_:uniquingIDsWith:)' to combine elements of the same id.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(dictionary: [:], identify: { $0.id }, makeKeyPath: { \.id })
  }

  /// Creates an array of elements with unique ids, without checking them in release builds.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    dictionary = OrderedDictionary(
      uncheckedUniqueKeysWithValues: elements.lazy.map { ($0.id, $0) })
  }

  /// Creates an array of elements with unique ids.
  ///
  /// An element whose id occurred before is left out, and an issue is reported.
  public init(
    uniqueElements elements: some Sequence<Element>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init()
    fill(elements, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Called with the element in the array and the new one.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    dictionary = try OrderedDictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with unique ids. A duplicate is left out, and an issue is
  /// reported.
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}
