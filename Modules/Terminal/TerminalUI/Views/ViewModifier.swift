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
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Returns a modifier that applies this one and then another.
  ///
  /// ```swift
  /// struct Padded: ViewModifier {
  ///   func body(content: Content) -> some View { content.padding(.columns(1)) }
  /// }
  ///
  /// struct Framed: ViewModifier {
  ///   func body(content: Content) -> some View { content.border() }
  /// }
  ///
  /// let card = Text("Today").modifier(Padded().concat(Framed()))  // padded, then framed
  /// ```
  public func concat<Next: ViewModifier>(_ modifier: Next) -> some ViewModifier {
    ConcatenatedModifier(first: self, second: modifier)
  }
}

private struct ConcatenatedModifier<First: ViewModifier, Second: ViewModifier>: ViewModifier {
  let first: First
  let second: Second

  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  func body(content: Content) -> some View { content.modifier(first).modifier(second) }
}

/// A modifier that returns the view unchanged.
public struct EmptyModifier: ViewModifier {
  /// A modifier that returns the view unchanged.
  public static let identity = EmptyModifier()

  /// Creates a modifier.
  public init() {}

  public func body(content: Content) -> some View { content }
}

/// A view with a modifier: the result of ``View/modifier(_:)``.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
  /// The view.
  public var content: Content
  /// The modifier that is applied to it.
  public var modifier: Modifier

  /// Creates a modified view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("modifier") {
      // Modifiers may declare dynamic properties.
      context.attach(modifier)
      return modifier.body(content: ModifiedViewContent(content: content))._nodes(in: context)
    }
  }
}
