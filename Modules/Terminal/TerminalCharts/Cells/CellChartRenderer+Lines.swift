// Rules, lines, points and annotations, on top of the fills.

extension CellChartRenderer {
  func drawRules(_ canvas: inout PlotCanvas) {
    for shape in chart.shapes {
      guard case .rule(let from, let to) = shape.kind else { continue }
      let isDashed = !shape.style.dash.isEmpty
      let first = cell(from, canvas)
      let last = cell(to, canvas)
      var style = style(shape.style)
      if shape.style.color == nil { style = CellStyle() }
      let isVertical = from.x == to.x && from.y != to.y
      let glyph: Character =
        isVertical
        ? (isASCII ? "|" : isDashed ? "┆" : "│") : (isASCII ? "-" : isDashed ? "┄" : "─")
      let rows = min(first.row, last.row)...max(first.row, last.row)
      let columns = min(first.column, last.column)...max(first.column, last.column)
      if isVertical {
        for row in rows { canvas.plot(glyph, first.column, row, style) }
      } else {
        for column in columns { canvas.plot(glyph, column, first.row, style) }
      }
    }
  }

  func drawLines(_ canvas: inout PlotCanvas) {
    var dots = DotGrid(columns: canvas.plot.columns, rows: canvas.plot.rows)
    var categories: Set<Int> = []
    for (owner, shape) in chart.shapes.enumerated() {
      guard case .line(let points) = shape.kind else { continue }
      categories.insert(shape.style.category)
      let positions = points.map { dot($0, canvas) }
      if positions.count == 1 { dots.set(positions[0].x, positions[0].y, owner: owner) }
      for (from, to) in zip(positions, positions.dropFirst()) {
        dots.line(from, to, owner: owner)
      }
    }
    draw(dots, &canvas)
    for shape in chart.shapes {
      guard case .line = shape.kind else { continue }
      let distance = shape.style.showsSymbol ? 1 : 8
      guard shape.style.showsSymbol || categories.count > 1 else { continue }
      drawSymbols(shape.vertices, atLeast: distance, shape.style, &canvas)
    }
  }

  /// Draws symbols at points of a line that are far enough from each other.
  private func drawSymbols(
    _ points: [ScalePoint], atLeast distance: Int, _ style: ResolvedStyle,
    _ canvas: inout PlotCanvas
  ) {
    var previous = Int.min / 2
    for point in points {
      let cell = cell(point, canvas)
      guard abs(cell.column - previous) >= distance else { continue }
      previous = cell.column
      canvas.plot(symbol(style), cell.column, cell.row, self.style(style))
    }
  }

  private func draw(_ dots: DotGrid, _ canvas: inout PlotCanvas) {
    dots.forEachCell { column, row, glyph, owner in
      let style = chart.shapes[owner].style
      canvas.plot(isASCII ? style.symbol.ascii : glyph, column, row, self.style(style))
    }
  }

  /// Draws points as symbols, or as single dots if there are more of them than columns.
  func drawPoints(_ canvas: inout PlotCanvas) {
    let points = chart.shapes.count { if case .point = $0.kind { true } else { false } }
    var dots = DotGrid(columns: canvas.plot.columns, rows: canvas.plot.rows)
    for (owner, shape) in chart.shapes.enumerated() {
      guard case .point(let point) = shape.kind, chart.placed[shape.first].mark.kind == .point
      else { continue }
      let isDot = points > canvas.plot.columns && !shape.style.showsSymbol && chart.legend.isEmpty
      if isDot {
        let position = dot(point, canvas)
        dots.set(position.x, position.y, owner: owner)
      } else {
        let cell = cell(point, canvas)
        canvas.plot(symbol(shape.style), cell.column, cell.row, style(shape.style))
      }
    }
    draw(dots, &canvas)
  }

  // MARK: - Positions

  /// Returns the column and row of a point of the plot.
  private func cell(_ point: ScalePoint, _ canvas: PlotCanvas) -> CellPoint {
    CellPoint(
      column: max(0, min(canvas.plot.columns - 1, Int(x(point.x, canvas)))),
      row: max(0, min(canvas.plot.rows - 1, Int(y(point.y, canvas)))))
  }

