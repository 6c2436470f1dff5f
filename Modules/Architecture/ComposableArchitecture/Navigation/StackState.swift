import OrderedCollections

/// The features of a navigation stack, from the bottom up, each under an id that stays its own.
///
/// A collection: append to push, remove from the end to pop. Elements are changed in place by id.
public struct StackState<Element> {
  private(set) var elements: [Element]

  /// The ids of the elements, from the bottom up.
  public private(set) var ids: OrderedSet<StackElementID>

  /// The elements whose features have been told how they are dismissed.
  var mounted: Set<StackElementID> = []

  /// An empty stack.
  public init() { (elements, ids) = ([], []) }

  /// The element of an id, changed in place; nil where there is none.
  ///
  /// Writing an element under a new id pushes it, writing nil removes the element.
  public subscript(id id: StackElementID) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      guard let index = ids.firstIndex(of: id) else {
        var element: Element?
        yield &element
        if let element {
          ids.append(id)
          elements.append(element)
        }
        return
      }
      var element: Element? = elements.remove(at: index)
      defer {
        if let element {
          elements.insert(element, at: index)
        } else {
          ids.remove(at: index)
        }
      }
      yield &element
    }
  }

  /// The associated value of one case of an enum element, or nil; writing nil removes the element.
  ///
  /// Writing while the element is of another case reports an issue and changes nothing.
  public subscript<Case>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get { self[id: id].flatMap { $0[case: keyPath] } }
    set {
      self[id: id].write(newValue, at: keyPath, SourceLocation(fileID, filePath, line, column))
    }
  }

  /// Removes the element and those above it. Does nothing without such an element.
  public mutating func pop(from id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes the elements above this one. Does nothing without such an element.
  public mutating func pop(to id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Changes an element where it lies.
  mutating func change<R>(_ id: StackElementID, _ body: (inout Element) -> R) -> R? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return body(&elements[index])
  }

  mutating func push(_ element: Element, id: StackElementID) {
    guard ids.append(id).inserted else { return }
    elements.append(element)
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element {
    _read { yield elements[position] }
  }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    @Dependency(\.stackElementID) var stackElementID
    elements.replaceSubrange(subrange, with: newElements)
    ids.removeSubrange(subrange)
    for offset in 0..<newElements.count {
      ids.insert(stackElementID.next(), at: subrange.lowerBound + offset)
    }
  }
}

extension StackState {
  /// Removes every element. The stack still knows which were on it, so that `forEach` ends their
  /// work.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    elements.removeAll(keepingCapacity: keepCapacity)
    ids.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of the elements, from the bottom up.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: zip(ids, elements).map { (id: $0, element: $1) },
      displayStyle: .collection)
  }
}

extension StackState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self, unlabeledChildren: zip(ids, elements).map { ($0, $1) }, displayStyle: .dictionary)
  }
}

extension StackState: HasIdentity {
  var identity: _Identity {
    Element.self is any ObservableState.Type ? .elements(AnyHashable(ids)) : .plain
  }
}

/// The identity of a stack: its ids.
public func _identity<T: ObservableState>(of value: StackState<T>) -> _Identity {
  .elements(AnyHashable(value.ids))
}

/// Prepares a field for a change in place, and answers what its value is told by.
public func _willModify<T: ObservableState>(_ value: inout StackState<T>) -> _Identity {
  _identity(of: value)
}
