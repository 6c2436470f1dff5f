/// A view whose content can scroll the lists inside to a row.
///
/// ```swift
/// struct NumbersView: View {
///   var body: some View {
///     ScrollViewReader { proxy in
///       Button("Show 500") { proxy.scrollTo(500) }
///       List { ForEach(0..<1_000) { Text("Row \($0)") } }
///     }
///   }
/// }
/// ```
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates a view with access to the lists inside.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    content(ScrollViewProxy(storage: context.storage))._nodes(in: context)
  }
}

/// Scrolls lists to a row.
@MainActor
public struct ScrollViewProxy {
  let storage: ScreenStorage

  /// Scrolls the list with a row for this id of a ``ForEach`` until the row is visible.
  ///
  /// The request waits for the row until the next input.
  public func scrollTo<ID: Hashable>(_ id: ID) {
    storage.scrollTarget = AnyHashable(id)
    storage.onChange()
  }
}
