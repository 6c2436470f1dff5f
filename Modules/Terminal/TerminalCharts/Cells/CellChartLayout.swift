/// The rows and columns of the parts of a chart: labels, axes, plot and legend.
///
/// Where space is scarce, the parts are omitted in this order: titles, legend, axis lines, labels.
struct CellChartLayout {
  let chart: ResolvedChart
  let size: CellSize
  private(set) var plot: CellRect
  /// Whether lines separate the axes from the plot.
  private(set) var hasLine = false
  /// Whether the line of the x axis is below the plot.
  var hasLineBelow: Bool { hasLine && chart.x.isVisible && !chart.x.isAtTop }
  /// The width of the labels of the y axis, or nil without an axis.
  private(set) var labelColumns: Int?
  private(set) var verticalTitleRow: Int?
  private(set) var labelRow: Int?
  private(set) var titleRow: Int?
  private(set) var legendRow: Int?
  private(set) var verticalTicks: [ChartTick] = []
  private(set) var horizontalTicks: [(tick: ChartTick, label: Label)] = []

  /// A label with its first column.
  struct Label {
    var text: String
    var column: Int
  }

  init(chart: ResolvedChart, size: CellSize) {
    self.chart = chart
    self.size = size
    plot = CellRect(size)
    guard !size.isEmpty else { return }
    divideRows()
    divideColumns()
    reserveAnnotations()
    alignBands()
    verticalTicks = labelColumns == nil ? [] : fittingVerticalTicks()
    horizontalTicks = chart.x.isVisible && labelRow != nil ? fittingTicks() : []
  }

  private mutating func divideRows() {
    var rows = size.rows
    let wanted = chart.y.scale.isCategorical ? max(3, chart.y.scale.categories.count) : 3
    func fits(_ more: Int) -> Bool { rows - more >= wanted }
    var top = 0
    let hasLabels = chart.x.isVisible && rows > min(wanted, max(3, size.rows / 2))
    if hasLabels { rows -= 1 }
    let isAtTop = hasLabels && chart.x.isAtTop
    hasLine = hasLabels && !isAtTop && fits(1)
    if hasLine { rows -= 1 }
    if !chart.x.isVisible || isAtTop {
      hasLine = chart.y.isVisible && !chart.y.scale.isCategorical
    }
    let hasLegend = !chart.legend.isEmpty && fits(1)
    if hasLegend { rows -= 1 }
    if chart.y.title != nil, fits(1) {
      (verticalTitleRow, top) = (0, 1)
      rows -= 1
    }
    let hasTitle = chart.x.title != nil && fits(1)
    if hasTitle { rows -= 1 }
    if isAtTop {
      labelRow = top
      top += 1
    }
    plot = CellRect(column: 0, row: top, columns: size.columns, rows: rows)
    var next = plot.endRow + (hasLineBelow ? 1 : 0)
    if hasLabels, !isAtTop {
      labelRow = next
      next += 1
    }
    if hasTitle {
      titleRow = next
      next += 1
    }
    if hasLegend { legendRow = next }
  }

  private mutating func divideColumns() {
    guard chart.y.isVisible else { return }
    let widest = fittingVerticalTicks().map(\.label.displayWidth).max() ?? 0
    let columns = min(widest, max(0, size.columns / 3))
    // A line, or a blank between categories and bars.
    guard size.columns - columns - 1 >= 4 else {
      hasLine = hasLine && chart.x.isVisible
      return
    }
    labelColumns = columns
    plot = plot.inset(left: columns + 1)
  }

  /// Leaves space for the annotations at the ends of bars.
  private mutating func reserveAnnotations() {
    var columns = 0
    var hasTop = false
    for shape in chart.shapes {
      guard case .bar(_, _, let isVertical) = shape.kind, let annotation = shape.annotation else {
        continue
      }
      switch annotation.position {
      case .automatic where isVertical, .top: hasTop = true
      case .automatic, .trailing: columns = max(columns, annotation.text.displayWidth + 1)
      default: break
      }
    }
    if columns > 0, columns <= plot.columns / 2 { plot = plot.inset(right: columns) }
    if hasTop, plot.rows > 3 { plot = plot.inset(top: 1) }
  }

  /// Reduces the plot to a multiple of its bands, so that all of them have the same size.
  private mutating func alignBands() {
    func rest(_ bands: Int, _ cells: Int) -> Int {
      bands > 0 && bands <= cells ? cells % bands : 0
    }
    let rows = rest(chart.bands(of: chart.y.scale, \.vertical), plot.rows)
    plot = plot.inset(
      right: rest(chart.bands(of: chart.x.scale, \.horizontal), plot.columns), bottom: rows)
    if !chart.x.isAtTop { labelRow? -= rows }
    titleRow? -= rows
    legendRow? -= rows
  }

  // MARK: - Ticks

  /// Returns the cells of an extent, at least one. Bands of more than `solid` cells are equally
  /// wide and have a blank between them; narrower ones touch each other.
  ///
  /// - Parameters:
  ///   - isFlipped: Whether cells are counted from the end of the scale.
  ///   - solid: The number of cells of the widest bands that touch each other.
  static func cells(
    _ scale: ChartScale, _ extent: ClosedRange<Double>, of count: Int, isFlipped: Bool = false,
    solid: Int = 1
  ) -> Range<Int> {
    let ends = [extent.lowerBound, extent.upperBound].map { position in
      let part = scale.fraction(position)
      return (isFlipped ? 1 - part : part) * Double(count)
    }
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    // Quotients of whole numbers are not exact.
    let band = Int((end - start + 1e-6).rounded(.down))
    guard band > solid, band < count else {
      let first = max(0, min(count - 1, Int(start.rounded())))
      return first..<max(first + 1, min(count, Int(end.rounded())))
    }
    let length = band - (band >= 10 ? 2 : 1)
    let first = Int(((start + end - Double(length)) / 2 + 1e-6).rounded(.down))
    return max(0, first)..<min(count, first + length)
  }

