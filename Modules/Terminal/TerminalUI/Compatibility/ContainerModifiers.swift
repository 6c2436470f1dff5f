// Modifiers of lists, navigation and sheets, accepted for source compatibility with SwiftUI. They
// have no effect.

extension View {
  /// Has no effect: rows have no background.
  public func listRowBackground(_ color: Color?) -> some View { self }

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
  public func tabViewStyle(_ style: TabStyleChoice) -> some View { self }

  /// Has no effect: screens of a stack replace each other.
  public func navigationViewStyle(_ style: NavigationStyleChoice) -> some View { self }

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
public enum TabStyleChoice: Sendable { case automatic, page, sidebarAdaptable }

/// A style of a navigation view. It has no effect on a terminal.
public enum NavigationStyleChoice: Sendable { case automatic, stack, columns }

/// A size of a navigation title. It has no effect on a terminal.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// The bounce at the ends of a scroll view. It has no effect on a terminal.
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }

/// The effect of scrolling on a software keyboard. It has no effect on a terminal.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// The modes of SwiftUI: a terminal has no software keyboard.
  case automatic, immediately, interactively, never
}

/// A height of a sheet. It has no effect on a terminal.
public enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen, or all of it.
  case medium, large
  /// A share of the height of the screen.
  case fraction(CGFloat)
  /// A height in points.
  case height(CGFloat)
}
