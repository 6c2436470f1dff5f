/// Draws a chart in cells: lines as braille dots, bars and areas as eighths of blocks, everything
/// with ASCII if requested. No two categories differ by color alone.
struct CellChartRenderer {
  let chart: ResolvedChart
  let glyphs: GlyphSet
  let accent: Color

  var isASCII: Bool { glyphs == .ascii }

  /// The style of axes and labels.
  static let faint = CellStyle(attributes: .dim)

  func buffer(size: CellSize) -> CellBuffer {
    let layout = CellChartLayout(chart: chart, size: size)
    var canvas = PlotCanvas(size: size, plot: layout.plot, isASCII: isASCII)
    guard !layout.plot.isEmpty else { return canvas.buffer }
    drawAxes(layout, &canvas)
    drawFills(&canvas)
    drawRules(&canvas)
    drawLines(&canvas)
    drawPoints(&canvas)
    drawAnnotations(&canvas)
    drawLegend(layout, &canvas)
    return canvas.buffer
  }

  func style(_ style: ResolvedStyle) -> CellStyle {
    let color = style.color ?? accent
    return CellStyle(foreground: style.opacity < 1 ? color.opacity(style.opacity) : color)
  }

  func symbol(_ style: ResolvedStyle) -> Character {
    isASCII ? style.symbol.ascii : style.symbol.glyph
  }

  /// Returns the glyph of a fill: the shade of a number, or the texture of a category.
  func texture(_ style: ResolvedStyle) -> Character {
    if let level = style.level {
      let shades = Array(isASCII ? ".:+*#" : "·░▒▓█")
      return shades[max(0, min(shades.count - 1, Int((level * 4).rounded())))]
    }
    let textures = Array(isASCII ? "#=+-o~" : "█▒░▓▚╱")
    return textures[style.isTextured ? style.category % textures.count : 0]
  }

  func x(_ position: Double, _ canvas: PlotCanvas) -> Double {
    chart.x.scale.fraction(position) * Double(canvas.plot.columns)
  }

  /// Returns the distance from the top of the plot, in rows.
  func y(_ position: Double, _ canvas: PlotCanvas) -> Double {
    (1 - chart.y.scale.fraction(position)) * Double(canvas.plot.rows)
  }

  // MARK: - Axes and legend

  private func drawAxes(_ layout: CellChartLayout, _ canvas: inout PlotCanvas) {
    let plot = layout.plot
    let line = layout.hasLine
    if line {
      let column = plot.column - 1
      for row in plot.row..<plot.endRow where layout.labelColumns != nil {
        canvas.write(isASCII ? "|" : "│", CellPoint(column: column, row: row), Self.faint)
      }
      for column in plot.column..<plot.endColumn where layout.hasLineBelow {
        canvas.write(
          isASCII ? "-" : "─", CellPoint(column: column, row: plot.endRow), Self.faint)
      }
      if layout.labelColumns != nil, layout.hasLineBelow {
        canvas.write(
          isASCII ? "+" : "└", CellPoint(column: column, row: plot.endRow), Self.faint)
      }
    }
    drawVerticalAxis(layout, &canvas)
    drawHorizontalAxis(layout, &canvas)
    let titles = [
      (chart.y.title, layout.verticalTitleRow, 0), (chart.x.title, layout.titleRow, plot.column),
    ]
    for case (let title?, let row?, let column) in titles {
      canvas.write(
        title.truncated(columns: canvas.size.columns - column, ellipsis: ellipsis),
        CellPoint(column: column, row: row), Self.faint)
    }
  }

  private var ellipsis: Character { isASCII ? "~" : "…" }

  private func drawVerticalAxis(_ layout: CellChartLayout, _ canvas: inout PlotCanvas) {
    guard let columns = layout.labelColumns else { return }
    let plot = layout.plot
    for tick in layout.verticalTicks {
      let row = plot.row + layout.row(of: tick)
      let label = tick.label.truncated(columns: columns, ellipsis: ellipsis)
      canvas.write(
        label, CellPoint(column: columns - label.displayWidth, row: row), Self.faint)
      if tick.hasTick, layout.hasLine, !chart.y.scale.isCategorical {
        canvas.write(
          isASCII ? "+" : "┤", CellPoint(column: plot.column - 1, row: row), Self.faint)
      }
      guard tick.hasGridLine else { continue }
      for column in plot.column..<plot.endColumn {
        canvas.write(
          isASCII ? "." : "┈", CellPoint(column: column, row: row), Self.faint)
      }
    }
  }

  private func drawHorizontalAxis(_ layout: CellChartLayout, _ canvas: inout PlotCanvas) {
    let plot = layout.plot
    for (tick, label) in layout.horizontalTicks {
      let column = plot.column + layout.column(of: tick)
      if tick.hasTick, layout.hasLineBelow, !chart.x.scale.isCategorical {
        canvas.write(
          isASCII ? "+" : "┬", CellPoint(column: column, row: plot.endRow), Self.faint)
      }
      if let row = layout.labelRow {
        canvas.write(label.text, CellPoint(column: label.column, row: row), Self.faint)
      }
      guard tick.hasGridLine else { continue }
      for row in plot.row..<plot.endRow {
        canvas.write(isASCII ? ":" : "┊", CellPoint(column: column, row: row), Self.faint)
      }
    }
  }

  private func drawLegend(_ layout: CellChartLayout, _ canvas: inout PlotCanvas) {
    guard let row = layout.legendRow else { return }
    var column = layout.plot.column
    for entry in chart.legend {
      let available = canvas.size.columns - column - 2
      guard available > 0 else { return }
      let sample = entry.sample == .symbol ? symbol(entry.style) : texture(entry.style)
      canvas.write(
        String(sample), CellPoint(column: column, row: row), style(entry.style))
      let name = entry.name.truncated(columns: available, ellipsis: ellipsis)
      canvas.write(name, CellPoint(column: column + 2, row: row), Self.faint)
      column += name.displayWidth + 4
    }
  }
}
