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
