// The shapes of a chart in SVG. Each has a title, which browsers show as a tooltip. Categories
// differ by their symbols, outlines and dashes as well as by color.

extension SVGChartRenderer {
  /// The dashes of the lines of successive categories.
  private static let dashes = ["", "6 3", "2 3", "8 3 2 3", "4 4", "1 4"]

  func draw(_ shape: ResolvedShape, _ svg: inout SVGText) {
    switch shape.kind {
    case .bar(let x, let y, isVertical: true) where y == 0...0:
      // A bar at zero is a value, unlike a gap.
      let edges = [self.x(x.lowerBound), self.x(x.upperBound)].sorted()
      let width = edges[1] - edges[0]
      fill(
        CGRect(x: edges[0] + width * 0.1, y: self.y(0) - 2, width: width * 0.8, height: 2),
        shape.style, &svg, title: chart.title(of: shape))
    case .bar(let x, let y, let isVertical):
      rectangle(
        shape, x, y, &svg, inset: CGSize(width: isVertical ? 0.1 : 0, height: isVertical ? 0 : 0.1))
    case .rectangle(let x, let y):
      let middle = ScalePoint(x: x.middle, y: y.middle)
      guard shape.style.isFilled else {
        return symbol(
          shape.style, middle, chart.title(of: shape), &svg, fill: paint(shape.style))
      }
      rectangle(shape, x, y, &svg, inset: CGSize(width: 0.05, height: 0.05))
      if shape.style.showsSymbol {
        symbol(shape.style, middle, "", &svg, fill: theme.backgroundPaint)
      }
    case .point(let point):
      guard chart.placed[shape.first].mark.kind == .point else { return }
      symbol(shape.style, point, chart.title(of: shape), &svg, fill: paint(shape.style))
    case .rule(let from, let to): rule(shape, from, to, &svg)
    case .line(let points): line(shape, points, &svg)
    case .area(let points): area(shape, points, &svg)
    }
  }

  /// Draws a rectangle that is smaller than its extents by fractions of its size.
  private func rectangle(
    _ shape: ResolvedShape, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>,
    _ svg: inout SVGText, inset: CGSize
  ) {
    let across = [self.x(x.lowerBound), self.x(x.upperBound)].sorted()
    let along = [self.y(y.lowerBound), self.y(y.upperBound)].sorted()
    let width = across[1] - across[0]
    let height = along[1] - along[0]
    fill(
      CGRect(
        x: across[0] + width * inset.width, y: along[0] + height * inset.height,
        width: width * (1 - 2 * inset.width), height: height * (1 - 2 * inset.height)),
      shape.style, &svg, title: chart.title(of: shape))
  }

  /// The opacity and the outline of a fill. Fills of further categories are lighter and have an
  /// outline, whose dashes tell them apart, unless a symbol or the position does.
  private func texture(_ style: ResolvedStyle) -> (opacity: String, stroke: String, dash: String) {
    guard style.category > 0, style.isTextured, !style.showsSymbol else {
      return (opacity(style), "", "")
    }
    return ("0.25", paint(style), Self.dashes[(style.category - 1) % Self.dashes.count])
  }

  /// Draws a filled rectangle, with its outline inside.
  func fill(_ rect: CGRect, _ style: ResolvedStyle, _ svg: inout SVGText, title: String = "") {
    let texture = texture(style)
    let inset = texture.stroke.isEmpty ? 0 : min(0.5, rect.width / 2, rect.height / 2)
    svg.element(
      "rect",
      [
        "x": number(rect.minX + inset), "y": number(rect.minY + inset),
        "width": number(rect.width - 2 * inset), "height": number(rect.height - 2 * inset),
        "fill": paint(style), "fill-opacity": texture.opacity, "stroke": texture.stroke,
        "stroke-dasharray": texture.dash,
      ], title: title)
  }

  private func symbol(
    _ style: ResolvedStyle, _ point: ScalePoint, _ title: String, _ svg: inout SVGText,
    fill: String
  ) {
    svg.element(
      "text",
      [
        "x": number(x(point.x)), "y": number(y(point.y) + 4), "fill": fill,
        "fill-opacity": opacity(style), "text-anchor": "middle",
      ], title: title, content: String(style.symbol.glyph))
  }

