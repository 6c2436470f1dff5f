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
public enum CGLineCap: Sendable { case butt, round, square }

/// The corner of a line. It has no effect on a terminal.
public enum CGLineJoin: Sendable { case miter, round, bevel }
