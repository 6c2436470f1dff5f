/// A view whose content can scroll the lists and scroll views inside to a view.
///
/// ```swift
/// struct NumbersView: View {
///   var body: some View {
///     ScrollViewReader { proxy in
///       Button("Show 500") { proxy.scrollTo(500, anchor: .center) }
///       List { ForEach(0..<1_000) { Text("Row \($0)") } }
///     }
///   }
/// }
/// ```
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates a view with access to the lists and scroll views inside.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    content(ScrollViewProxy(storage: context.storage))._nodes(in: context)
  }
}

/// Scrolls lists and scroll views to a view.
@MainActor
public struct ScrollViewProxy {
  let storage: ScreenStorage

  /// Scrolls the list or scroll view that contains the view with this id of a ``ForEach`` or of
  /// ``View/id(_:)``. The rows of a list are found by the former only, unless they are not in a
  /// ``ForEach``.
  ///
  /// The request waits for the view until the next input. In a scroll view, the frame after the
  /// next one shows the result.
  ///
  /// ```swift
  /// struct ChatLog: View {
  ///   let messages: [String]
  ///
  ///   var body: some View {
  ///     ScrollViewReader { proxy in
  ///       List(messages, id: \.self) { Text($0) }
  ///         .onChange(of: messages.count) {
  ///           if let last = messages.last { proxy.scrollTo(last, anchor: .bottom) }
  ///         }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - anchor: The point of the view that is placed at the same point of the viewport. Without
  ///     it, the content is scrolled only if the view is not completely visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    storage.scrollTarget = ScrollTarget(id: AnyHashable(id), anchor: anchor)
    storage.onChange()
  }
}

/// The view to which the next layout scrolls.
struct ScrollTarget {
  var id: AnyHashable
  var anchor: UnitPoint?
}

extension ViewContext {
  /// Returns the nodes of the view with an id. The first one reports its position if the layout
  /// scrolls to the id.
  func scrollTargets(_ nodes: [Node], id: AnyHashable) -> [Node] {
    guard storage.scrollTarget?.id == id,
      let first = nodes.first(where: { $0.traits.rows == nil && $0.traits.section == nil })
    else { return nodes }
    let target = Node(
      wrapping: first,
      layOut: { rect, plan in
        plan.scrollTargetRect = rect
        first.layOut(in: rect, plan)
      })
    target.traits.scrollID = id
    return nodes.map { $0 === first ? target : $0 }
  }
}

extension ScrollArea {
  /// Returns the offset that shows a rectangle of the content.
  ///
  /// - Parameters:
  ///   - target: The rectangle, relative to the content.
  ///   - offset: The current offset.
  ///   - page: The size of the viewport.
  func offset(
    showing target: CellRect, anchor: UnitPoint?, from offset: ScrollOffset, page: CellSize
  ) -> ScrollOffset {
    var new = offset
    if axes.contains(.vertical) {
      new.line = Self.start(
        target.row, target.rows, from: offset.line, page: page.rows, anchor.map { Double($0.y) })
    }
    if axes.contains(.horizontal) {
      new.column = Self.start(
        target.column, target.columns, from: offset.column, page: page.columns,
        anchor.map { Double($0.x) })
    }
    return new
  }

  private static func start(
    _ position: Int, _ length: Int, from start: Int, page: Int, _ anchor: Double?
  ) -> Int {
    if let anchor { return position - Int((Double(page - length) * anchor).rounded()) }
    if position < start || length > page { return position }
    return max(start, position + length - page)
  }
}
