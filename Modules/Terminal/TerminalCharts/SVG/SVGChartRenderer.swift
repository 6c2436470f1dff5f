/// Draws a chart as SVG: text that depends on nothing but the chart, the theme and the size.
struct SVGChartRenderer {
  let chart: ResolvedChart
  let theme: ChartSVGTheme
  let size: CGSize
  let plot: CGRect
  let verticalTicks: [ChartTick]
  let horizontalTicks: [ChartTick]

  /// The size of labels, and the estimated width of a column of text, in pixels.
  private static let fontSize = 12.0
  private static let columnWidth = 7.0

  init(chart: ResolvedChart, theme: ChartSVGTheme, size: CGSize) {
    let size = CGSize(
      width: min(10_000, max(40, size.width)), height: min(10_000, max(30, size.height)))
    self.chart = chart
    self.theme = theme
    self.size = size
    var top = chart.y.title == nil ? 12.0 : 28
    var bottom = 8.0
    if chart.x.isVisible, chart.x.isAtTop { top += 12 }
    if chart.x.isVisible, !chart.x.isAtTop { bottom += 20 }
    if chart.x.title != nil { bottom += 18 }
    if !chart.legend.isEmpty { bottom += 22 }
    let height = max(1, size.height - top - bottom)
    verticalTicks = Self.verticalTicks(chart.y, height)
    let widest = verticalTicks.map { Self.width($0.label) }.max() ?? 0
    let left = chart.y.isVisible ? min(size.width / 3, widest + 12) : 8
    let right = max(8.0, Self.trailingAnnotation(chart))
    plot = CGRect(x: left, y: top, width: max(1, size.width - left - right), height: height)
    horizontalTicks = Self.horizontalTicks(chart.x, plot.width)
  }

  var text: String {
    var svg = SVGText()
    let summary = chart.summary
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": number(size.width),
        "height": number(size.height),
        "viewBox": "0 0 \(number(size.width)) \(number(size.height))",
        "role": "img", "font-family": "system-ui, sans-serif", "font-size": number(Self.fontSize),
      ])
    svg.element("title", content: chart.title)
    svg.element("desc", content: summary)
    drawAxes(&svg)
    for shape in chart.shapes { draw(shape, &svg) }
    for shape in chart.shapes { drawAnnotation(shape, &svg) }
    drawLegend(&svg)
    svg.close("svg")
    return svg.text
  }

  func number(_ value: Double) -> String { SVGText.number(value) }

  func x(_ position: Double) -> Double {
    plot.minX + chart.x.scale.fraction(position) * plot.width
  }

  func y(_ position: Double) -> Double {
    plot.maxY - chart.y.scale.fraction(position) * plot.height
  }

  func paint(_ style: ResolvedStyle) -> String {
    guard let color = style.color else { return theme.paint(theme.accent, "accent") }
    return theme.paint(color)
  }

  func opacity(_ style: ResolvedStyle) -> String {
    let level = style.level.map { 0.15 + 0.85 * min(1, max(0, $0)) } ?? 1
    let opacity = level * style.opacity
    return opacity < 1 ? number(opacity) : ""
  }

  // MARK: - Ticks

  private static func width(_ text: String) -> Double {
    Double(text.displayWidth) * columnWidth
  }

  private static func trailingAnnotation(_ chart: ResolvedChart) -> Double {
    chart.shapes.reduce(0) { widest, shape in
      guard case .bar(_, _, isVertical: false) = shape.kind, let annotation = shape.annotation
      else { return widest }
      return max(widest, width(annotation.text) + 8)
    }
  }

  private static func verticalTicks(_ axis: ResolvedAxis, _ height: Double) -> [ChartTick] {
    let most = max(2, Int(height / 28))
    guard !axis.scale.isCategorical else { return axis.levels.first ?? [] }
    return axis.levels.first { $0.count <= most } ?? axis.levels.last ?? []
  }

  private static func horizontalTicks(_ axis: ResolvedAxis, _ width: Double) -> [ChartTick] {
    func needed(_ ticks: [ChartTick]) -> Double {
      let widest = ticks.map { self.width($0.label) }.max() ?? 0
      return (widest + 10) * Double(ticks.count)
    }
    if let fitting = axis.levels.first(where: { needed($0) <= width }) { return fitting }
    let last = axis.levels.last ?? []
    let step = max(1, Int((needed(last) / width).rounded(.up)))
    return last.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  // MARK: - Axes and legend

  private func drawAxes(_ svg: inout SVGText) {
    let line = theme.paint(theme.line, "line")
    if chart.y.isVisible {
      var previous = Double.infinity
      for tick in verticalTicks {
        let y = y(tick.position)
        if !chart.y.scale.isCategorical || tick.hasGridLine {
          self.line(&svg, plot.minX, y, plot.maxX, y, line)
        }
        guard abs(previous - y) >= Self.fontSize else { continue }
        previous = y
        let name = tick.label.truncated(columns: Int((plot.minX - 6) / Self.columnWidth))
        label(&svg, name, plot.minX - 6, y + 4, anchor: "end")
      }
    }
    if chart.x.isVisible {
      let isAtTop = chart.x.isAtTop
      if !isAtTop { self.line(&svg, plot.minX, plot.maxY, plot.maxX, plot.maxY, line) }
      for tick in horizontalTicks {
        let x = x(tick.position)
        if tick.hasGridLine {
          self.line(&svg, x, plot.minY, x, plot.maxY, line)
        } else if tick.hasTick, !isAtTop, !chart.x.scale.isCategorical {
          self.line(&svg, x, plot.maxY, x, plot.maxY + 4, line)
        }
        let half = Self.width(tick.label) / 2
        let inside = min(size.width - half, max(half, x))
        let y = isAtTop ? plot.minY - 8 : plot.maxY + 17
        label(&svg, tick.label, inside, y, anchor: "middle")
      }
    }
    if let title = chart.y.title { label(&svg, title, 4, 14, anchor: "start") }
    if let title = chart.x.title {
      label(&svg, title, plot.midX, plot.maxY + 35, anchor: "middle")
    }
  }

  private func line(
    _ svg: inout SVGText, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    _ color: String
  ) {
    svg.element(
      "line",
      [
        "x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2), "stroke": color,
      ])
  }

  func label(
    _ svg: inout SVGText, _ text: String, _ x: Double, _ y: Double, anchor: String
  ) {
    guard !text.isEmpty else { return }
    svg.element(
      "text",
      [
        "x": number(x), "y": number(y), "fill": theme.paint(theme.text, "text"),
        "text-anchor": anchor == "start" ? "" : anchor,
      ], content: text)
  }

  private func drawLegend(_ svg: inout SVGText) {
    var x = plot.minX
    let y = size.height - 8
    for entry in chart.legend {
      if entry.sample == .fill {
        fill(CGRect(x: x, y: y - 9, width: 10, height: 10), entry.style, &svg)
      } else {
        svg.element(
          "text", ["x": number(x), "y": number(y), "fill": paint(entry.style)],
          content: String(entry.style.symbol.glyph))
      }
      label(&svg, entry.name, x + 14, y, anchor: "start")
      x += 14 + Self.width(entry.name) + 14
    }
  }
}
