/// Rows that scroll. Only the rows that can be seen are evaluated, however many there are.
public struct List<Content: View>: PrimitiveView {
  let content: Content
  var selection: RowSelection?

  /// Rows, one for each view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Rows for elements that know who they are.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Rows for elements that are known by what stands at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Rows for bindings to elements that know who they are: `List($items) { $item in … }`.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == ForEach<BoundElements<Data>, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Rows of which one is chosen, with Enter, Space or a click: by its tag, or by its id in a
  /// ``ForEach``.
  public init<Selection: Hashable>(
    selection: Binding<Selection?>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { selection in
      RowSelection(
        contains: { ($0.base as? Selection).map { $0 == selection.wrappedValue } ?? false },
        choose: { if let value = $0.base as? Selection { selection.wrappedValue = value } })
    }
  }

  /// Rows of which several are chosen, with Enter, Space or a click: by their tags, or by their ids
  /// in a ``ForEach``.
  public init<Selection: Hashable>(
    selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { selection in
      RowSelection(
        contains: { ($0.base as? Selection).map(selection.wrappedValue.contains) ?? false },
        choose: {
          guard let value = $0.base as? Selection else { return }
          selection.wrappedValue.formSymmetricDifference([value])
        })
    }
  }

  /// Rows for elements that know who they are, of which one is chosen.
  public init<Data: RandomAccessCollection, Selection: Hashable, Row: View>(
    _ data: Data, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Rows for the numbers of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("list") {
      [ListLayout.node(content, isForm: false, selection: selection, in: context)]
    }
  }
}

/// How the rows of a list are chosen.
@MainActor
struct RowSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  let choose: @MainActor (AnyHashable) -> Void
}

/// Controls in groups, with a frame around each group where there is room for it.
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  /// Controls, grouped by ``Section``.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("form") { [ListLayout.node(content, isForm: true, in: context)] }
  }
}

/// A group of rows, with what stands above and below it.
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// A group with views above and below.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let headers = context.scoped("header") { context.children(of: header, axis: .vertical) }
    let footers = context.scoped("footer") {
      context.withEnvironment({ $0.text.attributes.insert(.dim) }) {
        context.children(of: footer, axis: .vertical)
      }
    }
    let isInList = context.takesLazyRows
    let rows = context.scoped("rows") { content._nodes(in: context) }
    let section = SectionContent(header: headers, rows: rows, footer: footers)
    guard isInList else { return headers + rows + footers }
    return [
      Node(
        traits: Node.Traits(section: section), text: { rows.text }, measure: { _ in .zero },
        layOut: { _, _ in })
    ]
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// A group without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// A group with a view above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// A group with a view above, in an older form.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section {
  /// A group with views above and below, in an older form.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Header == EmptyView {
  /// A group with a view below.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// A group with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// The nodes of a section on their way to the list around it.
struct SectionContent {
  let header: [Node]
  let rows: [Node]
  let footer: [Node]
}

/// The look of a list.
public protocol ListStyle: Sendable {
  /// Whether a frame is drawn around each section.
  var _isGrouped: Bool { get }
}

/// Rows without frames.
public struct PlainListStyle: ListStyle {
  /// Creates it.
  public init() {}
  public var _isGrouped: Bool { false }
}

/// A frame around each section.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates it.
  public init() {}
  public var _isGrouped: Bool { true }
}

/// A frame around each section.
public struct GroupedListStyle: ListStyle {
  /// Creates it.
  public init() {}
  public var _isGrouped: Bool { true }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows without frames.
  public static var plain: PlainListStyle { PlainListStyle() }
  /// Rows without frames.
  public static var automatic: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A frame around each section.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A frame around each section.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension View {
  /// The look of the lists inside.
  public func listStyle(_ style: some ListStyle) -> some View {
    EnvironmentModifier(content: self) { $0.styles.groupsLists = style._isGrouped }
  }
}
