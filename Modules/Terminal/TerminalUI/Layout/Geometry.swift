/// The size and position of a ``GeometryReader``, in points.
public struct GeometryProxy: Equatable, Sendable {
  /// The size of the geometry reader.
  public let size: CGSize
  let origin: CGPoint

  /// Returns the bounds of the geometry reader. In the global space, the origin is relative to the
  /// upper left corner of the screen.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .global ? origin : .zero, size: size)
  }
}

/// The origin of coordinates: the screen or the geometry reader.
public enum CoordinateSpace: Equatable, Sendable {
  /// The upper left corner of the screen, or that of the geometry reader.
  case global, local
}

/// A container whose content depends on its own size and position.
///
/// ```swift
/// struct AdaptiveView: View {
///   var body: some View {
///     GeometryReader { proxy in
///       if proxy.size.width >= .columns(60) {
///         Text("A wide terminal")
///       } else {
///         Text("Narrow")
///       }
///     }
///   }
/// }
/// ```
///
/// A geometry reader fills the available space. Its content is evaluated during layout, when the
/// size is known.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// Creates a geometry reader.
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