  /// Returns the row of a tick of the y axis in the plot.
  func row(of tick: ChartTick) -> Int {
    cell(of: tick, chart.y.scale, plot.rows, isFlipped: true)
  }

  /// Returns the column of a tick of the x axis in the plot.
  func column(of tick: ChartTick) -> Int {
    cell(of: tick, chart.x.scale, plot.columns, isFlipped: false)
  }

  private func cell(
    of tick: ChartTick, _ scale: ChartScale, _ count: Int, isFlipped: Bool
  ) -> Int {
    if scale.isCategorical {
      let band = (tick.position - 0.5)...(tick.position + 0.5)
      let cells = Self.cells(scale, band, of: count, isFlipped: isFlipped)
      return cells.lowerBound + (cells.count - 1) / 2
    }
    let part = scale.fraction(tick.position)
    return max(0, min(count - 1, Int((isFlipped ? 1 - part : part) * Double(count))))
  }

  /// Returns the ticks of the y axis: each category, or as many numbers as leave every second row
  /// free.
  private func fittingVerticalTicks() -> [ChartTick] {
    guard !chart.y.scale.isCategorical else {
      return thinned(chart.y.levels.last ?? []) { (row(of: $0), row(of: $0) + 1) }
    }
    let fitting = chart.y.levels.first { level in
      Set(level.map(row(of:))).count == level.count && level.count * 2 <= plot.rows + 2
    }
    return fitting ?? thinned(chart.y.levels.last ?? []) { (row(of: $0), row(of: $0) + 1) }
  }

  private func fittingTicks() -> [(tick: ChartTick, label: Label)] {
    guard let last = chart.x.levels.last else { return [] }
    if chart.x.scale.isCategorical { return categories(last) }
    for level in chart.x.levels {
      let labels = level.map(label)
      let isFree = zip(labels, labels.dropFirst()).allSatisfy {
        $0.column + $0.text.displayWidth + 1 < $1.column
      }
      if isFree { return Array(zip(level, labels)).map { (tick: $0, label: $1) } }
    }
    return thinned(last) { extent(label($0), 2) }.map { (tick: $0, label: label($0)) }
  }

  /// Returns the labels of all bands, shortened to the band; of every second, third … band if a
  /// band is narrower than four columns and its label.
  private func categories(_ ticks: [ChartTick]) -> [(tick: ChartTick, label: Label)] {
    let band = plot.columns / max(1, ticks.count)
    let widest = ticks.map(\.label.displayWidth).max() ?? 0
    var ticks = ticks
    if widest >= band, band > 4 {
      for index in ticks.indices { ticks[index].label = ticks[index].label.prefixed(band - 1) }
    }
    return thinned(ticks) { extent(label($0), 1) }.map { (tick: $0, label: label($0)) }
  }

  /// Returns every tick, every second one, and so on, until the labels do not overlap.
  private func thinned(
    _ ticks: [ChartTick], _ extent: (ChartTick) -> (Int, Int)
  ) -> [ChartTick] {
    guard ticks.count > 1 else { return ticks }
    for step in 1...ticks.count {
      let kept = ticks.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
      let extents = kept.map(extent).sorted { $0.0 < $1.0 }
      if zip(extents, extents.dropFirst()).allSatisfy({ $0.1 <= $1.0 }) { return kept }
    }
    return Array(ticks.prefix(1))
  }

  private func extent(_ label: Label, _ distance: Int) -> (Int, Int) {
    (label.column, label.column + label.text.displayWidth + distance)
  }

  /// Returns a label centered below its tick, inside of the chart.
  private func label(_ tick: ChartTick) -> Label {
    let text = tick.label.truncated(columns: size.columns)
    let width = text.displayWidth
    let middle = plot.column + column(of: tick)
    let shift = chart.x.scale.isCategorical ? (width - 1) / 2 : width / 2
    return Label(text: text, column: max(0, min(size.columns - width, middle - shift)))
  }
}

extension ResolvedChart {
  /// Returns the number of bands that divide a scale: its categories, or the positions of bars and
  /// rectangles that are equally long, such as weeks. Zero without bands.
  fileprivate func bands(
    of scale: ChartScale, _ extent: KeyPath<ResolvedShape, ClosedRange<Double>?>
  ) -> Int {
    guard !scale.isCategorical else { return scale.categories.count }
    let lengths = shapes.compactMap { shape in
      shape[keyPath: extent].map { $0.upperBound - $0.lowerBound }
    }
    // A change of the clock makes a day 4 % shorter or longer.
    guard let least = lengths.min(), let greatest = lengths.max(), least > 0,
      greatest <= least * 1.1
    else { return 0 }
    let count = (scale.length / least).rounded()
    return count < 10_000 ? Int(count) : 0
  }
}

extension ResolvedShape {
  /// The extent of a vertical bar or a rectangle on the x axis.
  fileprivate var horizontal: ClosedRange<Double>? {
    switch kind {
    case .bar(let x, _, isVertical: true), .rectangle(let x, _): x
    default: nil
    }
  }

  /// The extent of a horizontal bar or a rectangle on the y axis.
  fileprivate var vertical: ClosedRange<Double>? {
    switch kind {
    case .bar(_, let y, isVertical: false), .rectangle(_, let y): y
    default: nil
    }
  }
}

extension String {
  /// Returns the beginning of the text, at most this many columns wide.
  fileprivate func prefixed(_ columns: Int) -> String {
    var text = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      guard width <= columns else { break }
      text.append(character)
    }
    return text
  }
}
