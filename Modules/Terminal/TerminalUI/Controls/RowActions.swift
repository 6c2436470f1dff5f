/// A placeholder for SwiftUI's edit button. It draws nothing: rows of a list can be deleted and
/// moved at any time.
public struct EditButton: View {
  /// Creates an edit button, which draws nothing.
  public init() {}

  public var body: some View { EmptyView() }
}

/// The side of a row at which swipe actions are displayed.
public enum HorizontalEdge: Sendable {
  /// To the left of the row.
  case leading
  /// To the right of the row.
  case trailing
}

extension View {
  /// Adds actions to a row as buttons on its side, since a terminal has no swipe gestures.
  ///
  /// ```swift
  /// struct InboxView: View {
  ///   @State private var mails = ["Invoice", "Newsletter"]
  ///
  ///   var body: some View {
  ///     List(mails, id: \.self) { mail in
  ///       Text(mail).swipeActions {
  ///         Button("Archive") { mails.removeAll { $0 == mail } }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The side of the buttons.
  ///   - allowsFullSwipe: Ignored.
  ///   - content: The buttons.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    let actions = content()
    return HStack {
      if edge == .leading { actions }
      self
      Spacer()
      if edge == .trailing { actions }
    }
  }

  /// Adds a menu of actions to the right of the view. The preview is not used.
  public func contextMenu<Actions: View>(
    @ViewBuilder menuItems: () -> Actions, @ViewBuilder preview: () -> some View
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Adds a menu of actions to the right of the view, since only left clicks are handled.
  ///
  /// ```swift
  /// let song = Text("Moonlight Sonata").contextMenu {
  ///   Button("Play next") {}
  ///   Button("Remove", role: .destructive) {}
  /// }
  /// ```
  public func contextMenu<Actions: View>(@ViewBuilder menuItems: () -> Actions) -> some View {
    let actions = menuItems()
    return HStack {
      self
      Menu {
        actions
      } label: {
        EmptyView()
      }
    }
  }
}
