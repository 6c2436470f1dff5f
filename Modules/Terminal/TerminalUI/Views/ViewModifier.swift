/// A reusable modification of views.
///
/// ```swift
/// struct FieldRow: ViewModifier {
///   let title: String
///
///   func body(content: Content) -> some View {
///     HStack(spacing: .columns(2)) {
///       Text(title).frame(width: .columns(12), alignment: .leading)
///       content
///     }
///   }
/// }
///
/// extension View {
///   func fieldRow(_ title: String) -> some View { modifier(FieldRow(title: title)) }
/// }
///
/// let row = TextField("170", text: .constant("")).fieldRow("Height")
/// ```
///
/// A modifier may declare ``State`` and ``Environment`` properties, as views do.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The view that the modifier is applied to.
  typealias Content = ModifiedViewContent
  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` is applied to.
public struct ModifiedViewContent: PrimitiveView {
  let content: any View

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("content") { content._nodes(in: context) }
  }
}

extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

struct ModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("modifier") {
      // Modifiers may declare dynamic properties.
      context.attach(modifier)
      return modifier.body(content: ModifiedViewContent(content: content))._nodes(in: context)
    }
  }
}
