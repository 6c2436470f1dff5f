/// Views for the elements of a collection, identified by the ids of the elements.
///
/// ```swift
/// struct Activity: Identifiable {
///   let id: Int
///   let name: String
/// }
///
/// struct ActivityList: View {
///   @State private var activities = [
///     Activity(id: 1, name: "Running"), Activity(id: 2, name: "Reading"),
///   ]
///
///   var body: some View {
///     List {
///       ForEach(activities) { Text($0.name) }
///         .onDelete { activities.remove(atOffsets: $0) }
///         .onMove { activities.move(fromOffsets: $0, toOffset: $1) }
///     }
///   }
/// }
/// ```
///
/// State follows an element's id when the collection is reordered, and elements with equal ids
/// share their state. In a ``List``, only the visible rows are evaluated.
///
/// The content is a view, or content of another kind, such as the marks of a chart.
///
/// Use it for rows, options and marks that come from data. Two or three fixed views are written
/// out, and a `for` loop does not compile in a ``ViewBuilder``. Use ids that belong to the
/// elements: an index as the id moves the focus and the state to another element when one is
/// inserted.
///
/// In a ``List``, the cost of a frame does not depend on the number of elements. Everywhere else,
/// all elements are evaluated in every frame.
///
/// ## Topics
///
/// ### Editing a list
///
/// - ``onDelete(perform:)``
/// - ``onMove(perform:)``
///
/// ### Elements of a binding
///
/// - ``BoundElements``
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  package let data: Data
  let id: (Data.Element) -> ID
  package let content: @MainActor (Data.Element) -> Content
  var delete: (@MainActor (IndexSet) -> Void)?
  var move: (@MainActor (IndexSet, Int) -> Void)?

  /// Creates content of any kind.
  package init(
    data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Creates views for elements that are identified by the value at a key path.
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
    return (0..<rows.count).flatMap { offset in
      let nodes = rows.make(offset)
      guard let id = nodes.first?.traits.rowID else { return nodes }
      return context.scrollTargets(nodes, id: id)
    }
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
    rows.find = { wanted in
      data.firstIndex { AnyHashable(id($0)) == wanted }
        .map { data.distance(from: data.startIndex, to: $0) }
    }
    if let delete { rows.delete = { delete(IndexSet(integer: $0)) } }
    if let move { rows.move = { move(IndexSet(integer: $0), $1) } }
    return rows
  }
}

extension ForEach
where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates views for identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates views for the integers of a range.
  ///
  /// ```swift
  /// let stars = HStack { ForEach(0..<3) { _ in Text("★") } }
  /// ```
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}

extension ForEach where Content: View {
  /// Creates views for bindings to identifiable elements: `ForEach($items) { $item in … }`.
  ///
  /// ```swift
  /// struct Habit: Identifiable {
  ///   let id: Int
  ///   var name: String
  ///   var isDone = false
  /// }
  ///
  /// struct HabitRows: View {
  ///   @Binding var habits: [Habit]
  ///
  ///   var body: some View {
  ///     ForEach($habits) { $habit in Toggle(habit.name, isOn: $habit.isDone) }
  ///   }
  /// }
  /// ```
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ elements: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == BoundElements<Elements>, Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(elements, id: \.id, content: content)
  }

  /// Creates views for bindings to elements that are identified by the value at a key path.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ elements: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BoundElements<Elements> {
    data = BoundElements(elements)
    self.id = { $0.value[keyPath: id] }
    self.content = { content($0.binding) }
  }
}

/// A collection of the elements of a binding, each with its own binding.
public struct BoundElements<Elements: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  /// An element and its index.
  public struct Element {
    let value: Elements.Element
    fileprivate let index: Elements.Index
    fileprivate let all: Binding<Elements>

    /// The binding to the element. Once its index is out of bounds, reads return the last known
    /// value and writes are ignored.
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

  /// The index of the first element of the bound collection.
  public var startIndex: Elements.Index { elements.startIndex }
  /// The index after the last element of the bound collection.
  public var endIndex: Elements.Index { elements.endIndex }
  /// Returns the index of the next element.
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  /// Returns the index of the previous element.
  public func index(before index: Elements.Index) -> Elements.Index {
    elements.index(before: index)
  }
  /// Returns the index at a distance from another one, as the bound collection does.
  public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
    elements.index(index, offsetBy: distance)
  }
  /// Returns the number of elements from one index to another one.
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// The binding to the element at an index, with the index.
  public subscript(index: Elements.Index) -> Element {
    Element(value: elements[index], index: index, all: binding)
  }
}

extension ForEach where Content: View {
  /// Enables deletion of list rows: with Delete, Backspace or `d` on the focused row. The index set
  /// contains one offset.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Enables reordering of list rows: with Shift and an arrow key on the focused row. The arguments
  /// follow `move(fromOffsets:toOffset:)`.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.move = action
    return copy
  }
}

/// List rows that are created on demand.
struct LazyRows {
  let count: Int
  /// The common ancestor of the rows. Their state is kept while they are not visible.
  let id: ViewID
  let make: @MainActor (Int) -> [Node]
  /// Returns the offset of the element with an id.
  var find: (@MainActor (AnyHashable) -> Int?)?
  var delete: (@MainActor (Int) -> Void)?
  var move: (@MainActor (Int, Int) -> Void)?
  /// The nodes of the first row, if already created.
  var first: [Node]?

  init(count: Int, id: ViewID, make: @escaping @MainActor (Int) -> [Node]) {
    self.count = count
    self.id = id
    self.make = make
  }
}
