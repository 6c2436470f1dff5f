/// A tree of rows, in which those with children show and hide them.
///
/// ```swift
/// struct Place: Identifiable {
///   let id: String
///   var places: [Place]?
/// }
///
/// struct PlacesView: View {
///   let places = [Place(id: "Home", places: [Place(id: "Kitchen"), Place(id: "Attic")])]
///
///   var body: some View {
///     OutlineGroup(places, children: \.places) { Text($0.id) }
///   }
/// }
/// ```
public struct OutlineGroup<Element, Identity: Hashable, Row: View>: View {
  private let elements: [Element]
  private let id: KeyPath<Element, Identity>
  private let children: @MainActor (Element) -> [Element]?
  private let row: @MainActor (Element) -> Row

  private init(
    elements: [Element], id: KeyPath<Element, Identity>,
    children: @escaping @MainActor (Element) -> [Element]?,
    row: @escaping @MainActor (Element) -> Row
  ) {
    self.elements = elements
    self.id = id
    self.children = children
    self.row = row
  }

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - id: The identity of an element.
  ///   - children: The elements below an element, or nil for one without.
  ///   - content: The row of an element.
  public init<Data: RandomAccessCollection<Element>>(
    _ data: Data, id: KeyPath<Element, Identity>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Element) -> Row
  ) {
    self.init(
      elements: Array(data), id: id, children: { $0[keyPath: children].map { Array($0) } },
      row: content)
  }

  public var body: some View {
    ForEach(elements, id: id) { element in
      if let below = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(elements: below, id: id, children: children, row: row))
        } label: {
          row(element)
        }
      } else {
        row(element)
      }
    }
  }
}

extension OutlineGroup where Element: Identifiable, Identity == Element.ID {
  /// Creates a tree of identifiable elements.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - children: The elements below an element, or nil for one without.
  ///   - content: The row of an element.
  public init<Data: RandomAccessCollection<Element>>(
    _ data: Data, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List {
  /// Creates a list of a tree, in which rows with children show and hide them.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data.Element, Data.Element.ID, Row>
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}
