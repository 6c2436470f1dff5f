/// A container that displays rows in one column and scrolls them.
///
/// ```swift
/// struct FruitList: View {
///   @State private var fruits = ["Apple", "Banana", "Cherry"]
///   @State private var selection: String?
///
///   var body: some View {
///     List(selection: $selection) {
///       ForEach(fruits, id: \.self) { Text($0) }
///         .onDelete { fruits.remove(atOffsets: $0) }
///         .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
///     }
///     .listStyle(.insetGrouped)
///   }
/// }
/// ```
///
/// ```text
/// ╭────────────────────────────────────────────────────────────╮
/// │▌Apple                                                      │
/// │ Banana                                                     │
/// │ Cherry                                                     │
/// ╰────────────────────────────────────────────────────────────╯
/// ```
///
/// A list is one stop of Tab, which returns to the row that had the focus last. The arrow keys, `j`
/// and `k` move the focus from row to row, Page Up and Page Down by a page, Home and End to the
/// first and the last row. After End, rows that are appended are followed until the next input.
/// Enter, Space or a click selects a row; Delete, Backspace or `d` deletes it; Shift with an arrow
/// key moves it.
///
/// Use a list for rows of data, especially for more than fit on the screen. For controls use a
/// ``Form``, whose controls are stops of Tab of their own; for a page of text a ``ScrollView``; for
/// a few fixed lines a ``VStack``. <doc:Lists> shows the usual mistakes.
///
/// A frame of a list at 200×60 took 2.4 ms when decision 3 of the repository was made; the
/// benchmark limits one of 1,000 rows to 9 times the time that copying its cells takes. Rows
/// outside of a ``ForEach`` are all evaluated, visible or not.
///
/// - Complexity: A frame evaluates the visible rows of a ``ForEach`` only, independent of their
///   number.
///
/// ## Topics
///
/// ### Articles
///
/// - <doc:Lists>
///
/// ### Creating a list from views
///
/// - ``init(content:)``
///
/// ### Creating a list from data
///
/// - ``init(_:id:rowContent:)``
/// - ``init(_:rowContent:)-(Data,_)``
/// - ``init(_:rowContent:)-(Range<Int>,_)``
///
/// ### Selecting rows
///
/// - ``init(selection:content:)-(Binding<Selection?>?,_)``
/// - ``init(selection:content:)-(Binding<Set<Selection>>?,_)``
/// - ``init(_:selection:rowContent:)-(_,Binding<Selection?>?,_)``
///
/// ### Editing rows
///
/// - ``ForEach/onDelete(perform:)``
/// - ``ForEach/onMove(perform:)``
/// - ``View/swipeActions(edge:allowsFullSwipe:content:)``
/// - ``View/refreshable(action:)``
///
/// ### Grouping rows
///
/// - ``Section``
/// - ``View/listSectionSpacing(_:)``
///
/// ### Changing the appearance
///
/// - ``View/listStyle(_:)``
/// - ``ListStyle``
/// - ``View/listTotal(_:)``
///
/// ### Scrolling
///
/// - ``ScrollViewReader``
public struct List<Content: View>: PrimitiveView {
  let content: Content
  var selection: RowSelection?

  /// Creates a list with a row for each view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for each identifiable element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list with a row for each element, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list whose rows edit the elements of a collection: `List($items) { $item in … }`.
  ///
  /// ```swift
  /// struct Chore: Identifiable {
  ///   let id: Int
  ///   let name: String
  ///   var isDone = false
  /// }
  ///
  /// struct ChoreList: View {
  ///   @State private var chores = [Chore(id: 1, name: "Dishes"), Chore(id: 2, name: "Laundry")]
  ///
  ///   var body: some View {
  ///     List($chores) { $chore in Toggle(chore.name, isOn: $chore.isDone) }
  ///   }
  /// }
  /// ```
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == ForEach<BoundElements<Data>, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list that selects one row, identified by its tag or by its id in a ``ForEach``.
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

  /// Creates a list that selects any number of rows, identified by their tags or by their ids in a
  /// ``ForEach``.
  ///
  /// ```swift
  /// struct TagChooser: View {
  ///   @State private var tags: Set<String> = ["work"]
  ///
  ///   var body: some View {
  ///     List(selection: $tags) {
  ///       ForEach(["home", "sport", "work"], id: \.self) { Text($0) }
  ///     }
  ///     Text("\(tags.count) selected")
  ///   }
  /// }
  /// ```
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

