/// A result builder that creates a view from the statements of a closure: one or several views,
/// `if`, `if let`, `switch` and `if #available`.
///
/// Mark a parameter or property with `@ViewBuilder` to build containers of your own:
///
/// ```swift
/// struct Card<Content: View>: View {
///   let title: String
///   @ViewBuilder let content: Content
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       content
///     }
///     .padding(.columns(1))
///     .border(title)
///   }
/// }
///
/// let missing = 2
/// let today = Card(title: "Today") {
///   Text("Good")
///   if missing > 0 { Text("\(missing) answers are missing").foregroundColor(.secondary) }
/// }
/// ```
///
/// Each statement and each branch has its own identity, so the state of the views in one branch
/// does not carry over to the other. Loops are written with ``ForEach``.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// Returns a view unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds an empty view from an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns a single view unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines several views, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    ConditionalView(choice: .first(first))
  }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    ConditionalView(choice: .second(second))
  }

  /// Builds an `if #available`, erasing the type of its view.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The views of a ``ViewBuilder`` closure, in order.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: (repeat each Content)) { self.content = content }

  public func _nodes(in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    var position = 0
    for view in repeat each content {
      nodes += context.scoped(position) { view._nodes(in: context) }
      position += 1
    }
    return nodes
  }
}

/// One of two views: the result of an `if` or `switch`. Each branch has its own identity.
public struct ConditionalView<First: View, Second: View>: PrimitiveView {
  enum Choice {
    case first(First)
    case second(Second)
  }

  let choice: Choice

  public func _nodes(in context: ViewContext) -> [Node] {
    switch choice {
    case .first(let view): context.scoped("then") { view._nodes(in: context) }
    case .second(let view): context.scoped("else") { view._nodes(in: context) }
    }
  }
}
