/// A figure in the foreground color that takes the room it is given.
///
/// A terminal has no curves: a circle is a ring of box characters, thin, bold or double with its
/// scale (``View/scaleEffect(_:)``).
public protocol Shape: PrimitiveView {
  /// What the shape looks like.
  var _figure: ShapeFigure { get }
}

/// What TerminalUI can draw of a shape.
public struct ShapeFigure: Sendable {
  enum Kind: Sendable { case circle, box, filled }

  let kind: Kind
  var color: Color?
  var isStroked = false
}

/// A ring, as round as cells allow.
public struct Circle: Shape {
  public var _figure = ShapeFigure(kind: .circle)

  /// Creates it.
  public init() {}
}

/// A filled rectangle.
public struct Rectangle: Shape {
  public var _figure = ShapeFigure(kind: .filled)

  /// Creates it.
  public init() {}
}

/// A rectangle with round corners, drawn as a line.
public struct RoundedRectangle: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates it. All corners of a terminal have one radius and one style.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

/// How corners are rounded. It means nothing on a terminal.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// A ring in the rectangle that it is given.
public struct Ellipse: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates it.
  public init() {}
}

extension Shape where Self == Circle {
  /// A ring, as round as cells allow.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Rectangle {
  /// A filled rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round corners, drawn as a line.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners, drawn as a line.
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

/// A rectangle with round corners, drawn as a line.
public struct Capsule: Shape {
  public var _figure = ShapeFigure(kind: .box)

  /// Creates it.
  public init() {}
}

extension Shape {
  /// The shape in a color.
  public func fill(_ color: Color) -> some View { ShapeView(figure: changed(color, false)) }

  /// The outline of the shape in a color.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    ShapeView(figure: changed(color, true))
  }

  /// The shape.
  public func _nodes(in context: ViewContext) -> [Node] {
    ShapeView(figure: _figure)._nodes(in: context)
  }

  private func changed(_ color: Color, _ isStroked: Bool) -> ShapeFigure {
    var figure = _figure
    figure.color = color
    figure.isStroked = isStroked
    return figure
  }
}

extension View {
  /// The size of the shapes inside: from 1.05 on their lines are bold, from 1.1 on double. Text has
  /// one size.
  public func scaleEffect(_ scale: CGFloat) -> some View {
    EnvironmentModifier(content: self) { $0.text.scale *= Double(scale) }
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
          case .filled, .box: plan.ring(rect, isDouble: scale >= 1.1, style)
          case .circle: plan.ring(Self.square(in: rect), isDouble: scale >= 1.1, style)
          }
        })
    ]
  }

  /// The largest rectangle in the middle that looks like a square: twice as many columns as rows.
  private static func square(in rect: CellRect) -> CellRect {
    let rows = min(rect.rows, max(1, rect.columns / 2))
    return Alignment.center.position(CellSize(columns: rows * 2, rows: rows), in: rect)
  }
}

extension FramePlan {
  /// An outline with round corners, thin or double; in one row, a pair of brackets; in
  /// one or two cells, a dot.
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
