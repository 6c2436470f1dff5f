extension Path: View {
  /// The path, filled in the foreground color.
  public var body: some View { PathView(path: self, color: nil, isStroked: false) }

  /// Draws the outline of the path in a color, in points from the upper left corner of the
  /// available space. The line width has no effect on a terminal.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
    PathView(path: self, color: color, isStroked: true)
  }

  /// Draws the outline of the path in a color. The line style has no effect on a terminal.
  public func stroke(_ color: Color, style: StrokeStyle) -> some View { stroke(color) }

  /// Draws the outline of the path in the foreground color. The line width has no effect on a
  /// terminal.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    PathView(path: self, color: nil, isStroked: true)
  }

  /// Draws the outline of the path in the foreground color. The line style has no effect on a
  /// terminal.
  public func stroke(style: StrokeStyle) -> some View { stroke() }

  /// Fills the path with a color, in points from the upper left corner of the available space.
  public func fill(_ color: Color) -> some View {
    PathView(path: self, color: color, isStroked: false)
  }
}

/// A path that is drawn in the available space.
private struct PathView: View {
  @Environment(\.self) private var environment
  let path: Path
  let color: Color?
  let isStroked: Bool

  nonisolated init(path: Path, color: Color?, isStroked: Bool) {
    self.path = path
    self.color = color
    self.isStroked = isStroked
  }

  var body: some View {
    let color = color ?? environment.text.foreground ?? .primary
    Canvas { context, _ in
      if isStroked {
        context.stroke(path, with: .color(color))
      } else {
        context.fill(path, with: .color(color))
      }
    }
  }
}
