/// A figure that fills the available space, in the foreground color.
///
/// ```swift
/// let figures = HStack(spacing: .columns(2)) {
///   Circle().stroke(.blue).frame(width: .columns(6), height: .rows(3))
///   Rectangle().fill(.green).frame(width: .columns(6), height: .rows(3))
///   RoundedRectangle(cornerRadius: 8).frame(width: .columns(6), height: .rows(3))
/// }
/// ```
///
/// Outlines are drawn with box-drawing characters: thin, bold or double, depending on
/// ``View/scaleEffect(_:anchor:)-(CGFloat,_)``. A ``Rectangle`` is filled with blocks; another
/// shape that is filled has an outline and a background. A shape of your own is a ``Path``, drawn
/// in whole cells:
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
///
/// let warning = Triangle().fill(.orange).frame(width: .columns(8), height: .rows(4))
/// ```
public protocol Shape: PrimitiveView {
  /// The figure to draw. The default implementation draws the path of the shape.
  var _figure: ShapeFigure { get }

  /// Returns the outline of the shape in a rectangle, in points. The default implementation, which
  /// the built-in shapes have, returns the rectangle.
  func path(in rect: CGRect) -> Path
}

extension Shape {
  public var _figure: ShapeFigure { ShapeFigure(kind: .path { path(in: $0) }) }

  /// Returns the rectangle, the outline of shapes that the library draws itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A drawing instruction for a shape.
public struct ShapeFigure: Sendable {
  enum Kind: Sendable {
    case circle, box, filled
    case path(@MainActor (CGRect) -> Path)
  }

  let kind: Kind
  /// The part of the outline that is drawn, as fractions of its length.
  var part: ClosedRange<CGFloat> = 0...1
  var color: Color?
  var isStroked = false
  var isFilled = false
}

/// A ring in the largest centered square, which is twice as many columns as rows.
public struct Circle: Shape {
  public var _figure = ShapeFigure(kind: .circle)

  /// Creates the shape.
  public init() {}
}

/// A rectangle, filled with the foreground color.
public struct Rectangle: Shape {
  public var _figure = ShapeFigure(kind: .filled)

  /// Creates the shape.
  public init() {}
}

/// The outline of a rectangle with round corners.
public struct RoundedRectangle: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates a rounded rectangle. The radius and the style have no effect on a terminal.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

extension RoundedRectangle {
  /// Creates a rounded rectangle. The size and the style of the corners have no effect on a
  /// terminal.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

/// The outline of a rectangle with round corners. The radii have no effect on a terminal.
public struct UnevenRoundedRectangle: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates the shape. The radii and the style have no effect on a terminal.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
}

/// The outline of a rectangle with round corners: containers have no shapes of their own.
public struct ContainerRelativeShape: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates the shape.
  public init() {}
}

/// A shape that can be drawn smaller.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape with a margin, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// The style of round corners. It has no effect on a terminal.
public enum RoundedCornerStyle: Sendable {
  /// A quarter of a circle. On a terminal, a corner is one glyph.
  case circular
  /// A curve that begins flatter than a circle. On a terminal, a corner is one glyph.
  case continuous
}

/// The outline of an ellipse, drawn as a rectangle with round corners.
public struct Ellipse: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates the shape.
  public init() {}
}

extension Shape where Self == Circle {
  /// A ring in the largest centered square, which is twice as many columns as rows.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Rectangle {
  /// A rectangle, filled with the foreground color.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// The outline of a rectangle with round corners.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// The outline of a rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

/// The outline of a rectangle with round corners.
public struct Capsule: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates the shape.
  public init() {}
}

/// A part of the outline of a shape, such as a progress ring.
public struct TrimmedShape: Shape {
  public let _figure: ShapeFigure
}

extension Shape {
  /// Returns a part of the outline of the shape.
  ///
  /// ```swift
  /// struct ProgressRing: View {
  ///   let value: Double
  ///
  ///   var body: some View { Circle().trim(from: 0, to: value).stroke(.green) }
  /// }
  /// ```
  ///
  /// The outline begins at the middle of the right side and continues clockwise. An outline in one
  /// row or one column has no parts.
  ///
  /// - Parameters:
  ///   - start: The beginning of the part, as a fraction of the length.
  ///   - end: The end of the part.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> TrimmedShape {
    var figure = _figure
    let bounds = [start, end].map { min(1, max(0, $0.isNaN ? 0 : $0)) }
    figure.part = bounds[0]...max(bounds[0], bounds[1])
    figure.isStroked = true
    return TrimmedShape(_figure: figure)
  }

  /// Fills the shape with a color. Shapes other than a ``Rectangle`` are an outline around a
  /// background of the color.
  public func fill(_ color: Color) -> some View { ShapeView(figure: changed(color, false)) }

  /// Draws the outline of the shape in a color. The line width has no effect on a terminal.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    ShapeView(figure: changed(color, true))
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    ShapeView(figure: _figure)._nodes(in: context)
  }

  func changed(_ color: Color?, _ isStroked: Bool) -> ShapeFigure {
    var figure = _figure
    figure.color = color
    figure.isStroked = isStroked
    figure.isFilled = !isStroked
    return figure
  }
}

extension View {
  /// Sets the line style of the shapes in this view: bold from a scale of 1.05, double from 1.1.
  /// Nested scales are multiplied. Text is not scaled.
  ///
  /// ```swift
  /// struct SelectedDay: View {
  ///   let isSelected: Bool
  ///
  ///   var body: some View {
  ///     Circle().frame(width: .columns(6), height: .rows(3))
  ///       .scaleEffect(isSelected ? 1.1 : 1)  // double lines instead of thin ones
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - scale: The factor.
  ///   - anchor: Has no effect: shapes keep their size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    EnvironmentModifier(content: self) { $0.text.scale *= Double(scale) }
  }

  /// Sets the line style of the shapes in this view by the larger factor.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some View
  {
    scaleEffect(max(x, y), anchor: anchor)
  }

  /// Sets the line style of the shapes in this view by the larger factor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(max(scale.width, scale.height), anchor: anchor)
  }
}

