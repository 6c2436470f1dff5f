/// The style of a line: its width and the lengths of its dashes, in points.
///
/// Lines on a terminal are one cell wide, solid or dashed; charts in SVG use the lengths.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line.
  public var lineWidth: CGFloat
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [CGFloat]

  /// Creates a style.
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
  }

  /// Creates a style. The ends and corners of lines have no effect on a terminal.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.init(lineWidth: lineWidth, dash: dash)
  }
}

/// The end of a line. It has no effect on a terminal.
public enum CGLineCap: Sendable {
  /// The line ends at its last point. On a terminal, in the cell of that point.
  case butt
  /// A half circle around the last point.
  case round
  /// A half square around the last point.
  case square
}

/// The corner of a line. It has no effect on a terminal.
public enum CGLineJoin: Sendable {
  /// A sharp corner. On a terminal, the cell of the corner.
  case miter
  /// A round corner.
  case round
  /// A cut corner.
  case bevel
}
