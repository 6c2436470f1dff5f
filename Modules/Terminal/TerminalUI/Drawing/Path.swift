/// An outline of lines, rectangles and ellipses, in points.
///
/// ```swift
/// let triangle = Path { path in
///   path.move(to: CGPoint(x: .columns(10), y: 0))
///   path.addLine(to: CGPoint(x: .columns(20), y: .rows(5)))
///   path.addLine(to: CGPoint(x: 0, y: .rows(5)))
///   path.closeSubpath()
/// }
/// print(triangle.contains(CGPoint(x: .columns(10), y: .rows(3))))  // prints "true"
///
/// let drawing = Canvas { context, _ in
///   context.stroke(triangle, with: .color(.blue))
/// }
/// ```
///
/// Paths are drawn in whole cells: a filled path covers the cells whose centers it contains, a
/// stroked path the cells that its outline passes through.
public struct Path: Sendable {
  enum Piece: Sendable {
    case line(CGPoint, CGPoint)
    case ellipse(CGRect)
    case rectangle(CGRect)
  }

  private(set) var pieces: [Piece] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// Whether an element has set the current point. A curve that is the first element begins at its
  /// own start.
  private var hasCurrentPoint = false

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a closure that adds its elements.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// Creates a path of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a path of the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Begins a subpath at a point.
  public mutating func move(to point: CGPoint) {
    start = point
    current = point
    hasCurrentPoint = true
  }

  /// Adds a line from the current point.
  public mutating func addLine(to point: CGPoint) {
    pieces.append(.line(current, point))
    current = point
    hasCurrentPoint = true
  }

