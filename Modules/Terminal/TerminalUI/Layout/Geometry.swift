/// The room that a view has been given, in points.
public struct GeometryProxy: Equatable, Sendable {
  /// The size of the room.
  public let size: CGSize
  let origin: CGPoint

  /// The rectangle of the room; in the global space, counted from the upper left corner of the
  /// screen.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .global ? origin : .zero, size: size)
  }
}

/// What coordinates are counted from.
public enum CoordinateSpace: Equatable, Sendable {
  case global, local
}

/// A view that is evaluated when it is known how much room it has. It takes all of the room.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// Content that depends on its room.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let snapshot = context.capture()
    return [
      Node(
        stretch: .both,
        measure: { CellSize(columns: $0.columns ?? 10, rows: $0.rows ?? 5) },
        layOut: { rect, plan in
          let proxy = GeometryProxy(
            size: rect.size.points,
            origin: CGPoint(x: .columns(rect.column), y: .rows(rect.row)))
          let nodes = context.restoring(snapshot) {
            context.scoped("geometry") {
              context.children(of: content(proxy), axis: .vertical)
            }
          }
          plan.clipped(to: rect) {
            for node in nodes { node.fill(rect, .topLeading, plan) }
          }
        })
    ]
  }
}
