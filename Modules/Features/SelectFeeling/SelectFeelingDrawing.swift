import Core

/// Draws the axes, the circles and, above them, the selected circle.
@MainActor
struct SelectFeelingDrawing {
  let map: SelectFeelingMap
  let state: SelectFeelingReducer.State

  func draw(_ context: inout GraphicsContext) {
    let origin = state.origin(of: map)
    drawAxes(from: origin, &context)
    let (matches, choice) = (state.matches, state.choice)
    for spot in map.spots where spot.feeling != choice {
      draw(spot, matches.contains(spot.feeling) ? .normal : .muted, from: origin, &context)
    }
    for spot in map.spots where spot.feeling == choice {
      draw(spot, .selected, from: origin, &context)
    }
  }

  private func draw(
    _ spot: SelectFeelingMap.Spot, _ look: SelectFeelingCircle.Look, from origin: CellPoint,
    _ context: inout GraphicsContext
  ) {
    let isOwn = spot.feeling.isCustom
    let circle = SelectFeelingCircle(
      feeling: spot.feeling, form: isOwn ? .name : map.form, hasIcon: isOwn || map.hasIcons,
      look: look)
    circle.draw(in: spot.rect.offset(columns: origin.column, rows: origin.row), &context)
  }

  private func drawAxes(from origin: CellPoint, _ context: inout GraphicsContext) {
    let border = CellStyle(foreground: .border)
    let shown = CellRect(origin: origin, size: map.size).intersection(CellRect(map.area))
    if let column = map.pleasantnessLine {
      for row in shown.row..<shown.endRow {
        context.write(
          context.isASCII ? "|" : "│",
          at: CellPoint(column: origin.column + column, row: row), style: border)
      }
    }
    if let row = map.energyLine {
      let line = String(repeating: context.isASCII ? "-" : "─", count: shown.columns)
      let start = CellPoint(column: shown.column, row: origin.row + row)
      context.write(line, at: start, style: border)
      if let column = map.pleasantnessLine {
        context.write(
          context.isASCII ? "+" : "┼", at: origin.offset(columns: column, rows: row),
          style: border)
        write("unpleasant ", at: start, &context)
        write(" pleasant", at: start.offset(columns: shown.columns - 9), &context)
      }
    }
    drawPages(from: origin, &context)
    if map.hasEnergyWords {
      let middle = map.pleasantnessLine.map { origin.column + $0 } ?? map.area.columns / 2
      write("high energy", at: CellPoint(column: middle - 5, row: origin.row - 1), &context)
      write(
        "low energy", at: CellPoint(column: middle - 5, row: origin.row + map.gridRows), &context)
    }
  }

  /// Marks the edges beyond which the map continues, in rows that are free there.
  private func drawPages(from origin: CellPoint, _ context: inout GraphicsContext) {
    let middle = origin.row + map.gridRows / 2
    let last = CellPoint(column: map.area.columns - 1, row: map.area.rows - 1)
    if origin.row + map.size.rows > map.area.rows {
      write(context.isASCII ? "v" : "⌄", at: last, &context)
    }
    if origin.column < 0 {
      write(context.isASCII ? "<" : "‹", at: CellPoint(column: 0, row: middle - 1), &context)
    }
    if origin.column + map.size.columns > map.area.columns {
      let end = CellPoint(column: map.area.columns - 1, row: middle)
      write(context.isASCII ? ">" : "›", at: end, &context)
    }
  }

  private func write(_ word: String, at point: CellPoint, _ context: inout GraphicsContext) {
    context.write(word, at: point, style: CellStyle(foreground: .secondary))
  }
}
