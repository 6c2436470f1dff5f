/// Makes one view out of the statements of a closure.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// Takes a view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view, unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  /// An `if` without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    ConditionalView(choice: .first(first))
  }

  /// The second branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    ConditionalView(choice: .second(second))
  }

  /// An `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The views of a block, in order.
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

/// One of two views. Each branch has its own identity.
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
