import OrderedCollections

/// The elements of a navigation stack, bottom to top, each with an id that does not change while it
/// is on the stack.
///
/// Append an element to push it, remove it to pop it, and modify an element by its id:
///
/// ```swift
/// @Reducer
/// struct NoteFeature {
///   @ObservableState
///   struct State { var title = "" }
///   enum Action { case deleteButtonTapped }
/// }
///
/// @Reducer
/// enum Path {
///   case note(NoteFeature)
/// }
///
/// var path = StackState<Path.State>()
/// path.append(.note(NoteFeature.State(title: "Milk")))  // pushes
/// if let id = path.ids.last {
///   path[id: id, case: \.note]?.title = "Oat milk"
///   path.pop(from: id)
/// }
/// ```
///
/// The features run with ``Reducer/forEach(_:action:destination:fileID:filePath:line:column:)``,
/// which cancels the effects of elements that are removed.
///
/// ## When to use it
///
/// Use it if screens are pushed in an order that the program does not know in advance, or if a
/// screen can occur twice. A program starts at any depth with a literal:
///
/// ```swift
/// let deep: StackState<Path.State> = [.note(NoteFeature.State(title: "Milk"))]
/// print(deep.count)  // prints "1"
/// ```
///
/// Do not use it for one sheet or one alert: ``PresentationState`` allows one child at a time, and
/// the compiler knows it. Do not use it for the rows of a list: an ``IdentifiedArray`` has ids of
/// the domain, which are the same in the next run.
///
/// ## Cost
///
/// Pushing and popping an element takes 7 µs one level deep, with the reducer, its effects and the
/// store, and 8 µs ten levels deep (`Documentation/performance.md`). Reading an element by its id
/// is O(1); modifying it by the subscript moves the elements above it. Ids are not encoded:
/// decoding creates new ones.
///
/// ## Topics
///
/// ### Reading and modifying elements
///
/// - ``ids``
/// - ``subscript(id:)``
/// - ``subscript(id:case:fileID:filePath:line:column:)``
///
/// ### Pushing and popping
///
/// - ``append(_:)``
/// - ``pop(from:)``
/// - ``pop(to:)``
/// - ``popLast()``
/// - ``removeLast()``
/// - ``removeAll(keepingCapacity:)``
/// - ``StackElementID``
public struct StackState<Element> {
  @usableFromInline var elements: [Element]

  /// The ids of the elements, bottom to top.
  public private(set) var ids: OrderedSet<StackElementID>

  /// The elements whose dismissal is registered with the store.
  @usableFromInline private(set) var mounted: Set<StackElementID> = []

  /// Whether `mounted` contains the elements of the stack.
  @inlinable
  var isMounted: Bool { mounted.count == ids.count && mounted.allSatisfy(ids.contains) }

  /// Creates an empty stack.
  public init() { (elements, ids) = ([], []) }

  /// The element with an id, or nil if the stack has none.
  ///
  /// Setting an element with a new id pushes it; setting nil removes the element.
  ///
  /// - Complexity: Reading takes O(1) on average, modifying O(*n*), where *n* is the number of
  ///   elements above.
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

  /// The associated value of a case of an enum element, or nil if the element is missing or another
  /// case.
  ///
  /// Setting nil removes the element. Setting a value while the element is another case reports an
  /// issue and has no effect.
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

  /// Removes an element and all elements above it. Has no effect if the stack has no such element.
  public mutating func pop(from id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes all elements above an element. Has no effect if the stack has no such element.
  ///
  /// ```swift
  /// var notes: StackState<Path.State> = [.note(NoteFeature.State()), .note(NoteFeature.State())]
  /// if let first = notes.ids.first { notes.pop(to: first) }
  /// print(notes.count)  // prints "1"
  /// ```
  public mutating func pop(to id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Calls a closure with an element. Returns false if no element has the id.
  func read(_ id: StackElementID, _ body: (borrowing Element) -> Void) -> Bool {
    guard let index = ids.firstIndex(of: id) else { return false }
    body(elements[index])
    return true
  }

  /// Modifies an element in place.
  @inlinable
  mutating func change<R>(_ id: StackElementID, _ body: (inout Element) -> R) -> R? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return body(&elements[index])
  }

  /// Updates `mounted` to the elements of the stack. Returns nil if it contains them already.
  mutating func mount() -> (removed: [StackElementID], inserted: [StackElementID])? {
    if isMounted { return nil }
    let (removed, inserted) = (
      mounted.filter { !ids.contains($0) }, ids.filter { !mounted.contains($0) }
    )
    mounted.subtract(removed)
    mounted.formUnion(inserted)
    return (Array(removed), Array(inserted))
  }

  mutating func push(_ element: Element, id: StackElementID) {
    guard ids.append(id).inserted else { return }
    elements.append(element)
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element, always 0.
  public var startIndex: Int { elements.startIndex }
  /// The position after the top element.
  public var endIndex: Int { elements.endIndex }
  /// The element at a position, read-only. Modify it by its id.
  public subscript(position: Int) -> Element {
    _read { yield elements[position] }
  }

  /// Replaces the elements at a range of positions. Each new element gets a new id.
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
  // The default implementations of these methods call `replaceSubrange`, which takes several times
  // as long.

  /// Pushes an element, with a new id.
  public mutating func append(_ newElement: Element) {
    @Dependency(\.stackElementID) var stackElementID
    push(newElement, id: stackElementID.next())
  }

  /// Pops the top element.
  ///
  /// - Precondition: The stack is not empty.
  @discardableResult
  public mutating func removeLast() -> Element {
    ids.removeLast()
    return elements.removeLast()
  }

  /// Pops and returns the top element, or returns nil for an empty stack.
  @discardableResult
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes all elements, whose effects `forEach` cancels.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    // The default implementation creates a new stack, which would lose `mounted`.
    elements.removeAll(keepingCapacity: keepCapacity)
    ids.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, bottom to top.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns whether the ids and the elements are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the ids and the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: CustomReflectable {
  /// A mirror of the elements with their ids.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: zip(ids, elements).map { (id: $0, element: $1) },
      displayStyle: .collection)
  }
}

extension StackState: CustomDumpReflectable {
  /// A mirror of the elements by their ids.
  public var customDumpMirror: Mirror {
    Mirror(
      self, unlabeledChildren: zip(ids, elements).map { ($0, $1) }, displayStyle: .dictionary)
  }
}

extension StackState: HasIdentity {
  static var identify: (inout Self) -> _Identity {
    let isObservable = Element.self is any ObservableState.Type
    return { isObservable ? .elements(AnyHashable($0.ids)) : .plain }
  }
}

/// Returns the identity of a stack: its ids.
public func _identity<T: ObservableState>(of value: StackState<T>) -> _Identity {
  .elements(AnyHashable(value.ids))
}

/// Prepares a field for a mutation in place and returns the identity of its value.
public func _willModify<T: ObservableState>(_ value: inout StackState<T>) -> _Identity {
  _identity(of: value)
}
