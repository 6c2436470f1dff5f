/// The position of a toolbar item in the title line. A terminal has three: left, right, and in
/// place of the title.
public struct ToolbarItemPlacement: Equatable, Sendable {
  private let name: String
  let isLeading: Bool

  private init(_ name: String, isLeading: Bool = false) {
    self.name = name
    self.isLeading = isLeading
  }

  /// On the right.
  public static let automatic = ToolbarItemPlacement("automatic")
  /// On the right.
  public static let navigationBarTrailing = ToolbarItemPlacement("trailing")
  /// On the right.
  public static let topBarTrailing = ToolbarItemPlacement("trailing")
  /// On the right.
  public static let primaryAction = ToolbarItemPlacement("primary")
  /// On the right.
  public static let confirmationAction = ToolbarItemPlacement("confirmation")
  /// On the right: a terminal has no bottom bar.
  public static let bottomBar = ToolbarItemPlacement("bottom")
  /// On the right.
  public static let destructiveAction = ToolbarItemPlacement("destructive")
  /// On the right.
  public static let secondaryAction = ToolbarItemPlacement("secondary")
  /// On the right.
  public static let status = ToolbarItemPlacement("status")
  /// On the right: a terminal has no keyboard toolbar.
  public static let keyboard = ToolbarItemPlacement("keyboard")
  /// On the left.
  public static let navigation = ToolbarItemPlacement("navigation", isLeading: true)
  /// On the left.
  public static let navigationBarLeading = ToolbarItemPlacement("leading", isLeading: true)
  /// On the left.
  public static let topBarLeading = ToolbarItemPlacement("leading", isLeading: true)
  /// On the left.
  public static let cancellationAction = ToolbarItemPlacement("cancel", isLeading: true)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement("principal")
}

/// A control in the title line of a screen.
///
/// ```swift
/// struct DraftView: View {
///   @Environment(\.dismiss) private var dismiss
///   @State private var text = ""
///
///   var body: some View {
///     TextEditor(text: $text)
///       .navigationTitle("Draft")
///       .toolbar {
///         ToolbarItem(placement: .cancellationAction) { Button("Discard") { dismiss() } }
///         ToolbarItem(placement: .confirmationAction) { Button("Send") { dismiss() } }
///       }
///   }
/// }
/// ```
///
/// ```text
///  [ Discard ] Draft                       [ Send ]
/// ╭────────────────────────────────────────────────╮
/// │                                                │
/// │                                                │
/// │                                                │
/// │                                                │
/// ╰────────────────────────────────────────────────╯
/// ```
///
/// The title line belongs to the enclosing ``NavigationStack``; without a stack the item is not
/// drawn.
public struct ToolbarItem<Content: View>: PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates an item at a position in the title line.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    content._nodes(in: context).map { node in
      node.traits.toolbar = placement
      return node
    }
  }
}

/// Several controls at one position in the title line.
public typealias ToolbarItemGroup = ToolbarItem

/// A bar of a screen. A terminal screen has only the title line.
public enum ToolbarPlacement: Sendable {
  /// The bar of the context. On a terminal, the title line.
  case automatic
  /// The title line.
  case navigationBar
  /// The row of tabs, which stays visible on a terminal.
  case tabBar
  /// A bar at the lower edge, which a terminal does not have.
  case bottomBar
}

extension View {
  /// Sets the title of the screen in the enclosing ``NavigationStack``.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    ScreenInfoModifier(content: self) { info, _ in info.title = String(title) }
  }

  /// Sets the title of the screen in the enclosing ``NavigationStack``.
  public func navigationTitle(_ title: Text) -> some View {
    ScreenInfoModifier(content: self) { info, context in
      info.title = title.string(in: context.environment)
    }
  }

  /// Adds controls to the title line of the screen. Views other than ``ToolbarItem`` are drawn on
  /// the right.
  ///
  /// ```swift
  /// struct EntriesScreen: View {
  ///   @State private var count = 0
  ///
  ///   var body: some View {
  ///     Text("\(count) entries")
  ///       .navigationTitle("Entries")
  ///       .toolbar { Button("New") { count += 1 }.keyboardShortcut("n", modifiers: []) }
  ///   }
  /// }
  /// ```
  public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    let items = content()
    return ScreenInfoModifier(content: self) { info, context in
      // Nodes retain their environment. If it contained `info`, which retains the nodes, every
      // frame would create a reference cycle.
      let nodes = context.withEnvironment({ $0.container.screen = ScreenInfo() }) {
        context.scoped("toolbar") { context.children(of: items, axis: .horizontal) }
      }
      for node in nodes { info.toolbar.append((node.traits.toolbar ?? .automatic, [node])) }
    }
  }

  /// Hides the "Back" button of the title line. Esc still pops the screen.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    ScreenInfoModifier(content: self) { info, _ in info.hidesBack = isHidden }
  }

  /// Shows or hides the title line. Hiding the tab bar has no effect.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    navigationBarHidden(visibility == .hidden && !bars.contains(.tabBar))
  }

  /// Hides the title line.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    ScreenInfoModifier(content: self) { info, _ in info.hidesBar = isHidden }
  }
}

/// A view that changes the title line of its screen.
struct ScreenInfoModifier<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (ScreenInfo, ViewContext) -> Void

  init(content: Content, _ change: @escaping @MainActor (ScreenInfo, ViewContext) -> Void) {
    self.content = content
    self.change = change
  }

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    if let screen = context.environment.container.screen { change(screen, context) }
    return nodes
  }
}
