/// The drawing context of a ``Canvas``.
///
/// Positions are cells relative to the top left corner of the canvas, except where a method takes
/// points. Drawing is clipped to the canvas.
@MainActor
public struct GraphicsContext {
  /// The size of the canvas, in cells.
  public let size: CellSize
  /// Whether drawing is restricted to ASCII glyphs.
  public let isASCII: Bool
  /// The inherited text style.
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

  /// Draws a line of text. The style defaults to the inherited one.
  public func write(_ text: String, at point: CellPoint, style: CellStyle? = nil) {
    plan.write(
      text, at: origin.offset(columns: point.column, rows: point.row), style ?? self.style)
  }

  /// Draws a text that is horizontally centered on a point, in points.
  public func draw(_ text: Text, at point: CGPoint) {
    let string = text.string(in: EnvironmentValues())
    let column = Lengths.columns(point.x) - string.displayWidth / 2
    write(string, at: CellPoint(column: column, row: Int((point.y / 16).rounded(.down))))
  }

  /// Fills a rectangle with a glyph that is one column wide.
  public func fill(_ rect: CellRect, with character: Character = " ", style: CellStyle? = nil) {
    plan.fill(moved(rect), with: character, style ?? self.style)
  }

  /// Draws a rectangular outline: thin with round corners, or double.
  ///
  /// ```swift
  /// let board = Canvas { context, _ in
  ///   let frame = CellRect(context.size)
  ///   context.ring(frame, isDouble: true)
  ///   context.write("X", at: CellPoint(column: frame.columns / 2, row: frame.rows / 2))
  /// }
  /// ```
  public func ring(_ rect: CellRect, isDouble: Bool = false, style: CellStyle? = nil) {
    plan.ring(moved(rect), isDouble: isDouble, style ?? self.style)
  }

  private func moved(_ rect: CellRect) -> CellRect {
    rect.offset(columns: origin.column, rows: origin.row)
  }
}

/// A view that draws with a closure, for graphics that built-in views do not cover.
///
/// ```swift
/// struct Gauge: View {
///   let fraction: Double
///
///   var body: some View {
///     Canvas { context, size in
///       let bar = CGRect(x: 0, y: 0, width: size.width * fraction, height: size.height)
///       context.fill(Path(bar), with: .color(.accentColor))
///       let percent = Text("\(Int(fraction * 100)) %")
///       context.draw(percent, at: CGPoint(x: size.width / 2, y: size.height / 2))
///     }
///     .frame(height: .rows(1))
///   }
/// }
/// ```
///
/// ```text
/// ██████████████████75 %████████
/// ```
///
/// The closure runs for every frame. A canvas fills the proposed size; give it a frame to limit it.
/// It is neither focusable nor described to screen readers: add `onKeyPress` and an accessibility
/// label where the drawing is a control.
///
/// Use a canvas for a drawing whose cells you choose: a map, a game, a plot with a glyph of its
/// own. For numbers use a chart of `TerminalCharts`, which has axes and a description; for a figure
/// a ``Shape``; for text a ``Text``, which wraps.
///
/// A frame runs the closure once. Writing is proportional to the cells that are written; filling a
/// path to the cells of the canvas times the elements of the path.
///
/// ## Topics
///
/// ### Creating a canvas
///
/// - ``init(renderer:)``
/// - ``GraphicsContext``
///
/// ### Drawing text and cells
///
/// - ``GraphicsContext/write(_:at:style:)``
/// - ``GraphicsContext/draw(_:at:)``
/// - ``GraphicsContext/fill(_:with:style:)``
/// - ``GraphicsContext/ring(_:isDouble:style:)``
///
/// ### Drawing paths
///
/// - ``Path``
/// - ``GraphicsContext/fill(_:with:)``
/// - ``GraphicsContext/stroke(_:with:lineWidth:)``
///
/// ### Handling keys
///
/// - ``View/onKeyPress(_:value:choices:choose:chooseText:takesText:hints:action:)``
public struct Canvas: PrimitiveView {
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// - Parameter renderer: The drawing closure. It receives the context and the size in points.
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
