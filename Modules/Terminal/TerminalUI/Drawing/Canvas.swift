/// What a ``Canvas`` draws into. Places are cells, counted from the upper left corner of the
/// canvas; what lies outside is not drawn.
@MainActor
public struct GraphicsContext {
  /// The room, in cells.
  public let size: CellSize
  /// Whether only ASCII may be drawn.
  public let isASCII: Bool
  /// The style of text around the canvas.
  public let style: CellStyle
  private let origin: CellPoint
  private let plan: FramePlan

  init(rect: CellRect, style: CellStyle, plan: FramePlan) {
    size = rect.size
    isASCII = plan.glyphs.isASCII
    origin = rect.origin
    self.style = style
    self.plan = plan
  }

  /// Draws a line of text.
  public func write(_ text: String, at point: CellPoint, style: CellStyle? = nil) {
    plan.write(
      text, at: origin.offset(columns: point.column, rows: point.row), style ?? self.style)
  }

  /// Draws a text with its middle at a point, in points.
  public func draw(_ text: Text, at point: CGPoint) {
    let string = text.string(in: EnvironmentValues())
    let column = Lengths.columns(point.x) - string.displayWidth / 2
    write(string, at: CellPoint(column: column, row: Int((point.y / 16).rounded(.down))))
  }

  /// Fills a rectangle with a glyph of one column.
  public func fill(_ rect: CellRect, with character: Character = " ", style: CellStyle? = nil) {
    plan.fill(moved(rect), with: character, style ?? self.style)
  }

  /// Draws an outline with round corners, thin or double.
  public func ring(_ rect: CellRect, isDouble: Bool = false, style: CellStyle? = nil) {
    plan.ring(moved(rect), isDouble: isDouble, style ?? self.style)
  }

  private func moved(_ rect: CellRect) -> CellRect {
    rect.offset(columns: origin.column, rows: origin.row)
  }
}

/// A drawing, made anew for every frame. It takes all the room.
public struct Canvas: PrimitiveView {
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

  /// A drawing by a closure, which gets what it draws into, and the room in points.
  public init(renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let style = context.environment.style
    return [
      Node(
        stretch: .both,
        measure: { CellSize(columns: $0.columns ?? 10, rows: $0.rows ?? 5) },
        layOut: { rect, plan in
          plan.clipped(to: rect) {
            var graphics = GraphicsContext(rect: rect, style: style, plan: plan)
            renderer(&graphics, rect.size.points)
          }
        })
    ]
  }
}
