// Bars, rectangles and areas. The ends of bars are eighths of a cell if the fill is solid; a base
// is at the edge of a cell.

extension CellChartRenderer {
  private static let upward = Array(" ▁▂▃▄▅▆▇█")
  private static let rightward = Array(" ▏▎▍▌▋▊▉█")

  func drawFills(_ canvas: inout PlotCanvas) {
    for shape in chart.shapes {
      switch shape.kind {
      case .bar(let x, let y, let isVertical):
        if isVertical {
          drawColumn(shape, x, y, &canvas)
        } else {
          drawRow(shape, x, y, &canvas)
        }
      case .rectangle(let x, let y): drawRectangle(shape, x, y, &canvas)
      case .area(let points): drawArea(shape, points, &canvas)
      case .point, .rule, .line: break
      }
    }
  }

  /// Returns the columns of an extent.
  func columns(_ extent: ClosedRange<Double>, _ canvas: PlotCanvas) -> Range<Int> {
    CellChartLayout.cells(chart.x.scale, extent, of: canvas.plot.columns)
  }

  /// Returns the rows of an extent.
  func rows(_ extent: ClosedRange<Double>, _ canvas: PlotCanvas) -> Range<Int> {
    CellChartLayout.cells(chart.y.scale, extent, of: canvas.plot.rows, isFlipped: true)
  }

  private func isSolid(_ style: ResolvedStyle) -> Bool {
    !isASCII && style.level == nil && texture(style) == "█"
  }

  private func drawColumn(
    _ shape: ResolvedShape, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>,
    _ canvas: inout PlotCanvas
  ) {
    let columns = columns(x, canvas)
    let ends = [self.y(y.lowerBound, canvas), self.y(y.upperBound, canvas)]
    drawColumn(
      columns, from: max(ends[0], ends[1]), to: min(ends[0], ends[1]),
      isNegative: y.upperBound <= 0 && y.lowerBound < 0, shape.style, &canvas)
  }

  /// Fills columns between two distances from the top of the plot.
  private func drawColumn(
    _ columns: Range<Int>, from bottom: Double, to top: Double, isNegative: Bool,
    _ style: ResolvedStyle, _ canvas: inout PlotCanvas
  ) {
    let cellStyle = self.style(style)
    guard bottom > top else {
      // A value of zero is a line at the base, unlike a missing value.
      guard bottom == Double(canvas.plot.rows), !isNegative else { return }
      let last = canvas.plot.rows - 1
      return canvas.fill(columns, last..<(last + 1), isASCII ? "_" : "▁", cellStyle)
    }
    let base = Int(bottom.rounded())
    guard isSolid(style), !isNegative else {
      var rows = Int(top.rounded())..<max(Int(top.rounded()), base)
      // The least value has one cell, unless it is stacked on others.
      if rows.isEmpty, bottom == Double(canvas.plot.rows) { rows = (base - 1)..<base }
      if rows.isEmpty, isNegative { rows = base..<(base + 1) }
      return canvas.fill(columns, rows, texture(style), cellStyle)
    }
    let eighths = Int(((Double(base) - top) * 8).rounded())
    let full = max(0, eighths / 8)
    canvas.fill(columns, (base - full)..<base, "█", cellStyle)
    let rest = eighths <= 0 ? 1 : eighths % 8
    if rest > 0, eighths > 0 || bottom == Double(canvas.plot.rows) {
      let row = base - full - 1
      canvas.fill(columns, row..<(row + 1), Self.upward[rest], cellStyle)
    }
  }

  private func drawRow(
    _ shape: ResolvedShape, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>,
    _ canvas: inout PlotCanvas
  ) {
    let rows = rows(y, canvas)
    let ends = [self.x(x.lowerBound, canvas), self.x(x.upperBound, canvas)]
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard end > start else { return }
    let cellStyle = style(shape.style)
    let base = Int(start.rounded())
    guard isSolid(shape.style), x.lowerBound >= 0 || x.upperBound > 0 else {
      var last = max(base, Int(end.rounded()))
      if last == base, start == 0 { last += 1 }
      return canvas.fill(base..<last, rows, texture(shape.style), cellStyle)
    }
    let eighths = max(base == 0 ? 1 : 0, Int(((end - Double(base)) * 8).rounded()))
    let full = eighths / 8
    canvas.fill(base..<(base + full), rows, "█", cellStyle)
    if eighths % 8 > 0 {
      let column = base + full
      canvas.fill(column..<(column + 1), rows, Self.rightward[eighths % 8], cellStyle)
    }
  }

  private func drawRectangle(
    _ shape: ResolvedShape, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>,
    _ canvas: inout PlotCanvas
  ) {
    // A map of days with two columns for a week has no gaps.
    let columns = CellChartLayout.cells(chart.x.scale, x, of: canvas.plot.columns, solid: 2)
    let rows = rows(y, canvas)
    guard shape.style.showsSymbol else {
      return canvas.fill(columns, rows, texture(shape.style), style(shape.style))
    }
    var style = style(shape.style)
    if shape.style.isFilled {
      // The cell has the color of the category, and its symbol that of the background.
      style.attributes.insert(.inverse)
      canvas.fill(columns, rows, " ", style)
    }
    canvas.plot(
      symbol(shape.style), columns.lowerBound + (columns.count - 1) / 2,
      rows.lowerBound + (rows.count - 1) / 2, style)
  }

  private func drawArea(
    _ shape: ResolvedShape, _ points: [AreaPoint], _ canvas: inout PlotCanvas
  ) {
    let sorted = points.map { point in
      (x: x(point.x, canvas), low: y(point.low, canvas), high: y(point.high, canvas))
    }.sorted { $0.x < $1.x }
    guard let first = sorted.first, let last = sorted.last else { return }
    let start = max(0, min(canvas.plot.columns - 1, Int(first.x)))
    let end = max(start, min(canvas.plot.columns - 1, Int(last.x)))
    var index = 0
    for column in start...end {
      let middle = min(last.x, max(first.x, Double(column) + 0.5))
      while index + 2 < sorted.count, sorted[index + 1].x < middle { index += 1 }
      let from = sorted[index]
      let to = sorted[min(sorted.count - 1, index + 1)]
      let part = to.x > from.x ? min(1, max(0, (middle - from.x) / (to.x - from.x))) : 0
      drawColumn(
        column..<(column + 1), from: from.low + part * (to.low - from.low),
        to: from.high + part * (to.high - from.high), isNegative: false, shape.style, &canvas)
    }
  }
}
