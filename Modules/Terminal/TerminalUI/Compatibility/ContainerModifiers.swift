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

/// A height of a sheet. It has no effect on a terminal.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat)
  case height(CGFloat)
}