struct ShapeView: PrimitiveView {
  let figure: ShapeFigure

  func _nodes(in context: ViewContext) -> [Node] {
    var style = context.environment.style
    style.foreground = figure.color ?? style.foreground
    let scale = context.environment.text.scale
    if scale >= 1.05 { style.attributes.insert(.bold) }
    let figure = figure
    return [
      Node(
        stretch: .both,
        measure: { CellSize(columns: $0.columns ?? 6, rows: $0.rows ?? 3) },
        layOut: { rect, plan in
          switch figure.kind {
          case .filled where !figure.isStroked:
            plan.fill(rect, with: plan.glyphs.bar, style)
          case .filled, .box: draw(rect, isDouble: scale >= 1.1, style, plan)
          case .circle: draw(Self.square(in: rect), isDouble: scale >= 1.1, style, plan)
          case .path(let path):
            let color = style.foreground ?? .primary
            let context = GraphicsContext(rect: rect, style: style, plan: plan)
            let outline = path(CGRect(origin: .zero, size: rect.size.points))
            if figure.isStroked {
              context.stroke(outline, with: .color(color))
            } else {
              context.fill(outline, with: .color(color))
            }
          }
        })
    ]
  }

  private func draw(_ rect: CellRect, isDouble: Bool, _ style: CellStyle, _ plan: FramePlan) {
    if figure.isFilled, rect.rows > 2, rect.columns > 2 {
      plan.fill(rect.inset(by: 1), CellStyle(background: style.foreground))
    }
    if figure.part == 0...1 {
      plan.ring(rect, isDouble: isDouble, style)
    } else {
      plan.arc(rect, figure.part, isDouble: isDouble, style)
    }
  }

  /// Returns the largest centered rectangle that appears square: twice as many columns as rows.
  private static func square(in rect: CellRect) -> CellRect {
    let rows = min(rect.rows, max(1, rect.columns / 2))
    return Alignment.center.position(CellSize(columns: rows * 2, rows: rows), in: rect)
  }
}

extension FramePlan {
  /// Draws an outline with round corners, thin or double. A single row is drawn as a pair of
  /// parentheses, a single column as a dot.
  func ring(_ rect: CellRect, isDouble: Bool, _ style: CellStyle) {
    guard rect.columns > 0, rect.rows > 0, isVisible(rect) else { return }
    if rect.rows == 1, rect.columns > 2 {
      write("(", at: rect.origin, style)
      write(")", at: rect.origin.offset(columns: rect.columns - 1), style)
      return
    }
    guard rect.rows > 1, rect.columns > 1 else {
      write(isDouble ? glyphs.on : glyphs.off, at: rect.origin, style)
      return
    }
    guard isDouble else {
      box(rect, style)
      return
    }
    let ascii = glyphs.isASCII
    let line = String(repeating: ascii ? "=" : "═", count: rect.columns - 2)
    let side = ascii ? "#" : "║"
    let corners = ascii ? ["#", "#", "#", "#"] : ["╔", "╗", "╚", "╝"]
    write(corners[0] + line + corners[1], at: rect.origin, style)
    for row in (rect.row + 1)..<(rect.endRow - 1) {
      write(side, at: CellPoint(column: rect.column, row: row), style)
      write(side, at: CellPoint(column: rect.endColumn - 1, row: row), style)
    }
    write(
      corners[2] + line + corners[3], at: CellPoint(column: rect.column, row: rect.endRow - 1),
      style)
  }
}

extension FramePlan {
  /// Draws a part of an outline, from the middle of the right side clockwise.
  func arc(
    _ rect: CellRect, _ part: ClosedRange<CGFloat>, isDouble: Bool, _ style: CellStyle
  ) {
    guard part.lowerBound < part.upperBound else { return }
    guard rect.rows > 1, rect.columns > 1 else {
      return ring(rect, isDouble: isDouble, style)
    }
    let outline = clockwiseOutline(of: rect)
    // A row is as high as two columns are wide.
    let lengths = outline.map { isSide($0, rect) ? 2.0 : 1.0 }
    let total = lengths.reduce(0, +)
    var position = 0.0
    for (point, length) in zip(outline, lengths) {
      let middle = (position + length / 2) / total
      position += length
      guard part.contains(middle) else { continue }
      clipped(to: CellRect(column: point.column, row: point.row, columns: 1, rows: 1)) {
        ring(rect, isDouble: isDouble, style)
      }
    }
  }

  private func isSide(_ point: CellPoint, _ rect: CellRect) -> Bool {
    point.row != rect.row && point.row != rect.endRow - 1
  }

  /// Returns the cells of an outline, from the middle of the right side clockwise.
  private func clockwiseOutline(of rect: CellRect) -> [CellPoint] {
    let (top, bottom) = (rect.row, rect.endRow - 1)
    let (left, right) = (rect.column, rect.endColumn - 1)
    let middle = top + rect.rows / 2
    func column(_ column: Int, _ rows: some Sequence<Int>) -> [CellPoint] {
      rows.map { CellPoint(column: column, row: $0) }
    }
    func row(_ row: Int, _ columns: some Sequence<Int>) -> [CellPoint] {
      columns.map { CellPoint(column: $0, row: row) }
    }
    return column(right, middle..<bottom) + row(bottom, (left...right).reversed())
      + column(left, (top + 1..<bottom).reversed()) + row(top, left...right)
      + column(right, top + 1..<max(top + 1, middle))
  }
}
