/// A view for each element of a collection, known by the element's id.
///
/// In a ``List`` only the rows that can be seen are evaluated. Two elements with the same id share
/// their state, as they would elsewhere.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
  var delete: (@MainActor (IndexSet) -> Void)?
  var move: (@MainActor (IndexSet, Int) -> Void)?

  /// Views for elements that are known by what stands at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let rows = self.rows(in: context)
    if context.takesLazyRows { return [Node(rows: rows)] }
    return (0..<rows.count).flatMap { rows.make($0) }
  }

  func rows(in context: ViewContext) -> LazyRows {
    let snapshot = context.capture()
    var rows = LazyRows(count: data.count, id: context.id) { offset in
      let element = data[data.index(data.startIndex, offsetBy: offset)]
      let id = id(element)
      let nodes = context.restoring(snapshot) {
        context.scoped(.element("\(id)")) { content(element)._nodes(in: context) }
      }
      for node in nodes where node.traits.rowID == nil { node.traits.rowID = AnyHashable(id) }
      return nodes
    }
    if let delete { rows.delete = { delete(IndexSet(integer: $0)) } }
    if let move { rows.move = { move(IndexSet(integer: $0), $1) } }
    return rows
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements that know who they are.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Views for the numbers of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// Views for bindings to elements that know who they are: `ForEach($items) { $item in … }`.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ elements: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == BoundElements<Elements>, Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(elements, id: \.id, content: content)
  }

  /// Views for bindings to elements that are known by what stands at a key path.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ elements: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BoundElements<Elements> {
    data = BoundElements(elements)
    self.id = { $0.value[keyPath: id] }
    self.content = { content($0.binding) }
  }
}

/// The elements of a collection, each with the binding that it is changed by.
public struct BoundElements<Elements: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  /// An element and where it is.
  public struct Element {
    let value: Elements.Element
    fileprivate let index: Elements.Index
    fileprivate let all: Binding<Elements>

    /// The element's binding. It gives the last known value once the element is gone.
    @MainActor var binding: Binding<Elements.Element> {
      let isThere = { (now: Elements) in index >= now.startIndex && index < now.endIndex }
      return Binding(
        get: {
          let now = all.wrappedValue
          return isThere(now) ? now[index] : value
        },
        set: { if isThere(all.wrappedValue) { all.wrappedValue[index] = $0 } })
    }
  }

  private let elements: Elements
  private let binding: Binding<Elements>

  @MainActor init(_ binding: Binding<Elements>) {
    self.binding = binding
    elements = binding.wrappedValue
  }

  public var startIndex: Elements.Index { elements.startIndex }
  public var endIndex: Elements.Index { elements.endIndex }
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  public func index(before index: Elements.Index) -> Elements.Index {
    elements.index(before: index)
  }
  public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
    elements.index(index, offsetBy: distance)
  }
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  public subscript(index: Elements.Index) -> Element {
    Element(value: elements[index], index: index, all: binding)
  }
}

extension ForEach {
  /// Lets a row of a list be deleted: with Delete, Backspace or `d` while it has the focus.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Lets a row of a list be moved: with Shift and an arrow while it has the focus.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.move = action
    return copy
  }
}

/// Rows that are made when they are needed.
struct LazyRows {
  let count: Int
  /// The id above all rows: their state stays while they are out of sight.
  let id: ViewID
  let make: @MainActor (Int) -> [Node]
  var delete: (@MainActor (Int) -> Void)?
  var move: (@MainActor (Int, Int) -> Void)?
  /// The first row, if it has been made already.
  var first: [Node]?

  init(count: Int, id: ViewID, make: @escaping @MainActor (Int) -> [Node]) {
    self.count = count
    self.id = id
    self.make = make
  }
}