  private func dot(_ point: ScalePoint, _ canvas: PlotCanvas) -> (x: Int, y: Int) {
    (
      max(0, min(canvas.plot.columns * 2 - 1, Int(x(point.x, canvas) * 2))),
      max(0, min(canvas.plot.rows * 4 - 1, Int(y(point.y, canvas) * 4)))
    )
  }

  // MARK: - Annotations

  func drawAnnotations(_ canvas: inout PlotCanvas) {
    for shape in chart.shapes {
      guard let annotation = shape.annotation, !annotation.text.isEmpty else { continue }
      let text = annotation.text
      let place = place(shape, canvas)
      let middle = (place.columns.lowerBound + place.columns.upperBound - 1) / 2
      let centered = middle - (text.displayWidth - 1) / 2
      let (column, row): (Int, Int) =
        switch annotation.position == .automatic ? place.position : annotation.position {
        case .automatic, .top: (centered, place.rows.lowerBound - 1)
        case .bottom: (centered, place.rows.upperBound)
        case .leading: (place.columns.lowerBound - text.displayWidth - 1, place.middleRow)
        case .trailing: (place.columns.upperBound + 1, place.middleRow)
        case .overlay: (centered, place.middleRow)
        }
      let origin = canvas.plot.origin.offset(columns: column, rows: row)
      canvas.write(
        text,
        CellPoint(
          column: max(0, min(canvas.size.columns - text.displayWidth, origin.column)),
          row: max(0, min(canvas.plot.endRow - 1, origin.row))), CellStyle())
    }
  }

  /// The cells of a shape, and where its annotation is by default.
  private struct Place {
    var columns: Range<Int>
    var rows: Range<Int>
    var position: AnnotationPosition

    var middleRow: Int { (rows.lowerBound + rows.upperBound - 1) / 2 }
  }

  private func place(_ shape: ResolvedShape, _ canvas: PlotCanvas) -> Place {
    switch shape.kind {
    case .bar(let x, let y, let isVertical):
      let ends = [self.x(x.lowerBound, canvas), self.x(x.upperBound, canvas)].sorted()
      let columns = Int(ends[0].rounded(.down))..<max(1, Int(ends[1].rounded(.up)))
      let tips = [self.y(y.lowerBound, canvas), self.y(y.upperBound, canvas)].sorted()
      let rows = Int(tips[0].rounded(.down))..<max(1, Int(tips[1].rounded(.up)))
      return isVertical
        ? Place(columns: self.columns(x, canvas), rows: rows, position: .top)
        : Place(columns: columns, rows: self.rows(y, canvas), position: .trailing)
    case .rectangle(let x, let y):
      return Place(columns: columns(x, canvas), rows: rows(y, canvas), position: .overlay)
    case .point(let point): return place(point, point, canvas)
    case .rule(let from, let to):
      var place = place(from, to, canvas)
      // A label at the end of a rule leaves most of the line visible.
      let width = shape.annotation?.text.displayWidth ?? 0
      if place.columns.count > width {
        place.columns = (place.columns.upperBound - width)..<place.columns.upperBound
        place.position = place.rows.lowerBound > 0 ? .top : .bottom
      }
      return place
    case .line(let points):
      let first = points.first ?? ScalePoint(x: 0, y: 0)
      return place(first, first, canvas)
    case .area(let points):
      let first = points.first.map { ScalePoint(x: $0.x, y: $0.high) }
      return place(first ?? ScalePoint(x: 0, y: 0), first ?? ScalePoint(x: 0, y: 0), canvas)
    }
  }

  private func place(_ from: ScalePoint, _ to: ScalePoint, _ canvas: PlotCanvas) -> Place {
    let (first, last) = (cell(from, canvas), cell(to, canvas))
    return Place(
      columns: min(first.column, last.column)..<(max(first.column, last.column) + 1),
      rows: min(first.row, last.row)..<(max(first.row, last.row) + 1), position: .top)
  }
}
