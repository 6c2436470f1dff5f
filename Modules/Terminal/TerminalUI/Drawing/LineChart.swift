/// A line chart of a series of numbers, with axes.
///
/// ```swift
/// let weights = [65.2, 65.0, 64.8, 65.1, 64.6]
/// let chart = LineChart(weights, labels: ["Mon", "Fri"])
///   .frame(width: .columns(40), height: .rows(8))
/// ```
///
/// The points are joined by steps of box-drawing characters, which differ from the axes without
/// color and in ASCII.
public struct LineChart: PrimitiveView {
  let values: [Double]
  let labels: [String]

  /// Creates a chart of equidistant numbers. Numbers that are not finite are omitted.
  ///
  /// - Parameters:
  ///   - values: The numbers, from left to right.
  ///   - labels: The labels of the horizontal axis. The first is drawn at the left end, the last at
  ///     the right end if it fits.
  public init(_ values: [Double], labels: [String] = []) {
    self.values = values.filter(\.isFinite)
    self.labels = labels
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let values = values
    let labels = labels
    let style = context.environment.style
    let color = context.environment.accent
    let id = context.id
    return [
      Node(
        stretch: .both, minimumColumns: 12,
        measure: { proposal in
          CellSize(columns: proposal.columns ?? 40, rows: proposal.rows.map { max(4, $0) } ?? 8)
        },
        layOut: { rect, plan in
          plan.clipped(to: rect) {
            LinePlot(values: values, labels: labels, style: style, color: color)
              .draw(in: rect, plan)
          }
          plan.describe(
            Description(
              id: id, role: .chart, label: "Line", value: ChartScale.words(values), rect: rect))
        })
    ]
  }
}

@MainActor
private struct LinePlot {
  let values: [Double]
  let labels: [String]
  let style: CellStyle
  let color: Color

  func draw(in rect: CellRect, _ plan: FramePlan) {
    let scale = bounds
    let top = ChartScale.short(scale.greatest)
    let bottom = ChartScale.short(scale.least)
    let gutter = min(rect.columns, max(top.displayWidth, bottom.displayWidth) + 1)
    let plot = rect.inset(left: gutter + 1, bottom: labels.isEmpty ? 1 : 2)
    guard plot.columns > 0, plot.rows > 0 else { return }
    drawAxes(plot, rect, top, bottom, gutter, plan)
    drawLine(plot, scale, plan)
    drawLabels(plot, plan)
  }

  /// The scale of the vertical axis, extended by 1 in both directions if all numbers are equal.
  private var bounds: ChartScale {
    let scale = ChartScale(values)
    guard scale.greatest == scale.least else { return scale }
    return ChartScale(least: scale.least - 1, greatest: scale.greatest + 1)
  }

  private func drawAxes(
    _ plot: CellRect, _ rect: CellRect, _ top: String, _ bottom: String, _ gutter: Int,
    _ plan: FramePlan
  ) {
    let faint = CellStyle(attributes: .dim)
    let ascii = plan.glyphs.isASCII
    let axis = plot.column - 1
    for row in plot.row..<plot.endRow {
      plan.write(
        ascii ? "|" : "┤", at: CellPoint(column: axis, row: row), faint)
    }
    plan.write(ascii ? "+" : "└", at: CellPoint(column: axis, row: plot.endRow), faint)
    plan.fill(
      CellRect(column: plot.column, row: plot.endRow, columns: plot.columns, rows: 1),
      with: plan.glyphs.horizontal, faint)
    plan.write(
      top, at: CellPoint(column: axis - 1 - top.displayWidth, row: plot.row), faint)
    if plot.rows > 1 {
      plan.write(
        bottom, at: CellPoint(column: axis - 1 - bottom.displayWidth, row: plot.endRow - 1), faint)
    }
  }

  private func drawLine(_ plot: CellRect, _ scale: ChartScale, _ plan: FramePlan) {
    let line = CellStyle(foreground: color, attributes: .bold)
    let rows = columnsOfSteps(plot, scale)
    for (column, step) in rows.enumerated() {
      guard let step else { continue }
      let row = plot.endRow - 1 - step
      let point = CellPoint(column: plot.column + column, row: row)
      let previous = column > 0 ? rows[column - 1] : nil
      plan.write(glyph(previous, step, plan.glyphs.isASCII), at: point, line)
      guard let previous, previous != step else { continue }
      drawRise(from: previous, to: step, plot, column, line, plan)
    }
  }

  /// Returns the step of each column of the plot, resampled to the nearest number.
  private func columnsOfSteps(_ plot: CellRect, _ scale: ChartScale) -> [Int?] {
    guard !values.isEmpty else { return [] }
    return (0..<plot.columns).map { column in
      let last = Double(values.count - 1)
      let position = plot.columns > 1 ? Double(column) / Double(plot.columns - 1) * last : last
      let index = Int(position.rounded())
      return scale.step(values[min(values.count - 1, index)], of: plot.rows)
    }
  }

  private func glyph(_ previous: Int?, _ step: Int, _ isASCII: Bool) -> String {
    guard let previous, previous != step else { return isASCII ? "-" : "─" }
    if isASCII { return "+" }
    return step > previous ? "╭" : "╰"
  }

  private func drawRise(
    from previous: Int, to step: Int, _ plot: CellRect, _ column: Int, _ style: CellStyle,
    _ plan: FramePlan
  ) {
    let isASCII = plan.glyphs.isASCII
    let point = { (step: Int) in
      CellPoint(column: plot.column + column, row: plot.endRow - 1 - step)
    }
    let corner = isASCII ? "+" : step > previous ? "╯" : "╮"
    plan.write(corner, at: point(previous), style)
    for between in (min(previous, step) + 1)..<max(previous, step) {
      plan.write(isASCII ? "|" : "│", at: point(between), style)
    }
  }

  private func drawLabels(_ plot: CellRect, _ plan: FramePlan) {
    guard let first = labels.first, let last = labels.last else { return }
    let row = plot.endRow + 1
    let faint = CellStyle(attributes: .dim)
    plan.write(first, at: CellPoint(column: plot.column, row: row), faint)
    let start = plot.endColumn - last.displayWidth
    if labels.count > 1, start > plot.column + first.displayWidth {
      plan.write(last, at: CellPoint(column: start, row: row), faint)
    }
  }
}