  /// Creates a list with a row for each identifiable element, of which one can be selected.
  public init<Data: RandomAccessCollection, Selection: Hashable, Row: View>(
    _ data: Data, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Selection: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each identifiable element, of which any number can be selected.
  public init<Data: RandomAccessCollection, Selection: Hashable, Row: View>(
    _ data: Data, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element, of which any number can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Selection: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each number of a range.
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

/// The selection of a list, with the row values erased to `AnyHashable`.
@MainActor
struct RowSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  let choose: @MainActor (AnyHashable) -> Void
}

/// A container that groups the controls of a form.
///
/// ```swift
/// struct ProfileForm: View {
///   @State private var name = ""
///   @State private var isPublic = false
///
///   var body: some View {
///     Form {
///       Section("Name") { TextField("Name", text: $name) }
///       Section {
///         Toggle("Public profile", isOn: $isPublic)
///       } footer: {
///         Text("Everyone can see a public profile.")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭─ Name ─────────────────────────────────────────────────────╮
/// │ ▌Name                                                    ▐ │
/// ╰────────────────────────────────────────────────────────────╯
/// ╭────────────────────────────────────────────────────────────╮
/// │ [ ] Public profile                                         │
/// ╰────────────────────────────────────────────────────────────╯
///   Everyone can see a public profile.
/// ```
///
/// Each control is a stop of Tab. Each ``Section`` is drawn in a frame, unless the screen is
/// ``LayoutSize/compact`` or the form is in a frame itself.
///
/// Use a form for controls that are filled in one after the other. For rows of data use a ``List``:
/// it is one stop of Tab. For two or three controls in one row, an ``HStack`` is enough.
///
/// All controls of a form are evaluated in every frame, also those outside of the viewport. The
/// benchmark limits the frame of a form at 80×24 to 20 times the time that copying its cells takes.
///
/// ## Topics
///
/// ### Creating a form
///
/// - ``init(content:)``
///
/// ### Grouping controls
///
/// - ``Section``
/// - ``LabeledContent``
/// - ``GroupBox``
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a form from controls, grouped by ``Section``.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("form") { [ListLayout.node(content, isForm: true, in: context)] }
  }
}

/// A group of rows of a ``List`` or ``Form`` with an optional header and footer.
///
/// In other containers, the header, the rows and the footer are laid out as separate views.
///
/// ```swift
/// struct SettingsForm: View {
///   @State private var sendsReports = true
///
///   var body: some View {
///     Form {
///       Section {
///         Toggle("Send reports", isOn: $sendsReports)
///       } header: {
///         Text("Privacy")
///       } footer: {
///         Text("Reports contain no entries.")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭─ Privacy ──────────────────────────────────────────────────╮
/// │▌[✓] Send reports                                           │
/// ╰────────────────────────────────────────────────────────────╯
///   Reports contain no entries.
/// ```
///
/// Use a section where a header explains several rows. For a frame around any views use a
/// ``GroupBox``. A section has no state and no rows of its own: its cost is that of its rows.
///
/// ## Topics
///
/// ### Creating a section
///
/// - ``init(_:content:)``
/// - ``init(content:)``
/// - ``init(content:header:)``
/// - ``init(content:footer:)``
/// - ``init(content:header:footer:)``
///
/// ### Older spellings
///
/// - ``init(header:content:)``
/// - ``init(header:footer:content:)``
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Creates a section with a header and a footer.
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
    let rows = context.scoped("rows") {
      context.withEnvironment({ $0.container.labels = LabelColumn() }) {
        content._nodes(in: context)
      }
    }
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
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header, which precedes the content. Prefer
  /// ``Section/init(content:header:)``.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section {
  /// Creates a section with a header and a footer, which precede the content. Prefer
  /// ``Section/init(content:header:footer:)``.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title as its header.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// The nodes of a section, passed to the enclosing list.
struct SectionContent {
  let header: [Node]
  let rows: [Node]
  let footer: [Node]
}

/// The appearance of a list.
public protocol ListStyle: Sendable {
  /// Whether each section is drawn in a frame. ``LayoutSize/compact`` screens omit the frames.
  var _isGrouped: Bool { get }
}

/// A list style without frames.
public struct PlainListStyle: ListStyle {
  /// Creates a plain list style.
  public init() {}
  public var _isGrouped: Bool { false }
}

/// A list style with a frame around each section.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates an inset grouped list style.
  public init() {}
  public var _isGrouped: Bool { true }
}

/// A list style with a frame around each section.
public struct GroupedListStyle: ListStyle {
  /// Creates a grouped list style.
  public init() {}
  public var _isGrouped: Bool { true }
}

/// A list style without frames, for the sidebar of a ``NavigationSplitView``.
public struct SidebarListStyle: ListStyle {
  /// Creates a sidebar list style.
  public init() {}
  public var _isGrouped: Bool { false }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows without frames.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
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

/// The distance between the sections of a list.
public enum ListSectionSpacing: Sendable {
  /// A blank row.
  case `default`
  /// None.
  case compact
}

extension View {
  /// Sets the distance between the sections of the lists inside.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    EnvironmentModifier(content: self) { $0.styles.hasCompactSections = spacing == .compact }
  }

  /// Sets the number of sections that the lists inside have after all of them are loaded; in a list
  /// without sections, the number of rows. The scroll bar is drawn for that length.
  ///
  /// ```swift
  /// struct PagedList: View {
  ///   let loaded: [String]
  ///   let total: Int
  ///   let loadNext: @MainActor () -> Void
  ///
  ///   var body: some View {
  ///     List {
  ///       ForEach(loaded, id: \.self) { name in
  ///         Text(name).onAppear { if name == loaded.last { loadNext() } }
  ///       }
  ///     }
  ///     .listTotal(total)  // the scroll bar does not jump while pages are read
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter total: The number, or `nil` if the list has all of its rows.
  public func listTotal(_ total: Int?) -> some View {
    EnvironmentModifier(content: self) { $0.styles.listTotal = total }
  }

  /// Sets the appearance of the lists inside.
  ///
  /// ```swift
  /// let grouped = List {
  ///   Section("Fruit") { Text("Apple") }
  ///   Section("Vegetables") { Text("Leek") }
  /// }
  /// .listStyle(.insetGrouped)  // a frame around each section
  /// ```
  public func listStyle(_ style: some ListStyle) -> some View {
    EnvironmentModifier(content: self) { $0.styles.groupsLists = style._isGrouped }
  }
}
