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
/// - ``View/listSectionSpacing(_:)-(ListSectionSpacing)``
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
