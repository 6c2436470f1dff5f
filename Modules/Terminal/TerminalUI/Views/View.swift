/// A description of a part of the screen, evaluated anew for every frame.
///
/// There is no graph of views: what outlives a frame is kept in ``ScreenState``, by the ``ViewID``
/// of the view.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of; asked for once a frame, if any of it can be seen.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// The nodes of the view. Views of your own have a `body` and leave this alone.
  @MainActor @preconcurrency func _nodes(in context: ViewContext) -> [Node]
}

extension View {
  public func _nodes(in context: ViewContext) -> [Node] {
    context.countEvaluation(of: Self.self)
    context.attach(self)
    return context.scoped("@") { body._nodes(in: context) }
  }
}

/// A view that TerminalUI draws itself.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Never asked for.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: View {
  /// Never asked for.
  public var body: Never { fatalError("There is no view of type Never.") }
}

/// A view that draws nothing and takes no room.
public struct EmptyView: PrimitiveView {
  /// Creates it.
  public init() {}

  public func _nodes(in context: ViewContext) -> [Node] { [] }
}

/// A view whose type has been forgotten. Its identity is that of its position in the tree.
public struct AnyView: PrimitiveView {
  let content: any View

  /// Forgets the type of a view.
  public init(_ view: any View) { content = view }

  /// Forgets the type of a view.
  public init<Content: View>(erasing view: Content) { content = view }

  public func _nodes(in context: ViewContext) -> [Node] { content._nodes(in: context) }
}

/// Views that are treated as if they stood there one by one.
public struct Group<Content: View>: PrimitiveView {
  let content: Content

  /// Groups views, to modify all of them at once.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: ViewContext) -> [Node] { content._nodes(in: context) }
}

extension Optional: View where Wrapped: View {
  /// Never asked for.
  public var body: Never { fatalError("An optional view has no body.") }

  public func _nodes(in context: ViewContext) -> [Node] { self?._nodes(in: context) ?? [] }
}
