// Modifiers of lists, navigation and sheets, accepted for source compatibility with SwiftUI. They
// have no effect.

extension View {
  /// Has no effect: rows have no background.
  public func listRowBackground(_ color: Color?) -> some View { self }

  /// Has no effect: rows have no background.
  @_disfavoredOverload
  public func listRowBackground(_ background: (some View)?) -> some View { self }

  /// Has no effect: rows have no background.
  public func listItemTint(_ color: Color?) -> some View { self }

  /// Has no effect: rows have no space between them.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Has no effect: the distance of sections is that of ``listSectionSpacing(_:)`` with a name.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  /// Has no effect: sections have no separators.
  public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
    self
  }

  /// Has no effect: headers have one style.
  public func headerProminence(_ prominence: Prominence) -> some View { self }

  /// Has no effect: a scroll view moves by rows and pages.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }

  /// Has no effect: a scroll view moves by rows and pages.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Has no effect: every view is clipped to its rectangle.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: the title line has no background.
  public func toolbarColorScheme(
    _ scheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: the columns of a split view have one style.
  public func navigationSplitViewStyle(_ style: SplitViewStyleChoice) -> some View { self }

  /// Has no effect: a sheet has the border of the theme.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }

  /// Has no effect: a sheet has the background of the theme.
  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  /// Has no effect: a terminal has no system overlays.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Has no effect: rows have no insets.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Has no effect: rows have no separators.
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
    self
  }

  /// Has no effect: rows have no separators.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: a scroll view stops at its ends.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View { self }

  /// Has no effect: a terminal has no software keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Has no effect: the title line has no background.
  public func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: the title line has no background.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: lists have no background.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a scroll bar is drawn when content is out of sight.
  public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = .vertical) -> some View {
    self
  }

  /// Has no effect: tabs have one style.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { self }

  /// Has no effect: tabs have one style.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }

  /// Has no effect: screens of a stack replace each other.
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }

  /// Has no effect: the widths of the columns of a split view depend on the screen.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Has no effect: the widths of the columns of a split view depend on the screen.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// Has no effect: titles have one size.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }

  /// Has no effect: a sheet takes the space that is available.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Has no effect: a sheet cannot be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// A style of tabs. It has no effect on a terminal.
public protocol TabViewStyle: Sendable {}

/// A style of tabs. It has no effect on a terminal.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates a style.
  public init() {}
}

/// A style of tabs. It has no effect on a terminal: the titles of the tabs are visible.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots below pages. It has no effect on a terminal.
  public enum IndexDisplayMode: Sendable {
    /// Dots if there are several pages.
    case automatic
    /// Dots for any number of pages.
    case always
    /// No dots, as on a terminal.
    case never
  }

  /// Creates a style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// A style of tabs. It has no effect on a terminal.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates a style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The default style.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

/// The dots below pages. They have no effect on a terminal.
public struct PageIndexViewStyle: Sendable {
  /// The visibility of a background. It has no effect on a terminal.
  public enum BackgroundDisplayMode: Sendable {
    /// A background if the content requires it.
    case automatic
    /// A background at all times.
    case always
    /// A background while the dots are touched.
    case interactive
    /// No background, as on a terminal.
    case never
  }

  /// The dots.
  public static let page = PageIndexViewStyle()
  /// The dots.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }

  /// Creates a style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

/// A style of a navigation view. It has no effect on a terminal.
public protocol NavigationViewStyle: Sendable {}

/// A style of a navigation view. It has no effect on a terminal.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates a style.
  public init() {}
}

/// A style of a navigation view. It has no effect on a terminal.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates a style.
  public init() {}
}

/// A style of a navigation view. It has no effect on a terminal.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  init() {}
}

/// A style of a navigation view. It has no effect on a terminal.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates a style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The default style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One screen at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of a split view. It has no effect on a terminal.
public enum SplitViewStyleChoice: Sendable {
  /// Columns next to each other, as on a terminal with enough of them.
  case automatic
  /// Columns that share the width.
  case balanced
  /// A detail of full width, which the sidebar covers.
  case prominentDetail
}

/// The prominence of a header. It has no effect on a terminal.
public enum Prominence: Sendable {
  /// A header in the style of the list.
  case standard
  /// A larger header, which a terminal draws as a standard one.
  case increased
}

/// The positions at which scrolling ends. They have no effect on a terminal.
public enum ScrollTargetBehavior: Sendable {
  /// Scrolling ends at multiples of the viewport.
  case paging
  /// Scrolling ends at the edge of a view.
  case viewAligned
}

/// The views that stay in sight while others scroll. They have no effect on a terminal.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bit mask, with one bit per kind of view.
  public let rawValue: UInt32

  /// Creates a set from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A size of a navigation title. It has no effect on a terminal.
public enum TitleDisplayMode: Sendable {
  /// The size of the title of the screen below.
  case automatic
  /// A title within the bar, as on a terminal.
  case inline
  /// A large title below the bar.
  case large
}

/// The bounce at the ends of a scroll view. It has no effect on a terminal.
public enum ScrollBounceBehavior: Sendable {
  /// A bounce where the container has one.
  case automatic
  /// A bounce for any content.
  case always
  /// A bounce if the content exceeds the viewport.
  case basedOnSize
}

/// The effect of scrolling on a software keyboard. It has no effect on a terminal.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// The keyboard leaves where the container expects it.
  case automatic
  /// The keyboard leaves as soon as the content is scrolled.
  case immediately
  /// The keyboard follows the finger.
  case interactively
  /// The keyboard stays.
  case never
}

/// A height of a sheet. It has no effect on a terminal.
public enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen.
  case medium
  /// All of the screen, as on a terminal, which has a margin of one row and four columns on screens
  /// that are not compact.
  case large
  /// A share of the height of the screen.
  case fraction(CGFloat)
  /// A height in points.
  case height(CGFloat)
}

extension NavigationLink {
  /// Returns the link unchanged: the columns of a split view are independent.
  public func isDetailLink(_ isDetailLink: Bool) -> NavigationLink { self }
}

extension View {
  /// Sets the title of the screen. The title cannot be edited: the binding is only read.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }

  /// Adds space around the view, as ``padding(_:_:)`` does: a terminal has no safe area.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds space around the view, as ``padding(_:_:)`` does: a terminal has no safe area.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds space around the view, as ``padding(_:_:)`` does: a terminal has no safe area.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
