/// An outline, in points.
///
/// It is drawn in cells: a cell belongs to a filled path if its middle lies inside, and to a line
/// if the line passes through it.
public struct Path: Sendable {
  enum Piece: Sendable {
    case line(CGPoint, CGPoint)
    case ellipse(CGRect)
    case rectangle(CGRect)
  }

  private(set) var pieces: [Piece] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  /// A path without anything.
  public init() {}

  /// A path that a closure draws.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// The ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Begins a line at a point.
  public mutating func move(to point: CGPoint) {
    start = point
    current = point
  }

  /// Draws a line to a point.
  public mutating func addLine(to point: CGPoint) {
    pieces.append(.line(current, point))
    current = point
  }

  /// Draws lines from point to point.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Draws a line back to where the last one began.
  public mutating func closeSubpath() { addLine(to: start) }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) { pieces.append(.rectangle(rect)) }

  /// Adds the ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: CGRect) { pieces.append(.ellipse(rect)) }

  /// Whether a point lies inside: of an ellipse, of a rectangle, or of the polygon of the lines.
  public func contains(_ point: CGPoint) -> Bool {
    var crossings = 0
    for piece in pieces {
      switch piece {
      case .rectangle(let rect): if rect.contains(point) { return true }
      case .ellipse(let rect):
        guard rect.width > 0, rect.height > 0 else { continue }
        let across = (point.x - rect.midX) / (rect.width / 2)
        let along = (point.y - rect.midY) / (rect.height / 2)
        if across * across + along * along <= 1 { return true }
      case .line(let from, let to):
        // Even-odd: a ray to the right crosses the polygon an odd number of times.
        guard (from.y > point.y) != (to.y > point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if point.x < x { crossings += 1 }
      }
    }
    return crossings % 2 == 1
  }

  /// The cells that the outline passes through, within a size.
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

  /// Steps along a line, at least once in each cell, and no further than a screen can be.
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
  /// What something is drawn with.
  public struct Shading: Sendable {
    let color: Color

    /// One color.
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
  }

  /// Fills the inside of a path.
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

  /// Draws the outline of a path. Lines of a terminal are one cell wide.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    let glyph = isASCII ? "*" : "•"
    for point in path.outline(in: size) {
      write(glyph, at: point, style: CellStyle(foreground: shading.color))
    }
  }
}
