/// A change of views that has a name.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modifier makes of a view.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ModifiedViewContent
  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is applied to.
public struct ModifiedViewContent: PrimitiveView {
  let content: any View

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("content") { content._nodes(in: context) }
  }
}

extension View {
  /// The view, changed by a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

struct ModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("modifier") {
      // A modifier may keep state, as a view may.
      context.attach(modifier)
      return modifier.body(content: ModifiedViewContent(content: content))._nodes(in: context)
    }
  }
}