  private func rule(
    _ shape: ResolvedShape, _ from: ScalePoint, _ to: ScalePoint, _ svg: inout SVGText
  ) {
    let dash = shape.style.dash.map { number($0) }.joined(separator: " ")
    svg.element(
      "line",
      [
        "x1": number(x(from.x)), "y1": number(y(from.y)), "x2": number(x(to.x)),
        "y2": number(y(to.y)),
        "stroke": shape.style.color == nil ? theme.paint(theme.text, "text") : paint(shape.style),
        "stroke-opacity": opacity(shape.style), "stroke-dasharray": dash,
      ], title: chart.title(of: shape))
  }

  private func line(_ shape: ResolvedShape, _ points: [ScalePoint], _ svg: inout SVGText) {
    let own = shape.style.dash.map { number($0) }.joined(separator: " ")
    let dash = own.isEmpty ? Self.dashes[shape.style.category % Self.dashes.count] : own
    svg.element(
      "polyline",
      [
        "points": self.points(points.map { (x($0.x), y($0.y)) }), "fill": "none",
        "stroke": paint(shape.style), "stroke-width": "2", "stroke-linejoin": "round",
        "stroke-linecap": "round", "stroke-opacity": opacity(shape.style),
        "stroke-dasharray": dash,
      ], title: chart.title(of: shape))
    guard shape.style.showsSymbol || hasSeveralLines else { return }
    var previous = -Double.infinity
    for point in shape.vertices where shape.style.showsSymbol || x(point.x) - previous >= 60 {
      previous = x(point.x)
      symbol(shape.style, point, "", &svg, fill: paint(shape.style))
    }
  }

  /// Whether lines have different categories, which the legend shows as symbols.
  private var hasSeveralLines: Bool {
    chart.shapes.contains { shape in
      if case .line = shape.kind { shape.style.category > 0 } else { false }
    }
  }

  private func area(_ shape: ResolvedShape, _ points: [AreaPoint], _ svg: inout SVGText) {
    let top = points.map { (x($0.x), y($0.high)) }
    let bottom = points.reversed().map { (x($0.x), y($0.low)) }
    let texture = texture(shape.style)
    svg.element(
      "polygon",
      [
        "points": self.points(top + bottom), "fill": paint(shape.style),
        "fill-opacity": texture.opacity, "stroke": texture.stroke,
        "stroke-dasharray": texture.dash,
      ], title: chart.title(of: shape))
  }

  private func points(_ points: [(Double, Double)]) -> String {
    points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
  }

  // MARK: - Annotations

  func drawAnnotation(_ shape: ResolvedShape, _ svg: inout SVGText) {
    guard let annotation = shape.annotation else { return }
    let bounds = bounds(shape)
    var position = annotation.position
    if position == .automatic {
      if case .bar(_, _, isVertical: false) = shape.kind { position = .trailing }
      if case .rectangle = shape.kind { position = .overlay }
    }
    let middle = bounds.midY + 4
    // The glyph of a point is wider than the point.
    let gap = if case .point = shape.kind { 9.0 } else { 4.0 }
    var (x, y, anchor) = (bounds.midX, bounds.minY - 4, "middle")
    switch position {
    case .automatic, .top:
      if case .rule = shape.kind { (x, anchor) = (bounds.maxX, "end") }
    case .bottom: y = bounds.maxY + 14
    case .overlay: y = middle
    case .leading: (x, y, anchor) = (bounds.minX - gap, middle, "end")
    case .trailing: (x, y, anchor) = (bounds.maxX + gap, middle, "start")
    }
    label(&svg, annotation.text, x, max(12, min(size.height - 2, y)), anchor: anchor)
  }

  private func bounds(_ shape: ResolvedShape) -> CGRect {
    func rect(_ from: ScalePoint, _ to: ScalePoint) -> CGRect {
      let across = [x(from.x), x(to.x)].sorted()
      let along = [y(from.y), y(to.y)].sorted()
      return CGRect(
        x: across[0], y: along[0], width: across[1] - across[0], height: along[1] - along[0])
    }
    switch shape.kind {
    case .bar(let x, let y, _), .rectangle(let x, let y):
      return rect(
        ScalePoint(x: x.lowerBound, y: y.lowerBound), ScalePoint(x: x.upperBound, y: y.upperBound))
    case .point(let point): return rect(point, point)
    case .rule(let from, let to): return rect(from, to)
    case .line(let points): return points.first.map { rect($0, $0) } ?? plot
    case .area(let points):
      let first = points.first.map { ScalePoint(x: $0.x, y: $0.high) }
      return first.map { rect($0, $0) } ?? plot
    }
  }
}
