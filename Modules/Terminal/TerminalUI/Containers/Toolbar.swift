/// Where something stands in the title line.
public struct ToolbarItemPlacement: Equatable, Sendable {
  private let name: String
  let isLeading: Bool

  private init(_ name: String, isLeading: Bool = false) {
    self.name = name
    self.isLeading = isLeading
  }

  /// At the right.
  public static let automatic = ToolbarItemPlacement("automatic")
  /// At the right.
  public static let navigationBarTrailing = ToolbarItemPlacement("trailing")
  /// At the right.
  public static let topBarTrailing = ToolbarItemPlacement("trailing")
  /// At the right.
  public static let primaryAction = ToolbarItemPlacement("primary")
  /// At the right.
  public static let confirmationAction = ToolbarItemPlacement("confirmation")
  /// At the right.
  public static let bottomBar = ToolbarItemPlacement("bottom")
  /// At the right.
  public static let destructiveAction = ToolbarItemPlacement("destructive")
  /// At the right.
  public static let secondaryAction = ToolbarItemPlacement("secondary")
  /// At the right.
  public static let status = ToolbarItemPlacement("status")
  /// At the right.
  public static let keyboard = ToolbarItemPlacement("keyboard")
  /// At the left.
  public static let navigation = ToolbarItemPlacement("navigation", isLeading: true)
  /// At the left.
  public static let navigationBarLeading = ToolbarItemPlacement("leading", isLeading: true)
  /// At the left.
  public static let topBarLeading = ToolbarItemPlacement("leading", isLeading: true)
  /// At the left.
  public static let cancellationAction = ToolbarItemPlacement("cancel", isLeading: true)
  /// Instead of the title.
  public static let principal = ToolbarItemPlacement("principal")
}

/// Something in the title line of the screen.
public struct ToolbarItem<Content: View>: PrimitiveView {
  let placement: ToolbarItemPlacement
  let content: Content

  /// An item at a position in the title line.
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

/// Several things at one position in the title line.
public typealias ToolbarItemGroup = ToolbarItem

/// A bar of the screen. A terminal's screen has its title line.
public enum ToolbarPlacement: Sendable { case automatic, navigationBar, tabBar, bottomBar }

extension View {
  /// The title of the screen that the view is on.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    ScreenInfoModifier(content: self) { info, _ in info.title = String(title) }
  }

  /// Things in the title line of the screen that the view is on.
  public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    let items = content()
    return ScreenInfoModifier(content: self) { info, context in
      // The nodes keep what they inherit, so that inheriting `info`, which keeps the nodes, would
      // make a reference cycle in every frame.
      let nodes = context.withEnvironment({ $0.container.screen = ScreenInfo() }) {
        context.scoped("toolbar") { context.children(of: items, axis: .horizontal) }
      }
      for node in nodes { info.toolbar.append((node.traits.toolbar ?? .automatic, [node])) }
    }
  }

  /// Leaves "back" out of the title line. Esc still returns.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    ScreenInfoModifier(content: self) { info, _ in info.hidesBack = isHidden }
  }

  /// Shows or leaves out the title line; there is no other bar.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    navigationBarHidden(visibility == .hidden && !bars.contains(.tabBar))
  }

  /// Leaves the title line out.
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