  /// Adds a subpath of connected lines.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a line from the current point to the start of the subpath.
  public mutating func closeSubpath() { addLine(to: start) }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    pieces.append(.rectangle(rect))
    move(to: CGPoint(x: rect.minX, y: rect.minY))
  }

  /// Adds the ellipse inscribed in a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    pieces.append(.ellipse(rect))
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
  }

  /// Adds an arc of a circle, after a line from the current point to its beginning. An arc that is
  /// the first element of the path begins without a line.
  ///
  /// ```swift
  /// let slice = Path { path in
  ///   let center = CGPoint(x: .columns(10), y: .rows(5))
  ///   path.move(to: center)
  ///   path.addArc(
  ///     center: center, radius: .rows(4), startAngle: .degrees(0), endAngle: .degrees(60),
  ///     clockwise: false)
  ///   path.closeSubpath()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The beginning of the arc, clockwise from the right.
  ///   - endAngle: The end of the arc.
  ///   - clockwise: Whether the angle decreases, as in SwiftUI: the arc is drawn counterclockwise
  ///     on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var length = endAngle.radians - startAngle.radians
    guard length.isFinite, radius.isFinite else { return }
    if abs(length) >= turn {
      length = clockwise ? -turn : turn
    } else if clockwise, length > 0 {
      length -= turn
    } else if !clockwise, length < 0 {
      length += turn
    }
    addCurve { part in
      let angle: Double = startAngle.radians + part * length
      let x: CGFloat = center.x + radius * CGFloat(cos(angle))
      let y: CGFloat = center.y + radius * CGFloat(sin(angle))
      return CGPoint(x: x, y: y)
    }
  }

  /// Adds a Bézier curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let points = [current, control, end]
    addCurve { Self.bezier(points, at: CGFloat($0)) }
  }

  /// Adds a Bézier curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let points = [current, control1, control2, end]
    addCurve { Self.bezier(points, at: CGFloat($0)) }
  }

  /// Returns a point of a Bézier curve by de Casteljau's algorithm.
  private static func bezier(_ points: [CGPoint], at part: CGFloat) -> CGPoint {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { from, to -> CGPoint in
        let x: CGFloat = from.x + part * (to.x - from.x)
        let y: CGFloat = from.y + part * (to.y - from.y)
        return CGPoint(x: x, y: y)
      }
    }
    return points[0]
  }

  /// Adds a rectangle. Its corners are not round: a corner is one cell.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    pieces += path.pieces
    guard path.hasCurrentPoint else { return }
    start = path.start
    current = path.current
    hasCurrentPoint = true
  }

  /// Adds a curve as 32 lines.
  private mutating func addCurve(_ point: (Double) -> CGPoint) {
    let begin = point(0)
    if !hasCurrentPoint { move(to: begin) }
    for step in 0...32 {
      let next = point(Double(step) / 32)
      if next != current { addLine(to: next) }
    }
  }

  /// Returns whether the path contains a point: in a rectangle, in an ellipse, or, by the even-odd
  /// rule, in the polygons of the lines. A subpath that is not closed ends at its start.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of the path.
  public func contains(_ point: CGPoint) -> Bool {
    var crossings = 0
    func count(_ from: CGPoint, _ to: CGPoint) {
      // By the even-odd rule, a ray to the right crosses the polygon an odd number of times.
      guard (from.y > point.y) != (to.y > point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if point.x < x { crossings += 1 }
    }
    var polygon: (start: CGPoint, end: CGPoint)?
    func close() {
      if let polygon { count(polygon.end, polygon.start) }
      polygon = nil
    }
    for piece in pieces {
      switch piece {
      case .rectangle(let rect): if rect.contains(point) { return true }
      case .ellipse(let rect):
        guard rect.width > 0, rect.height > 0 else { continue }
        let across = (point.x - rect.midX) / (rect.width / 2)
        let along = (point.y - rect.midY) / (rect.height / 2)
        if across * across + along * along <= 1 { return true }
      case .line(let from, let to):
        if polygon?.end != from { close() }
        polygon = (polygon?.start ?? from, to)
        count(from, to)
      }
    }
    close()
    return crossings % 2 == 1
  }

  /// Returns the cells that the outline passes through, limited to a size.
  func outline(in size: CellSize) -> Set<CellPoint> {
    var cells: Set<CellPoint> = []
    for piece in pieces {
      switch piece {
      case .line(let from, let to): Self.walk(from, to, size, &cells)
      case .rectangle(let rect):
        let corners = [
          CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
          CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        for index in 0..<4 { Self.walk(corners[index], corners[(index + 1) % 4], size, &cells) }
      case .ellipse(let rect):
        let points = (0...64).map { step -> CGPoint in
          let angle = Double(step) / 64 * 2 * .pi
          return CGPoint(
            x: rect.midX + cos(angle) * rect.width / 2,
            y: rect.midY + sin(angle) * rect.height / 2)
        }
        for (from, to) in zip(points, points.dropFirst()) { Self.walk(from, to, size, &cells) }
      }
    }
    return cells
  }

  /// Samples a line at least twice per cell, with at most 4,096 steps.
  private static func walk(
    _ from: CGPoint, _ to: CGPoint, _ size: CellSize, _ cells: inout Set<CellPoint>
  ) {
    let across = (to.x - from.x) / 8
    let along = (to.y - from.y) / 16
    guard across.isFinite, along.isFinite else { return }
    let steps = Int(min(4096, max(1, (max(abs(across), abs(along)) * 2).rounded(.up))))
    for step in 0...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let column = ((from.x + part * (to.x - from.x)) / 8).rounded(.down)
      let row = ((from.y + part * (to.y - from.y)) / 16).rounded(.down)
      guard column >= 0, row >= 0, column < CGFloat(size.columns), row < CGFloat(size.rows) else {
        continue
      }
      cells.insert(CellPoint(column: Int(column), row: Int(row)))
    }
  }
}

extension GraphicsContext {
  /// The color of a drawing operation.
  public struct Shading: Sendable {
    let color: Color

    /// Returns a shading with a single color.
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
  }

  /// Fills a path.
  ///
  /// - Complexity: O(*c* · *n*), where *c* is the number of cells of the canvas and *n* the number
  ///   of elements of the path.
  public func fill(_ path: Path, with shading: Shading) {
    let glyph = isASCII ? "#" : "█"
    for row in 0..<max(0, size.rows) {
      for column in 0..<max(0, size.columns) {
        let middle = CGPoint(x: .columns(column) + 4, y: .rows(row) + 8)
        guard path.contains(middle) else { continue }
        write(
          glyph, at: CellPoint(column: column, row: row),
          style: CellStyle(foreground: shading.color))
      }
    }
  }

  /// Draws the outline of a path, which is always one cell wide. The line width has no effect on a
  /// terminal.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    let glyph = isASCII ? "*" : "•"
    for point in path.outline(in: size) {
      write(glyph, at: point, style: CellStyle(foreground: shading.color))
    }
  }
}
